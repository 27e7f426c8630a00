//! A new game: my army, theirs or only how many units they have, colours, mission, and whose device this is.

use super::starting::{self, Opponent, Setup};
use crate::model::{CardBody, RosterId, Side};
use crate::ui::components::chip::Chip;
use crate::ui::components::match_up::fielded::Fielded;
use crate::ui::components::match_up::starting as matches;
use crate::ui::components::match_up::their_side::TheirSide;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::route::PlayAt;
use crate::ui::state::Shelf;
use leptos::prelude::*;

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
                <TheirArmy form />
                <Colours form />
                <Mission form mine />
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
        if let Some(setup) = setup {
            if let Opponent::Known(side) = &setup.theirs {
                theirs.text.set(matches::shown_code(shelf, side));
            }
            colour = setup.my_colour;
            mission = setup.mission.map(|id| id.to_string()).unwrap_or_default();
            brought = Some(setup.mine);
        }
        Self {
            army: RwSignal::new(army),
            brought: RwSignal::new(brought),
            theirs,
            colour: RwSignal::new(colour),
            mission: RwSignal::new(mission),
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
            (Some(Ok(side)), _) => Opponent::Known(side),
            (Some(Err(reason)), _) => return Err(format!("Their army cannot be read: {reason}.")),
            (None, Some(units)) if units > 0 => Opponent::Units(units),
            (None, _) => return Err("Paste their code, or say how many units they have.".to_owned()),
        };
        let mission = Some(self.mission.get_untracked()).filter(|id| !id.is_empty());
        let mission = mission.map(|id| RosterId::from(id.as_str()));
        let (my_colour, shared) = (self.colour.get_untracked(), self.shared.get_untracked());
        starting::begin(shelf, Setup { mine, theirs, my_colour, mission, shared })
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
fn TheirArmy(form: Form) -> impl IntoView {
    let theirs = form.theirs;
    let answer = move || match theirs.army.get()? {
        Ok(side) => Some(view! { <p class="note">{format!("{}: every unit is at hand.", side.name())}</p> }.into_any()),
        Err(reason) => Some(view! { <p class="banner bad">{format!("No army: {reason}.")}</p> }.into_any()),
    };
    view! {
        <label class="field">
            <span>"Their code or link"</span>
            <textarea
                rows="2"
                spellcheck="false"
                prop:value=theirs.text
                on:input:target=move |event| theirs.text.set(event.target().value())
            ></textarea>
        </label>
        {answer}
        <label class="field">
            <span>"or only how many units they have"</span>
            <input
                type="number"
                inputmode="numeric"
                min="1"
                prop:value=theirs.told
                on:input:target=move |event| theirs.told.set(event.target().value())
            />
        </label>
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
        [SelectOption::new("", "None")].into_iter().chain(missions).collect::<Vec<_>>()
    });
    view! {
        <label class="field">
            <span>"Mission"</span>
            <Select value=form.mission options choose=move |id| form.mission.set(id) />
        </label>
    }
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
        <div class="chips" role="group" aria-label="This device">
            {chip(false, "My phone")} {chip(true, "One device for both")}
        </div>
    }
}
