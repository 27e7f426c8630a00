//! A new game: my army, theirs or only how many units they have, colours, mission, table, and whose device this is.

use super::starting::{self, Opponent, Setup};
use crate::facts;
use crate::model::{CardBody, RosterId, Side};
use crate::play::tracker;
use crate::ui::components::chip::Chip;
use crate::ui::components::match_up::agree::{inches_text, read_inches};
use crate::ui::components::match_up::fielded::Fielded;
use crate::ui::components::match_up::starting as matches;
use crate::ui::components::match_up::their_side::{TheirFields, TheirSide};
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::route::PlayAt;
use crate::ui::state::Shelf;
use leptos::prelude::*;

/// Chosen instead of a mission by players who do without its numbers.
const NO_CARD: &str = "-";

fn needs_mission(side: &Fielded) -> bool {
    tracker::rules(&side.catalog).is_some_and(|rules| rules.needs_mission())
}

/// What the form holds.
#[derive(Clone, Copy)]
struct Form {
    /// The id of a saved army; empty where the army came by a code or a match.
    army: RwSignal<String>,
    /// An army that is not among the saved ones.
    brought: RwSignal<Option<Fielded>>,
    theirs: TheirSide,
    colour: RwSignal<Side>,
    mission: RwSignal<String>,
    /// Width and height of a table that is not the one of the cap.
    table: RwSignal<String>,
    /// Hosts that a match has settled.
    hosts: StoredValue<Vec<(Side, RosterId, RosterId)>>,
    shared: RwSignal<bool>,
    problem: RwSignal<Option<String>>,
}

#[component]
pub fn Begin(at: PlayAt) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let form = Form::new(shelf, &at);
    let mine = Memo::new(move |_| form.mine(shelf));
    let begin = move |_| {
        if let Err(problem) = form.begin(shelf, mine.get_untracked()) {
            form.problem.set(Some(problem));
        }
    };
    view! {
        <section class="panel" aria-labelledby="new-game-heading">
            <div class="panel-head">
                <h2 class="heading" id="new-game-heading">
                    "New game"
                </h2>
            </div>
            <div class="match-body">
                <MyArmy form mine />
                <TheirFields theirs=form.theirs or="or only how many units they have" />
                <Colours form />
                <Mission form mine />
                <Ground form mine />
                <Hosts form mine />
                <Device form />
                {move || form.problem.get().map(|problem| view! { <p class="banner bad" role="alert">{problem}</p> })}
                <button type="button" class="button primary play-wide" on:click=begin>
                    "To the table"
                </button>
            </div>
        </section>
    }
}

impl Form {
    fn new(shelf: Shelf, at: &PlayAt) -> Self {
        let setup = match at {
            PlayAt::Match(id) => matches::load(shelf, id).and_then(|game| starting::of_match(shelf, &game)),
            _ => None,
        };
        let (mut army, mut brought) = (String::new(), None);
        match at {
            PlayAt::Army(id) => army.clone_from(id),
            PlayAt::Code(code) => brought = Fielded::read(shelf, code, &[]),
            _ => {}
        }
        let theirs = TheirSide::new(shelf, String::new());
        let (mut colour, mut mission) = (Side::Red, String::new());
        let (mut table, mut hosts) = (String::new(), Vec::new());
        if let Some(setup) = setup {
            if let Opponent::Known(side) = &setup.theirs {
                theirs.text.set(matches::shown_code(shelf, side));
            }
            colour = setup.my_colour;
            mission = setup.mission.map(|id| id.to_string()).unwrap_or_default();
            table = setup.table.map(inches_text).unwrap_or_default();
            hosts = setup.hosts;
            brought = Some(setup.mine);
        }
        Self {
            army: RwSignal::new(army),
            brought: RwSignal::new(brought),
            theirs,
            colour: RwSignal::new(colour),
            mission: RwSignal::new(mission),
            table: RwSignal::new(table),
            hosts: StoredValue::new(hosts),
            shared: RwSignal::new(false),
            problem: RwSignal::new(None),
        }
    }

    fn mine(self, shelf: Shelf) -> Option<Fielded> {
        let wanted = self.army.get();
        if wanted.is_empty() {
            return self.brought.get();
        }
        let (_, saved) = shelf.contents().lists.into_iter().find(|(id, _)| id.to_string() == wanted)?;
        Some(Fielded::of(shelf, saved.list))
    }

    fn begin(self, shelf: Shelf, mine: Option<Fielded>) -> Result<(), String> {
        let mine = mine.ok_or("Choose your army first.")?;
        let units = untrack(|| self.theirs.named()).and_then(|units| usize::try_from(units).ok());
        let theirs = match (self.theirs.army.get_untracked(), units) {
            (Some(Ok(side)), _) => Opponent::Known(Box::new(side)),
            (Some(Err(reason)), _) => return Err(format!("Their army cannot be read: {reason}.")),
            (None, Some(units)) if units > 0 => Opponent::Units(units),
            (None, _) => return Err("Paste their code, or say how many units they have.".to_owned()),
        };
        let mission = Some(self.mission.get_untracked()).filter(|id| !id.is_empty());
        if mission.is_none() && needs_mission(&mine) {
            return Err(
                "Choose the mission: its card says how many rounds there are and how the pools grow.".to_owned()
            );
        }
        let mission = mission.filter(|id| id != NO_CARD);
        let mission = mission.map(|id| RosterId::from(id.as_str()));
        let (my_colour, shared) = (self.colour.get_untracked(), self.shared.get_untracked());
        let (table, hosts) = (read_inches(&self.table.get_untracked()), self.hosts.get_value());
        starting::begin(shelf, Setup { mine, theirs, my_colour, mission, table, hosts, shared })
    }
}

