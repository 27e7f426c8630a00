//! An attack in the steps of REGIMENT: two units, the situation, every outcome, and whom else to aim at.

use super::answer::no_answer;
use super::curve_view::{Shooter, curve_view};
use super::damage_view::damage_view;
use super::duel::Duel;
use super::melee_view::melee_view;
use super::side_fields::{Chosen, SideFields};
use super::situation::{Offered, Situation, SituationFields};
use super::sum_line::sum_line;
use super::targets::Targets;
use super::two_dice_table::two_dice_table;
use crate::model::Effect;
use crate::odds::regiment::{
    Attack, Fielded, Odds as Outcome, Points, Profile, Side, command_value, curve, morale, resolve, sentence,
};
use crate::odds::words::hundredths;
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;

#[component]
pub fn RegimentOdds(duel: Duel) -> impl IntoView {
    let catalog = duel.catalog;
    let (attacker, defender) = (Chosen::new(catalog, duel.attacker), Chosen::new(catalog, duel.defender));
    let situation = Situation::default();
    let odds = Memo::new(move |_| answer(attacker, defender, situation));
    let offered = Memo::new(move |_| offered(catalog, attacker, defender));
    view! {
        <section class="panel" aria-label="The attack">
            <div class="odds-body">
                <div class="odds-sides">
                    <SideFields label="Attacker" catalog chosen=attacker choose=move |id| duel.attack_with(id) />
                    <SideFields label="Defender" catalog chosen=defender choose=move |id| duel.attack_at(id) />
                </div>
                <SituationFields situation offered />
            </div>
        </section>
        {move || match odds.get() {
            Ok(outcome) => result(&outcome, morale_words(catalog, defender)).into_any(),
            Err(reason) => no_answer(&reason).into_any(),
        }}
        <Targets duel situation />
        {move || ranges(duel, attacker, defender, situation)}
        <section class="panel" aria-labelledby="two-dice-heading">
            <div class="panel-head">
                <h2 class="heading" id="two-dice-heading">
                    "Morale checks and support cards"
                </h2>
            </div>
            <div class="odds-body">{two_dice_table(&catalog)}</div>
        </section>
    }
}

fn answer(attacker: Chosen, defender: Chosen, situation: Situation) -> Result<Outcome<f64>, String> {
    let (mine, theirs) = (attacker.profile.get(), defender.profile.get());
    let (Some(mine), Some(theirs)) = (mine, theirs) else { return Err("this unit is unknown".to_owned()) };
    if let Some(reason) = situation.attack().barred(&mine) {
        return Err(reason.to_owned());
    }
    let points = (situation.attack_points.get(), situation.save_points.get());
    let mine = side(&mine, attacker, situation, Points { hits: points.0, saves: 0 });
    let theirs = side(&theirs, defender, situation, Points { hits: 0, saves: points.1 });
    resolve(&mine, &theirs, &situation.attack()).map_err(|error| error.to_string())
}

fn side<'a>(profile: &'a Profile, chosen: Chosen, situation: Situation, points: Points) -> Side<'a> {
    let takes_wound = situation.takes_wound.get();
    Side { profile, bases: chosen.bases(), wounds: chosen.wounded(), takes_wound, points }
}

fn offered(catalog: CatalogRef, attacker: Chosen, defender: Chosen) -> Offered {
    let (Some(mine), Some(theirs)) = (attacker.profile.get(), defender.profile.get()) else {
        return Offered::default();
    };
    let barrier = catalog.get().factions.iter().flat_map(|faction| catalog.get().units(faction));
    let mut barrier = barrier.filter_map(|unit| Fielded::of(&catalog, &unit.id, 1));
    Offered {
        cover: theirs.is_infantry(),
        barrier: barrier.any(|unit| unit.profile.has(Effect::GivesCover)),
        flank: !theirs.has(Effect::NoFlanks),
        charger_cover: mine.is_infantry(),
        takes_wound: mine.has(Effect::WoundForShaken) || theirs.has(Effect::WoundForShaken),
        points: true,
    }
}

fn result(odds: &Outcome<f64>, morale: Option<String>) -> impl IntoView + use<> {
    view! {
        <section class="panel odds-answer" aria-labelledby="result-heading">
            <div class="panel-head">
                <h2 class="heading" id="result-heading">
                    "What the attack does"
                </h2>
            </div>
            <div class="odds-body">
                <p class="odds-sentence" role="status" data-testid="odds-sentence">
                    {sentence(odds)}
                </p>
                <p class="note">{sum_line(&odds.damage)}</p>
                {damage_view(&odds.damage)}
                {morale.map(|words| view! { <p class="note">{words}</p> })}
            </div>
        </section>
        {odds.melee.as_ref().map(melee_view)}
    }
}

/// What being shaken costs the defender.
fn morale_words(catalog: CatalogRef, defender: Chosen) -> Option<String> {
    let (profile, id) = (defender.profile.get()?, defender.unit.get()?);
    let value = command_value(&catalog, &id)?;
    let passes = hundredths(morale(profile.morale_dice(), value, 0));
    Some(format!(
        "Shaken, it passes {passes} of 100 morale checks at {value}+; after a failed one it has 1 action point."
    ))
}

fn ranges(duel: Duel, attacker: Chosen, defender: Chosen, situation: Situation) -> Option<impl IntoView + use<>> {
    let (mine, theirs) = (attacker.profile.get()?, defender.profile.get()?);
    let attack = situation.attack();
    let none = Points::default();
    let (mine, theirs) = (side(&mine, attacker, situation, none), side(&theirs, defender, situation, none));
    // Return fire finds the attacker in the open and from the front.
    let back = Attack::plain(attack.manner);
    let drawn = curve_view(
        &Shooter { name: duel.name(duel.attacker), bands: curve(&mine, &theirs, &attack) },
        &Shooter { name: duel.name(duel.defender), bands: curve(&theirs, &mine, &back) },
    )?;
    Some(view! {
        <section class="panel" aria-labelledby="ranges-heading">
            <div class="panel-head">
                <h2 class="heading" id="ranges-heading">
                    "Fire and return fire by distance"
                </h2>
            </div>
            <div class="odds-body">{drawn}</div>
        </section>
    })
}
