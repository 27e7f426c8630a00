//! The share code of the official builder: Base64 of compact JSON with faction, cap, entries and missions.

mod cut;

use super::lenient::Lenient;
use super::{CodeError, base64, current, newest};
use crate::facts;
use crate::model::{ArmyList, Catalog, CategoryId, Entry, EntryKey, FactionId, FormatId, RosterId};
use serde::Deserialize;
use serde_json::{Map, Number, Value, json};
use thiserror::Error;

/// How the cap is written: the Share Code button copies the text of the field, the Detailed text writes a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CapForm {
    Text,
    Number,
}

/// Why a list has no official code: it hides something that such a code would show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Inexpressible {
    #[error("an official share code cannot hide support cards")]
    Hand,
    #[error("an official share code cannot hide the mission deck")]
    Deck,
    #[error("an official share code cannot hide support cards and the mission deck")]
    HandAndDeck,
}

/// The list in an official code, and the ids in it that this edition does not know; the list keeps them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficialList {
    pub list: ArmyList,
    pub unknown: Vec<RosterId>,
}

/// The official builder takes this for a missing, empty or zero cap.
const MISSING_CAP: u16 = 1000;

/// A code with every known id has a few thousand letters; parsing a much longer text would only waste memory.
const LONGEST: usize = 1 << 16;

/// The code of a list that hides nothing. A list with hidden parts is refused: it would be read as having no such
/// cards.
pub fn write_shown(catalog: &Catalog, list: &ArmyList, cap: CapForm) -> Result<String, Inexpressible> {
    match (list.hidden_hand.is_some(), list.withheld) {
        (false, false) => Ok(write(catalog, list, cap)),
        (true, false) => Err(Inexpressible::Hand),
        (false, true) => Err(Inexpressible::Deck),
        (true, true) => Err(Inexpressible::HandAndDeck),
    }
}

/// The code the official builder would write. It has no room for a host, a hidden hand, a withheld deck or a name.
pub fn write(catalog: &Catalog, list: &ArmyList, cap: CapForm) -> String {
    let cap = match cap {
        CapForm::Text => Value::from(list.cap.to_string()),
        CapForm::Number => Value::from(list.cap),
    };
    let entries = list.taken().map(|entry| (entry.id.to_string(), entry.count.into()));
    let missions =
        slots(catalog).iter().map(|slot| (slot.to_string(), list.mission(slot).map(RosterId::as_str).into()));
    let code = json!({
        "f": list.faction.as_str(),
        "c": cap,
        "l": Map::from_iter(entries),
        "m": Map::from_iter(missions),
    });
    base64::encode(code.to_string().as_bytes())
}

/// Reads every variant the official builder accepts. Such a code names no edition: it is read in the given one.
pub fn read(catalog: &Catalog, text: &str) -> Result<OfficialList, CodeError> {
    read_newest(&[catalog], text)
}

/// Reads a code in the newest edition that knows its faction.
pub fn read_newest(editions: &[&Catalog], text: &str) -> Result<OfficialList, CodeError> {
    let code = Code::parse(text)?;
    let faction = code.faction()?;
    let catalog = newest(editions, |catalog| catalog.faction(&faction).is_some());
    let catalog = catalog.ok_or_else(|| CodeError::Unknown(faction.as_str().to_owned()))?;
    let mut list = ArmyList::new(catalog.edition.id.clone(), faction, usual_format(catalog), code.cap()?);
    list.entries = code.entries()?;
    for (slot, card) in code.missions(catalog)? {
        list.entries.push(Entry::in_slot(list.next_key(), slot, card));
    }
    let list = current(catalog, list);
    let unknown = unknown_ids(catalog, &list);
    Ok(OfficialList { list, unknown })
}

/// The format for a list that names none: the first with a free cap.
pub fn usual_format(catalog: &Catalog) -> FormatId {
    facts::usual_format(&catalog.game).map_or_else(|| FormatId::new(""), |format| format.id.clone())
}

/// Everything in a list that this edition does not know, in list order.
pub fn unknown_ids(catalog: &Catalog, list: &ArmyList) -> Vec<RosterId> {
    let ids = list.entries.iter().map(|entry| &entry.id);
    ids.filter(|id| catalog.find(id).is_none()).cloned().collect()
}

pub(super) fn too_many(what: String, amount: impl ToString) -> CodeError {
    CodeError::TooMany { what, amount: amount.to_string(), most: u16::MAX }
}

