//! The verdict: total, bid, what is wrong and why, and what to do about it.

use super::currency_bars::CurrencyBars;
use super::explain::{Explain, Explained, Explainer};
use super::fill_box::FillBox;
use super::fits_box::FitsBox;
use super::issue_item::IssueItem;
use super::other_caps::OtherCaps;
use super::points_bar::{PointsBar, has_bid};
use super::repair_box::RepairBox;
use super::stats_box::StatsBox;
use super::verdict_pill::VerdictPill;
use crate::facts;
use crate::model::Jargon;
use crate::rules::{Issue, Place, State};
use crate::solve;
use crate::ui::state::{OpenArmy, Summary};
use leptos::prelude::*;

#[component]
pub fn VerdictPanel() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    // Issues of one rule about one place are the same row, whatever their numbers say.
    let keys = Memo::new(move |_| army.issues.with(|issues| issue_keys(issues)));
    let solved = Memo::new(move |_| solve::supports(&army.catalog.get().get().game));
    let bid = Memo::new(move |_| solved.get() && has_bid(army));
    let legal = Memo::new(move |_| army.verdict.get().state == State::Legal);
    view! {
        <section class="panel verdict-panel" aria-labelledby="verdict-heading">
            <div class="panel-head">
                <h2 class="heading" id="verdict-heading">
                    "Verdict"
                </h2>
                <VerdictPill />
            </div>
            <PointsBar />
            <CurrencyBars />
            <Facts />
            <Show when=move || legal.get()>
                <p class="verdict-legal">
                    {move || {
                        let name = army.format_words();
                        format!("Ready for {name}.")
                    }}
                </p>
            </Show>
            <Show when=move || solved.get()>
                <RepairBox />
            </Show>
            <ul class="issue-list">
                <For each=move || keys.get() key=Clone::clone let(key)>
                    <IssueItem key />
                </For>
            </ul>
            <div class="verdict-tools">
                <Show when=move || bid.get()>
                    <FillBox />
                </Show>
                <FitsBox />
                <Show when=move || solved.get()>
                    <OtherCaps />
                    <StatsBox />
                </Show>
            </div>
        </section>
    }
}

/// What tells issues apart: how grave, the rule, and what it is about.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct IssueKey {
    grave: u8,
    rule: String,
    place: Option<Place>,
    /// Which of several about the same.
    nth: usize,
}

impl IssueKey {
    /// The issue behind a row; `None` for the moment between its cure and the row's own end.
    pub fn find(&self, issues: &[Issue]) -> Option<Issue> {
        let same = |issue: &&Issue| {
            let place = issue.places.first();
            issue.rule.as_str() == self.rule && issue.severity as u8 == self.grave && place == self.place.as_ref()
        };
        issues.iter().filter(same).nth(self.nth).cloned()
    }
}

/// The gravest first, otherwise in the order of the rules.
fn issue_keys(issues: &[Issue]) -> Vec<IssueKey> {
    let mut keys: Vec<IssueKey> = Vec::new();
    for issue in issues {
        let (rule, grave) = (issue.rule.to_string(), issue.severity as u8);
        let mut key = IssueKey { grave, rule, place: issue.places.first().cloned(), nth: 0 };
        while keys.contains(&key) {
            key.nth += 1;
        }
        keys.push(key);
    }
    keys.sort_by_key(|key| key.grave);
    keys
}

#[component]
fn Facts() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let table = move || {
        let catalog = army.catalog.get().get();
        catalog.game.table(u32::from(army.cap.get())).map_or("agree", |table| table.name.as_str())
    };
    let explainer = Explainer::default();
    let fact = move |label: String, word: Option<Jargon>, value: AnyView| {
        let text = word.and_then(|word| army.catalog.get_untracked().get().game.explains(word));
        view! {
            <div>
                <dd>{value}</dd>
                <dt>
                    <Explain at=explainer name=capitalised(&label) text>
                        {label.clone()}
                    </Explain>
                </dt>
            </div>
        }
    };
    let count = move |read: fn(&Summary) -> u32| (move || army.facts.with(read)).into_any();
    // Only what the game has.
    let faction = Memo::new(move |_| army.roster.get());
    let income = move || {
        let resource = faction.get()?.faction.resource.as_ref()?;
        let label = format!("{} each round", resource.short);
        let each = move || {
            let catalog = army.catalog.get();
            army.list.with(|list| facts::resource(&catalog, list).map(|(each, _)| each))
        };
        Some(fact(label, None, each.into_any()))
    };
    let tactical = move || {
        let has = faction.get().is_none_or(|roster| roster.faction.command_value > 0);
        let label = "tactical points".to_owned();
        has.then(|| fact(label, Some(Jargon::TacticalPoints), count(|facts| facts.tactical_points)))
    };
    let wounds = move || {
        let has = army.catalog.get().get().items.iter().any(|item| item.stats.wnd().is_some());
        has.then(|| fact("wounds".to_owned(), Some(Jargon::Wounds), count(|facts| facts.wounds)))
    };
    view! {
        <dl class="facts">
            {tactical} {income}
            {fact("activations".to_owned(), Some(Jargon::Activations), count(|facts| facts.units))} {wounds}
            {fact("table".to_owned(), Some(Jargon::Table), table.into_any())}
        </dl>
        <Explained at=explainer />
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
