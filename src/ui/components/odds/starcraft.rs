//! An attack in the steps of StarCraft: two units, a weapon, and every outcome.

use super::answer::{Answer, result_view};
use super::duel::Duel;
use super::number_field::NumberField;
use super::switch::Switch;
use super::unit_field::UnitField;
use super::weapon_field::WeaponField;
use crate::model::Effect;
use crate::odds::starcraft::{Profile, Situation, Weapon, resolve, sentence, sum};
use leptos::prelude::*;

/// What the fields hold.
#[derive(Clone, Copy)]
struct Fields {
    weapon: RwSignal<usize>,
    /// Models missing from the largest size.
    attackers_lost: RwSignal<u32>,
    targets_lost: RwSignal<u32>,
    damaged: RwSignal<u32>,
    precision: RwSignal<u32>,
    long: RwSignal<bool>,
    stationary: RwSignal<bool>,
    evades: RwSignal<bool>,
    shield_down: RwSignal<bool>,
}

#[component]
pub fn StarcraftOdds(duel: Duel) -> impl IntoView {
    let profile = |unit: Memo<Option<_>>| {
        Memo::new(move |_| unit.with(|id| id.as_ref().and_then(|id| Profile::of(&duel.catalog, id))))
    };
    let (mine, theirs) = (profile(duel.attacker), profile(duel.defender));
    let fields = Fields::new();
    let weapon = Memo::new(move |_| mine.with(|mine| chosen(mine.as_ref(), fields.weapon.get())));
    let names = Signal::derive(move || {
        mine.with(|mine| mine.iter().flat_map(|mine| &mine.weapons).map(|it| it.name.clone()).collect::<Vec<_>>())
    });
    let of = move |side: Memo<Option<Profile>>, read: fn(&Profile) -> u32| {
        Signal::derive(move || side.with(|side| side.as_ref().map_or(0, read)))
    };
    let may = move |ask: fn(&Weapon) -> bool| Signal::derive(move || weapon.with(|it| it.as_ref().is_some_and(ask)));
    let target =
        move |ask: fn(&Profile) -> bool| Signal::derive(move || theirs.with(|it| it.as_ref().is_some_and(ask)));
    let result = Memo::new(move |_| answer(mine.get(), weapon.get(), theirs.get(), fields));
    view! {
        <section class="panel" aria-label="The attack">
            <div class="odds-body">
                <div class="odds-sides">
                    <fieldset class="odds-side">
                        <legend class="heading">"Attacker"</legend>
                        <UnitField catalog=duel.catalog unit=duel.attacker choose=move |id| duel.attack_with(id) />
                        <WeaponField names weapon=fields.weapon />
                        <div class="odds-pair">
                            <NumberField
                                label=Signal::derive(move || missing(mine))
                                value=fields.attackers_lost
                                most=of(mine, |it| it.most() - 1)
                            />
                            <NumberField label="Misses turned by abilities" value=fields.precision most=6 />
                        </div>
                    </fieldset>
                    <fieldset class="odds-side">
                        <legend class="heading">"Defender"</legend>
                        <UnitField catalog=duel.catalog unit=duel.defender choose=move |id| duel.attack_at(id) />
                        <div class="odds-pair">
                            <NumberField
                                label=Signal::derive(move || missing(theirs))
                                value=fields.targets_lost
                                most=of(theirs, |it| it.most() - 1)
                            />
                            <NumberField
                                label="Damage before"
                                value=fields.damaged
                                most=of(theirs, |it| it.hit_points - 1)
                            />
                        </div>
                    </fieldset>
                </div>
                <div class="chips" role="group" aria-label="The situation">
                    <Switch
                        label="At long range"
                        on=fields.long
                        shown=may(|it| it.keywords.has(Effect::LongRange))
                    />
                    <Switch
                        label="Target has not moved"
                        on=fields.stationary
                        shown=may(|it| it.keywords.has(Effect::DiceAgainstStationary))
                    />
                    <Switch
                        label="Target may evade"
                        on=fields.evades
                        shown=target(|it| it.evade.is_some())
                    />
                    <Switch label="Its shield is down" on=fields.shield_down shown=target(|it| it.shield > 0) />
                </div>
            </div>
        </section>
        {move || result_view(result.get())}
    }
}

/// "Models missing of 9".
fn missing(side: Memo<Option<Profile>>) -> String {
    side.with(|side| side.as_ref().map_or_else(String::new, |side| format!("Models missing of {}", side.most())))
}

impl Fields {
    fn new() -> Self {
        let (none, off) = (|| RwSignal::new(0), || RwSignal::new(false));
        Self {
            weapon: RwSignal::new(0),
            attackers_lost: none(),
            targets_lost: none(),
            damaged: none(),
            precision: none(),
            long: off(),
            stationary: off(),
            evades: off(),
            shield_down: off(),
        }
    }

    /// What was set for another unit or weapon counts as far as it can.
    fn situation(self, mine: &Profile, weapon: &Weapon, theirs: &Profile) -> Situation {
        let left = |models: u32, lost: RwSignal<u32>| models.saturating_sub(lost.get()).max(1);
        Situation {
            attackers: left(mine.most(), self.attackers_lost),
            long: self.long.get() && weapon.keywords.has(Effect::LongRange),
            precision: self.precision.get(),
            stationary: self.stationary.get(),
            evades: self.evades.get(),
            shielded: !self.shield_down.get(),
            targets: left(theirs.most(), self.targets_lost),
            damaged: self.damaged.get().min(theirs.hit_points - 1),
        }
    }
}

fn chosen(mine: Option<&Profile>, at: usize) -> Option<Weapon> {
    let weapons = &mine?.weapons;
    weapons.get(at).or(weapons.first()).cloned()
}

fn answer(
    mine: Option<Profile>,
    weapon: Option<Weapon>,
    theirs: Option<Profile>,
    fields: Fields,
) -> Result<Answer, String> {
    let mine = mine.ok_or("nobody has published the attacker’s numbers")?;
    let theirs = theirs.ok_or("nobody has published the defender’s numbers")?;
    let weapon = weapon.ok_or("the attacker has no weapon with published dice")?;
    let situation = fields.situation(&mine, &weapon, &theirs);
    let (attack, target) = situation.attack(&weapon, &theirs).map_err(|error| error.to_string())?;
    let odds = resolve::<f64>(&attack, &target);
    let supply = odds.supply_lost.at_least(1);
    Ok(Answer {
        sentence: sentence(&odds),
        sum: sum(&attack, &odds),
        outcomes: vec![("Destroyed", odds.destroyed), ("Supply lost", supply)],
        charts: vec![
            ("Models lost", odds.casualties),
            ("Supply", odds.supply_lost),
            ("Damage", odds.damage),
            ("Hits", odds.hits),
        ],
        note: None,
    })
}
