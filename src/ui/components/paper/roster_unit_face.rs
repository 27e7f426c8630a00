//! A unit's card with everything it has: profile, weapons, abilities, upgrades, and its tracks of damage and supply.

use super::boxes::Boxes;
use super::card_face::CardFace;
use super::unit_block::StatTable;
use crate::export::{FieldedWeapon, StatCell, Track, UnitEntry};
use crate::model::{Ability, Faction, Game, Item};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::ability_list::{phase_words, terms};
use crate::ui::components::class_icon::ClassIcon;
use crate::ui::components::item_sheet::resource;
use crate::ui::components::price::amounts;
use crate::ui::components::weapon_words::range;
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn RosterUnitFace(
    catalog: CatalogRef,
    faction: Option<&'static Faction>,
    unit: UnitEntry<'static>,
    /// Which of several copies; nothing for a card that stands for all of them.
    copy: Option<u32>,
) -> impl IntoView {
    let game = &catalog.get().game;
    let item = unit.item;
    let paid = faction.map_or("", resource);
    let sign = Some(view! { <ClassIcon catalog unit=item /> }.into_any());
    let columns = game.stat_columns.iter();
    let stats = unit.stats();
    let stats: Vec<StatCell> = columns.map(|it| StatCell { label: it.label.clone(), value: it.text(&stats) }).collect();
    let copies = match copy {
        Some(copy) if unit.count > 1 => format!("{copy} of {}", unit.count),
        None if unit.count > 1 => format!("{} of these", unit.count),
        _ => String::new(),
    };
    let keywords: Vec<&str> = item.keywords.iter().map(|keyword| keyword.published.as_str()).collect();
    let told = unit.options.iter().map(|(option, ..)| *option).filter(|option| !is_told_by_its_weapon(option));
    let upgrades = told.map(upgrade).collect_view();
    let leaders =
        unit.leaders.iter().map(|leader| view! { <p><b>"With "{leader.name.as_str()}</b></p> }).collect_view();
    view! {
        <CardFace title=item.name.clone() corner=corner(game, &unit) kind=kind(game, &unit) sign faction>
            <StatTable stats />
            <Weapons weapons=unit.weapons() />
            <div class="card-words">
                {(!keywords.is_empty()).then(|| view! { <p><b>{keywords.join(", ")}</b></p> })}
                {upgrades}
                {abilities(&item.abilities, paid)}
                {leaders}
            </div>
            <Tracks game unit=unit.clone() copies />
        </CardFace>
    }
}

fn corner(game: &Game, unit: &UnitEntry) -> String {
    if unit.each == [0, 0] { String::new() } else { amounts(game, unit.each) }
}

