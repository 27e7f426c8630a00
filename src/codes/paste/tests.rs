//! Everything the paste box reads, in every form it may be pasted in, and everything it refuses.

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
fn our_code_in_any_form() {
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
fn the_official_code_in_any_form() {
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

/// Checks a text with several lists: their caps, and the lines of those that could not be read.
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
fn the_number_of_lists_offered_is_limited() {
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
    check(r#"{"format": "muster-roster", "version": 1, "factions": []}"#, Pasted::RosterFile);
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

#[test]
fn a_truncated_text_is_recognised_as_such() {
    let code = base64::encode(OFFICIAL.as_bytes());
    refuse(&code[..90], CodeError::Cut);
    refuse(&format!("Anna: {}", &code[..91]), CodeError::Cut);
    refuse(&code[20..], CodeError::Cut);
    refuse(
        r#"{"metadata": {"faction_id": "reds"}, "units": [{"#,
        CodeError::NotACode("its end is missing; copy it again as a whole"),
    );
}

#[test]
fn a_mistyped_code_is_suggested_wherever_it_stands() {
    let meant = code();
    let typed = meant.replacen('6', "U", 1);
    assert_ne!(typed, meant);
    for text in [typed.clone(), typed.replace('-', ""), format!("Anna: {typed}!"), format!("<https://x/#/l/{typed}>")] {
        refuse(&text, CodeError::Mistyped);
        let found = suggestions(&[&catalog()], &text);
        assert_eq!(found.iter().map(|it| it.code.as_str()).collect::<Vec<_>>(), [meant.as_str()], "{text}");
    }
    for text in [format!("{typed} {typed}"), meant, "hello".to_owned()] {
        assert_eq!(suggestions(&[&catalog()], &text), [], "{text}");
    }
}

#[test]
fn names_keep_equal_choices_apart() {
    let ours = |name: &str| {
        let named = ArmyList { name: name.to_owned(), ..list(500, LIST) };
        share::encode(&[&catalog()], &named, share::Sharing { name: true, ..share::Sharing::default() })
    };
    check_several(&format!("{}\n{}", ours("Left"), ours("Right")), &[500, 500], &[]);
    for (first, second) in [("Left", "Left"), ("Left", ""), ("", "Left")] {
        let pasted = recognise(&[&catalog()], &format!("{}\n{}", ours(first), ours(second)));
        let Ok(Pasted::List(pasted)) = pasted else { panic!("{pasted:?}") };
        assert_eq!(pasted.list.name, "Left");
    }
}

/// Checks that this is the only piece of a text that could not be read.
#[track_caller]
fn check_lost(text: &str, words: &str) {
    let pasted = recognise(&[&catalog()], text);
    let Ok(Pasted::Lists { lost, .. }) = pasted else { panic!("{pasted:?}") };
    assert_eq!(lost.iter().map(|lost| lost.text.as_str()).collect::<Vec<_>>(), [words], "{text}");
}

#[test]
fn what_is_lost_is_shown_word_for_word_and_once() {
    let code = code();
    check_lost(&format!("{code}\n   Anna 1ABC-2DEF-3 (late)"), "1ABC-2DEF-3");
    check_lost(&format!("{code}\nsee (example.org/#/l/1ABC-2DEF-3)"), "example.org/#/l/1ABC-2DEF-3");
    check_lost(&format!("https://x/#/l/1ABC-2DEF-3 {code}"), "https://x/#/l/1ABC-2DEF-3");
    check_lost(&format!("{{\"a\": \"{code}\",\n \"b\": \"1ABC-2DEF-3\"}}"), "1ABC-2DEF-3");
}

#[test]
fn words_around_a_code_are_not_codes() {
    let (code, other) = (code(), share::encode(&[&catalog()], &list(750, LIST), share::Sharing::default()));
    check(&format!("eyJust so: {code}"), Source::OurText, &[]);
    check_several(&format!("or {code}, http://x/#/l/{other}"), &[500, 750], &[]);
}

#[test]
fn the_reason_that_came_closest_to_a_list_is_given() {
    let (broken, unknown) = (code().replace('7', "8"), "Faction: Greys\nPoints Cap: 5\nTOTAL SPENT: 0");
    refuse(&format!("{broken}\n{unknown}"), CodeError::Unknown("Greys".to_owned()));
    refuse(&format!("{unknown}\n{broken}"), CodeError::Unknown("Greys".to_owned()));
    refuse("[1]", CodeError::NotACode("this JSON is no list"));
    refuse(r#"{"metadata": {}}"#, CodeError::NotACode("this JSON is no list"));
    refuse(r#"{"units": []}"#, CodeError::NotACode("this JSON is no list"));
}

#[test]
fn a_code_in_odd_pieces_is_mistyped_and_prose_is_not() {
    let nothing = CodeError::NotACode("it is none of the codes, texts and files this box knows");
    refuse("1A B2C 3D", CodeError::Mistyped);
    refuse("1AB2C\n3DE4F", CodeError::Mistyped);
    refuse(&"1AB2C ".repeat(8), CodeError::Mistyped);
    refuse(&"1AB2C ".repeat(9), nothing.clone());
    refuse("1A B2", nothing.clone());
    refuse("see 1ABC-2DE!", nothing.clone());
    refuse("left-hand-side", nothing.clone());
    refuse(&of_a_later_version("Z1 B"), CodeError::NewerVersion);
    refuse(&of_a_later_version("ZX B"), nothing);
}

/// Appends the letters that make a text a valid code.
fn of_a_later_version(start: &str) -> String {
    let (catalog, letters) = (catalog(), || 'A'..='Z');
    let pairs = letters().flat_map(|one| letters().map(move |two| (one, two)));
    let mut texts = pairs.flat_map(|(one, two)| letters().map(move |three| format!("{start} {one}{two}{three}")));
    texts.find(|text| share::decode(&[&catalog], text) == Err(CodeError::NewerVersion)).unwrap()
}

#[test]
fn a_deck_is_in_the_order_of_its_slots_and_takes_one_card_each() {
    let text = "Faction: reds\nPoints Cap: 500\nMISSIONS\n- hold: Wall\n- attack: Rush\n- attack: Siege";
    let json = r#"{"metadata": {"faction_id": "reds", "points_cap": 500}, "units": [], "missions": [
        {"category": "hold", "id": "wall"}, {"category": "attack", "name": "Rush"}, {"category": "attack", "id": "siege"}]}"#;
    for text in [text, json] {
        let Ok(Pasted::List(pasted)) = recognise(&[&catalog()], text) else { panic!("{text}") };
        let cards = |list: &ArmyList| list.picks().map(|(_, card)| card.id.clone()).collect::<Vec<_>>();
        assert_eq!(cards(&pasted.list), cards(&list(500, "| rush wall")));
        let reasons: Vec<_> = pasted.unplaced.iter().map(|it| it.reason.as_str()).collect();
        assert_eq!(reasons, ["its slot of the mission deck is taken"]);
    }
}

#[test]
fn names_are_found_however_they_are_written() {
    let mut catalog = catalog();
    catalog.get_mut("guards").name = "Queen’s Own  Guards".to_owned();
    let deck = catalog.game.kinds.iter_mut().find(|kind| kind.role == crate::model::Role::Deck).unwrap();
    deck.categories[0].name = "Aggressive".to_owned();
    for (name, slot) in [("queen's own guards", "aggressive"), ("Queen’s Own  Guards", "Attack")] {
        let text = format!("Faction: reds\nPoints Cap: 500\nCOMBAT UNITS\n2x {name}\nMISSIONS\n- {slot}: Rush");
        let Ok(Pasted::List(pasted)) = recognise(&[&catalog], &text) else { panic!("{text}") };
        assert!(pasted.list.same_choices(&list(500, "guards*2 | rush")), "{pasted:?}");
    }
}

mod answers;
mod limits;

#[test]
fn typed_lists_in_any_form() {
    check("reds, 500\n2x guards\ncaptain\nsmoke\nrush", Source::Typed, &[]);
    check("Faction: reds\nPoints Cap: 500\nguards x2\nCaptian\nsmoke\nattack: rush", Source::Typed, &[]);
    check("reds 500\n2 guards\ncaptain\nsmoke\nrush\n3 dragons", Source::Typed, &[(Some(6), "3 dragons")]);
}
