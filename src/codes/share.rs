//! Our share code: a list in about sixteen letters, with a check that detects wrong and swapped letters.
//!
//! Version 1 is the code of game 1, REGIMENT; its first value is below 24. Version 2 is that of every other game, and of
//! whatever version 1 cannot carry.
//!
//! # Layout of version 1
//!
//! A code is a row of values 0–31, written in Crockford's Base32 (`0123456789ABCDEFGHJKMNPQRSTVWXYZ`) in groups of four
//! with hyphens between. Readers ignore case, hyphens and white space and take O for 0 and I and L for 1.
//!
//! | values | meaning |
//! |---|---|
//! | first | class + 8 × extras; 24 and above belong to later versions, so this letter is also the version |
//! | name | only with extras 2: its number of UTF-8 bytes as two values (high, low), then the bytes (below) |
//! | body | classes 0–6: the number (below); class 7, which has extras 0: the list by ids (below) |
//! | last two | check: the remainder of a(x)·x² by (x + α)(x + α²) over GF(32), α = 2, α⁵ = α² + 1, highest power first; a(x) has the coefficients 1 + (number of values before the check, modulo 31), first value, second value … |
//!
//! Bytes are written bit by bit, highest first, five bits per value, zeros after the last.
//!
//! **The number** is written in Base32 without leading zeros (nothing at all for 0). It holds one field after another:
//! a field with radix r is the number modulo r, and the number divided by r holds the rest. "Any" is a field of any
//! size: a digit d of radix 32; below 16 it is the value; else the value is d + 16 × (the any that follows). "Digit r,
//! or more" is a digit of radix r, and when that is r − 1, an any to be added to it.
//!
//! | field | radix | meaning |
//! |---|---|---|
//! | edition | 8 | 0–6: editions 1–7 of game 1; 7: then any = number of the game, any = number of the edition |
//! | format | | class 6 only: any = number of the format (1 in all other classes), then a digit of radix 6, the class of the cap |
//! | cap | | class 0–3: 500, 1000, 1500, 2000; class 4: any = cap ÷ 250; class 5: digit of radix 65536 = cap |
//! | faction | 16, or more | its number |
//! | extras | 4 | only with extras 1 or 2: 1 a host + 2 a hidden hand; then the host's position (any); then the hand's cards (any) and points (any) |
//! | missions | 8ˢ + 1 | s is the number of slots of the format; 0 withheld, else 1 + the sum of 8ⁱ × slot i; a slot is 0 empty, or 1 + the position of its card |
//! | leader | 8 | 0 nobody, or 1 + the position |
//! | units | cap ÷ 32 + 2, or more | how many in all |
//! | cards | cap ÷ 250 + 2 | how many in all, k; the last digit is an escape: then any = k, any = rank of the cards |
//! | which cards | C(k + 15, k) | without the escape: rank of the cards |
//! | which units | | all that is left: rank of the units |
//!
//! A position counts from 0 through what the code's edition has, by ascending stable number: the units or leaders of
//! the faction, the support cards open to it, the cards of a slot's category. The rank of a multiset is the sum
//! of C(p + i − 1, i) over its copies in ascending order, where p is the position of copy i = 1, 2, 3 …
//!
//! Costs are not in it, so a new price breaks no code.
//!
//! **By ids**, for all lists with anything that does not fit above (unknown ids, an edition without a number, a second
//! leader, more than 255 units or 64 cards, slots or leaders beyond the seventh …), as bytes. A count is seven bits per
//! byte, lowest first, with the eighth bit on all but the last; a text is a count of UTF-8 bytes and the bytes: edition
//! (text), fingerprint of its ids (four bytes, see `by_id`, 0 if not at hand), faction, format (texts), cap (count),
//! number of entries, for each in the order of ids the id (text) and its copies (count), 0 or 1 and a host (text), 0
//! for withheld missions or 1 + their number and for each category and id (texts), 0 or 1 and a hidden hand's cards and
//! points (counts), name (text).
//!
//! There is one code for every list: the number where it fits, the smallest class, extras only where there are any, names
//! cut to 64 characters. Anything else is refused.
//!
//! # Layout of version 2
//!
//! The same letters, groups and check. The first value is 24: a number; 25: a name as above, then a number; 26: the list by
//! ids; 27: a list on a player's roster. 28 and above belong to later versions. The number is made of fields as above; it has at most 512 values.
//!
//! | field | radix | meaning |
//! |---|---|---|
//! | game | | any = its number, so a reader without that game's data knows what to fetch |
//! | edition, format | 4, or more | their numbers |
//! | cap | 8 | 0–5: 500, 1000 … 3000; 6: then any = cap ÷ 50; 7: then a digit of radix 65536 = cap |
//! | faction | 8, or more | its number |
//! | extras | 4 | 1 the decks are withheld + 2 a hidden hand; then its cards (any) and points (any) |
//! | groups | | one for each kind of the game in its order, leaders last; none for options and what is never taken |
//!
//! A group is a number of entries (16, or more), at most 255, then each of them in ascending order. A deck has a digit of
//! radix 2 for every position up to its last card: 1 where a card is taken; a deck that is withheld has no group. In all
//! other groups every entry begins with the step (6, or more) from the position before it, at first from 0. In a group of
//! cards that is all: a card taken twice is there twice. In groups of units and of leaders there follow:
//!
//! | field | radix | meaning |
//! |---|---|---|
//! | form | 2 | 0: one copy in the first size; 1: then size (3, or more) and copies − 1 (3, or more) |
//! | options | 6, or more | how many, at most 63, each copy by itself |
//! | each option | number of kinds of options | which kind; then its position: for the first of a kind (64, or more), else the step from the one before (12, or more) |
//! | host | units + 1 | leaders only: 0 nobody, or 1 + the number of its unit among the entries of all groups of units |
//!
//! Equal copies are one entry: the same item, size and options. Entries are in the order of position, size, options (kind
//! and position), copies, host. A position counts from 0 by ascending stable number: units and cards through those open to
//! the faction, leaders, options and decks through all of their kind. So items may be added to an edition, kinds may not.
//!
//! **By ids**, as bytes: game (text, empty if the edition is not at hand), edition (text), fingerprint, faction, format
//! (texts), cap (count), 0 or 1 for withheld decks, the entries, 0 or 1 and a host that is only named (text), 0 or 1 and a
//! hidden hand's cards and points (counts), name (text). Entries are their number, then for each id (text), size, copies
//! (counts), 0 or 1 and its slot (text), and the entries under it, at most eight deep. They are in the order of slot, id,
//! size, what is under them, copies.
//!
//! **On a player's roster**, as bytes: the fingerprint of the roster (five bytes), then for readers without it the names of
//! the roster, of whom to ask for it, of the game and the faction (texts), the number of totals and each as a count and its
//! currency (text), the number of names and the name of each id in the order of ids (texts); then the list by ids as above,
//! with 0 as its fingerprint. It opens in an edition of that fingerprint, whatever its id; else in that of its id, with a
//! note. A part of a roster has the fingerprint of the whole and opens only lists of which it knows everything.