/// "Core · Damage Dealer · 9 models · supply 2 · Biological, Light, Ground · round 32 mm".
fn kind(game: &Game, unit: &UnitEntry) -> String {
    let item = unit.item;
    let slot = item.uses.first().map(|used| game.slot_name(&used.slot).to_owned());
    let class = game.class(&item.class).map(|class| class.name.clone());
    let models = Some(counted(unit.models, "model"));
    let supply = (!item.supply_bands.is_empty()).then(|| format!("supply {}", unit.supply));
    let traits = item.traits.iter().filter_map(|id| game.traits.iter().find(|known| known.id == *id));
    let traits = traits.map(|known| known.name.as_str()).collect::<Vec<_>>().join(", ");
    let parts = [slot, class, models, supply, Some(traits), Some(item.base.clone())];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// Whether the table of weapons says all there is: a weapon of this name, what it replaces, and for how many models.
fn is_told_by_its_weapon(option: &Item) -> bool {
    option.weapons.iter().any(|weapon| weapon.name == option.name)
}

fn upgrade(option: &'static Item) -> impl IntoView {
    view! {
        <p>
            <b>{option.name.as_str()}</b>
            " (upgrade) "
            {option.text.as_str()}
        </p>
    }
}

/// One paragraph each.
pub fn abilities(abilities: &'static [Ability], paid: &'static str) -> impl IntoView {
    let lines = abilities.iter().map(move |ability| {
        let phase = if ability.phase.is_empty() {
            String::new()
        } else {
            format!(", {}", phase_words(&ability.phase).to_lowercase())
        };
        view! {
            <p>
                <b>{ability.name.as_str()}</b>
                {format!(" ({}{phase}) ", terms(ability, paid))}
                {ability.text.as_str()}
            </p>
        }
    });
    lines.collect_view()
}

#[component]
fn Weapons(weapons: Vec<FieldedWeapon<'static>>) -> impl IntoView {
    let has = |read: fn(&FieldedWeapon) -> bool| weapons.iter().any(read);
    let target = has(|it| !it.weapon.target.is_empty());
    let surge = has(|it| !it.weapon.surge.is_empty());
    let damage = has(|it| it.weapon.damage.is_some());
    let columns = 4 + [target, surge, damage].into_iter().filter(|has| *has).count();
    let number = |number: Option<u32>| number.map_or("–".to_owned(), |number| number.to_string());
    let rows = weapons.iter().map(|it| {
        let weapon = it.weapon;
        let mut words: Vec<String> = weapon.keywords.iter().map(|keyword| keyword.published.clone()).collect();
        words.extend(it.one_model.then(|| "one model".to_owned()));
        words.extend(
            it.replaced.iter().map(|(by, one)| format!("{by} instead{}", if *one { " on one model" } else { "" })),
        );
        // Beside the numbers there is no room for them.
        let words = (!words.is_empty()).then(|| words.join(", "));
        view! {
            <tr class:gone=it.is_gone() class:worded=words.is_some()>
                <th scope="row">{weapon.name.as_str()}</th>
                <td>{range(weapon)}</td>
                {target.then(|| view! { <td>{weapon.target.as_str()}</td> })}
                <td>{number(weapon.dice)}</td>
                <td>{weapon.hit.as_str()}</td>
                {surge.then(|| view! { <td class="card-weapon-words">{weapon.surge.as_str()}</td> })}
                {damage.then(|| view! { <td>{number(weapon.damage)}</td> })}
            </tr>
            {words.map(|words| view! {
                <tr>
                    <td class="card-weapon-under" colspan=columns>{words}</td>
                </tr>
            })}
        }
    });
    let rows = rows.collect_view();
    let head = |name: &'static str| view! { <th scope="col">{name}</th> };
    (!weapons.is_empty()).then(|| {
        view! {
            <table class="card-weapons">
                <thead>
                    <tr>
                        {head("Weapon")} {head("Range")} {target.then(|| head("Target"))} {head("Dice")} {head("Hit")}
                        {surge.then(|| head("Surge"))} {damage.then(|| head("Dmg"))}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
    })
}

/// A group of boxes for every model, by the supply the unit has while any of them is left.
#[component]
fn Tracks(game: &'static Game, unit: UnitEntry<'static>, copies: String) -> impl IntoView {
    // Where the game does not say what a model can take, there is nothing to tick.
    let paper = game.paper.as_ref()?;
    let tracks = unit.tracks(&paper.boxes);
    let first = unit.stats().number(&paper.first).unwrap_or(0);
    let supplied = tracks.iter().any(|track| track.supply.is_some());
    let rows = tracks.into_iter().map(|Track { supply, models, boxes }| {
        let models = (0..models).map(|_| view! { <Boxes count=boxes numbered=false /> }).collect_view();
        view! {
            {supplied.then(|| view! { <b class="track-supply">{supply}</b> })}
            <div class="copy-wounds">{models}</div>
        }
    });
    let label = if supplied { "Supply, and damage of each model" } else { "Damage of each model" };
    let shield = (first > 0).then(|| {
        let name = game.stat_columns.iter().find(|column| column.parts.contains(&paper.first));
        view! {
            <span class="label">{name.map(|column| column.name.as_str())} " of the first"</span>
            <div class="copy-wounds">
                <Boxes count=first numbered=false />
            </div>
        }
    });
    Some(view! {
        <div class="card-boxes">
            {shield}
            <span class="label">{label} <span>{copies}</span></span>
            <div class="card-tracks" class:supplied=supplied>
                {rows.collect_view()}
            </div>
        </div>
    })
}
