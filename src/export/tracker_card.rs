//! Cards of single units that are kept with a pencil: what the tracker of the app counts, as boxes to tick.

use super::keywords::{KeywordText, keyword_text};
use crate::model::{Amount, ArmyList, Catalog, Game, Item, PlayRules, StatColumn, TrackerRules};
use crate::rosters;

/// Boxes of a row whose number is not entered yet.
const OPEN_BOXES: u32 = 12;
/// What units gather is rolled against with a die of six sides.
const COUNTER_BOXES: u32 = 6;

#[derive(Debug, Clone, PartialEq)]
pub struct TrackerCard<'a> {
    pub item: &'a Item,
    pub count: u32,
    /// Whether name, numbers and tags are still to be written on it.
    pub is_blank: bool,
    pub attributes: Vec<Attribute>,
    pub tags: Vec<KeywordText>,
    pub tracks: Vec<BoxTrack>,
    /// What lies beside the unit or does not.
    pub markers: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute {
    pub name: String,
    /// Several where a column has several values; what nobody has entered is empty.
    pub values: Vec<AttributeValue>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttributeValue {
    /// Which of several it is: "short"; empty where there is only one.
    pub name: String,
    pub text: String,
}

/// A row of boxes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoxTrack {
    pub name: String,
    pub boxes: u32,
    /// Whether there are as many as the unit has; otherwise the rest stays empty.
    pub is_known: bool,
    /// What enough ticks bring about: "below half its armour from the 3rd".
    pub mark: String,
}

/// Whether units of the game are kept on such cards: its battles are kept as numbers, and no other paper is for them.
pub fn has_tracker_cards(game: &Game) -> bool {
    game.play.is_some() && !game.has_bag() && game.paper.is_none() && game.formations.is_none()
}

/// One for every entry of the list.
pub fn tracker_cards<'a>(catalog: &'a Catalog, list: &ArmyList) -> Vec<TrackerCard<'a>> {
    let game = &catalog.game;
    let Some(Ok(PlayRules::Tracker(rules))) = rosters::play_rules(game) else { return Vec::new() };
    let units = list.taken().filter_map(|entry| Some((catalog.unit(&entry.id)?, u32::from(entry.count))));
    units.map(|(item, count)| card(game, &rules, item, count)).collect()
}

fn card<'a>(game: &Game, rules: &TrackerRules, item: &'a Item, count: u32) -> TrackerCard<'a> {
    let strength = &rules.strength;
    let stats = [strength.first.as_deref(), strength.wounds.as_deref()];
    let damage = stats.into_iter().flatten().map(|stat| damage_track(game, rules, item, stat));
    let gathered =
        rules.counters.iter().filter(|counter| counter.classes.is_empty() || counter.classes.contains(&item.class));
    let gathered = gathered.map(|counter| BoxTrack {
        name: counter.name.clone(),
        boxes: COUNTER_BOXES,
        is_known: true,
        mark: String::new(),
    });
    let tags = item.keywords.iter().map(|keyword| KeywordText {
        name: keyword.published.clone(),
        text: keyword_text(game, keyword).unwrap_or_default(),
    });
    TrackerCard {
        item,
        count,
        is_blank: stats.into_iter().flatten().all(|stat| item.stats.get(stat).is_none()),
        attributes: game.stat_columns.iter().map(|column| attribute(column, item)).collect(),
        tags: tags.collect(),
        tracks: gathered.chain(damage).collect(),
        markers: rules.markers.iter().map(|marker| marker.name.clone()).collect(),
    }
}

/// "Damage: short, effective, long" names its values behind the colon.
fn attribute(column: &StatColumn, item: &Item) -> Attribute {
    let (name, parts) = column.name.split_once(": ").unwrap_or((&column.name, ""));
    let mut parts = parts.split(", ");
    let values = column.parts.iter().map(|part| {
        let one = StatColumn { parts: vec![part.clone()], ..column.clone() };
        let text = if item.stats.get(part).is_some() { one.text(&item.stats) } else { String::new() };
        AttributeValue { name: parts.next().unwrap_or_default().to_owned(), text }
    });
    Attribute { name: name.to_owned(), values: values.collect() }
}

fn damage_track(game: &Game, rules: &TrackerRules, item: &Item, stat: &str) -> BoxTrack {
    let column = game.stat_columns.iter().find(|column| column.parts.iter().any(|part| part == stat));
    let number = item.stats.number(stat);
    let mark = rules.strength.marks.iter().find_map(|mark| match (&mark.at, number) {
        (Amount::MoreThanHalf(of), Some(number)) if of == stat && number > 0 => {
            Some(format!("{} from the {}", mark.name, nth(number / 2 + 1)))
        }
        _ => None,
    });
    BoxTrack {
        name: column.map_or_else(|| stat.to_owned(), |column| column.name.clone()),
        boxes: number.unwrap_or(OPEN_BOXES),
        is_known: number.is_some(),
        mark: mark.unwrap_or_default(),
    }
}

