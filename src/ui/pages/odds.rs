//! How one attack goes: two units, the situation, and every outcome with its chance.

use crate::model::{Effect, RosterId};
use crate::odds::regiment::{
    Fielded, Odds as Outcome, Points, Profile, Side, command_value, curve, has_odds, morale, resolve, sentence,
};
use crate::odds::words::hundredths;
use crate::ui::catalogs::{CatalogRef, Catalogs};
use crate::ui::components::odds::curve_view::{Shooter, curve_view};
use crate::ui::components::odds::damage_view::damage_view;
use crate::ui::components::odds::melee_view::melee_view;
use crate::ui::components::odds::side_fields::{Chosen, SideFields};
use crate::ui::components::odds::situation::{Offered, Situation, SituationFields, Way};
use crate::ui::components::odds::sum_line::sum_line;
use crate::ui::components::odds::two_dice_table::two_dice_table;
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::{Address, Shelf};
use leptos::prelude::*;

#[component]
pub fn Odds() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let address = expect_context::<Address>();
    let asked = Memo::new(move |_| match address.route.get() {
        Route::Odds(attacker, defender) => (attacker, defender),
        _ => (None, None),
    });
    let first = asked.with_untracked(|(attacker, _)| attacker.clone());
    let Some(catalog) = shelf.catalogs.with_untracked(|all| catalog_of(all, first.as_deref())) else {
        return view! { <p class="page">"None of the games at hand has odds."</p> }.into_any();
    };
    let attacker = Chosen::new(catalog, Memo::new(move |_| unit(catalog, asked.get().0, 0)));
    let defender = Chosen::new(catalog, Memo::new(move |_| unit(catalog, asked.get().1, 1)));
    let situation = Situation::default();
    let show = move |attacker: Option<RosterId>, defender: Option<RosterId>| {
        let text = |id: Option<RosterId>| id.map(|id| id.to_string());
        dom::go_instead(&Route::Odds(text(attacker), text(defender)));
    };
    let swap = move |_| show(defender.unit.get_untracked(), attacker.unit.get_untracked());
    let odds = Memo::new(move |_| answer(attacker, defender, situation));
    let offered = Memo::new(move |_| offered(catalog, attacker, defender));
    view! {
        <article class="page odds">
            <header class="odds-head">
                <h1>"Odds"</h1>
                <div class="chips">
                    <button type="button" class="button" on:click=swap>
                        "Swap sides"
                    </button>
                    <a class="button" href=Route::Matchup(None, None).href()>
                        "Army against army"
                    </a>
                </div>
            </header>
            <section class="panel" aria-label="The attack">
                <div class="odds-body">
                    <div class="odds-sides">
                        <SideFields
                            label="Attacker"
                            catalog
                            chosen=attacker
                            choose=move |id| show(Some(id), defender.unit.get_untracked())
                        />
                        <SideFields
                            label="Defender"
                            catalog
                            chosen=defender
                            choose=move |id| show(attacker.unit.get_untracked(), Some(id))
                        />
                    </div>
                    <SituationFields situation offered />
                </div>
            </section>
            {move || match odds.get() {
                Ok(outcome) => result(&outcome, morale_words(catalog, defender)).into_any(),
                Err(reason) => {
                    view! {
                        <p class="banner" role="status">
                            {format!("No such attack: {reason}.")}
                        </p>
                    }
                        .into_any()
                }
            }}
            {move || ranges(catalog, attacker, defender, situation)}
            <section class="panel" aria-labelledby="two-dice-heading">
                <div class="panel-head">
                    <h2 class="heading" id="two-dice-heading">
                        "Morale checks and support cards"
                    </h2>
                </div>
                <div class="odds-body">{two_dice_table(&catalog)}</div>
            </section>
        </article>
    }
    .into_any()
}

/// The newest edition that has odds and knows the unit.
fn catalog_of(catalogs: &Catalogs, unit: Option<&str>) -> Option<CatalogRef> {
    let with_odds: Vec<CatalogRef> = catalogs.iter().filter(|catalog| has_odds(catalog)).collect();
    let knows = |catalog: &&CatalogRef| unit.is_some_and(|id| catalog.unit(&RosterId::new(id)).is_some());
    with_odds.iter().find(knows).or(with_odds.first()).copied()
}

/// The unit of the address, or the first of a faction.
fn unit(catalog: CatalogRef, asked: Option<String>, faction: usize) -> Option<RosterId> {
    let asked = asked.map(|id| RosterId::new(&id)).filter(|id| catalog.unit(id).is_some());
    let factions = &catalog.get().factions;
    asked
        .or_else(|| catalog.get().units(factions.get(faction).or(factions.first())?).next().map(|unit| unit.id.clone()))
}

fn answer(attacker: Chosen, defender: Chosen, situation: Situation) -> Result<Outcome<f64>, String> {
    let (mine, theirs) = (attacker.profile.get(), defender.profile.get());
    let (Some(mine), Some(theirs)) = (mine, theirs) else { return Err("this unit is unknown".to_owned()) };
    if situation.way.get() == Way::Long && mine.reach.1 <= mine.reach.0 {
        return Err("the attacker has no long range".to_owned());
    }
    if situation.way.get() == Way::Charge && mine.immobile {
        return Err("the attacker cannot move, so it cannot charge".to_owned());
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

fn ranges(
    catalog: CatalogRef,
    attacker: Chosen,
    defender: Chosen,
    situation: Situation,
) -> Option<impl IntoView + use<>> {
    let (mine, theirs) = (attacker.profile.get()?, defender.profile.get()?);
    let attack = situation.attack();
    let none = Points::default();
    let (mine, theirs) = (side(&mine, attacker, situation, none), side(&theirs, defender, situation, none));
    // Return fire finds the attacker in the open and from the front.
    let back = crate::odds::regiment::Attack::plain(attack.manner);
    let name = |chosen: Chosen| chosen.unit.with(|id| id.as_ref().map(|id| catalog.name(id).to_owned()));
    let shooter = |chosen, bands| Shooter { name: name(chosen).unwrap_or_default(), bands };
    let drawn = curve_view(
        &shooter(attacker, curve(&mine, &theirs, &attack)),
        &shooter(defender, curve(&theirs, &mine, &back)),
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