mod book_order;
mod by_id;
mod bytes;
mod compact;
mod digits;
mod fields;
mod forest;
mod letters;
mod multiset;
mod name;
mod own_roster;
mod positions;
mod sharing;
mod tree;
mod tree_by_id;
mod tree_positions;

use super::{CodeError, WhichGame, current, newest};
use crate::base32;
use crate::edit;
use crate::model::{ArmyList, Catalog, Entry, GameId};
pub use book_order::{PUBLIC, at_the_table, in_book_order};
use by_id::{ById, fingerprint};
use compact::{BY_ID, Compact};
pub use own_roster::ids as roster_ids;
use own_roster::{OWN_ROSTER, OwnCode};
use positions::Positions;
use sharing::is_shareable;
pub use sharing::{Sharing, public};
use tree::{NAMED, PLAIN, Tree};
use tree_by_id::{TREE_BY_ID, TreeById};
use tree_positions::TreePositions;

/// A list read from a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded {
    pub list: ArmyList,
    /// Shown to the player if the list could not be opened in its own edition.
    pub note: Option<OtherEdition>,
}

/// The edition of a code is not available, and the list was opened in another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherEdition {
    pub made_with: String,
    pub opened_in: String,
}

impl std::fmt::Display for OtherEdition {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { made_with, opened_in } = self;
        write!(formatter, "Made with {made_with}, which is not here; opened in {opened_in}. Check units and points.")
    }
}

