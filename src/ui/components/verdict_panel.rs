//! The verdict: total, bid, what is wrong and why, and what to do about it.

use super::fill_box::FillBox;
use super::issue_item::IssueItem;
use super::other_caps::OtherCaps;
use super::points_bar::{PointsBar, has_bid};
use super::repair_box::RepairBox;
use super::stats_box::StatsBox;
use super::verdict_pill::VerdictPill;
use crate::rules::{Issue, State};
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn VerdictPanel() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    // Issues of one rule about one place are the same row, whatever their numbers say.
    let keys = Memo::new(move |_| army.issues.with(|issues| issue_keys(issues)));
    let bid = Memo::new(move |_| has_bid(army));
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
            <Facts />
            <Show when=move || legal.get()>
                <p class="verdict-legal">
                    {move || {
                        let name = army.format_words();
                        format!("This army is legal for {name}.")
                    }}
                </p>
            </Show>
            <ul class="issue-list">
                <For each=move || keys.get() key=Clone::clone let(key)>
                    <IssueItem key />
                </For>
            </ul>
            <div class="verdict-tools">
                <RepairBox />
                <Show when=move || bid.get()>
                    <FillBox />
                </Show>
                <OtherCaps />
                <StatsBox />
            </div>
        </section>
    }
}

/// What tells issues apart: how grave, the rule, and which of its kind.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IssueKey {
    grave: u8,
    rule: String,
    nth: usize,
}

impl IssueKey {
    /// The issue behind a row; `None` for the moment between its cure and the row's own end.
    pub fn find(&self, issues: &[Issue]) -> Option<Issue> {
        let same = |issue: &&Issue| issue.rule.as_str() == self.rule && issue.severity as u8 == self.grave;
        issues.iter().filter(same).nth(self.nth).cloned()
    }
}

/// The gravest first, otherwise in the order of the rules.
fn issue_keys(issues: &[Issue]) -> Vec<IssueKey> {
    let mut keys: Vec<IssueKey> = Vec::new();
    for issue in issues {
        let (rule, grave) = (issue.rule.to_string(), issue.severity as u8);
        let nth = keys.iter().filter(|key| key.rule == rule && key.grave == grave).count();
        keys.push(IssueKey { grave, rule, nth });
    }
    keys.sort_by_key(|key| key.grave);
    keys
}

#[component]
fn Facts() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let tactical = move || army.facts.with(|facts| facts.tactical_points);
    let table = move || {
        let catalog = army.catalog.get().get();
        catalog.game.table(u32::from(army.cap.get())).map_or("agree", |table| table.name.as_str())
    };
    let fact = |label: &'static str, value: AnyView| {
        view! {
            <div>
                <dd>{value}</dd>
                <dt>{label}</dt>
            </div>
        }
    };
    view! {
        <dl class="facts">
            {fact("tactical pts", tactical.into_any())}
            {fact("activations", (move || army.facts.with(|facts| facts.units)).into_any())}
            {fact("wounds", (move || army.facts.with(|facts| facts.wounds)).into_any())}
            {fact("table", table.into_any())}
        </dl>
    }
}
