//! An attack in the steps of Star Wars: Regiment: two units, a weapon, tokens, and every outcome.

use super::answer::Answer;
use super::duel::Duel;
use super::number_field::NumberField;
use super::switch::Switch;
use super::weapon_duel::{Asks, Reads, WeaponDuel};
use crate::model::Effect;
use crate::odds::curve::Band;
use crate::odds::star_wars::{Profile, Situation, TERMS, Weapon, curve, outcome_of, resolve, sentence, sum};
use crate::odds::{Approach, Circumstances, Combatant, Switch as OddsSwitch};
use leptos::prelude::*;

/// Tokens beyond this are not offered.
const TOKENS: u32 = 4;

/// What the fields hold.
#[derive(Clone, Copy)]
struct Fields {
    /// Elements lost before the attack.
    attackers_lost: RwSignal<u32>,
    targets_lost: RwSignal<u32>,
    wounded: RwSignal<u32>,
    aim: RwSignal<u32>,
    dodge: RwSignal<u32>,
    suppression: RwSignal<u32>,
    melee: RwSignal<bool>,
    cover: RwSignal<bool>,
    weak_arc: RwSignal<bool>,
    unguided: RwSignal<bool>,
    panicked: RwSignal<bool>,
}

const READS: Reads<Profile, Weapon> =
    Reads { profile: Profile::with, weapons: |profile| &profile.weapons, name: |weapon| &weapon.name };

#[component]
pub fn StarWarsOdds(duel: Duel) -> impl IntoView {
    let opening = duel.opening(&TERMS);
    let sides = WeaponDuel::new(duel, &READS, &opening);
    let fields = Fields::new(&opening.circumstances);
    sides.follow(&TERMS, move || fields.circumstances());
    let (mine, theirs) = (sides.mine, sides.theirs);
    let number = WeaponDuel::<Profile, Weapon>::number;
    let attacker = view! {
        <NumberField
            label="Elements lost"
            value=fields.attackers_lost
            most=number(mine, |it| it.target.elements - 1)
        />
        <NumberField label="Aim tokens spent" value=fields.aim most=TOKENS />
    };
    let defender = view! {
        <NumberField label="Elements lost" value=fields.targets_lost most=number(theirs, |it| it.target.elements - 1) />
        <NumberField label="Wounds before" value=fields.wounded most=number(theirs, |it| it.target.wounds - 1) />
        <NumberField label="Dodge tokens spent" value=fields.dodge most=TOKENS />
        <NumberField
            label="Suppression before"
            value=fields.suppression
            most=number(theirs, |it| if it.target.courage.is_some() { TOKENS } else { 0 })
        />
    };
    let switches = view! {
        <Switch label="In melee" on=fields.melee shown=sides.weapon_is(|it| it.melee && it.ranged) />
        <Switch label="Target in cover" on=fields.cover shown=sides.target_is(Profile::may_take_cover) />
        <Switch label="Into its weak arc" on=fields.weak_arc shown=sides.target_is(|it| it.weak_point) />
        <Switch
            label="Nobody guides the shot"
            on=fields.unguided
            shown=sides.weapon_is(|it| it.keywords.has(Effect::NeedsSpotter))
        />
        <Switch label="Attacker panics" on=fields.panicked shown=sides.weapon_is(|it| it.melee) />
    };
    let outcome = move |mine: &Profile, weapon: &Weapon, on: &Combatant| {
        let Combatant::StarWars(on) = on else { return None };
        let situation = fields.situation(mine, weapon, on);
        outcome_of(mine, weapon, on, &Situation { targets: on.target.elements, wounded: 0, ..situation })
    };
    let asks = Asks {
        answer: move |mine: &Profile, weapon: &Weapon, theirs: &Profile| answer(mine, weapon, theirs, fields),
        outcome,
        bands: move |mine: &Profile, theirs: &Profile| bands(mine, theirs, fields),
    };
    sides.page(sides.fields(attacker, defender, switches), asks)
}

impl Fields {
    fn new(now: &Circumstances) -> Self {
        let (none, off) = (|| RwSignal::new(0), || RwSignal::new(false));
        Self {
            attackers_lost: none(),
            targets_lost: none(),
            wounded: none(),
            aim: RwSignal::new(now.count(OddsSwitch::Aim)),
            dodge: RwSignal::new(now.count(OddsSwitch::Dodge)),
            suppression: none(),
            melee: RwSignal::new(now.approach == Approach::Close),
            cover: RwSignal::new(now.has(OddsSwitch::Cover)),
            weak_arc: off(),
            unguided: off(),
            panicked: off(),
        }
    }

    /// As far as a table of two armies knows them.
    fn circumstances(self) -> Circumstances {
        let approach = if self.melee.get() { Approach::Close } else { Approach::Usual };
        let cover = u32::from(self.cover.get());
        let set =
            [(OddsSwitch::Aim, self.aim.get()), (OddsSwitch::Dodge, self.dodge.get()), (OddsSwitch::Cover, cover)];
        let switches = set.into_iter().flat_map(|(switch, count)| std::iter::repeat_n(switch, count as usize));
        Circumstances { approach, switches: switches.collect() }
    }

    /// What was set for another unit counts as far as it can.
    fn situation(self, mine: &Profile, weapon: &Weapon, theirs: &Profile) -> Situation {
        let left = |elements: u32, lost: RwSignal<u32>| elements.saturating_sub(lost.get()).max(1);
        Situation {
            attackers: left(mine.target.elements, self.attackers_lost),
            aim: self.aim.get(),
            melee: !weapon.ranged || (weapon.melee && self.melee.get()),
            cover: self.cover.get(),
            weak_arc: self.weak_arc.get(),
            unguided: self.unguided.get(),
            panicked: weapon.melee && self.panicked.get(),
            targets: left(theirs.target.elements, self.targets_lost),
            wounded: self.wounded.get().min(theirs.target.wounds - 1),
            dodge: self.dodge.get(),
            suppression: if theirs.target.courage.is_some() { self.suppression.get() } else { 0 },
        }
    }
}

/// Return fire comes from those who are left, at those who are left.
fn bands(mine: &Profile, theirs: &Profile, fields: Fields) -> (Vec<Band>, Vec<Band>) {
    let fire = curve(mine, theirs, |weapon| fields.situation(mine, weapon, theirs));
    let back = curve(theirs, mine, |weapon| {
        let now = fields.situation(mine, weapon, theirs);
        Situation { attackers: now.targets, targets: now.attackers, ..Situation::plain(theirs, weapon, mine) }
    });
    (fire, back)
}

fn answer(mine: &Profile, weapon: &Weapon, theirs: &Profile, fields: Fields) -> Result<Answer, String> {
    let situation = fields.situation(mine, weapon, theirs);
    let (attack, target) = situation.attack(mine, weapon, theirs).map_err(|error| error.to_string())?;
    let odds = resolve::<f64>(&attack, &target);
    let mut outcomes = vec![("Defeated", odds.destroyed)];
    if target.courage.is_some() {
        outcomes.extend([("Left suppressed", odds.suppressed), ("Of these panicked", odds.panicked)]);
    }
    if target.resilience.is_some() {
        outcomes.push(("Left damaged", odds.damaged));
    }
    if target.deflects {
        outcomes.push(("Attacker wounded", odds.struck_back));
    }
    Ok(Answer {
        sentence: sentence(&odds),
        sum: sum(&attack, &odds),
        outcomes,
        charts: vec![("Elements lost", odds.elements_lost), ("Wounds", odds.wounds), ("Hits", odds.hits)],
        note: None,
    })
}