/// A longer text is not a code; a list by ids of a hundred entries has a few thousand letters.
const LONGEST: usize = 1 << 18;
/// Games with smaller numbers have codes of version 1.
const FIRST_WITH_TREES: u32 = 2;

/// The code of a list as the player wants to share it. Notes and tags never leave.
pub fn encode(editions: &[&Catalog], list: &ArmyList, sharing: Sharing) -> String {
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    // If its edition is not available, another one knows most support cards; without any, none could be hidden.
    let list = public(own.or_else(|| newest(editions, |_| true)), list, sharing);
    if let Some(code) = own.and_then(|own| OwnCode::new(own, list.clone())) {
        return letters::write([vec![OWN_ROSTER], code.values()].concat());
    }
    letters::write(match own {
        Some(catalog) if has_trees(catalog) => by_tree(catalog, &list).unwrap_or_else(|| by_tree_ids(own, list)),
        _ if !is_flat(own, &list) => by_tree_ids(own, list),
        _ => by_positions(own, &list).unwrap_or_else(|| by_ids(own, list)),
    })
}

/// Whether lists of this game are written as trees.
fn has_trees(catalog: &Catalog) -> bool {
    catalog.game.n >= FIRST_WITH_TREES
}

/// Whether version 1 can carry the list: one size of everything, and nothing under anything but the leader, who is the
/// first of them by id and there only once.
fn is_flat(own: Option<&Catalog>, list: &ArmyList) -> bool {
    let leads = |entry: &&Entry| own.is_some_and(|own| own.leader(&entry.id).is_some());
    let first = list.taken().filter(leads).map(|leader| &leader.id).min();
    let leader = first.filter(|first| list.taken().filter(|entry| entry.id == **first).count() == 1);
    let is_flat = |entry: &Entry| {
        let alone = list.above(entry).is_none() || (leader == Some(&entry.id) && entry.slot.is_none());
        entry.size == 0 && alone && (entry.slot.is_none() || entry.count == 1)
    };
    list.entries.iter().all(is_flat)
}

fn by_positions(own: Option<&Catalog>, list: &ArmyList) -> Option<Vec<u8>> {
    let catalog = own?;
    let format = catalog.game.format(&list.format)?;
    Positions::new(catalog, catalog.faction(&list.faction)?, u64::from(format.n))?.to_compact(list)?.values()
}

fn by_ids(own: Option<&Catalog>, list: ArmyList) -> Vec<u8> {
    let values = ById { list, fingerprint: own.map_or(0, fingerprint) }.values();
    [vec![BY_ID], values].concat()
}

fn by_tree(catalog: &Catalog, list: &ArmyList) -> Option<Vec<u8>> {
    TreePositions::new(catalog, catalog.faction(&list.faction)?).values(list)
}

fn by_tree_ids(own: Option<&Catalog>, list: ArmyList) -> Vec<u8> {
    let game = own.map_or_else(|| GameId::new(""), |own| own.game.id.clone());
    let values = TreeById { list, game, fingerprint: own.map_or(0, fingerprint) }.values(own);
    [vec![TREE_BY_ID], values].concat()
}

