//! An attack of one machine on another: dice against dice, damage, stress, panic; and rams.

mod fields;

use super::answer::{Answer, in_full, in_short};
use super::duel::{Duel, Unit};
use super::number_field::NumberField;
use super::range_curve::RangeCurve;
use super::switch::Switch;
use super::unit_field::UnitField;
use crate::odds::curve::Band;
use crate::odds::stress::{Kind, Profile, TERMS, attack_dice, curve, defence_dice, outcome, resolve, sentence};
use crate::odds::{Circumstances, Opening};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::chip::Chip;
use fields::{AttackKind, Fields};
use leptos::prelude::*;

/// Numbers of the units that the address names; ordinary ones where their cards are still blank.
#[component]
pub fn StressOdds(duel: Duel) -> impl IntoView {
    let profile = move |unit: Unit| unit.with(|unit| Profile::of(unit.as_ref()?.unit));
    move || view! { <Machines duel mine=profile(duel.attacker) theirs=profile(duel.defender) /> }
}

#[component]
fn Machines(duel: Duel, mine: Option<Profile>, theirs: Option<Profile>) -> impl IntoView {
    let fields = Fields::new(mine, theirs, &duel.opening(&TERMS).circumstances);
    duel.follow(&TERMS, move || Opening { circumstances: fields.circumstances(), weapon: 0 });
    // Blank cards have no range.
    let bands = move || Some(bands(&mine?, &theirs?, fields));
    let result = Memo::new(move |_| Ok(answer(fields)));
    let kind = move |label: &'static str, kind: AttackKind| {
        let pressed = Signal::derive(move || fields.kind.get() == kind);
        view! { <Chip pressed press=move || fields.kind.set(kind)>{label}</Chip> }
    };
    view! {
        <section class="panel" aria-label="The attack">
            <div class="odds-body">
                <div class="chips" role="group" aria-label="Kind of attack">
                    {kind("Ranged", AttackKind::Ranged)} {kind("Melee", AttackKind::Melee)}
                    {kind("Ram", AttackKind::Ram)}
                </div>
                <div class="odds-sides">
                    <AttackerFields duel fields />
                    <DefenderFields duel fields />
                </div>
            </div>
        </section>
        {move || in_short(result.get())}
        {move || in_full(result.get())}
        <RangeCurve duel bands />
    }
}

#[component]
fn AttackerFields(duel: Duel, fields: Fields) -> impl IntoView {
    let (ranged, ram, no_ram) = fields.shown();
    let damage = fields.damage.map(|(at, value)| {
        view! {
            <Show when=move || no_ram.get() && fields.range() == at>
                <NumberField label=at.damage() value least=1 most=20 />
            </Show>
        }
    });
    view! {
        <fieldset class="odds-side">
            <legend class="heading">"Attacker"</legend>
            {filled_in(duel.catalog)
                .then(|| {
                    view! {
                        <UnitField catalog=duel.catalog unit=duel.attacker choose=move |id| duel.attack_with(id) />
                    }
                })}
            <div class="odds-pair">
                <NumberField label="Attack dice" value=fields.attack most=9 />
                {damage.into_iter().collect_view()}
                <Show when=move || ram.get()>
                    <NumberField label="Size" value=fields.size least=1 most=9 />
                    <NumberField label="Inches moved" value=fields.moves most=36 />
                    <NumberField label="Own armour left" value=fields.own_armor most=30 />
                    <NumberField label="Own structure left" value=fields.own_structure least=1 most=30 />
                </Show>
            </div>
            <div class="chips" role="group" aria-label="State of the attacker">
                <Switch label="Within 4 inches" on=fields.short shown=ranged />
                <Switch label="Stationary" on=fields.stationary shown=no_ram />
                <Switch label="Jumping" on=fields.jumping shown=no_ram />
                <Switch label="Indirect fire" on=fields.indirect shown=ranged />
                <Switch label="Overwatch" on=fields.overwatch shown=no_ram />
                <Switch label="Panicked" on=fields.panicked shown=no_ram />
            </div>
        </fieldset>
    }
}

