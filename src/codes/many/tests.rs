//! Whole pastes of organisers, and the rows they become.

use super::*;
use crate::codes::share::{self, Sharing};
use crate::codes::{base64, official};
use crate::model::testing::{catalog, list};

fn code(cap: u16, text: &str) -> String {
    share::encode(&[&catalog()], &list(cap, text), Sharing::default())
}

fn legal() -> String {
    code(500, "guards*2 captain | rush wall sweep")
}

#[track_caller]
fn check(text: &str, expected: &[(usize, &str, i64, &str)]) -> Vec<Row> {
    let rows = super::check(&[&catalog()], text);
    let found: Vec<_> = rows.iter().map(|row| (row.line, row.player.as_str(), row.total, row.verdict.word())).collect();
    assert_eq!(found, expected, "{rows:#?}");
    rows
}

#[test]
fn a_line_a_list_with_names_beside_or_above() {
    let (legal, over) = (legal(), code(100, "guards*4 | -"));
    check(
        &format!("Anna: {legal}\n\nBert\n{over}\nhttps://x/#/l/{legal}\n\tCarla\t{legal}\n"),
        &[(1, "Anna", 140, "Legal"), (4, "Bert", 200, "Not legal"), (5, "", 140, "Legal"), (6, "Carla", 140, "Legal")],
    );
}

#[test]
fn a_name_keeps_to_its_list_in_every_form() {
    let legal = legal();
    let link = format!("https://example.org/muster/#/l/{legal}");
    let official = official::write(&catalog(), &list(500, "guards*3"), official::CapForm::Text);
    for code in [&legal, &legal.to_lowercase(), &legal.replace('-', ""), &link, &official] {
        let total = if *code == official { 150 } else { 140 };
        let verdict = if *code == official { "Incomplete" } else { "Legal" };
        for line in [
            format!("Anna Lee {code}"),
            format!("{code} Anna Lee"),
            format!("Anna Lee - {code}"),
            format!("Anna Lee: {code}"),
            format!("{code}, Anna Lee"),
            format!("\"Anna Lee\";{code}"),
        ] {
            check(&line, &[(1, "Anna Lee", total, verdict)]);
        }
    }
}

#[test]
fn a_code_in_spaced_groups_has_a_name_too() {
    let spaced = legal().replace('-', " ");
    check(&format!("Bo {spaced}\n{spaced} Bo"), &[(1, "Bo", 140, "Legal"), (2, "Bo", 140, "Legal")]);
}

#[test]
fn a_name_beside_a_code_leaves_the_one_above_alone() {
    check(&format!("Anna\nBert {}", legal()), &[(1, "Anna", 0, "Not readable"), (2, "Bert", 140, "Legal")]);
}

#[test]
fn player_and_list_have_a_name_each() {
    let named = ArmyList { name: "Red tide".to_owned(), ..list(500, "guards*2 captain | rush wall sweep") };
    let code = share::encode(&[&catalog()], &named, Sharing { name: true, ..Sharing::default() });
    let rows = check(&format!("Anna {code}\n{code}"), &[(1, "Anna", 140, "Legal"), (2, "", 140, "Legal")]);
    assert!(rows.iter().all(|row| row.name == "Red tide"));
    assert!(rows.iter().all(|row| row.list.as_ref().is_some_and(|list| list.same_choices(&named))));
}

#[test]
fn a_table_has_a_column_of_names() {
    let (legal, over) = (legal(), code(100, "guards*4 | -"));
    let text = "Faction: reds\nPoints Cap: 500\n\nCOMBAT UNITS\n2x guards [50 ea]\n\nTOTAL SPENT: 100 | BID: 400";
    for delimiter in [",", ";", "\t"] {
        let table = format!(
            "signups.csv\nWhen,Player,List\r\n1 May,\"Lee, Anna\",{legal}\r\n,Bert,\"https://x/#/l/{over}\"\r\n\
             3 May,Carla,nothing yet\n4 May,Dora,\"{text}\"\n{legal} Emil\n"
        );
        let table =
            if delimiter == "," { table } else { table.replace("Lee, Anna", "Lee; Anna").replace(',', delimiter) };
        let first = if delimiter == "," { "Lee, Anna" } else { "Lee; Anna" };
        let rows = super::check(&[&catalog()], &table);
        let found: Vec<_> = rows.iter().map(|row| (row.player.as_str(), row.total)).collect();
        assert_eq!(found, [(first, 140), ("Bert", 200), ("Carla", 0), ("Dora", 100), ("Emil", 140)], "{rows:#?}");
    }
}

#[test]
fn the_same_choices_are_marked_with_who_else_plays_them() {
    let (legal, over) = (legal(), code(100, "guards*4 | -"));
    let rows = super::check(
        &[&catalog()],
        &format!("Anna {legal}\nBert {legal}\n{over} Carla\nanna {legal}\n{legal}\nDora {legal}\nEmil {legal}"),
    );
    let same: Vec<_> = rows.iter().map(|row| row.same_as.as_str()).collect();
    let anna = "Bert, Dora, Emil and 1 more";
    assert_eq!(same[..4], [anna, "Anna, Dora, Emil and 1 more", "", anna]);
    assert_eq!(same[4], "Anna, Bert, Dora and 1 more");
    let two = super::check(&[&catalog()], &format!("Anna {legal}\n{legal}"));
    assert_eq!([&two[0].same_as, &two[1].same_as], ["line 2", "Anna"]);
}

#[test]
fn lines_without_a_code_and_broken_codes_have_rows_too() {
    let broken = legal().replacen('7', "9", 1);
    check(
        &format!("Anna\nBert\n{broken}\nCarla"),
        &[(1, "Anna", 0, "Not readable"), (3, "Bert", 0, "Not readable"), (4, "Carla", 0, "Not readable")],
    );
    check(&format!("Anna {broken}"), &[(1, "Anna", 0, "Not readable")]);
}

#[test]
fn texts_and_documents_stand_among_codes() {
    let text =
        "Faction: reds\nPoints Cap: 500\n\nCOMBAT UNITS\n2x guards [50 ea]\n\nMISSIONS\n\nTOTAL SPENT: 100 | BID: 400";
    let json = "{\n \"metadata\": {\"faction_id\": \"reds\", \"points_cap\": 500},\n \"units\": [{\"id\": \"guards\", \"name\": \"}{\"}]\n}";
    let official = official::write(&catalog(), &list(500, "guards*3"), official::CapForm::Text);
    assert!(base64::decode(&official).is_some());
    check(
        &format!("{text}\n\nAnna\n{text}\n\nSHARE CODE: {official}\n{json}\n{official}\n"),
        &[
            (1, "", 100, "Incomplete"),
            (12, "Anna", 150, "Incomplete"),
            (23, "", 50, "Incomplete"),
            (27, "", 150, "Incomplete"),
        ],
    );
}

#[test]
fn a_damaged_document_does_not_hide_what_follows() {
    let legal = legal();
    check(
        &format!("{{\"units\" [}}\n{legal}\n{{\n \"units\": {{\n }},,\n}}\n{legal}"),
        &[(1, "", 0, "Not readable"), (2, "", 140, "Legal"), (3, "", 0, "Not readable"), (7, "", 140, "Legal")],
    );
}

#[test]
fn a_table_has_an_end_and_says_so() {
    let rows = super::check(&[&catalog()], &"x\n".repeat(MOST + 50));
    assert_eq!(rows.len(), MOST + 1);
    assert!(matches!(&rows[MOST].verdict, Outcome::Unreadable(reason) if reason.starts_with("more lists than fit")));
}
