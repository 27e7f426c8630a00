//! An attack in the steps of StarCraft: two units, a weapon, and every outcome.

use super::answer::Answer;
use super::duel::Duel;
use super::number_field::NumberField;
use super::switch::Switch;
use super::weapon_duel::{Asks, Reads, WeaponDuel};
use crate::model::Effect;
use crate::odds::curve::Band;
use crate::odds::starcraft::{
    Attack, Profile, Situation, TERMS, Target, Weapon, attacks, curve, outcome_of, resolve_all, sentence, sum,
};
use crate::odds::{Approach, Circumstances, Combatant, Switch as OddsSwitch};
use leptos::prelude::*;

/// What the fields hold.
#[derive(Clone, Copy)]
struct Fields {
    /// Models missing from the largest size.
    attackers_lost: RwSignal<u32>,
    targets_lost: RwSignal<u32>,
    damaged: RwSignal<u32>,
    precision: RwSignal<u32>,
    long: RwSignal<bool>,
    /// Without specialists’ weapons and sidearms.
    alone: RwSignal<bool>,
    stationary: RwSignal<bool>,
    evades: RwSignal<bool>,
    shield_down: RwSignal<bool>,
}

const READS: Reads<Profile, Weapon> =
    Reads { profile: Profile::with, weapons: |profile| &profile.weapons, name: |weapon| &weapon.name };

#[component]
pub fn StarcraftOdds(duel: Duel) -> impl IntoView {
    let opening = duel.opening(&TERMS);
    let sides = WeaponDuel::new(duel, &READS, &opening);
    let fields = Fields::new(&opening.circumstances);
    sides.follow(&TERMS, move || fields.circumstances(sides.weapon.with(|weapon| is_melee(weapon.as_ref()))));
    let (mine, theirs) = (sides.mine, sides.theirs);
    let number = WeaponDuel::<Profile, Weapon>::number;
    let attacker = view! {
        <NumberField
            label=Signal::derive(move || missing(mine))
            value=fields.attackers_lost
            most=number(mine, |it| it.most() - 1)
        />
        <NumberField label="Misses turned by abilities" value=fields.precision most=6 />
    };
    let defender = view! {
        <NumberField
            label=Signal::derive(move || missing(theirs))
            value=fields.targets_lost
            most=number(theirs, |it| it.most() - 1)
        />
        <NumberField label="Damage before" value=fields.damaged most=number(theirs, |it| it.hit_points - 1) />
    };
    let switches = view! {
        <Switch
            label="At long range"
            on=fields.long
            shown=sides.weapon_is(|it| it.keywords.has(Effect::LongRange))
        />
        <Switch label="This weapon alone" on=fields.alone shown=has_extras(sides) />
        <Switch
            label="Target has not moved"
            on=fields.stationary
            shown=sides.weapon_is(|it| it.keywords.has(Effect::DiceAgainstStationary))
        />
        <Switch label="Target may evade" on=fields.evades shown=sides.target_is(|it| it.evade.is_some()) />
        <Switch label="Its shield is down" on=fields.shield_down shown=sides.target_is(|it| it.shield > 0) />
    };
    let outcome = move |mine: &Profile, weapon: &Weapon, on: &Combatant| {
        let Combatant::Starcraft(on) = on else { return None };
        let situation = fields.situation(mine, weapon, on);
        let situation = Situation { targets: on.most(), damaged: 0, ..situation };
        Some(outcome_of(mine, &rolls(mine, weapon, on, &situation, fields).ok()?, Some(weapon)))
    };
    let asks = Asks {
        answer: move |mine: &Profile, weapon: &Weapon, theirs: &Profile| answer(mine, weapon, theirs, fields),
        outcome,
        bands: move |mine: &Profile, theirs: &Profile| bands(mine, theirs, fields),
    };
    sides.page(sides.fields(attacker, defender, switches), asks)
}

/// "Models missing of 9".
fn missing(side: Memo<Option<Profile>>) -> String {
    side.with(|side| side.as_ref().map_or_else(String::new, |side| format!("Models missing of {}", side.most())))
}

