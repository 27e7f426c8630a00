//! Attacks: whom they are against, and how many hits and wounds they brought.

use super::aim::{Aim, AttackKind, Attacker, tows};
use super::attack_odds::{AttackOdds, Blows, next_roll};
use super::count::Count;
use super::roll_box::Roll;
use super::table::Table;
use super::which_card::WhichCard;
use crate::model::{CardBody, Side};
use crate::play::{Attack, By, Card, CardKey, Deed, Event, Fight, UnitKey, other};
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::words::counted;
use leptos::prelude::*;

/// What the fields hold.
#[derive(Clone, Copy)]
pub struct Blow {
    target: RwSignal<Option<UnitKey>>,
    /// Whether the target strikes back with it.
    back: bool,
    hits: RwSignal<u32>,
    wounds: RwSignal<u32>,
}

impl Blow {
    fn new(target: RwSignal<Option<UnitKey>>) -> Self {
        Self { target, back: false, hits: RwSignal::new(0), wounds: RwSignal::new(0) }
    }

    fn in_return(target: RwSignal<Option<UnitKey>>) -> Self {
        Self { back: true, ..Self::new(target) }
    }

    pub fn target(self) -> Option<UnitKey> {
        self.target.get()
    }

    pub fn is_back(self) -> bool {
        self.back
    }

    pub fn set(self, hits: usize, wounds: usize) {
        self.hits.set(u32::try_from(hits).unwrap_or(0));
        self.wounds.set(u32::try_from(wounds).unwrap_or(0));
    }

    /// "4 hits, 2 wounds".
    fn words(self) -> String {
        let count = |count: RwSignal<u32>| count.get() as usize;
        match (count(self.hits), count(self.wounds)) {
            (0, _) => "no hits".to_owned(),
            (hits, wounds) => format!("{}, {}", counted(hits, "hit"), counted(wounds, "wound")),
        }
    }