/// Reads a code in its own edition or, if that is not available, in the newest of its game.
pub fn decode(editions: &[&Catalog], text: &str) -> Result<Decoded, CodeError> {
    let values = values(text)?;
    let (body, _) = values.split_last_chunk::<2>().ok_or(CodeError::NotACode("it is too short"))?;
    if !letters::is_sound(&values) {
        return Err(CodeError::Mistyped);
    }
    match body.split_first() {
        None => Err(CodeError::NotACode("it is too short")),
        Some((&BY_ID, rest)) => decode_by_id(editions, rest),
        Some((&(PLAIN | NAMED), _)) => decode_tree(editions, body),
        Some((&TREE_BY_ID, rest)) => decode_tree_by_id(editions, rest),
        Some((&OWN_ROSTER, rest)) => decode_own_roster(editions, rest),
        Some((lead, _)) if *lead > OWN_ROSTER => Err(CodeError::NewerVersion),
        Some(_) => decode_compact(editions, body),
    }
}

fn values(text: &str) -> Result<Vec<u8>, CodeError> {
    if text.len() > 4 * LONGEST {
        return Err(CodeError::NotACode("it is far too long"));
    }
    let letters = text.chars().filter(|letter| !base32::is_spacing(*letter));
    let values =
        letters.map(|letter| base32::value(letter).ok_or(CodeError::NotACode("it has a character no code has")));
    let values: Vec<u8> = values.collect::<Result<_, _>>()?;
    if values.len() > LONGEST { Err(CodeError::NotACode("it is far too long")) } else { Ok(values) }
}

fn decode_compact(editions: &[&Catalog], body: &[u8]) -> Result<Decoded, CodeError> {
    let (mut compact, number) = Compact::read_head(body).map_err(CodeError::Broken)?;
    let of_game = |catalog: &Catalog| u64::from(catalog.game.n) == compact.game && catalog.edition.n.is_some();
    let is_own = |catalog: &Catalog| catalog.edition.n.map(u64::from) == Some(compact.edition);
    let own = editions.iter().copied().find(|catalog| of_game(catalog) && is_own(catalog));
    let catalog = own.or_else(|| newest(editions, of_game)).ok_or_else(|| unknown("game", compact.game))?;
    let faction = catalog.factions.iter().find(|faction| u64::from(faction.n) == compact.faction);
    let faction = faction.ok_or_else(|| unknown("faction", compact.faction))?;
    let positions = Positions::new(catalog, faction, compact.format);
    let positions = positions.ok_or_else(|| unknown("format", compact.format))?;
    let read = compact.read_choices(number, positions.shape());
    let list = read.and_then(|()| positions.to_list(&compact)).map_err(CodeError::Broken)?;
    if compact.values().as_deref() != Some(body) || !is_shareable(&list.name) || has_trees(catalog) {
        return Err(CodeError::Broken("its form"));
    }
    let made_with = || format!("edition {} of {}", compact.edition, catalog.game.name);
    let note = own.is_none().then(|| OtherEdition { made_with: made_with(), opened_in: catalog.edition.name.clone() });
    Ok(Decoded { list, note })
}

fn decode_tree(editions: &[&Catalog], body: &[u8]) -> Result<Decoded, CodeError> {
    let (tree, number) = Tree::read_head(body).map_err(CodeError::Broken)?;
    let of_game = |catalog: &Catalog| u64::from(catalog.game.n) == tree.game && catalog.edition.n.is_some();
    let is_own = |catalog: &Catalog| catalog.edition.n.map(u64::from) == Some(tree.edition);
    let own = editions.iter().copied().find(|catalog| of_game(catalog) && is_own(catalog));
    let catalog = own.or_else(|| newest(editions, of_game));
    let catalog = catalog.ok_or(CodeError::OtherGame(WhichGame::Number(tree.game)))?;
    let faction = catalog.factions.iter().find(|faction| u64::from(faction.n) == tree.faction);
    let positions = TreePositions::new(catalog, faction.ok_or_else(|| unknown("faction", tree.faction))?);
    let edition = tree.edition;
    let list = positions.read(tree, number).map_err(CodeError::Broken)?;
    let same = positions.values_of(&list, edition).as_deref() == Some(body);
    if !same || !is_shareable(&list.name) || !has_trees(catalog) {
        return Err(CodeError::Broken("its form"));
    }
    let made_with = || format!("edition {edition} of {}", catalog.game.name);
    let note = own.is_none().then(|| OtherEdition { made_with: made_with(), opened_in: catalog.edition.name.clone() });
    Ok(Decoded { list, note })
}

