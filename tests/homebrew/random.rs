//! Random rosters: whatever the forms offer, chosen by dice, as long as the loader has nothing against it.

use muster::homebrew::{
    Field, Input, OwnRoster, Path, RosterEdit, Schemas, apply, copy_of, from_nothing, new_card_file, new_faction,
    new_item, new_item_of, new_keyword,
};
use muster::rosters::{FILES, Index};
use serde_json::{Value, json};
use std::sync::OnceLock;

/// A copy of every shipped edition.
pub fn copies() -> &'static [OwnRoster] {
    static COPIES: OnceLock<Vec<OwnRoster>> = OnceLock::new();
    COPIES.get_or_init(|| {
        let text = |path: &str| FILES.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned());
        let index = Index::read(FILES[0].1).unwrap();
        index.editions().map(|edition| copy_of("abcdefghjk", "A copy", edition, &text).unwrap()).collect()
    })
}

pub fn schemas() -> &'static Schemas {
    static SCHEMAS: OnceLock<Schemas> = OnceLock::new();
    SCHEMAS.get_or_init(|| {
        let read = |text: &str| -> Value { serde_json::from_str(text).unwrap() };
        let joined = json!({
            "game": read(include_str!("../../rosters/game.schema.json")),
            "faction": read(include_str!("../../rosters/faction.schema.json")),
            "cards": read(include_str!("../../rosters/cards.schema.json")),
            "armies": read(include_str!("../../rosters/armies.schema.json")),
        });
        Schemas::read(&joined.to_string()).unwrap()
    })
}

/// The roster with only the first files of a kind, or only the first things in a list of each of them. What is taken out
/// is removed as a player does it, so the armies that need it go, too.
pub fn cut(roster: &OwnRoster, files: &str, list: &str, most: usize) -> OwnRoster {
    let root = Path::default().key(files);
    let count = roster.files(files).map_or(0, <[_]>::len);
    let surplus = |path: &Path, count: usize| (most..count).rev().map(|at| RosterEdit::Remove(path.at(at))).collect();
    let removed: Vec<RosterEdit> = match list {
        "" => surplus(&root, count),
        list => (0..count)
            .flat_map(|at| -> Vec<RosterEdit> {
                let path = root.at(at).key(list);
                surplus(&path, roster.value(&path).and_then(Value::as_array).map_or(0, Vec::len))
            })
            .collect(),
    };
    apply(roster, RosterEdit::All(removed)).unwrap()
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % sides.max(1)
    }

    fn words(&mut self) -> String {
        const WORDS: &[&str] =
            &["Iron", "Guard", "the 2nd", "Über", "\"Quoted\"", "Фронт", "red", "–", "O'Neil", "<b>", "7", "wolves\n"];
        let count = 1 + self.below(3);
        (0..count).map(|_| WORDS[self.below(WORDS.len())]).collect::<Vec<_>>().join(" ")
    }
}

pub fn random_roster(seed: u64) -> OwnRoster {
    let mut dice = Dice(seed);
    // Small rosters are as telling as large ones, and quicker.
    let start = dice.below(2 + copies().len());
    let mut roster = match copies().get(start) {
        Some(copy) => copy.clone(),
        None => from_nothing("abcdefghjk", "From nothing"),
    };
    if roster.based_on.is_some() {
        roster = cut(&roster, "factions", "", 1 + dice.below(2));
        let few = cut(&roster, "cards", "cards", 5);
        roster = if few.faults().is_empty() { few } else { roster };
    }
    roster.name = dice.words();
    roster.author = if dice.below(2) == 0 { String::new() } else { dice.words() };
    for _ in 0..4 + dice.below(8) {
        let edit = random_edit(&mut dice, &roster);
        let Ok(next) = apply(&roster, edit) else { continue };
        if next.faults().is_empty() {
            roster = next;
        }
    }
    roster
}

