//! Two units, one of which attacks with a weapon: what the fields of several games read from them, and their frame.

use super::answer::{Answer, in_full, in_short};
use super::duel::{Duel, Unit};
use super::range_curve::RangeCurve;
use super::targets::Targets;
use super::unit_field::UnitField;
use super::weapon_field::WeaponField;
use crate::model::Catalog;
use crate::odds::curve::Band;
use crate::odds::{Circumstances, Combatant, Loadout, Opening, Outcome, Terms};
use leptos::prelude::*;

/// What a game reads from its catalog.
pub struct Reads<P, W> {
    pub profile: fn(&Catalog, &Loadout) -> Option<P>,
    pub weapons: fn(&P) -> &[W],
    pub name: fn(&W) -> &str,
}

/// What a game makes of its fields.
pub struct Asks<A, O, B> {
    /// What this attack does.
    pub answer: A,
    /// What it does to another unit at full strength.
    pub outcome: O,
    /// What both do by distance, with whichever weapon does most there.
    pub bands: B,
}

pub struct WeaponDuel<P: Send + Sync + 'static, W: Send + Sync + 'static> {
    pub duel: Duel,
    /// `None` for units without published numbers.
    pub mine: Memo<Option<P>>,
    pub theirs: Memo<Option<P>>,
    /// The chosen one, or the first.
    pub weapon: Memo<Option<W>>,
    names: Signal<Vec<String>>,
    chosen: RwSignal<usize>,
}

impl<P: Send + Sync + 'static, W: Send + Sync + 'static> Copy for WeaponDuel<P, W> {}

impl<P: Send + Sync + 'static, W: Send + Sync + 'static> Clone for WeaponDuel<P, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P, W> WeaponDuel<P, W>
where
    P: Clone + PartialEq + Send + Sync + 'static,
    W: Clone + PartialEq + Send + Sync + 'static,
{
    /// With the weapon of the opening.
    pub fn new(duel: Duel, reads: &'static Reads<P, W>, opening: &Opening) -> Self {
        let profile = |unit: Unit| Memo::new(move |_| unit.with(|unit| (reads.profile)(&duel.catalog, unit.as_ref()?)));
        let (mine, theirs) = (profile(duel.attacker), profile(duel.defender));
        let chosen = RwSignal::new(opening.weapon);
        let weapon = Memo::new(move |_| {
            mine.with(|mine| {
                let weapons = (reads.weapons)(mine.as_ref()?);
                weapons.get(chosen.get()).or(weapons.first()).cloned()
            })
        });
        let names = Signal::derive(move || {
            let names = |mine: &P| (reads.weapons)(mine).iter().map(|weapon| (reads.name)(weapon).to_owned()).collect();
            mine.with(|mine| mine.as_ref().map_or_else(Vec::new, names))
        });
        Self { duel, mine, theirs, weapon, names, chosen }
    }

    /// Keeps the address at these circumstances and the chosen weapon.
    pub fn follow(self, terms: &'static Terms, circumstances: impl Fn() -> Circumstances + 'static) {
        let last = move || self.names.with(Vec::len).saturating_sub(1);
        self.duel
            .follow(terms, move || Opening { circumstances: circumstances(), weapon: self.chosen.get().min(last()) });
    }

    pub fn number(side: Memo<Option<P>>, read: fn(&P) -> u32) -> Signal<u32> {
        Signal::derive(move || side.with(|side| side.as_ref().map_or(0, read)))
    }

    pub fn weapon_is(self, ask: fn(&W) -> bool) -> Signal<bool> {
        Signal::derive(move || self.weapon.with(|weapon| weapon.as_ref().is_some_and(ask)))
    }

    pub fn target_is(self, ask: fn(&P) -> bool) -> Signal<bool> {
        Signal::derive(move || self.theirs.with(|theirs| theirs.as_ref().is_some_and(ask)))
    }

    /// Attacker, weapon and defender, or which of them is missing.
    fn get(self) -> Result<(P, W, P), String> {
        let mine = self.mine.get().ok_or("nobody has published the attacker’s numbers")?;
        let theirs = self.theirs.get().ok_or("nobody has published the defender’s numbers")?;
        let weapon = self.weapon.get().ok_or("the attacker has no weapon with published dice")?;
        Ok((mine, weapon, theirs))
    }

    /// The whole page: fields, the answer, whom else to aim at, and the curve over distance.
    pub fn page(
        self,
        fields: impl IntoView + 'static,
        asks: Asks<
            impl Fn(&P, &W, &P) -> Result<Answer, String> + Send + Sync + 'static,
            impl Fn(&P, &W, &Combatant) -> Option<Outcome> + Send + Sync + 'static,
            impl Fn(&P, &P) -> (Vec<Band>, Vec<Band>) + Send + Sync + 'static,
        >,
    ) -> impl IntoView {
        let result = Memo::new(move |_| {
            let (mine, weapon, theirs) = self.get()?;
            (asks.answer)(&mine, &weapon, &theirs)
        });
        let outcome = move |on: &Combatant| {
            let (mine, weapon, _) = self.get().ok()?;
            (asks.outcome)(&mine, &weapon, on)
        };
        let bands = move || Some((asks.bands)(&self.mine.get()?, &self.theirs.get()?));
        view! {
            {fields}
            {move || in_short(result.get())}
            <Targets duel=self.duel outcome />
            {move || in_full(result.get())}
            <RangeCurve duel=self.duel bands />
        }
    }

    /// The fields: those of the game go below unit and weapon.
    pub fn fields(
        self,
        attacker: impl IntoView + 'static,
        defender: impl IntoView + 'static,
        switches: impl IntoView + 'static,
    ) -> impl IntoView {
        let duel = self.duel;
        view! {
            <section class="panel" aria-label="The attack">
                <div class="odds-body">
                    <div class="odds-sides">
                        <fieldset class="odds-side">
                            <legend class="heading">"Attacker"</legend>
                            <UnitField catalog=duel.catalog unit=duel.attacker choose=move |id| duel.attack_with(id) />
                            <WeaponField names=self.names weapon=self.chosen />
                            <div class="odds-pair">{attacker}</div>
                        </fieldset>
                        <fieldset class="odds-side">
                            <legend class="heading">"Defender"</legend>
                            <UnitField catalog=duel.catalog unit=duel.defender choose=move |id| duel.attack_at(id) />
                            <div class="odds-pair">{defender}</div>
                        </fieldset>
                    </div>
                    <div class="chips" role="group" aria-label="The situation">
                        {switches}
                    </div>
                </div>
            </section>
        }
    }
}
