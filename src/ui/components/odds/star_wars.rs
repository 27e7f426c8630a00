//! An attack in the steps of Star Wars: Regiment: two units, a weapon, tokens, and every outcome.

use super::answer::{Answer, result_view};
use super::duel::Duel;
use super::number_field::NumberField;
use super::switch::Switch;
use super::unit_field::UnitField;
use super::weapon_field::WeaponField;
use crate::model::Effect;
use crate::odds::star_wars::{Profile, Situation, Weapon, resolve, sentence, sum};
use leptos::prelude::*;

/// Tokens beyond this are not offered.
const TOKENS: u32 = 4;

/// What the fields hold.
#[derive(Clone, Copy)]
struct Fields {
    weapon: RwSignal<usize>,
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

#[component]
pub fn StarWarsOdds(duel: Duel) -> impl IntoView {
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
                                label="Elements lost"
                                value=fields.attackers_lost
                                most=of(mine, |it| it.target.elements - 1)
                            />
                            <NumberField label="Aim tokens spent" value=fields.aim most=TOKENS />
                        </div>
                    </fieldset>
                    <fieldset class="odds-side">
                        <legend class="heading">"Defender"</legend>
                        <UnitField catalog=duel.catalog unit=duel.defender choose=move |id| duel.attack_at(id) />
                        <div class="odds-pair">
                            <NumberField
                                label="Elements lost"
                                value=fields.targets_lost
                                most=of(theirs, |it| it.target.elements - 1)
                            />
                            <NumberField
                                label="Wounds before"
                                value=fields.wounded
                                most=of(theirs, |it| it.target.wounds - 1)
                            />
                            <NumberField label="Dodge tokens spent" value=fields.dodge most=TOKENS />
                            <NumberField
                                label="Suppression before"
                                value=fields.suppression
                                most=of(theirs, |it| if it.target.courage.is_some() { TOKENS } else { 0 })
                            />
                        </div>
                    </fieldset>
                </div>
                <div class="chips" role="group" aria-label="The situation">
                    <Switch label="In melee" on=fields.melee shown=may(|it| it.melee && it.ranged) />
                    <Switch
                        label="Target in cover"
                        on=fields.cover
                        shown=target(|it| it.may_take_cover())
                    />
                    <Switch label="Into its weak arc" on=fields.weak_arc shown=target(|it| it.weak_point) />
                    <Switch
                        label="Nobody guides the shot"
                        on=fields.unguided
                        shown=may(|it| it.keywords.has(Effect::NeedsSpotter))
                    />
                    <Switch label="Attacker panics" on=fields.panicked shown=may(|it| it.melee) />
                </div>
            </div>
        </section>
        {move || result_view(result.get())}
    }
}

impl Fields {
    fn new() -> Self {
        let (none, off) = (|| RwSignal::new(0), || RwSignal::new(false));
        Self {
            weapon: RwSignal::new(0),
            attackers_lost: none(),
            targets_lost: none(),
            wounded: none(),
            aim: none(),
            dodge: none(),
            suppression: none(),
            melee: off(),
            cover: off(),
            weak_arc: off(),
            unguided: off(),
            panicked: off(),
        }
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
    let (attack, target) = situation.attack(&mine, &weapon, &theirs).map_err(|error| error.to_string())?;
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