/// The content of the Base64, as tolerant of odd values as the official builder is.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Code {
    #[serde(rename = "f")]
    faction: Lenient<String>,
    #[serde(rename = "c")]
    cap: Lenient<Cap>,
    #[serde(rename = "l")]
    entries: Lenient<Map<String, Value>>,
    #[serde(rename = "m")]
    missions: Lenient<Map<String, Value>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Cap {
    Text(String),
    Number(Number),
}

impl Code {
    fn parse(text: &str) -> Result<Self, CodeError> {
        if text.len() > LONGEST {
            return Err(CodeError::NotACode("it is far too long"));
        }
        Self::of(text).map_err(|error| if cut::is_cut(text) { CodeError::Cut } else { error })
    }

    fn of(text: &str) -> Result<Self, CodeError> {
        let bytes = base64::decode(text).ok_or(CodeError::NotACode("it is not Base64"))?;
        // An object first: the items of an array would be taken for fields in turn.
        let object: Result<Map<String, Value>, _> = serde_json::from_slice(&bytes);
        object.and_then(Self::deserialize).map_err(|_| CodeError::NotACode("what it holds is no list"))
    }

    fn faction(&self) -> Result<FactionId, CodeError> {
        self.faction.read().map(|id| FactionId::new(id)).ok_or(CodeError::Broken("the faction"))
    }

    /// The whole number at the start of a text, as the official builder reads its cap field.
    fn cap(&self) -> Result<u16, CodeError> {
        let text = match self.cap.or_broken("the points cap")? {
            None => return Ok(MISSING_CAP),
            Some(Cap::Number(number)) if number.as_f64() == Some(0.0) => return Ok(MISSING_CAP),
            Some(Cap::Number(number)) => number.to_string(),
            Some(Cap::Text(text)) if text.is_empty() => return Ok(MISSING_CAP),
            Some(Cap::Text(text)) => text.trim_start().to_owned(),
        };
        let digits = text.trim_start_matches('+');
        let digits = digits.get(..digits.bytes().take_while(u8::is_ascii_digit).count()).unwrap_or_default();
        if digits.is_empty() {
            return Ok(0);
        }
        digits.parse().map_err(|_| too_many("the points cap".to_owned(), digits))
    }

    fn entries(&self) -> Result<Vec<Entry>, CodeError> {
        let mut entries = Vec::new();
        for (id, count) in self.entries.or_broken("the units and cards")?.into_iter().flatten() {
            let count = count.as_f64().filter(|count| count.fract() == 0.0);
            let count = count.ok_or(CodeError::Broken("a number of copies"))?;
            if count > f64::from(u16::MAX) {
                return Err(too_many(format!("the number of {id}"), count as u64));
            }
            // The official builder drops an entry whose count falls to 0 or below.
            if count >= 1.0 {
                entries.push((RosterId::new(id), count as u16));
            }
        }
        let entries = entries.into_iter().zip(1..);
        Ok(entries.map(|((id, count), key)| Entry::new(EntryKey(key), id, count)).collect())
    }

    fn missions(&self, catalog: &Catalog) -> Result<Vec<(CategoryId, RosterId)>, CodeError> {
        const BROKEN: &str = "the missions";
        let Some(chosen) = self.missions.or_broken(BROKEN)? else { return Ok(Vec::new()) };
        let mut picks = Vec::new();
        for category in slots(catalog) {
            match chosen.get(category.as_str()) {
                None | Some(Value::Null) => {}
                Some(Value::String(id)) if id.is_empty() => {}
                Some(Value::String(id)) => picks.push((category.clone(), RosterId::new(id))),
                Some(_) => return Err(CodeError::Broken(BROKEN)),
            }
        }
        Ok(picks)
    }
}