/// A list on a player's roster opens in that roster, whatever state of it is here, and nowhere else.
fn decode_own_roster(editions: &[&Catalog], rest: &[u8]) -> Result<Decoded, CodeError> {
    let code = OwnCode::read(rest)?;
    if code.values() != rest || !is_shareable(&code.foreign.list.name) {
        return Err(CodeError::Broken("its form"));
    }
    let foreign = code.foreign;
    let is_same = |catalog: &Catalog| catalog.edition.own == Some(foreign.fingerprint);
    let has_id = |catalog: &Catalog| catalog.edition.id == foreign.list.edition;
    let serving = || editions.iter().filter(|catalog| catalog.edition.own.is_some() && catalog.serves(&foreign.list));
    let own = serving().find(|catalog| is_same(catalog) && has_id(catalog));
    let own = own.or_else(|| serving().find(|catalog| is_same(catalog)));
    let Some(own) = own.or_else(|| serving().find(|catalog| has_id(catalog))) else {
        return Err(CodeError::MissingRoster(Box::new(foreign)));
    };
    let note = (!is_same(own)).then(|| OtherEdition {
        made_with: format!("another state of {} ({})", foreign.roster, foreign.fingerprint),
        opened_in: own.edition.own.map_or_else(String::new, |own| format!("yours ({own})")),
    });
    let list = ArmyList { edition: own.edition.id.clone(), ..foreign.list };
    Ok(Decoded { list, note })
}

fn decode_tree_by_id(editions: &[&Catalog], rest: &[u8]) -> Result<Decoded, CodeError> {
    let by_id = TreeById::read(rest)?;
    if by_id.values(None) != rest || !is_shareable(&by_id.list.name) {
        return Err(CodeError::Broken("its form"));
    }
    let TreeById { list, game, fingerprint: made } = by_id;
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    let is_here = editions.iter().any(|catalog| catalog.game.id == game);
    if own.is_none() && !is_here && !game.as_str().is_empty() {
        return Err(CodeError::OtherGame(WhichGame::Id(game)));
    }
    let of_game = |catalog: &Catalog| !is_here || catalog.game.id == game;
    let decoded = opened(editions, list, made, of_game);
    // A list that has a shorter code has no second one by ids.
    if made != 0 && decoded.note.is_none() {
        let code = encode(editions, &decoded.list, SHOWN);
        if values(&code)?.split_last_chunk::<2>().and_then(|(body, _)| body.get(1..)) != Some(rest) {
            return Err(CodeError::Broken("its form"));
        }
    }
    Ok(decoded)
}

fn unknown(what: &str, number: u64) -> CodeError {
    CodeError::Unknown(format!("{what} {number}"))
}

fn decode_by_id(editions: &[&Catalog], rest: &[u8]) -> Result<Decoded, CodeError> {
    let by_id = ById::read(rest)?;
    let all_there = by_id.list.entries.iter().all(|entry| entry.count > 0);
    if !all_there || by_id.values() != rest || !is_shareable(&by_id.list.name) {
        return Err(CodeError::Broken("its form"));
    }
    let ById { list, fingerprint: made } = by_id;
    let decoded = opened(editions, list, made, |_| true);
    // A list that fits the number has no second code by ids.
    let shorter = || encode(editions, &decoded.list, SHOWN).starts_with(|letter| base32::value(letter) != Some(BY_ID));
    if decoded.note.is_none() && made != 0 && shorter() {
        return Err(CodeError::Broken("its form"));
    }
    Ok(decoded)
}

