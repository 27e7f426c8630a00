//! Blue's cards: laid out for red to pick from, or told by hand at an open table.

use super::board::Board;
use crate::match_up::{Battlefield, Player};
use crate::model::{CardBody, Game, Item, RosterId};
use crate::ui::components::explain::{Explained, Explainer};
use crate::ui::components::map_view::MapView;
use crate::ui::components::old_words::OldWords;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::words::sentence;
use leptos::prelude::*;

/// The deck to pick from; without buttons where it is not mine to pick.
#[component]
pub fn PickBox(board: Board, player: Player) -> impl IntoView {
    let game = board.game.get_untracked();
    let sealed = game.as_ref().is_none_or(|game| game.terms().sealed);
    let may = player == Player::Me || !sealed;
    let deck = game.as_ref().and_then(|game| game.blue_deck()).unwrap_or_default().to_vec();
    let empty = deck.is_empty();
    let verb = if player == Player::Me { "Pick" } else { "They picked" };
    let rules = board.mine.get_untracked().map(|side| &side.catalog.get().game);
    let cards = untrack(|| {
        board.with_table(|table| {
            let fields = deck.into_iter().filter_map(|id| table.battlefield_of(&id));
            fields.filter_map(|field| Some(shown(board, rules?, &field, may.then_some(verb)))).collect_view()
        })
    });
    view! {
        <ul class="match-deck">{cards}</ul>
        {empty
            .then(|| {
                view! {
                    <p class="banner bad">"There is no card in this deck. Give your army a mission deck and start again."</p>
                }
            })}
    }
}

/// A card as it lies on this table; without a word for picking it, it can only be read.
fn shown(
    board: Board,
    game: &'static Game,
    field: &Battlefield<'_>,
    verb: Option<&'static str>,
) -> impl IntoView + use<> {
    let (card, mission) = (field.card, field.mission);
    let (id, name) = (card.id.clone(), card.name.clone());
    let pick = verb.map(|verb| {
        view! {
            <button type="button" class="button" on:click=move |_| board.change(|game| game.choose_mission(&id))>
                {format!("{verb} {name}")}
            </button>
        }
    });
    let brief = mission.brief().to_owned();
    let at = Explainer::default();
    let today = (!mission.today.is_empty()).then(|| view! { <p class="note">{mission.today.clone()}</p> });
    let lines = [&mission.scoring, &mission.victory, &mission.special_rules];
    let lines = lines.into_iter().filter(|line| !line.is_empty());
    let lines = lines.map(|line| view! { <p class="note"><OldWords game at text=sentence(line) /></p> }).collect_view();
    view! {
        <li>
            <b>{card.name.clone()}</b>
            <MapView map=field.map.clone() name=card.name.clone() />
            <p>{brief}</p>
            {lines}
            <Explained at />
            {today}
            {pick}
        </li>
    }
}

/// Blue's deck, laid out before me and told to the page slot by slot.
#[component]
pub fn TellDeck(board: Board) -> impl IntoView {
    let side = board.mine.get_untracked();
    let known = board.theirs.get_untracked().map(|side| side.deck()).unwrap_or_default();
    let slots: Vec<_> = side
        .map(|side| {
            let catalog = side.catalog.get();
            let slot = |category: &'static crate::model::Category| {
                let is_one = |card: &&Item| card.category == category.id && matches!(card.body, CardBody::Mission(_));
                let cards: Vec<&'static Item> = catalog.cards().filter(is_one).collect();
                let chosen = known.iter().find(|id| cards.iter().any(|card| card.id == **id));
                (category.name.as_str(), cards, RwSignal::new(chosen.map_or(String::new(), ToString::to_string)))
            };
            catalog.game.slots(&side.list.format).map(slot).collect()
        })
        .unwrap_or_default();
    let chosen: Vec<RwSignal<String>> = slots.iter().map(|slot| slot.2).collect();
    let tell = move |_| {
        let cards = chosen.iter().map(|card| card.get_untracked()).filter(|card| !card.is_empty());
        let cards: Vec<RosterId> = cards.map(|card| card.as_str().into()).collect();
        board.change(|game| game.record_their_deck(cards));
    };
    let selects = slots.into_iter().map(|(name, cards, chosen)| {
        let cards = cards.into_iter().map(|card| SelectOption::new(&card.id, &card.name));
        let options: Vec<SelectOption> = [SelectOption::new("", "None")].into_iter().chain(cards).collect();
        view! {
            <label class="field">
                <span>{name}</span>
                <Select value=chosen options choose=move |id| chosen.set(id) />
            </label>
        }
    });
    view! {
        <div class="match-sides">{selects.collect_view()}</div>
        <button type="button" class="button primary" on:click=tell>
            "This is their deck"
        </button>
    }
}