fn random_edit(dice: &mut Dice, roster: &OwnRoster) -> RosterEdit {
    let faction = Path::default().key("factions").at(dice.below(roster.factions.len()));
    let list = faction.key(["units", "units", "leaders", "items"][dice.below(4)]);
    let count = roster.value(&list).and_then(Value::as_array).map_or(0, Vec::len);
    let name = dice.words();
    match dice.below(11) {
        8 => {
            let game = roster.read_game();
            let kinds = game.as_ref().map_or(&[][..], |game| &game.kinds);
            let Some(kind) = kinds.get(dice.below(kinds.len())) else { return new_faction(roster, &name) };
            new_item_of(roster, &faction.key("items"), &name, kind.id.as_str())
        }
        9 => {
            let game = roster.read_game();
            let kinds = game.as_ref().map_or(&[][..], |game| &game.kinds);
            let Some(kind) = kinds.get(dice.below(kinds.len())) else { return new_faction(roster, &name) };
            new_card_file(roster, kind.id.as_str())
        }
        10 if !roster.cards.is_empty() => {
            let cards = Path::default().key("cards").at(dice.below(roster.cards.len())).key("cards");
            new_item(roster, &cards, &name, None)
        }
        0 => new_faction(roster, &name),
        1 => new_item(roster, &list, &name, None),
        2 if count > 0 => new_item(roster, &list, &name, Some(dice.below(count))),
        3 => {
            let numeric = dice.below(2) == 0;
            let printed = if numeric { format!("{name} {}", dice.below(9)) } else { name.clone() };
            let keyword = new_keyword(roster, &name, numeric, "Does something.");
            let at = list.at(dice.below(count)).key("keywords");
            RosterEdit::All(vec![keyword, RosterEdit::Insert(at, 0, json!(printed))])
        }
        4 if count > 0 => RosterEdit::Remove(list.at(dice.below(count))),
        5 if count > 0 => RosterEdit::Move(list.at(dice.below(count)), dice.below(count)),
        6 => random_field(dice, roster, Path::default().key("game")),
        _ if count > 0 => {
            let at = list.at(dice.below(count));
            random_field(dice, roster, at)
        }
        _ => random_field(dice, roster, faction),
    }
}

/// Sets a field of something, or of something below it.
fn random_field(dice: &mut Dice, roster: &OwnRoster, at: Path) -> RosterEdit {
    let value = roster.value(&at);
    let form = schemas().form(&at, value).unwrap_or_default();
    if form.fields.is_empty() {
        return RosterEdit::Set(at, None);
    }
    let field = &form.fields[dice.below(form.fields.len())];
    let here = at.key(&field.key);
    match (&field.input, roster.value(&here)) {
        (Input::Group, Some(_)) => random_field(dice, roster, here),
        (Input::Rows, Some(Value::Array(rows))) if !rows.is_empty() => {
            let row = here.at(dice.below(rows.len()));
            random_field(dice, roster, row)
        }
        _ => RosterEdit::Set(here, random_value(dice, field)),
    }
}

fn random_value(dice: &mut Dice, field: &Field) -> Option<Value> {
    if !field.required && dice.below(4) == 0 {
        return None;
    }
    let number =
        |dice: &mut Dice, least: u64, most: u64| least + dice.below((most - least).min(300) as usize + 1) as u64;
    Some(match &field.input {
        Input::Number { least, most } => json!(number(dice, *least, *most)),
        Input::Decimal => json!(dice.below(40) as f64 / 4.0),
        Input::YesNo => json!(dice.below(2) == 0),
        Input::Choice(options) if !options.is_empty() => json!(options[dice.below(options.len())].0),
        Input::Texts => json!([dice.words(), dice.words()]),
        Input::Cost => json!(dice.below(900)),
        Input::Stats => json!({"mv": dice.below(12), "sv": format!("{}+", 2 + dice.below(5))}),
        Input::Numbers(count) => json!((0..*count).map(|_| 1 + dice.below(90)).collect::<Vec<_>>()),
        Input::References(_) | Input::Choices(_) | Input::Rows | Input::NumberRows(_) => json!([]),
        Input::Pairs => json!({dice.words(): dice.words()}),
        _ => json!(dice.words()),
    })
}