    /// Whether players count by hand instead of rolling.
    fn is_by_hand(self, table: Table) -> bool {
        let lies = table.with_state(|state| state.dice.is_some()).unwrap_or(false);
        !lies && self.hits.get() > 0
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

/// The target; after a reload it is the one that dice have been rolled against.
fn recalled(table: Table, aim: Aim) -> RwSignal<Option<UnitKey>> {
    let rolled_at = untrack(|| table.with_state(|state| state.dice.as_ref().map(|dice| dice.at)).flatten());
    if rolled_at.is_some() {
        aim.target.set(rolled_at);
    }
    aim.target
}

/// A unit shoots.
#[component]
pub fn ShotForm(table: Table, unit: UnitKey) -> impl IntoView {
    let aim = Aim::of(Attacker::Unit(unit));
    let target = recalled(table, aim);
    let blow = Blow::new(target);
    let apply = move |_| {
        let Some(at) = target.get_untracked() else { return };
        let (hits, wounds) = (blow.hits.get_untracked(), blow.wounds.get_untracked());
        aim.shoot(table, Event::Attack(Attack { by: By::Unit(unit), at, hits, wounds }));
    };
    let volley = untrack(|| {
        table.with_state(|state| {
            let active = state.active.as_ref().filter(|active| active.unit == unit);
            active.is_some_and(|active| active.done.last() == Some(&Deed::VolleyFire))
        })
    });
    let kind = if volley.unwrap_or(false) { AttackKind::Volley(unit) } else { AttackKind::Shot(unit) };
    let next = next_roll(table, kind, aim);
    let roll = Signal::derive(move || next.get().filter(|_| !blow.is_by_hand(table)));
    let result = Signal::derive(move || blow.words());
    view! {
        <h2>{format!("{} shoots at", table.name(unit))}</h2>
        <Targets table sides=vec![other(unit.0)] target />
        <AttackOdds table kind aim blows=Blows { to: blow, back: None } />
        {blow.fields("Hits before saves", "Wounds after saves")}
        <Buttons table aim roll result apply />
    }
}

/// A unit that charged fights, or brings a walker down.
#[component]
pub fn FightForm(table: Table, unit: UnitKey) -> impl IntoView {
    let aim = Aim::of(Attacker::Unit(unit));
    let target = recalled(table, aim);
    let (blow, back) = (Blow::new(target), Blow::in_return(target));
    let cable = Memo::new(move |_| {
        let at = target.get()?;
        table.with(|game| tows(game, unit, at)).filter(|tows| *tows)
    });
    let cable = Memo::new(move |_| cable.get().is_some());
    let apply = move |_| {
        let Some(at) = target.get_untracked() else { return };
        let (hits, wounds) = (blow.hits.get_untracked(), blow.wounds.get_untracked());
        if cable.get_untracked() {
            return aim.shoot(table, Event::Attack(Attack { by: By::Cable(unit), at, hits, wounds }));
        }
        let (hits_back, wounds_back) = (back.hits.get_untracked(), back.wounds.get_untracked());
        aim.shoot(table, Event::Fight(Fight { by: unit, at, hits, wounds, hits_back, wounds_back }));
    };
    let next = next_roll(table, AttackKind::Charge(unit), aim);
    let by_hand = move || blow.is_by_hand(table) || back.is_by_hand(table);
    let roll = Signal::derive(move || next.get().filter(|_| !by_hand()));
    let result = Signal::derive(move || match cable.get() {
        true => blow.words(),
        false => format!("{}; in return {}", blow.words(), back.words()),
    });
    view! {
        <h2>{format!("{} charges", table.name(unit))}</h2>
        <Targets table sides=vec![other(unit.0)] target />
        <Show when=move || cable.get()>
            <p class="note">"By its tow cable: nobody strikes back, and 3 unsaved hits destroy the whole unit."</p>
        </Show>
        <AttackOdds table kind=AttackKind::Charge(unit) aim blows=Blows { to: blow, back: Some(back) } />
        {blow.fields("Hits before saves", "Wounds after saves")}
        <Show when=move || !cable.get()>{back.fields("Hits in return", "Wounds in return")}</Show>
        <Buttons table aim roll result apply />
    }
}

const DONE_WITH_CARD: &str = "Done with the card";

/// A support card does what it says, to as many units as it reaches.
#[component]
pub fn CardForm(table: Table, card: CardKey) -> impl IntoView {
    let known = Memo::new(move |_| table.with(|game| game.start().card(card).cloned()).flatten());
    let name = move || known.get().map(|card| card.name);
    let text = move || known.get().map(|card| card.text);
    let attacks = Memo::new(move |_| known.with(|card| card.as_ref().is_some_and(|card| card.attacks)));
    let done = move || {
        view! {
            <button type="button" class="button primary play-wide" on:click=move |_| table.apply(Event::Settle)>
                {DONE_WITH_CARD}
            </button>
        }
    };
    view! {
        <h2>{name}</h2>
        <WhichCard table card />
        <p class="note">{text}</p>
        <Show when=move || attacks.get() fallback=done>
            {move || known.get().map(|known| view! { <Strike table card known /> })}
        </Show>
    }
}

/// The attack of a card, one unit after the other.
#[component]
fn Strike(table: Table, card: CardKey, known: Card) -> impl IntoView {
    let aim = Aim::of(Attacker::Card(card));
    let target = recalled(table, aim);
    let blow = Blow::new(target);
    // A template hits whoever is under it.
    let hits_all = untrack(|| match &table.catalog()?.card(known.id.as_ref()?)?.body {
        CardBody::Support(support) => Some(support.hits_all()),
        _ => None,
    });
    let sides = if hits_all == Some(false) { vec![other(card.0)] } else { vec![other(card.0), card.0] };
    let next = next_roll(table, AttackKind::Card(card), aim);
    let roll = Signal::derive(move || next.get().filter(|_| !blow.is_by_hand(table)));
    let result = Signal::derive(move || blow.words());
    let apply = move |_| {
        let Some(at) = target.get_untracked() else { return };
        let (hits, wounds) = (blow.hits.get_untracked(), blow.wounds.get_untracked());
        aim.shoot(table, Event::Attack(Attack { by: By::Card(card), at, hits, wounds }));
        blow.set(0, 0);
    };
    view! {
        <Targets table sides target />
        <AttackOdds table kind=AttackKind::Card(card) aim blows=Blows { to: blow, back: None } />
        {blow.fields("Hits before saves", "Wounds after saves")}
        <Buttons table aim roll result apply skip=DONE_WITH_CARD />
    }
}

/// A unit was attacked by whatever it was.
#[component]
pub fn AttackedForm(table: Table, unit: UnitKey, done: impl Fn() + Copy + 'static) -> impl IntoView {
    let blow = Blow::new(RwSignal::new(Some(unit)));
    let apply = move |_| {
        let (hits, wounds) = (blow.hits.get_untracked(), blow.wounds.get_untracked());
        table.apply(Event::Attack(Attack { by: By::Nobody, at: unit, hits, wounds }));
        done();
    };
    view! {
        {blow.fields("Hits before saves", "Wounds after saves")}
        <button type="button" class="button primary play-wide" on:click=apply>
            "Apply"
        </button>
    }
}

#[component]
pub fn Targets(
    table: Table,
    /// Whose units; the enemy's first.
    sides: Vec<Side>,
    target: RwSignal<Option<UnitKey>>,
) -> impl IntoView {
    let units = Memo::new(move |_| {
        let of = |side: Side, first: bool| {
            table
                .with(|game| {
                    let standing = game.state().units(side).filter(|(_, unit)| unit.bases > 0 && unit.aboard.is_none());
                    let name = |key: UnitKey| match first {
                        true => game.start().name(key).to_owned(),
                        false => format!("{} (own)", game.start().name(key)),
                    };
                    standing.map(|(key, _)| (key, name(key))).collect::<Vec<_>>()
                })
                .unwrap_or_default()
        };
        sides.iter().enumerate().flat_map(|(at, side)| of(*side, at == 0)).collect::<Vec<_>>()
    });
    let options = Signal::derive(move || {
        let units = units.get().into_iter().zip(0..).map(|((_, name), at)| SelectOption::new(at, name));
        [SelectOption::new("", "Choose the target")].into_iter().chain(units).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || {
        let at = units.with(|units| units.iter().position(|(key, _)| target.get() == Some(*key)));
        at.map(|at| at.to_string()).unwrap_or_default()
    });
    let choose = move |at: String| {
        let at = at.parse::<usize>().ok();
        target.set(at.and_then(|at| units.with_untracked(|units| units.get(at).map(|(key, _)| *key))));
    };
    view! {
        <label class="field">
            <span class="sr-only">"Target"</span>
            <Select value options choose />
        </label>
    }
}

/// The next roll, or the result once there is one.
#[component]
fn Buttons(
    table: Table,
    aim: Aim,
    roll: Signal<Option<Roll>>,
    result: Signal<String>,
    apply: impl Fn(leptos::ev::MouseEvent) + 'static,
    #[prop(default = "No result")] skip: &'static str,
) -> impl IntoView {
    let is_aimed = move || aim.target.get().is_some();
    let is_last = move || is_aimed() && roll.get().is_none();
    let make = move |_| {
        if let (Some(roll), Some(at)) = (roll.get_untracked(), aim.target.get_untracked()) {
            roll.make(table, at);
        }
    };
    let words = move || match is_aimed() {
        true => format!("Apply: {}", result.get()),
        false => "Choose the target first".to_owned(),
    };
    view! {
        <div class="chips play-confirm">
            <Show when=move || roll.get().is_some()>
                <button type="button" class="button primary play-wide" on:click=make>
                    {move || roll.get().map(Roll::words)}
                </button>
            </Show>
            <button
                type="button"
                class="button play-grow"
                class:primary=is_last
                disabled=move || !is_aimed()
                on:click=apply
            >
                {words}
            </button>
            <button
                type="button"
                class="button"
                on:click=move |_| aim.shoot(table, Event::Settle)
            >
                {skip}
            </button>
        </div>
    }
}
