//! Attacks: whom they are against, and how many hits and wounds they brought.

use super::attack_odds::AttackOdds;
use super::count::Count;
use super::table::Table;
use crate::model::Side;
use crate::play::{Attack, By, CardKey, Event, Fight, UnitKey, other};
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

/// What the fields hold.
#[derive(Clone, Copy)]
pub struct Blow {
    hits: RwSignal<u32>,
    wounds: RwSignal<u32>,
}

impl Blow {
    fn new() -> Self {
        Self { hits: RwSignal::new(0), wounds: RwSignal::new(0) }
    }

    pub fn set(self, hits: usize, wounds: usize) {
        self.hits.set(u32::try_from(hits).unwrap_or(0));
        self.wounds.set(u32::try_from(wounds).unwrap_or(0));
    }

    fn fields(self, hits: &str, wounds: &str) -> impl IntoView + use<> {
        // More wounds than hits cannot be.
        let set_wounds = move |wounds: u32| {
            self.wounds.set(wounds);
            self.hits.update(|hits| *hits = (*hits).max(wounds));
        };
        let set_hits = move |hits: u32| {
            self.hits.set(hits);
            self.wounds.update(|wounds| *wounds = (*wounds).min(hits));
        };
        view! {
            <div class="play-counts">
                <Count name=hits.to_owned() value=self.hits set=set_hits />
                <Count name=wounds.to_owned() value=self.wounds set=set_wounds />
            </div>
        }
    }
}

/// A unit shoots.
#[component]
pub fn ShotForm(table: Table, unit: UnitKey) -> impl IntoView {
    let (target, blow) = (RwSignal::new(None::<UnitKey>), Blow::new());
    let apply = move |_| {
        let Some(at) = target.get_untracked() else { return };
        let (hits, wounds) = (blow.hits.get_untracked(), blow.wounds.get_untracked());
        table.apply(Event::Attack(Attack { by: By::Unit(unit), at, hits, wounds }));
    };
    view! {
        <h2>{format!("{} shoots at", table.name(unit))}</h2>
        <Targets table side=other(unit.0) target />
        <AttackOdds table unit target charge=false blow />
        {blow.fields("Hits", "Wounds")}
        <Buttons table target apply />
    }
}

/// A unit that charged fights, or brings a walker down.
#[component]
pub fn FightForm(table: Table, unit: UnitKey) -> impl IntoView {
    let (target, blow, back) = (RwSignal::new(None::<UnitKey>), Blow::new(), Blow::new());
    let cable = Memo::new(move |_| {
        let walks = |at: UnitKey| {
            table.with(|game| {
                game.start().unit(at).is_some_and(|unit| unit.moves_as == Some(crate::model::MovesAs::Walker))
            })
        };
        let tows = table.with(|game| game.start().has(unit, crate::model::Effect::TowCable)).unwrap_or(false);
        tows && target.get().and_then(walks).unwrap_or(false)
    });
    let apply = move |_| {
        let Some(at) = target.get_untracked() else { return };
        let (hits, wounds) = (blow.hits.get_untracked(), blow.wounds.get_untracked());
        if cable.get_untracked() {
            return table.apply(Event::Attack(Attack { by: By::Cable(unit), at, hits, wounds }));
        }
        let (hits_back, wounds_back) = (back.hits.get_untracked(), back.wounds.get_untracked());
        table.apply(Event::Fight(Fight { by: unit, at, hits, wounds, hits_back, wounds_back }));
    };
    view! {
        <h2>{format!("{} charges", table.name(unit))}</h2>
        <Targets table side=other(unit.0) target />
        <AttackOdds table unit target charge=true blow back />
        {blow.fields("Hits", "Wounds")}
        <Show when=move || !cable.get()>{back.fields("Hits in return", "Wounds in return")}</Show>
        <Buttons table target apply />
    }
}

/// A support card does what it says, to as many units as it reaches.
#[component]
pub fn CardForm(table: Table, card: CardKey) -> impl IntoView {
    let (target, blow) = (RwSignal::new(None::<UnitKey>), Blow::new());
    let known = untrack(|| table.with(|game| game.start().card(card).cloned()).flatten());
    let (name, text, attacks) = known.map(|card| (card.name, card.text, card.attacks)).unwrap_or_default();
    let apply = move |_| {
        let Some(at) = target.get_untracked() else { return };
        let (hits, wounds) = (blow.hits.get_untracked(), blow.wounds.get_untracked());
        table.apply(Event::Attack(Attack { by: By::Card(card), at, hits, wounds }));
        target.set(None);
    };
    let attack = attacks.then(|| {
        view! {
            <Targets table side=other(card.0) target />
            {blow.fields("Hits", "Wounds")}
            <button
                type="button"
                class="button play-wide"
                disabled=move || target.get().is_none()
                on:click=apply
            >
                "Apply to this unit"
            </button>
        }
    });
    view! {
        <h2>{name}</h2>
        <p class="note">{text}</p>
        {attack}
        <button type="button" class="button primary play-wide" on:click=move |_| table.apply(Event::Settle)>
            "Settled"
        </button>
    }
}

/// A unit was attacked by whatever it was.
#[component]
pub fn AttackedForm(table: Table, unit: UnitKey, done: impl Fn() + Copy + 'static) -> impl IntoView {
    let blow = Blow::new();
    let apply = move |_| {
        let (hits, wounds) = (blow.hits.get_untracked(), blow.wounds.get_untracked());
        table.apply(Event::Attack(Attack { by: By::Nobody, at: unit, hits, wounds }));
        done();
    };
    view! {
        {blow.fields("Hits", "Wounds")}
        <button type="button" class="button primary play-wide" on:click=apply>
            "Apply"
        </button>
    }
}

#[component]
fn Targets(table: Table, side: Side, target: RwSignal<Option<UnitKey>>) -> impl IntoView {
    let units = untrack(|| {
        table
            .with(|game| {
                let state = game.state();
                let standing = state.units(side).filter(|(_, unit)| unit.bases > 0 && unit.aboard.is_none());
                standing.map(|(key, _)| SelectOption::new(key.1, game.start().name(key))).collect::<Vec<_>>()
            })
            .unwrap_or_default()
    });
    let options: Vec<SelectOption> = [SelectOption::new("", "Choose the target")].into_iter().chain(units).collect();
    let value = Signal::derive(move || target.get().map(|unit| unit.1.to_string()).unwrap_or_default());
    view! {
        <label class="field">
            <span class="sr-only">"Target"</span>
            <Select value options choose=move |at| target.set(at.parse().ok().map(|at| UnitKey(side, at))) />
        </label>
    }
}

#[component]
fn Buttons(
    table: Table,
    target: RwSignal<Option<UnitKey>>,
    apply: impl Fn(leptos::ev::MouseEvent) + 'static,
) -> impl IntoView {
    view! {
        <div class="chips">
            <button
                type="button"
                class="button primary play-grow"
                disabled=move || target.get().is_none()
                on:click=apply
            >
                "Apply"
            </button>
            <button type="button" class="button" on:click=move |_| table.apply(Event::Settle)>
                "Not tracked here"
            </button>
        </div>
    }
}