/// The slots the official builder knows: those of the usual format.
fn slots(catalog: &Catalog) -> &[CategoryId] {
    facts::usual_format(&catalog.game).map_or(&[], |format| &format.slots)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, list};

    /// Encodes a JSON text, reads it, and compares what is written back.
    #[track_caller]
    fn check(json: &str, again: &str) {
        let read = read(&catalog(), &base64::encode(json.as_bytes())).unwrap();
        let written = write(&catalog(), &read.list, CapForm::Text);
        assert_eq!(String::from_utf8(base64::decode(&written).unwrap()).unwrap(), again);
    }

    #[track_caller]
    fn refuse(json: &str, error: &str) {
        assert_eq!(read(&catalog(), &base64::encode(json.as_bytes())).unwrap_err().to_string(), error);
    }

    #[test]
    fn what_the_button_writes_comes_back_byte_for_byte() {
        let json = r#"{"f":"reds","c":"500","l":{"guards":2,"captain":1,"smoke":1},"m":{"attack":"rush","hold":null,"flank":null}}"#;
        check(json, json);
    }

    #[test]
    fn older_and_looser_codes_are_read() {
        let full = r#"{"f":"reds","c":"1000","l":{"guards":2},"m":{"attack":null,"hold":null,"flank":null}}"#;
        check(r#"{"f":"reds","c":1000,"l":{"guards":2}}"#, full);
        check(r#"{"f":"reds","c":"","l":{"guards":2},"m":{"attack":null},"x":1}"#, full);
        check(r#"{"l":{"guards":2.0,"pikes":0,"x":-1},"f":"reds","c":0}"#, full);
        check(r#"{"f":"reds","c":" 1000 points","l":{"guards":2},"m":null}"#, full);
        check(r#"{"f":"reds","l":{"guards":2},"m":{"attack":""}}"#, full);
        check(
            r#"{"f":"reds","c":"none"}"#,
            r#"{"f":"reds","c":"0","l":{},"m":{"attack":null,"hold":null,"flank":null}}"#,
        );
    }

    #[test]
    fn unknown_ids_are_kept_and_named() {
        let json =
            r#"{"f":"reds","c":"500","l":{"guards":2,"what":7},"m":{"attack":"msn_lost","hold":null,"flank":null}}"#;
        check(json, json);
        let read = read(&catalog(), &base64::encode(json.as_bytes())).unwrap();
        assert_eq!(read.unknown, ["what".into(), "msn_lost".into()]);
    }

    #[test]
    fn retired_ids_become_current_ones() {
        let mut catalog = catalog();
        catalog.game.retired.push(("charge".into(), "rush".into()));
        let is_read_as = |json: &str, text: &str| {
            let read = read(&catalog, &base64::encode(json.as_bytes())).unwrap();
            assert!(read.list.same_choices(&list(500, text)), "{:?}", read.list);
        };
        is_read_as(r#"{"f":"reds","c":"500","l":{"watch":2},"m":{"attack":"rush"}}"#, "guards*2 | rush");
        is_read_as(r#"{"f":"reds","c":"500","l":{"guards":2},"m":{"attack":"charge"}}"#, "guards*2 | rush");
    }

    #[test]
    fn a_code_that_is_too_long_is_refused() {
        let code = base64::encode(br#"{"f":"reds","c":"500"}"#);
        let padded = |length: usize| code.clone() + &" ".repeat(length - code.len());
        assert!(read(&catalog(), &padded(LONGEST)).is_ok());
        assert_eq!(read(&catalog(), &padded(LONGEST + 1)), Err(CodeError::NotACode("it is far too long")));
    }

    #[test]
    fn what_no_list_can_hold_is_refused() {
        let largest = r#"{"f":"reds","c":"65535","l":{"guards":65535},"m":{"attack":null,"hold":null,"flank":null}}"#;
        check(largest, largest);
        refuse("[]", "this is no army code: what it holds is no list");
        refuse(r#"{"f":"reds","c":"70000"}"#, "the points cap is 70000, and a list holds at most 65535");
        refuse(r#"{"f":"reds","l":{"guards":65536}}"#, "the number of guards is 65536, and a list holds at most 65535");
        refuse(
            r#"{"f":"reds","l":{"guards":1.5}}"#,
            "the part of this code that holds a number of copies is broken; ask for it again",
        );
        refuse(
            r#"{"f":"grey"}"#,
            "this code is for \"grey\", which no edition here knows; load the edition it was made with",
        );
        let broken = |part| format!("the part of this code that holds {part} is broken; ask for it again");
        refuse(r#"{"f":"reds","c":[]}"#, &broken("the points cap"));
        refuse(r#"{"f":"reds","l":3}"#, &broken("the units and cards"));
        refuse(r#"{"f":"reds","m":3}"#, &broken("the missions"));
        assert_eq!(read(&catalog(), "a-b_").unwrap_err(), CodeError::NotACode("it is not Base64"));
    }

    #[test]
    fn the_detailed_text_has_the_cap_as_a_number() {
        let list = read(&catalog(), &base64::encode(br#"{"f":"reds","c":"500"}"#)).unwrap().list;
        let written = base64::decode(&write(&catalog(), &list, CapForm::Number)).unwrap();
        assert!(written.starts_with(br#"{"f":"reds","c":500,"#));
    }
}