fn nth(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::{self, Edit};
    use crate::homebrew::{RosterEdit, apply, copy_of};
    use crate::rosters::{FILES, Index};
    use serde_json::json;

    /// The blank unit, and a unit with numbers and a tag that a player entered.
    fn cards_of(stats: serde_json::Value) -> (Catalog, ArmyList) {
        let index = Index::read(FILES[0].1).unwrap();
        let edition = index.editions().find(|it| it.edition.id.as_str().starts_with("stress")).unwrap();
        let text = |path: &str| FILES.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned());
        let roster = copy_of("abcdefghjk", "Mine", edition, &text).unwrap();
        let unit = json!({"id": "walker", "n": 2, "name": "Walker", "kind": "unit", "cost": 0,
            "uses": [{"slot": "unit"}], "stats": stats, "keywords": ["Rank"]});
        let roster = apply(&roster, RosterEdit::Insert("factions[0].items".parse().unwrap(), 1, unit)).unwrap();
        assert_eq!(roster.faults(), []);
        let catalog = roster.load().unwrap().catalog;
        let faction = catalog.factions[0].id.clone();
        let mut list = ArmyList::new(catalog.edition.id.clone(), faction, "battle".into(), 0);
        for id in ["walker", "blank-unit", "blank-unit"] {
            list = edit::apply(&catalog, &list, &Edit::Add(id.into())).unwrap().list;
        }
        (catalog, list)
    }

    fn rows(card: &TrackerCard) -> Vec<(String, u32)> {
        card.tracks.iter().map(|track| (track.name.clone(), track.boxes)).collect()
    }

    #[test]
    fn a_unit_has_its_attributes_tags_and_boxes() {
        let stats = json!({"move": 8, "evasion": 2, "skill": 3, "size": 2, "armor": 5, "structure": 4,
            "damage_short": 3, "damage_effective": 2, "damage_long": 1, "range": 16});
        let (catalog, list) = cards_of(stats);
        let cards = tracker_cards(&catalog, &list);
        assert!(has_tracker_cards(&catalog.game));
        let walker = &cards[0];
        assert_eq!((walker.item.name.as_str(), walker.count, walker.is_blank), ("Walker", 1, false));
        // Tags are the ninth.
        assert_eq!(walker.attributes.len(), 8);
        assert_eq!(walker.attributes[0].values[0].text, "8\"");
        let damage: Vec<_> =
            walker.attributes[6].values.iter().map(|it| (it.name.as_str(), it.text.as_str())).collect();
        assert_eq!(damage, [("short", "3"), ("effective", "2"), ("long", "1")]);
        assert_eq!(walker.attributes[6].name, "Damage");
        assert_eq!(walker.tags[0].name, "Rank");
        let expected = [("Stress", 6), ("Armor", 5), ("Structure", 4)];
        assert_eq!(rows(walker), expected.map(|(name, boxes)| (name.to_owned(), boxes)));
        assert_eq!(walker.tracks[1].mark, "below half its armour from the 3rd");
        assert_eq!(walker.markers, ["Panicked", "Stationary", "Jumping"]);
    }

    #[test]
    fn half_an_even_armour_is_not_below_half() {
        let (catalog, list) = cards_of(json!({"armor": 4, "structure": 1}));
        assert_eq!(tracker_cards(&catalog, &list)[0].tracks[1].mark, "below half its armour from the 3rd");
    }

    #[test]
    fn a_blank_card_has_room_for_everything() {
        let (catalog, list) = cards_of(json!({"armor": 4}));
        let cards = tracker_cards(&catalog, &list);
        let blank = &cards[1];
        assert_eq!((blank.count, blank.is_blank, cards[0].is_blank), (2, true, false));
        let expected = [("Stress", 6), ("Armor", OPEN_BOXES), ("Structure", OPEN_BOXES)];
        assert_eq!(rows(blank), expected.map(|(name, boxes)| (name.to_owned(), boxes)));
        assert_eq!(blank.tracks.iter().map(|track| track.is_known).collect::<Vec<_>>(), [true, false, false]);
        let written: Vec<_> =
            blank.attributes.iter().flat_map(|it| &it.values).filter(|it| !it.text.is_empty()).collect();
        assert_eq!(written.len(), 1, "the usual range");
    }
}
