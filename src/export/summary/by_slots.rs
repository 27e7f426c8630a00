//! Units by the slots they take, each with its size and what it costs, and its options below it.

use super::{Block, Line};
use crate::export::army_roster::{ArmyRoster, SlotGroup, UnitEntry};
use crate::export::contents::hand_not_shown;
use crate::facts::{self, Amounts};
use crate::model::{ArmyList, Catalog, Game, Item, Role};
use crate::rules::{Budget, SlotCount};

/// Faction and format, then what is spent and what comes in each round.
pub fn head(catalog: &Catalog, list: &ArmyList, roster: &ArmyRoster, faction: Option<String>) -> Vec<String> {
    let format = (catalog.game.formats.len() > 1).then(|| roster.format.clone());
    let who: Vec<String> = faction.into_iter().chain(format).collect();
    let mut spent: Vec<String> = roster.budgets.iter().map(spent_words).collect();
    if spent.is_empty() {
        spent.push(facts::size_words(catalog, list));
    }
    spent.extend(roster.income.iter().map(|income| format!("{} {} each round", income.each_round, income.short)));
    [who, spent].into_iter().filter(|parts| !parts.is_empty()).map(|parts| parts.join(", ")).collect()
}

fn spent_words(budget: &Budget) -> String {
    let (spent, name) = (budget.spent, budget.name.to_lowercase());
    match budget.limit {
        Some(limit) if spent > limit => format!("{spent} of {limit} {name} ({} over)", spent - limit),
        Some(limit) => format!("{spent} of {limit} {name}"),
        None => format!("{spent} {name}"),
    }
}

pub fn blocks(catalog: &Catalog, list: &ArmyList, roster: &ArmyRoster) -> Vec<Block> {
    let game = &catalog.game;
    let mut blocks: Vec<Block> = roster.groups.iter().filter_map(|group| units(game, group)).collect();
    let alone = list.taken().filter(|entry| list.above(entry).is_none());
    let alone = alone.filter_map(|entry| catalog.leader(&entry.id).map(|leader| (leader, u32::from(entry.count))));
    let leaders = alone.map(|(leader, count)| priced(game, leader, count)).collect();
    blocks.push(Block::new(game.kinds_of(Role::Leader).next().map_or("Leader", |kind| &kind.name), leaders));
    for group in &roster.cards {
        let cards = group.cards.iter().map(|(card, count)| priced(game, card, *count));
        blocks.push(Block::new(&group.kind.name, cards.collect()));
    }
    blocks.push(Block::new("Cards", hand_not_shown(list).into_iter().collect()));
    for deck in game.kinds_of(Role::Deck) {
        let shown = roster.decks.iter().filter(|group| group.kind.id == deck.id).flat_map(|group| &group.cards);
        let shown = shown.map(|card| card.name.clone());
        let hidden = list.withheld.then(|| "Not shown".to_owned());
        blocks.push(Block::new(&deck.name, shown.chain(hidden).collect()));
    }
    blocks.push(Block::new("Not in this edition", roster.left_out.clone()));
    blocks
}

/// `None` for a slot that is neither taken nor has places.
fn units(game: &Game, group: &SlotGroup) -> Option<Block> {
    let title = group.places.as_ref().map_or_else(|| "Without a slot".to_owned(), places_words);
    if group.units.is_empty() {
        let has_places = group.places.as_ref().is_some_and(|places| places.most.is_some_and(|most| most > 0));
        return has_places.then(|| Block::new(&title, vec!["none".to_owned()]));
    }
    let mut lines = Vec::new();
    for unit in &group.units {
        lines.push(Line { text: unit_line(game, unit), under: false });
        let options = unit.options.iter().map(|(option, count, each)| {
            let name = if *count == 1 { option.name.clone() } else { format!("{count}x {}", option.name) };
            with_price(game, option, name, times(*each, *count))
        });
        let leaders = unit.leaders.iter().map(|leader| leader.name.clone());
        lines.extend(options.chain(leaders).map(|text| Line { text, under: true }));
    }
    Some(Block { title, lines })
}

/// "Core 8/8", or what there is of a slot without end.
fn places_words(places: &SlotCount) -> String {
    match places.most {
        Some(most) => format!("{} {}/{most}", places.name, places.used),
        None => format!("{} {}", places.name, places.used),
    }
}

/// "2x Marine, 9 models (480 min)", options included.
fn unit_line(game: &Game, unit: &UnitEntry) -> String {
    let size = match unit.models {
        models if unit.item.sizes.len() > 1 => format!(", {models} models"),
        _ => String::new(),
    };
    with_price(game, unit.item, format!("{}x {}{size}", unit.count, unit.item.name), times(unit.each, unit.count))
}

fn priced(game: &Game, item: &Item, count: u32) -> String {
    with_price(game, item, format!("{count}x {}", item.name), times(item.cost_of(0).0.map(i64::from), count))
}

/// What costs nothing has no price behind it.
fn with_price(game: &Game, item: &Item, words: String, amounts: Amounts) -> String {
    match amounts {
        [0, 0] if !item.unpriced => words,
        amounts => format!("{words} ({})", facts::spent_words(game, item, amounts)),
    }
}

fn times(each: Amounts, count: u32) -> Amounts {
    each.map(|each| each * i64::from(count))
}

#[cfg(test)]
mod tests {
    use crate::export::{chat, markdown, picture};
    use crate::model::ArmyList;
    use crate::model::testing::camp;

    #[test]
    fn options_stand_below_their_entry() {
        let list = camp::list(500, "spears*2^1(shield amulet*2) archers camp*2 | raid");
        let text = chat(&camp::catalog(), &list, "CODE");
        assert!(text.contains("north - field - 340 of 500 gold, 60 of 50 mana (10 over)\n"), "{text}");
        assert!(text.contains("Front 4/5:\n2x spears, 10 models (280 gold)\n   + shield (20 gold)\n"), "{text}");
        assert!(text.contains("   + 2x amulet (30 gold)\n"), "{text}");
        assert!(text.contains("Back 1/3:\n1x archers (60 gold)\n"), "{text}");
        assert!(text.contains("card:\n2x camp (60 mana)\n"), "{text}");
        assert!(!text.contains("pts") && !text.contains("bid"), "{text}");
    }

    #[test]
    fn every_text_has_every_currency_and_a_free_slot() {
        let (catalog, list) = (camp::catalog(), camp::list(500, "spears camp"));
        let texts =
            [chat(&catalog, &list, "CODE"), markdown(&catalog, &list, "CODE"), picture(&catalog, &list, "CODE").svg];
        for text in texts {
            let upper = text.to_uppercase();
            assert!(text.contains("50 of 500 gold, 30 of 50 mana"), "{text}");
            assert!(upper.contains("BACK 0/2"), "{text}");
        }
    }

    #[test]
    fn a_withheld_deck_is_not_shown() {
        let list = ArmyList { withheld: true, ..camp::list(500, "spears") };
        assert!(chat(&camp::catalog(), &list, "CODE").contains("plan:\nNot shown\n"));
    }

    #[test]
    fn a_game_without_points_shows_none() {
        let mut catalog = camp::catalog();
        catalog.game.currencies.clear();
        catalog.game.rules.retain(|rule| rule.kind.currency().is_none());
        catalog.items.iter_mut().for_each(|item| item.set_cost(0));
        let text = chat(&catalog, &camp::list(500, "spears archers"), "CODE");
        assert!(text.contains("2 units") && !text.contains("pts") && !text.contains("500"), "{text}");
    }
}