/// A list of ids in its own edition, or, with a note, in the newest that fits and knows its faction.
fn opened(editions: &[&Catalog], mut list: ArmyList, made: u32, fits: impl Fn(&Catalog) -> bool) -> Decoded {
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    let same = own.is_some_and(|own| made == 0 || made == fingerprint(own));
    let faction = list.faction.clone();
    let opened = own.or_else(|| newest(editions, |catalog| fits(catalog) && catalog.faction(&faction).is_some()));
    let opened = opened.or_else(|| newest(editions, |catalog| fits(catalog)));
    let mut note = None;
    if let Some(catalog) = opened.filter(|_| !same) {
        let made_with = format!("{:?}", list.edition.as_str());
        note = Some(OtherEdition { made_with, opened_in: catalog.edition.name.clone() });
        list.edition = catalog.edition.id.clone();
        list = current(catalog, list);
    }
    if let Some(catalog) = opened {
        edit::settle(catalog, &mut list);
    }
    Decoded { list, note }
}

/// Shares everything, to test whether a list has a shorter code.
const SHOWN: Sharing = Sharing { withhold_missions: false, hide_hand: false, name: true };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, lesson, list};
    use crate::model::{Fingerprint, HiddenHand};

    /// A list, its code, and the list again.
    #[track_caller]
    fn check(list: &ArmyList, code: &str) {
        let catalog = catalog();
        let written = encode(&[&catalog], list, SHOWN);
        assert_eq!(written, code);
        let read = decode(&[&catalog], &written).unwrap();
        assert_eq!(read.note, None);
        assert!(read.list.same_choices(list), "{:?}", read.list);
        assert_eq!(read.list.name, list.name);
    }

    #[test]
    fn lists_come_back() {
        check(&list(1000, ""), "6R80-07JA");
        check(&lesson("walkers*2 guards scouts*2 | lesson"), "51NE-JG02-B007-7E");
        check(
            &list(1000, "guards*4 scouts*2 walkers*3 captain smoke*2 strike | rush wall sweep"),
            "67BQ-X5T0-H080-07S2",
        );
        check(&list(1000, "guards*4 captain | - | @guards"), "E9B5-N63R-8007-Y6");
        check(&list(777, "scouts*40 smoke*9 | siege"), "67HR-WKRG-14ER-007E-R");
        check(&ArmyList { name: "Früh".to_owned(), ..list(500, "guards") }, "P058-SSC7-F38S-XKV0-0007-1V");
    }

    #[test]
    fn what_is_not_there_is_not_in_the_code() {
        let code = |text: &str, hide_hand| encode(&[&catalog()], &list(1000, text), Sharing { hide_hand, ..SHOWN });
        assert_eq!(code("guards*2 scouts*0", false), code("guards*2", false));
        assert_eq!(code("guards*2 nobody*0", false), code("guards*2", false));
        assert_eq!(code("guards*2", true), code("guards*2", false));
        assert_ne!(code("guards*2 smoke", true), code("guards*2", false));
    }

    #[test]
    fn the_first_letter_is_the_version() {
        let read = |lead| decode(&[&catalog()], &letters::write(vec![lead]));
        assert_eq!(read(OWN_ROSTER + 1), Err(CodeError::NewerVersion));
        assert_eq!(read(PLAIN), Err(CodeError::Broken("its form")), "the made-up game has codes of version 1");
        let without = decode(&[], &letters::write(vec![PLAIN]));
        assert_eq!(without, Err(CodeError::OtherGame(WhichGame::Number(0))));
        assert!(matches!(read(PLAIN - 1), Err(CodeError::Broken(_))));
    }

    #[test]
    fn a_code_that_is_too_long_is_refused() {
        let read = |letter: &str, length| decode(&[&catalog()], &letter.repeat(length)).unwrap_err();
        let too_long = CodeError::NotACode("it is far too long");
        assert_eq!(read("0", LONGEST), CodeError::Mistyped);
        assert_eq!(read("0", LONGEST + 1), too_long);
        assert_eq!(read(" ", 4 * LONGEST), CodeError::NotACode("it is too short"));
        assert_eq!(read(" ", 4 * LONGEST + 1), too_long);
    }

    #[test]
    fn a_loaded_edition_does_not_stand_for_a_shipped_one() {
        let mut loaded = catalog();
        let code = encode(&[&loaded], &list(1000, "guards"), SHOWN);
        loaded.edition.n = None;
        assert_eq!(decode(&[&loaded], &code), Err(CodeError::Unknown("game 0".to_owned())));
    }

    /// Reads a list by ids that carries this fingerprint of the writer's data.
    fn by_ids(text: &str, made: u32) -> Result<Decoded, CodeError> {
        let by_id = ById { list: list(1000, text), fingerprint: made };
        decode(&[&catalog()], &letters::write([vec![BY_ID], by_id.values()].concat()))
    }

    #[test]
    fn the_fingerprint_tells_whether_the_writer_had_the_same_data() {
        let own = fingerprint(&catalog());
        let noted = |text: &str, made| by_ids(text, made).map(|decoded| decoded.note.is_some());
        assert_eq!(noted("guards nobody", own), Ok(false));
        assert_eq!(noted("guards nobody", own ^ 1), Ok(true));
        assert_eq!(noted("guards", own), Err(CodeError::Broken("its form")), "it has a shorter code");
        assert_eq!(noted("guards", 0), Ok(false), "the writer could not know the shorter one");
        assert_eq!(noted("guards nobody lost*0", own), Err(CodeError::Broken("its form")));
    }

    #[test]
    fn notes_and_tags_never_leave() {
        let mine = ArmyList { notes: "secret".to_owned(), tags: vec!["club".to_owned()], ..list(1000, "guards") };
        assert_eq!(public(Some(&catalog()), &mine, SHOWN), list(1000, "guards"));
    }

    #[test]
    fn a_code_on_a_players_roster_has_one_form() {
        let mut own = catalog();
        own.edition.own = Some(Fingerprint([1; 5]));
        let code = |name: &str| OwnCode::new(&own, ArmyList { name: name.to_owned(), ..list(1000, "guards") }).unwrap();
        let read = |code: OwnCode| decode(&[&own], &letters::write([vec![OWN_ROSTER], code.values()].concat()));
        assert_eq!(read(code("Army")).map(|decoded| decoded.list.name), Ok("Army".to_owned()));
        assert_eq!(read(code("Army ")), Err(CodeError::Broken("its form")));
        let mut more = code("Army");
        more.foreign.names.push("Nobody".to_owned());
        assert_eq!(read(more), Err(CodeError::Broken("its form")), "a name too many");
    }

    #[test]
    fn what_is_not_taken_needs_no_name() {
        let ids = roster_ids(&list(1000, "guards scouts*0 walkers"));
        assert_eq!(ids.iter().map(|id| id.as_str()).collect::<Vec<_>>(), ["guards", "walkers"]);
    }

    #[test]
    fn a_hidden_hand_has_support_cards_only() {
        let hidden = Sharing { hide_hand: true, ..SHOWN };
        let shown = public(Some(&catalog()), &list(1000, "guards rush smoke"), hidden);
        assert_eq!(shown.entries.iter().map(|entry| entry.id.as_str()).collect::<Vec<_>>(), ["guards", "rush"]);
    }

    #[test]
    fn a_hand_stays_hidden_when_the_edition_is_not_available() {
        let lost = ArmyList { edition: "gone".into(), ..list(1000, "guards smoke*2") };
        let code = encode(&[&catalog()], &lost, Sharing { hide_hand: true, ..Sharing::default() });
        let read = decode(&[&catalog()], &code).unwrap().list;
        assert_eq!((read.entries.len(), read.hidden_hand), (1, Some(HiddenHand { cards: 2, points: 40 })));
    }
}
