//! Our share code, version 1: a list in some sixteen letters, with a check that finds wrong and swapped ones.
//!
//! # Layout
//!
//! A code is a row of values 0–31, written in Crockford's Base32 (`0123456789ABCDEFGHJKMNPQRSTVWXYZ`) in groups of four
//! with hyphens between. Readers ignore case, hyphens and white space and take O for 0 and I and L for 1.
//!
//! | values | meaning |
//! |---|---|
//! | first | class + 8 × extras; 24 and above belong to later versions, so this letter is the version, too |
//! | name | only with extras 2: its number of UTF-8 bytes as two values (high, low), then the bytes (below) |
//! | body | classes 0–6: the number (below); class 7, which has extras 0: the list by ids (below) |
//! | last two | check: the remainder of a(x)·x² by (x + α)(x + α²) over GF(32), α = 2, α⁵ = α² + 1, highest power first; a(x) has the coefficients 1 + (number of values before the check, modulo 31), first value, second value … |
//!
//! Bytes are written bit by bit, highest first, five bits per value, zeros after the last.
//!
//! **The number** is written in Base32 without zeros in front (nothing at all for 0). It holds one field after the other:
//! a field with radix r is the number modulo r, and the number divided by r holds the rest. "Any" is a field of any size:
//! a digit d of radix 32; below 16 it is the value; else the value is d + 16 × (the any that follows). "Digit r, or more"
//! is a digit of radix r, and when that is r − 1, an any to be added to it.
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
//! A position counts from 0 through what the code's edition has, by ascending stable number: the units or leaders of the
//! faction, the support cards open to it, the cards of a slot's category. The rank of a multiset is the sum of
//! C(p + i − 1, i) over its copies in ascending order, where p is the position of copy i = 1, 2, 3 …
//!
//! Costs are not in it, so a new price breaks no code.
//!
//! **By ids**, for all lists with anything that does not fit above (unknown ids, an edition without a number, a second
//! leader, more than 255 units or 64 cards, slots or leaders beyond the seventh …), as bytes. A count is seven bits per byte,
//! lowest first, with the eighth bit on all but the last; a text is a count of UTF-8 bytes and the bytes: edition (text),
//! fingerprint of its ids (four bytes, see `by_id`, 0 if not at hand), faction, format (texts), cap (count), number of
//! entries, for each in the order of ids the id (text) and its copies (count), 0 or 1 and a host (text), 0 for withheld
//! missions or 1 + their number and for each category and id (texts), 0 or 1 and a hidden hand's cards and points
//! (counts), name (text).
//!
//! There is one code for every list: the number where it fits, the smallest class, extras only where there are any, names
//! cut to 64 characters. Anything else is refused.

mod by_id;
mod bytes;
mod compact;
mod digits;
mod fields;
mod letters;
mod multiset;
mod positions;

use super::{CodeError, current, newest};
use crate::base32;
use crate::model::{ArmyList, Catalog, HiddenHand, Missions};
use by_id::{ById, fingerprint};
use compact::{BY_ID, Compact, LATER};
use positions::Positions;

/// What a shared list shows. By default everything but the name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sharing {
    pub withhold_missions: bool,
    /// Shows only number and points of the support cards.
    pub hide_hand: bool,
    pub name: bool,
}

/// A list read from a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded {
    pub list: ArmyList,
    /// Said to the player when the list could not be opened in its own edition.
    pub note: Option<OtherEdition>,
}

/// The edition a code was made with is not here; the list was opened in another.
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

/// Longest name a code carries, in characters.
const LONGEST_NAME: usize = 64;
/// More letters than this are no code; a list by ids of a hundred entries has a few thousand.
const LONGEST: usize = 1 << 18;

/// The code of a list as the player wants to share it. Notes and tags never leave.
pub fn encode(editions: &[&Catalog], list: &ArmyList, sharing: Sharing) -> String {
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    // Another edition knows most support cards too; without any, none could be hidden.
    let list = public(own.or_else(|| newest(editions, |_| true)), list, sharing);
    let compact = own.and_then(|catalog| {
        let format = catalog.game.format(&list.format)?;
        Positions::new(catalog, catalog.faction(&list.faction)?, u64::from(format.n))?.to_compact(&list)
    });
    letters::write(compact.and_then(|compact| compact.values()).unwrap_or_else(|| {
        let by_id = ById { list, fingerprint: own.map_or(0, fingerprint) };
        let mut values = by_id.values();
        values.insert(0, BY_ID);
        values
    }))
}

