//! Everything the paste box reads, in any dress, and everything it refuses.

use super::*;
use crate::codes::base64;
use crate::model::testing::{catalog, list};

const LIST: &str = "guards*2 captain smoke | rush";
const OFFICIAL: &str =
    r#"{"f":"reds","c":"500","l":{"guards":2,"captain":1,"smoke":1},"m":{"attack":"rush","hold":null,"flank":null}}"#;

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

/// What a text with several lists in it gives: their totals, and the lines of those that could not be read.
#[track_caller]
fn check_several(text: &str, caps: &[u16], lost: &[usize]) {
    let Pasted::Lists { lists, lost: found } = recognise(&[&catalog()], text).unwrap() else { panic!("{text}") };
    assert_eq!(lists.iter().map(|pasted| pasted.list.cap).collect::<Vec<_>>(), caps, "{text}");
    assert_eq!(found.iter().filter_map(|piece| piece.line).collect::<Vec<_>>(), lost, "{found:?}");
}

#[test]
fn two_in_one_paste_are_both_found() {
    let ours = |cap| share::encode(&[&catalog()], &list(cap, LIST), share::Sharing::default());
    let theirs = |cap| official::write(&catalog(), &list(cap, LIST), official::CapForm::Text);
    let text = |cap| format!("Faction: reds\nPoints Cap: {cap}\n\nCOMBAT UNITS\n2x guards [50 ea]\nTOTAL SPENT: 100");
    check_several(&format!("{}\n{}", ours(500), ours(750)), &[500, 750], &[]);
    check_several(&format!("{} {}", ours(500), ours(750)), &[500, 750], &[]);
    check_several(&format!("{}\n{}", ours(500).replace('-', " "), ours(750).replace('-', "")), &[500, 750], &[]);
    check_several(&format!("mine https://x/#/l/{}, yours: http://y/#/l/{}", ours(500), ours(750)), &[500, 750], &[]);
    check_several(&format!("{}\nor\n{} or {}", theirs(500), theirs(750), ours(1000)), &[500, 750, 1000], &[]);
    check_several(&format!("Hi\n{}\n\n{}\nand {}", text(500), text(750), ours(1000)), &[500, 750, 1000], &[]);
    check_several(&format!("{}\n{}\n", ours(500).replace('7', "8"), ours(750)), &[750], &[1]);
    check_several(&format!("{}\nFaction: Greys\nPoints Cap: 5", ours(750)), &[750], &[2]);
}

#[test]
fn one_list_said_twice_is_one() {
    let code = code();
    check(&format!("[{code}](https://example.org/#/l/{code})"), Source::OurText, &[]);
    check(&format!("{code}\n\n{}\n", code.to_lowercase()), Source::Code, &[]);
    let (left, right) = code.split_at(7);
    check(&format!("{left}\n{right}"), Source::Code, &[]);
}

#[test]
fn only_so_many_are_offered() {
    let codes = (1..200).map(|cap| share::encode(&[&catalog()], &list(cap, LIST), share::Sharing::default()));
    let text = codes.collect::<Vec<_>>().join("\n");
    let Ok(Pasted::Lists { lists, lost }) = recognise(&[&catalog()], &text) else { panic!("no lists") };
    assert_eq!((lists.len(), lost.len(), lost[0].line), (MOST_LISTS, 1, Some(MOST_LISTS + 1)));
}

#[test]
fn a_line_full_of_broken_codes_is_answered_in_short() {
    let text = format!("{} {}", code(), "1ABC-2DEF-3GHJ ".repeat(4000));
    let Ok(Pasted::Lists { lists, lost }) = recognise(&[&catalog()], &text) else { panic!("no lists") };
    assert_eq!(lists.len(), 1);
    assert!(lost.len() <= MOST_UNPLACED, "{}", lost.len());
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
