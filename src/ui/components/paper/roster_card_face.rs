//! A card of the roster that is no unit: a faction, what it takes in copies, a card of the scenario.

use super::card_face::CardFace;
use super::roster_unit_face::abilities;
use super::scenario_block::{lines, map, mission};
use crate::model::{Faction, Game, Item, Kind, Scope};
use crate::ui::components::item_sheet::{gift_words, resource};
use crate::ui::components::price::cost;
use leptos::prelude::*;

/// The faction itself.
#[component]
pub fn FactionFace(game: &'static Game, faction: &'static Faction) -> impl IntoView {
    let tags: Vec<&str> =
        game.tags.iter().filter(|tag| faction.tags.contains(&tag.id)).map(|tag| tag.name.as_str()).collect();
    let each = faction.resource.as_ref().map(|it| format!("{} {} each round", it.each_round, it.short));
    let gives = gift_words(game, &faction.gives, Scope::Army);
    let given: Vec<String> = [gives].into_iter().chain(each).filter(|part| !part.is_empty()).collect();
    let kind = format!("Faction card · {}", tags.join(", "));
    view! {
        <CardFace title=faction.name.clone() corner=String::new() kind faction=Some(faction)>
            <div class="card-words">
                <p>
                    <b>{given.join(" · ")}</b>
                </p>
                {(!faction.text.is_empty()).then(|| view! { <p>{faction.text.as_str()}</p> })}
                {abilities(&faction.abilities, resource(faction))}
            </div>
        </CardFace>
    }
}

#[component]
pub fn RosterCardFace(
    game: &'static Game,
    faction: Option<&'static Faction>,
    kind: &'static Kind,
    card: &'static Item,
) -> impl IntoView {
    let paid = faction.map_or("", resource);
    let gives = gift_words(game, &card.gives, Scope::Army);
    let each = (card.resource > 0).then(|| format!("{} {paid} each round", card.resource));
    let given: Vec<String> = [gives].into_iter().chain(each).filter(|part| !part.is_empty()).collect();
    let unique = if card.most == Some(1) { " · unique" } else { "" };
    let one = if kind.one.is_empty() { &kind.name } else { &kind.one };
    view! {
        <CardFace title=card.name.clone() corner=cost(game, card.cost_of(0)) kind=format!("{}{unique}", capitalised(one)) faction>
            <div class="card-words">
                {(!given.is_empty()).then(|| view! { <p><b>{given.join(" · ")}</b></p> })}
                {(!card.text.is_empty()).then(|| view! { <p>{card.text.as_str()}</p> })}
                {abilities(&card.abilities, paid)}
            </div>
        </CardFace>
    }
}

/// A card of a deck, with its map where it has one.
#[component]
pub fn ScenarioFace(game: &'static Game, kind: &'static Kind, card: &'static Item) -> impl IntoView {
    let formats = card.formats.iter().filter_map(|id| game.format(id)).map(|format| format.name.as_str());
    let formats = formats.collect::<Vec<_>>().join(", ");
    let size = mission(card).map(|mission| &mission.map).filter(|map| map.width > 0);
    let size = size.map(|map| format!("{}×{}\"", map.width, map.height));
    // A deck of several kinds of cards says which this is: "Command card · 2 pips".
    let category = kind.categories.iter().find(|category| category.id == card.category);
    let category = category.filter(|_| kind.categories.len() > 1).map(|category| category.name.clone());
    let parts = [Some(capitalised(&kind.one)), category, Some(formats), size];
    let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    view! {
        <CardFace title=card.name.clone() corner=String::new() kind=parts.join(" · ")>
            {mission(card).map(|mission| map(card, mission))}
            <div class="card-words">
                {mission(card).map(lines)}
                {(!card.text.is_empty()).then(|| view! { <p>{card.text.as_str()}</p> })}
                {abilities(&card.abilities, "")}
            </div>
        </CardFace>
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