#[component]
fn MyArmy(form: Form, mine: Memo<Option<Fielded>>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let brought = form.brought.with_untracked(|side| side.as_ref().map(Fielded::name));
    let none = SelectOption::new("", brought.unwrap_or_else(|| "Choose".to_owned()));
    let lists = shelf.contents().lists.into_iter().map(|(id, saved)| {
        let side = Fielded::of(shelf, saved.list);
        SelectOption::new(id, format!("{} · {} of {}", side.name(), side.total(), side.list.cap))
    });
    let options: Vec<SelectOption> = [none].into_iter().chain(lists).collect();
    let empty = options.len() == 1 && form.brought.with_untracked(Option::is_none);
    let units = move || mine.get().map(|side| side.brought().units().map(|(_, count)| u32::from(count)).sum::<u32>());
    view! {
        <label class="field">
            <span>"My army"</span>
            <Select value=form.army options choose=move |id| form.army.set(id) />
        </label>
        {move || units().map(|units| view! { <p class="note">{format!("{units} units to activate each round.")}</p> })}
        {empty
            .then(|| {
                view! {
                    <p class="note">
                        "You have no army yet. " <a href="#/">"Make one"</a> " or take a sample army there."
                    </p>
                }
            })}
    }
}

#[component]
fn Colours(form: Form) -> impl IntoView {
    let chip = move |side: Side, words: &'static str| {
        let pressed = Signal::derive(move || form.colour.get() == side);
        view! {
            <Chip pressed press=move || form.colour.set(side)>
                {words}
            </Chip>
        }
    };
    view! {
        <div class="chips" role="group" aria-label="My colour">
            {chip(Side::Red, "I am red")} {chip(Side::Blue, "I am blue")}
        </div>
    }
}

#[component]
fn Mission(form: Form, mine: Memo<Option<Fielded>>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let options = Signal::derive(move || {
        let catalog = mine.with(|side| side.as_ref().map(|side| side.catalog));
        let catalog = catalog.unwrap_or_else(|| shelf.catalogs.with(|catalogs| catalogs.newest())).get();
        let missions = catalog.cards().filter(|card| matches!(card.body, CardBody::Mission(_)));
        let missions = missions.map(|card| SelectOption::new(&card.id, &card.name));
        let needed = mine.with(|side| side.as_ref().is_some_and(needs_mission));
        let first = SelectOption::new("", if needed { "Choose" } else { "None" });
        let last = needed.then(|| SelectOption::new(NO_CARD, "None of these: we keep pools and rounds ourselves"));
        [first].into_iter().chain(missions).chain(last).collect::<Vec<_>>()
    });
    view! {
        <Show when=move || { options.with(Vec::len) > 1 }>
            <label class="field">
                <span>"Mission"</span>
                <Select value=form.mission options choose=move |id| form.mission.set(id) />
            </label>
        </Show>
    }
}

/// The table of the cap, or another that players agree on.
#[component]
fn Ground(form: Form, mine: Memo<Option<Fielded>>) -> impl IntoView {
    let options = Signal::derive(move || {
        let Some(side) = mine.get() else { return Vec::new() };
        let game = &side.catalog.get().game;
        if game.tables.is_empty() {
            return Vec::new();
        }
        let usual = facts::table(side.catalog.get(), &side.list);
        let first = usual.map_or("Not settled by the rulebook: agree on one", |size| &size.name);
        let others = game.tables.iter().filter(|size| Some(size.inches) != usual.map(|usual| usual.inches));
        let others = others.map(|size| SelectOption::new(inches_text(size.inches), &size.name));
        [SelectOption::new("", first)].into_iter().chain(others).collect::<Vec<_>>()
    });
    view! {
        <Show when=move || options.with(|options| !options.is_empty())>
            <label class="field">
                <span>"Table"</span>
                <Select value=form.table options choose=move |table| form.table.set(table) />
            </label>
        </Show>
    }
}

/// Where the match put its leaders.
#[component]
fn Hosts(form: Form, mine: Memo<Option<Fielded>>) -> impl IntoView {
    let lines = move || {
        let catalog = mine.get()?.catalog.get();
        let line = |(_, leader, unit): (Side, RosterId, RosterId)| {
            view! { <li>{format!("{} joins {}.", catalog.name(&leader), catalog.name(&unit))}</li> }
        };
        let hosts = form.hosts.get_value();
        (!hosts.is_empty()).then(
            || view! { <ul class="match-lines" aria-label="Leaders">{hosts.into_iter().map(line).collect_view()}</ul> },
        )
    };
    view! { {lines} }
}

#[component]
fn Device(form: Form) -> impl IntoView {
    let chip = move |shared: bool, words: &'static str| {
        let pressed = Signal::derive(move || form.shared.get() == shared);
        view! {
            <Chip pressed press=move || form.shared.set(shared)>
                {words}
            </Chip>
        }
    };
    view! {
        <p class="note">"Who taps on this device?"</p>
        <div class="chips" role="group" aria-label="This device">
            {chip(false, "My phone")} {chip(true, "One device for both")}
        </div>
        <p class="note">
            {move || match form.shared.get() {
                true => "Both players see both armies here and tap in turn.",
                false => "Your army is called “Mine”. The other player can follow on their own phone: see “Send” at the table.",
            }}
        </p>
    }
}
