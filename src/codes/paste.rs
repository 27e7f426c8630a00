//! One box for anything: says what a pasted text is, the list in it, and what could not be placed.

mod document;
mod embedded;
mod names;
mod text;
mod tts;

use super::share::{self, OtherEdition};
use super::{CodeError, newest, official};
use crate::model::{ArmyList, Catalog};

/// What a text turned out to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pasted {
    List(Box<PastedList>),
    /// A file of one list that the app wrote; reading it is the storage's job.
    ListFile,
    /// A backup of the app; reading it is the storage's job.
    Backup,
    /// A data file of the official builder: another edition, not a list.
    EditionFile,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastedList {
    pub source: Source,
    pub list: ArmyList,
    /// Said to the player when the list could not be opened in its own edition.
    pub note: Option<OtherEdition>,
    /// What the list lacks or only keeps as an unknown id, in the order of the text.
    pub unplaced: Vec<Unplaced>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Code,
    Link,
    OurText,
    OfficialCode,
    OfficialTts,
    OfficialText,
}

impl Source {
    /// Ends the sentence "This is …".
    pub fn words(self) -> &'static str {
        match self {
            Source::Code => "a share code",
            Source::Link => "a link to a list",
            Source::OurText => "a text with a share code in it",
            Source::OfficialCode => "a share code of the official builder",
            Source::OfficialTts => "a Tabletop Simulator code of the official builder",
            Source::OfficialText => "a text of the official builder",
        }
    }
}

/// A piece of a text that is not in the list as it was meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplaced {
    /// Counted from 1; nothing where lines mean nothing.
    pub line: Option<usize>,
    pub text: String,
    pub reason: String,
}

/// A longer text is answered without looking at it.
const LONGEST: usize = 8 << 20;
/// Enough to show; a text of another kind would fill the page with complaints.
const MOST_UNPLACED: usize = 100;
const LONGEST_SHOWN: usize = 80;

pub fn recognise(editions: &[&Catalog], text: &str) -> Result<Pasted, CodeError> {
    if text.len() > LONGEST {
        return Err(CodeError::NotACode("it is far too long"));
    }
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(CodeError::NotACode("there is nothing in it"));
    }
    if text.starts_with(['{', '[']) {
        return document::recognise(editions, text);
    }
    match read_official(editions, text) {
        Ok(list) => return Ok(Pasted::List(Box::new(list))),
        Err(CodeError::NotACode(_)) => {}
        Err(error) => return Err(error),
    }
    // Of several reasons, the one that came closest to a list helps most.
    let mut reason = CodeError::NotACode("it is none of the codes, texts and files this box knows");
    match share::decode(editions, text) {
        Ok(decoded) => return Ok(of_code(Source::Code, decoded)),
        Err(error @ (CodeError::NewerVersion | CodeError::Unknown(_) | CodeError::Broken(_))) => return Err(error),
        Err(error @ CodeError::Mistyped) if embedded::looks_like_code(text) => reason = error,
        Err(_) => {}
    }
    if let Some(list) = text::read(editions, text)? {
        return Ok(Pasted::List(Box::new(list)));
    }
    embedded::find(editions, text).unwrap_or(Err(reason))
}

/// Reads an official share code in the newest edition that knows its faction.
fn read_official(editions: &[&Catalog], code: &str) -> Result<PastedList, CodeError> {
    let faction = official::faction(code)?;
    let catalog = newest(editions, |catalog| catalog.faction(&faction).is_some());
    let catalog = catalog.ok_or_else(|| CodeError::Unknown(faction.as_str().to_owned()))?;
    Ok(of_official(Source::OfficialCode, official::read(catalog, code)?))
}

fn of_official(source: Source, read: official::OfficialList) -> PastedList {
    let unplaced = read.unknown.iter().map(|id| Unplaced::new(None, id.as_str(), UNKNOWN_ID)).take(MOST_UNPLACED);
    PastedList { source, unplaced: unplaced.collect(), list: read.list, note: None }
}

fn of_code(source: Source, decoded: share::Decoded) -> Pasted {
    let share::Decoded { list, note } = decoded;
    Pasted::List(Box::new(PastedList { source, list, note, unplaced: Vec::new() }))
}

const UNKNOWN_ID: &str = "no entry of this edition has this id; it stays in the list without points";