/// The list as others see it.
pub fn public(catalog: Option<&Catalog>, list: &ArmyList, sharing: Sharing) -> ArmyList {
    let mut list = ArmyList { notes: String::new(), tags: Vec::new(), ..list.clone() };
    list.entries.retain(|entry| entry.count > 0);
    list.name = if sharing.name { shareable(&list.name) } else { String::new() };
    if sharing.withhold_missions {
        list.missions = Missions::Withheld;
    }
    if let Some(catalog) = catalog.filter(|_| sharing.hide_hand) {
        let mut hand = list.hidden_hand.unwrap_or(HiddenHand { cards: 0, points: 0 });
        list.entries.retain(|entry| {
            let cost = positions::is_hand_card(catalog, &entry.id);
            if let Some(cost) = cost {
                let cost = u16::try_from(cost).unwrap_or(u16::MAX);
                hand.cards = hand.cards.saturating_add(entry.count);
                hand.points = hand.points.saturating_add(cost.saturating_mul(entry.count));
            }
            cost.is_none()
        });
        list.hidden_hand = Some(hand).filter(|hand| hand.cards > 0);
    }
    list
}

/// A name as a code carries it.
fn shareable(name: &str) -> String {
    // Trimmed again after the cut, because the reader refuses a name that ends with a space.
    name.trim().chars().take(LONGEST_NAME).collect::<String>().trim_end().to_owned()
}

/// Whether a writer would have left a name alone.
fn is_shareable(name: &str) -> bool {
    shareable(name) == name
}

/// Reads a code in its own edition, or in the newest of its game when that is not at hand.
pub fn decode(editions: &[&Catalog], text: &str) -> Result<Decoded, CodeError> {
    let values = values(text)?;
    let (body, _) = values.split_last_chunk::<2>().ok_or(CodeError::NotACode("it is too short"))?;
    if !letters::is_sound(&values) {
        return Err(CodeError::Mistyped);
    }
    match body.split_first() {
        None => Err(CodeError::NotACode("it is too short")),
        Some((lead, _)) if *lead >= LATER => Err(CodeError::NewerVersion),
        Some((&BY_ID, rest)) => decode_by_id(editions, rest),
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
    if compact.values().as_deref() != Some(body) || !is_shareable(&list.name) {
        return Err(CodeError::Broken("its form"));
    }
    let made_with = || format!("edition {} of {}", compact.edition, catalog.game.name);
    let note = own.is_none().then(|| OtherEdition { made_with: made_with(), opened_in: catalog.edition.name.clone() });
    Ok(Decoded { list, note })
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
    let ById { mut list, fingerprint: made } = by_id;
    let own = editions.iter().copied().find(|catalog| catalog.edition.id == list.edition);
    let same = own.is_some_and(|own| made == 0 || made == fingerprint(own));
    let faction = list.faction.clone();
    let opened = own.or_else(|| newest(editions, |catalog| catalog.faction(&faction).is_some()));
    let opened = opened.or_else(|| newest(editions, |_| true));
    // A list that fits the number has no second code by ids.
    if same && made != 0 && encode(editions, &list, SHOWN).starts_with(|letter| base32::value(letter) != Some(BY_ID)) {
        return Err(CodeError::Broken("its form"));
    }
    let mut note = None;
    if let Some(catalog) = opened.filter(|_| !same) {
        let made_with = format!("{:?}", list.edition.as_str());
        note = Some(OtherEdition { made_with, opened_in: catalog.edition.name.clone() });
        list.edition = catalog.edition.id.clone();
        list = current(catalog, list);
    }
    Ok(Decoded { list, note })
}

/// Everything, to see whether a list has a shorter code.
const SHOWN: Sharing = Sharing { withhold_missions: false, hide_hand: false, name: true };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, lesson, list};

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
    fn a_hand_stays_hidden_when_the_edition_is_gone() {
        let lost = ArmyList { edition: "gone".into(), ..list(1000, "guards smoke*2") };
        let code = encode(&[&catalog()], &lost, Sharing { hide_hand: true, ..Sharing::default() });
        let read = decode(&[&catalog()], &code).unwrap().list;
        assert_eq!((read.entries.len(), read.hidden_hand), (1, Some(HiddenHand { cards: 2, points: 40 })));
    }
}