#[component]
fn DefenderFields(duel: Duel, fields: Fields) -> impl IntoView {
    let (ranged, ram, no_ram) = fields.shown();
    view! {
        <fieldset class="odds-side">
            <legend class="heading">"Defender"</legend>
            {filled_in(duel.catalog)
                .then(|| {
                    view! { <UnitField catalog=duel.catalog unit=duel.defender choose=move |id| duel.attack_at(id) /> }
                })}
            <div class="odds-pair">
                <Show when=move || no_ram.get()>
                    <NumberField label="Defence dice" value=fields.defence most=9 />
                    <NumberField label="Evasion" value=fields.evasion most=9 />
                </Show>
                <Show when=move || ram.get()>
                    <NumberField label="Skill" value=fields.skill most=9 />
                    <NumberField label="Size of the target" value=fields.target_size least=1 most=9 />
                </Show>
                <NumberField label="Armour, when whole" value=fields.armor most=30 />
                <NumberField label="Armour left" value=fields.armor_left most=fields.armor />
                <NumberField label="Structure left" value=fields.structure least=1 most=30 />
                <NumberField label="Stress before" value=fields.stress most=6 />
            </div>
            <div class="chips" role="group" aria-label="State of the defender">
                <Switch label="At long range" on=fields.long shown=ranged />
                <Switch label="In cover" on=fields.cover shown=ranged />
                <Switch label="Target stationary" on=fields.target_stationary shown=no_ram />
                <Switch label="Target jumping" on=fields.target_jumping shown=no_ram />
                <Switch label="Attacker moved 12 inches" on=fields.fast shown=no_ram />
                <Switch label="Target panicked" on=fields.target_panicked shown=no_ram />
            </div>
        </fieldset>
    }
}

/// Whether a player has given numbers to any unit.
fn filled_in(catalog: CatalogRef) -> bool {
    catalog.get().items.iter().any(|item| Profile::of(item).is_some())
}

/// Why a ram gives the attacker this much stress.
fn ram_reasons(stress: u32) -> &'static str {
    match stress {
        1 => "1 because the target is two sizes larger",
        2 => "2 because the damage would destroy the attacker, were it the target",
        _ => {
            "1 because the target is two sizes larger, 2 because the damage would destroy the attacker, were it the target"
        }
    }
}

/// What a shot does by distance, whatever the kind of attack above. Return fire is plain.
fn bands(mine: &Profile, theirs: &Profile, fields: Fields) -> (Vec<Band>, Vec<Band>) {
    let plain = |approach| Circumstances { approach, ..TERMS.plain() };
    let fire = curve(mine.range, |approach| {
        // Nothing where the card has no damage.
        outcome(mine, theirs, &plain(approach))?;
        let (attacker, defender, points) = fields.shot(approach);
        let dice = (attack_dice(Kind::Ranged, &attacker), defence_dice(Kind::Ranged, &defender));
        let odds = resolve::<f64>(dice, defender.cover, points, fields.hull(), fields.stress.get());
        Some(odds.damage(fields.hull()))
    });
    let back = curve(theirs.range, |approach| Some(outcome(theirs, mine, &plain(approach))?.damage));
    (fire, back)
}

fn answer(fields: Fields) -> Answer {
    let kind = fields.kind.get();
    let (attacker, defender, ram) = (fields.attacker(), fields.defender(), fields.ram());
    let (dice, damage) = match kind {
        AttackKind::Ram => ((ram.attack_dice(attacker.base), ram.defence_dice()), ram.damage()),
        AttackKind::Ranged | AttackKind::Melee => {
            let pools = if kind == AttackKind::Melee { Kind::Melee } else { Kind::Ranged };
            ((attack_dice(pools, &attacker), defence_dice(pools, &defender)), fields.points())
        }
    };
    let hull = fields.hull();
    let reroll = kind == AttackKind::Ranged && defender.cover;
    let odds = resolve::<f64>(dice, reroll, damage, hull, fields.stress.get());
    let again = if reroll { ", one of them again" } else { "" };
    Answer {
        sentence: sentence(&odds),
        sum: format!("{} attack dice on 4+ against {} defence dice on 5+{again}; damage {damage}.", dice.0, dice.1),
        outcomes: vec![("Gets through", odds.through), ("Destroyed", odds.destroyed), ("Panics", odds.panics)],
        charts: Vec::new(),
        note: (kind == AttackKind::Ram).then(|| match ram.stress(fields.own_hull()) {
            0 => "Declaring the ram costs the attacker no stress.".to_owned(),
            stress => format!("Declaring the ram gives the attacker {stress} stress: {}.", ram_reasons(stress)),
        }),
    }
}
