//! Whom a unit or a card aims at, and what players see of it on the table; kept from the look ahead to the attack itself.

use super::table::Table;
use crate::model::{Effect, MovesAs};
use crate::play::{CardKey, Event, Game, UnitKey};
use crate::ui::components::chip::Chip;
use leptos::prelude::*;

/// What attacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttackKind {
    Shot(UnitKey),
    Volley(UnitKey),
    Charge(UnitKey),
    Card(CardKey),
}

/// Who attacks, in whichever way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attacker {
    Unit(UnitKey),
    Card(CardKey),
}

/// What the app does not know; it changes nothing where it does not apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Seen {
    pub long: bool,
    pub cover: bool,
    pub flank: bool,
    pub barrier: bool,
    pub from_cover: bool,
}

#[derive(Clone, Copy)]
pub struct Aim {
    attacker: RwSignal<Option<Attacker>>,
    pub target: RwSignal<Option<UnitKey>>,
    pub seen: RwSignal<Seen>,
}

impl Default for Aim {
    fn default() -> Self {
        Self { attacker: RwSignal::new(None), target: RwSignal::new(None), seen: RwSignal::new(Seen::default()) }
    }
}

impl Aim {
    /// The aim of this unit or card; that of another is forgotten.
    pub fn of(attacker: Attacker) -> Self {
        let aim = expect_context::<Self>();
        if aim.attacker.get_untracked() != Some(attacker) {
            aim.clear();
            aim.attacker.set(Some(attacker));
        }
        aim
    }

    /// Settles the attack; what the rules are against is aimed at still.
    pub fn shoot(self, table: Table, event: Event) {
        table.apply(event);
        if table.refused.with_untracked(Option::is_none) {
            self.clear();
        }
    }

    fn clear(self) {
        self.attacker.set(None);
        self.target.set(None);
        self.seen.set(Seen::default());
    }
}

/// Whether a unit that charges brings its target down by a cable.
pub fn tows(game: &Game, unit: UnitKey, at: UnitKey) -> bool {
    let walks = game.start().unit(at).is_some_and(|at| at.moves_as == Some(MovesAs::Walker));
    walks && game.start().has(unit, Effect::TowCable)
}

/// The switches that mean something for this attack.
#[component]
pub fn AimFields(table: Table, aim: Aim, #[prop(into)] kind: Signal<AttackKind>) -> impl IntoView {
    let barrier = Memo::new(move |_| {
        let at = aim.target.get()?;
        table.with(|game| {
            let mut units = game.start().units(at.0).filter(|(key, _)| game.state().stands(*key));
            units.any(|(_, unit)| unit.effects.contains(&Effect::GivesCover))
        })
    });
    let chip = move |words: &'static str, read: fn(&mut Seen) -> &mut bool| {
        let pressed = Signal::derive(move || *read(&mut aim.seen.get()));
        view! {
            <Chip
                pressed
                press=move || {
                    aim.seen
                        .update(|seen| {
                            let on = read(seen);
                            *on = !*on;
                        })
                }
            >
                {words}
            </Chip>
        }
    };
    let tows = Memo::new(move |_| match (kind.get(), aim.target.get()) {
        (AttackKind::Charge(unit), Some(at)) => table.with(|game| tows(game, unit, at)).unwrap_or(false),
        _ => false,
    });
    let by_unit = move || !matches!(kind.get(), AttackKind::Card(_));
    let shoots = move || matches!(kind.get(), AttackKind::Shot(_) | AttackKind::Volley(_));
    let charges = move || matches!(kind.get(), AttackKind::Charge(_)) && !tows.get();
    view! {
        <Show when=move || aim.target.get().is_some()>
            <div class="chips" role="group" aria-label="The attack">
                <Show when=shoots>{chip("Long range", |seen| &mut seen.long)}</Show>
                <Show when=move || !tows.get()>{chip("Target in cover", |seen| &mut seen.cover)}</Show>
                <Show when=move || by_unit() && !tows.get()>{chip("Flank", |seen| &mut seen.flank)}</Show>
                <Show when=move || barrier.get() == Some(true)>
                    {chip("Behind a barrier", |seen| &mut seen.barrier)}
                </Show>
                <Show when=charges>{chip("Charger in cover", |seen| &mut seen.from_cover)}</Show>
            </div>
        </Show>
    }
}
