//! An attack in the steps of REGIMENT: two units, the situation, every outcome, and whom else to aim at.

use super::answer::{Answer, in_full, in_short};
use super::duel::Duel;
use super::melee_view::melee_view;
use super::range_curve::RangeCurve;
use super::side_fields::{Chosen, SideFields};
use super::situation::{Offered, Situation, SituationFields};
use super::targets::Targets;
use super::two_dice_table::two_dice_table;
use crate::model::Effect;
use crate::odds::Combatant;
use crate::odds::curve::Band;
use crate::odds::regiment::{
    Attack, Manner, Odds as Outcome, Points, Profile, Range, Side, TERMS, command_value, curve, morale, outcome,
    resolve, sentence, sum,
};
use crate::odds::words::hundredths;
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;

#[component]
pub fn RegimentOdds(duel: Duel) -> impl IntoView {
    let catalog = duel.catalog;
    let (attacker, defender) = (Chosen::new(catalog, duel.attacker), Chosen::new(catalog, duel.defender));
    let situation = Situation::new(&duel.opening(&TERMS));
    duel.follow(&TERMS, move || situation.opening());
    let odds = Memo::new(move |_| odds(attacker, defender, situation));
    let told = Memo::new(move |_| Ok(answer(&odds.get()?, morale_words(catalog, defender))));
    let offered = Memo::new(move |_| offered(catalog, attacker, defender));
    let outcome = move |on: &Combatant| {
        let Combatant::Regiment(on) = on else { return None };
        let mine = attacker.profile.get()?;
        let (mine, theirs) = sides((&mine, attacker), (on, defender), situation);
        // Each target is whole, whatever the chosen one has suffered; its player spends the same points.
        let theirs = Side { bases: on.bases, wounds: 0, ..theirs };
        outcome(&mine, &theirs, &situation.attack())
    };
    view! {
        <section class="panel" aria-label="The attack">
            <div class="odds-body">
                <div class="odds-sides">
                    <SideFields
                        label="Attacker"
                        catalog
                        chosen=attacker
                        choose=move |id| duel.attack_with(id)
                        strikes=true
                        is_struck=situation.charging()
                    />
                    <SideFields
                        label="Defender"
                        catalog
                        chosen=defender
                        choose=move |id| duel.attack_at(id)
                        strikes=situation.charging()
                        is_struck=true
                    />
                </div>
                <SituationFields situation offered />
            </div>
        </section>
        {move || in_short(told.get())}
        <Targets duel outcome />
        {move || odds.with(|odds| odds.as_ref().ok()?.melee.as_ref().map(melee_view))}
        {move || in_full(told.get())}
        <RangeCurve duel bands=move || ranges(attacker, defender, situation) />
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

fn odds(attacker: Chosen, defender: Chosen, situation: Situation) -> Result<Outcome<f64>, String> {
    let (mine, theirs) = (attacker.profile.get(), defender.profile.get());
    let (Some(mine), Some(theirs)) = (mine, theirs) else { return Err("this unit is unknown".to_owned()) };
    if let Some(reason) = situation.attack().barred(&mine) {
        return Err(reason.to_owned());
    }
    let (mine, theirs) = sides((&mine, attacker), (&theirs, defender), situation);
    resolve(&mine, &theirs, &situation.attack()).map_err(|error| error.to_string())
}

/// Both units as they stand. Only in close combat does the defender strike, and the attacker save.
fn sides<'a>(
    (mine, attacker): (&'a Profile, Chosen),
    (theirs, defender): (&'a Profile, Chosen),
    situation: Situation,
) -> (Side<'a>, Side<'a>) {
    let (takes_wound, melee) = (situation.takes_wound.get(), situation.charging().get());
    let side = |profile: &'a Profile, chosen: Chosen, points| {
        let bases = chosen.bases().clamp(1, profile.bases);
        let wounds = chosen.wounded().min(profile.wounds - 1);
        Side { profile, bases, wounds, takes_wound, points }
    };
    (side(mine, attacker, attacker.points(true, melee)), side(theirs, defender, defender.points(melee, true)))
}

fn offered(catalog: CatalogRef, attacker: Chosen, defender: Chosen) -> Offered {
    let (Some(mine), Some(theirs)) = (attacker.profile.get(), defender.profile.get()) else {
        return Offered::default();
    };
    let units = catalog.get().factions.iter().flat_map(|faction| catalog.get().units(faction));
    let mut profiles = units.filter_map(|unit| Profile::of(&catalog, &unit.id));
    Offered {
        cover: theirs.is_infantry(),
        barrier: profiles.any(|profile| profile.has(Effect::GivesCover)),
        flank: !theirs.has(Effect::NoFlanks),
        charger_cover: mine.is_infantry(),
        takes_wound: mine.has(Effect::WoundForShaken) || theirs.has(Effect::WoundForShaken),
    }
}

fn answer(odds: &Outcome<f64>, morale: Option<String>) -> Answer {
    let damage = &odds.damage;
    Answer {
        sentence: sentence(odds),
        sum: sum(damage),
        outcomes: vec![("Destroyed", damage.destroyed), ("Left shaken", damage.left_shaken)],
        charts: vec![
            ("Bases lost", damage.bases_lost.clone()),
            ("Wounds", damage.wounds.clone()),
            ("Hits", damage.hits.clone()),
        ],
        note: morale,
    }
}

/// What being shaken costs the defender.
fn morale_words(catalog: CatalogRef, defender: Chosen) -> Option<String> {
    let (profile, unit) = (defender.profile.get()?, defender.unit.get()?);
    let value = command_value(&catalog, &unit.unit.id)?;
    let passes = hundredths(morale(profile.morale_dice(), value, 0));
    Some(format!(
        "Shaken, it passes {passes} of 100 morale checks at {value}+; after a failed one it has 1 action point."
    ))
}

fn ranges(attacker: Chosen, defender: Chosen, situation: Situation) -> Option<(Vec<Band>, Vec<Band>)> {
    let (mine, theirs) = (attacker.profile.get()?, defender.profile.get()?);
    let (mine, theirs) = sides((&mine, attacker), (&theirs, defender), situation);
    let fire = curve(&mine, &theirs, &situation.attack());
    let plain = Attack::plain(Manner::Shoot { range: Range::Short, volley: false });
    let (theirs, mine) = (Side { points: Points::default(), ..theirs }, Side { points: Points::default(), ..mine });
    Some((fire, curve(&theirs, &mine, &plain)))
}