impl Fields {
    fn new(now: &Circumstances) -> Self {
        let (none, off) = (|| RwSignal::new(0), || RwSignal::new(false));
        Self {
            attackers_lost: none(),
            targets_lost: none(),
            damaged: none(),
            precision: none(),
            long: RwSignal::new(now.approach == Approach::Long),
            alone: off(),
            stationary: RwSignal::new(now.has(OddsSwitch::TargetStationary)),
            evades: RwSignal::new(now.has(OddsSwitch::Evade)),
            shield_down: off(),
        }
    }

    /// As far as a table of two armies knows them.
    fn circumstances(self, melee: bool) -> Circumstances {
        let approach = match (melee, self.long.get()) {
            (true, _) => Approach::Close,
            (false, true) => Approach::Long,
            (false, false) => Approach::Usual,
        };
        let set = [(OddsSwitch::Evade, self.evades.get()), (OddsSwitch::TargetStationary, self.stationary.get())];
        let switches = set.into_iter().filter(|(_, on)| *on).map(|(switch, _)| switch).collect();
        Circumstances { approach, switches }
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

fn is_melee(weapon: Option<&Weapon>) -> bool {
    weapon.is_some_and(|weapon| weapon.melee)
}

/// Whether specialists or sidearms attack beside the chosen weapon.
fn has_extras(sides: WeaponDuel<Profile, Weapon>) -> Signal<bool> {
    Signal::derive(move || {
        let chosen = sides.weapon.get();
        let beside = |weapon: &Weapon| !weapon.is_common() && weapon.melee == is_melee(chosen.as_ref());
        let others =
            |mine: &Profile| mine.weapons.iter().any(|weapon| beside(weapon) && Some(weapon) != chosen.as_ref());
        sides.mine.with(|mine| mine.as_ref().is_some_and(others))
    })
}

/// The weapon in as many hands as have it; beside it those of specialists and sidearms, unless it is to be alone.
fn rolls(
    mine: &Profile,
    weapon: &Weapon,
    theirs: &Profile,
    situation: &Situation,
    fields: Fields,
) -> Result<(Vec<Attack>, Target), String> {
    let by = weapon.by.unwrap_or(situation.attackers).min(situation.attackers);
    let alone = Situation { attackers: by, ..*situation }.attack(weapon, theirs);
    let (attack, target) = alone.map_err(|error| error.to_string())?;
    let common = weapon.is_common().then_some(weapon);
    let all = (!fields.alone.get()).then(|| attacks(mine, common, weapon.melee, theirs, situation)).flatten();
    Ok(all.unwrap_or_else(|| (vec![attack], target)))
}

/// Return fire comes from those who are left, at those who are left.
fn bands(mine: &Profile, theirs: &Profile, fields: Fields) -> (Vec<Band>, Vec<Band>) {
    let left = |side: &Profile, lost: RwSignal<u32>| side.most().saturating_sub(lost.get()).max(1);
    let (attackers, targets) = (left(mine, fields.attackers_lost), left(theirs, fields.targets_lost));
    let fire = Situation {
        attackers,
        targets,
        precision: fields.precision.get(),
        stationary: fields.stationary.get(),
        evades: fields.evades.get(),
        shielded: !fields.shield_down.get(),
        damaged: fields.damaged.get().min(theirs.hit_points - 1),
        ..Situation::plain(mine, theirs)
    };
    let back = Situation { attackers: targets, targets: attackers, ..Situation::plain(theirs, mine) };
    (curve(mine, theirs, &fire), curve(theirs, mine, &back))
}

fn answer(mine: &Profile, weapon: &Weapon, theirs: &Profile, fields: Fields) -> Result<Answer, String> {
    let situation = fields.situation(mine, weapon, theirs);
    let (attacks, target) = rolls(mine, weapon, theirs, &situation, fields)?;
    let odds = resolve_all::<f64>(&attacks, &target);
    Ok(Answer {
        sentence: sentence(&odds),
        sum: sum(&attacks, &odds),
        outcomes: vec![("Destroyed", odds.destroyed), ("Left with less supply", odds.weakened)],
        charts: vec![
            ("Models lost", odds.casualties),
            ("Supply", odds.supply_lost),
            ("Damage", odds.damage),
            ("Hits", odds.hits),
        ],
        note: None,
    })
}