impl Unplaced {
    fn new(line: Option<usize>, text: &str, reason: &str) -> Self {
        let text = text.trim().chars().take(LONGEST_SHOWN).collect();
        Self { line, text, reason: reason.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::base64;
    use crate::model::testing::{catalog, list};

    const LIST: &str = "guards*2 captain smoke | rush";
    const OFFICIAL: &str = r#"{"f":"reds","c":"500","l":{"guards":2,"captain":1,"smoke":1},"m":{"attack":"rush","hold":null,"flank":null}}"#;

    #[track_caller]
    fn check(text: &str, source: Source, unplaced: &[(Option<usize>, &str)]) {
        let pasted = recognise(&[&catalog()], text).unwrap();
        let Pasted::List(pasted) = pasted else { panic!("{pasted:?}") };
        assert_eq!(pasted.source, source);
        assert!(pasted.list.same_choices(&list(500, LIST)), "{:?}", pasted.list);
        let found: Vec<_> = pasted.unplaced.iter().map(|it| (it.line, it.text.as_str())).collect();
        assert_eq!(found, unplaced);
    }

    #[track_caller]
    fn refuse(text: &str, error: CodeError) {
        assert_eq!(recognise(&[&catalog()], text), Err(error));
    }

    fn code() -> String {
        share::encode(&[&catalog()], &list(500, LIST), share::Sharing::default())
    }

    #[test]
    fn our_code_in_any_dress() {
        let code = code();
        check(&code, Source::Code, &[]);
        check(&format!("  {}\n", code.to_lowercase().replace('-', " ")), Source::Code, &[]);
        check(&code.replace('-', ""), Source::Code, &[]);
        check(&format!("https://example.org/muster/#/l/{code}"), Source::Link, &[]);
        check(&format!("have a look: <http://x/#/l/{}>, bye", code.to_lowercase()), Source::Link, &[]);
        check(&format!("Anna: {code}"), Source::OurText, &[]);
        check(&format!("my list is {}\nsee you", code.replace('-', " ")), Source::OurText, &[]);
        check(&format!("1x guards\nMuster: `{code}` | legal"), Source::OurText, &[]);
    }

    #[test]
    fn the_official_code_in_any_dress() {
        let code = base64::encode(OFFICIAL.as_bytes());
        check(&code, Source::OfficialCode, &[]);
        check(&format!("{}\n {}", &code[..40], &code[40..]), Source::OfficialCode, &[]);
        check(&format!("Code: {code} !"), Source::OfficialCode, &[]);
    }

    #[test]
    fn official_texts_line_by_line() {
        let text = "Faction: reds\nCommand Value: 6+\nPoints Cap: 500\n\nARMY LEADER\n1x Captain [40 pts]\n\nCOMBAT UNITS\n\
            2x  guards [50 ea | 100 pts]\n    Mv: 6\" | Rng: -\n3x Nobody [9 ea | 27 pts]\n\nSUPPORT ASSETS\n1x smoke [20 ea | 20 pts]\n\n\
            KEYWORD DEFINITIONS\n- QUICK: 1x fast\n\nMISSIONS\n- attack: Rush\n- hold: [None Selected]\n- flank: Error\n- x\n\n\
            TOTAL SPENT: 187 | BID: 313\n";
        let unplaced = [
            (Some(11), "3x Nobody [9 ea | 27 pts]"),
            (Some(22), "- flank: Error"),
            (Some(23), "- x"),
            (Some(25), "187 points"),
        ];
        check(text, Source::OfficialText, &unplaced);
        check(&text.replace('\n', "\r\n").replace("    Mv", "Mv"), Source::OfficialText, &unplaced);
    }

    #[test]
    fn a_code_in_a_text_counts_more_than_its_lines() {
        let code = base64::encode(OFFICIAL.as_bytes());
        let text = format!("Faction: Reds\nPoints Cap: 500\nCOMBAT UNITS\n1x guards\nSHARE CODE: {code}");
        check(&text, Source::OfficialText, &[(None, "SHARE CODE")]);
    }

    #[test]
    fn the_tts_code_of_today_and_of_march() {
        let head = r#"{"metadata":{"faction_id":"reds","points_cap":500},"leader":{"id":"captain"}"#;
        let missions = r#""missions":[{"category":"attack","id":"rush"}]"#;
        let today = format!(
            r#"{head},{missions},"units":[{{"id":"guards","quantity":2}}],"ots":[{{"name":"Smoke","quantity":1}}]}}"#
        );
        check(&today, Source::OfficialTts, &[]);
        let march = r#"{"units":[{"id":"guards","quantity":2,"total_cost":100}],"ots":[{"id":"smoke","name":"x","quantity":1},{"name":"gone"}]"#;
        check(&format!("{march},{missions},{}}}", &head[1..]), Source::OfficialTts, &[(None, "gone")]);
        check(&format!(r#"{head},"muster":{{"code":"{}"}},"units":[]}}"#, code()), Source::OurText, &[]);
    }

    #[test]
    fn files_go_back_to_the_caller() {
        let check = |text: &str, pasted| assert_eq!(recognise(&[&catalog()], text), Ok(pasted));
        check(r#"{"format": "muster-backup", "values": {}}"#, Pasted::Backup);
        check("\u{feff}{\"v\": 1, \"format\": \"muster-list\"}", Pasted::ListFile);
        check(r#"{"factions": [], "ots": [], "definitions": {}, "missions": []}"#, Pasted::EditionFile);
    }

    #[test]
    fn everything_else_says_why_not() {
        refuse(" \n", CodeError::NotACode("there is nothing in it"));
        refuse("hello", CodeError::NotACode("it is none of the codes, texts and files this box knows"));
        refuse("see you on 2026-11-16", CodeError::NotACode("it is none of the codes, texts and files this box knows"));
        refuse("[1, 2", CodeError::NotACode("its JSON is damaged"));
        refuse(r#"{"a": 1}"#, CodeError::NotACode("this JSON is no list"));
        refuse("Faction: Greys\nPoints Cap: 5", CodeError::Unknown("Greys".to_owned()));
        refuse(&code().replace('7', "8"), CodeError::Mistyped);
        refuse(&format!("Anna: {}", code().replace('7', "8")), CodeError::Mistyped);
    }
}
