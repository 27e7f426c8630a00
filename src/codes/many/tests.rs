//! Whole texts as organisers paste them, and the rows they become.

use super::*;
use crate::codes::share::{self, Sharing};
use crate::codes::{base64, official};
use crate::model::testing::{catalog, list};
use crate::model::{Edition, Fingerprint};

fn code(cap: u16, text: &str) -> String {
    share::encode(&[&catalog()], &list(cap, text), Sharing::default())
}

fn legal() -> String {
    code(500, "guards*2 captain | rush wall sweep")
}

fn rows_of(editions: &[&Catalog], text: &str) -> Vec<Row> {
    check(editions, text, |_| Ok(Vec::new()))
}

#[track_caller]
fn check_rows(text: &str, expected: &[(usize, &str, i64, &str)]) -> Vec<Row> {
    let rows = rows_of(&[&catalog()], text);
    let found: Vec<_> =
        rows.iter().map(|row| (row.line, row.player.as_str(), row.size.total(), row.verdict.word())).collect();
    assert_eq!(found, expected, "{rows:#?}");
    rows
}

#[test]
fn one_list_per_line_with_names_beside_or_above() {
    let (legal, over) = (legal(), code(100, "guards*4 | -"));
    let rows = check_rows(
        &format!("Anna: {legal}\n\nBert\n{over}\nhttps://x/#/l/{legal}\n\tCarla\t{legal}\n"),
        &[(1, "Anna", 140, "Legal"), (4, "Bert", 200, "Not legal"), (5, "", 140, "Legal"), (6, "Carla", 140, "Legal")],
    );
    assert_eq!([rows[0].verdict.state(), rows[1].verdict.state()], [Some(State::Legal), Some(State::Illegal)]);
    let illegal = rules::issues(&catalog(), &list(100, "guards*4 | -"));
    let first = illegal.iter().find(|issue| issue.severity == Severity::Illegal).unwrap();
    assert_eq!([&rows[0].first_issue, &rows[1].first_issue], ["", &first.title]);
    assert_eq!([rows[0].size.cap(), rows[1].size.cap()], [Some(500), Some(100)]);
}

#[test]
fn a_name_stays_with_its_list_in_every_form() {
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
            check_rows(&line, &[(1, "Anna Lee", total, verdict)]);
        }
    }
    for link in [format!("Anna Lee example.org/#/l/{legal}"), format!("Anna Lee:{link}")] {
        check_rows(&link, &[(1, "Anna Lee", 140, "Legal")]);
    }
}

#[test]
fn a_list_is_counted_in_its_own_edition() {
    let (old, mut new) = (catalog(), catalog());
    new.edition = Edition { id: "newer".into(), n: Some(1), order: 1, ..new.edition };
    new.factions[0].name = "New reds".to_owned();
    let ours = |row: &Row| row.faction.clone();
    for (editions, line) in [([&old, &new], legal()), ([&new, &old], legal())] {
        assert_eq!(rows_of(&editions, &line).iter().map(ours).collect::<Vec<_>>(), ["reds"]);
    }
    let official = official::write(&new, &list(500, "guards*3"), official::CapForm::Text);
    assert_eq!(rows_of(&[&old, &new], &official).iter().map(ours).collect::<Vec<_>>(), ["New reds"]);
}

#[test]
fn a_code_in_spaced_groups_has_a_name_too() {
    let spaced = legal().replace('-', " ");
    check_rows(&format!("Bo {spaced}\n{spaced} Bo"), &[(1, "Bo", 140, "Legal"), (2, "Bo", 140, "Legal")]);
}

#[test]
fn a_name_beside_a_code_leaves_the_one_above_alone() {
    check_rows(&format!("Anna\nBert {}", legal()), &[(1, "Anna", 0, "Not readable"), (2, "Bert", 140, "Legal")]);
}

#[test]
fn player_and_list_have_a_name_each() {
    let named = ArmyList { name: "Red tide".to_owned(), ..list(500, "guards*2 captain | rush wall sweep") };
    let code = share::encode(&[&catalog()], &named, Sharing { name: true, ..Sharing::default() });
    let rows = check_rows(&format!("Anna {code}\n{code}"), &[(1, "Anna", 140, "Legal"), (2, "", 140, "Legal")]);
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
        let rows = rows_of(&[&catalog()], &table);
        let found: Vec<_> = rows.iter().map(|row| (row.line, row.player.as_str(), row.size.total())).collect();
        let expected = [(3, first, 140), (4, "Bert", 200), (5, "Carla", 0), (6, "Dora", 100), (13, "Emil", 140)];
        assert_eq!(found, expected, "{rows:#?}");
    }
}

#[test]
fn a_typed_head_may_name_its_faction_twice() {
    check_rows("Anna\nreds\nReds 500\n2 guards", &[(2, "Anna", 100, "Incomplete")]);
}

#[test]
fn a_list_within_a_cell_stands_in_the_line_of_its_record() {
    let table = format!("Player,List\nAnna,\"my list:\n{0}\"\nBert,{0}\n", legal());
    check_rows(&table, &[(2, "Anna", 140, "Legal"), (4, "Bert", 140, "Legal")]);
}

#[test]
fn the_same_choices_are_marked_with_who_else_plays_them() {
    let (legal, over) = (legal(), code(100, "guards*4 | -"));
    let rows = rows_of(
        &[&catalog()],
        &format!("Anna {legal}\nBert {legal}\n{over} Carla\nanna {legal}\n{legal}\nDora {legal}\nEmil {legal}"),
    );
    let same: Vec<_> = rows.iter().map(|row| row.same_as.as_str()).collect();
    let anna = "Bert, Dora, Emil and 1 more";
    assert_eq!(same[..4], [anna, "Anna, Dora, Emil and 1 more", "", anna]);
    assert_eq!(same[4], "Anna, Bert, Dora and 1 more");
    let two = rows_of(&[&catalog()], &format!("Anna {legal}\n{legal}"));
    assert_eq!([&two[0].same_as, &two[1].same_as], ["line 2", "Anna"]);
    let three = rows_of(&[&catalog()], &format!("Anna {legal}\nBert {legal}\nCarla {legal}"));
    assert_eq!(three[0].same_as, "Bert and Carla");
}

#[test]
fn lines_without_a_code_and_broken_codes_have_rows_too() {
    let broken = legal().replacen('7', "9", 1);
    check_rows(
        &format!("Anna\nBert\n{broken}\nCarla"),
        &[(1, "Anna", 0, "Not readable"), (3, "Bert", 0, "Not readable"), (4, "Carla", 0, "Not readable")],
    );
    let rows = check_rows(&format!("Anna {broken}"), &[(1, "Anna", 0, "Not readable")]);
    assert_eq!(rows[0].mistyped, broken);
    let table = rows_of(&[&catalog()], &format!("Player,List\nAnna,https://x/#/l/{broken}\nBert,nothing"));
    assert_eq!([&table[0].mistyped, &table[1].mistyped], [&broken, ""]);
}

#[test]
fn texts_and_documents_may_be_mixed_with_codes() {
    let text =
        "Faction: reds\nPoints Cap: 500\n\nCOMBAT UNITS\n2x guards [50 ea]\n\nMISSIONS\n\nTOTAL SPENT: 100 | BID: 400";
    let json = "{\n \"metadata\": {\"faction_id\": \"reds\", \"points_cap\": 500},\n \"units\": [{\"id\": \"guards\", \"name\": \"}{\"}]\n}";
    let official = official::write(&catalog(), &list(500, "guards*3"), official::CapForm::Text);
    assert!(base64::decode(&official).is_some());
    check_rows(
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
    check_rows(
        &format!("{{\"units\" [}}\n{legal}\n{{\n \"units\": {{\n }},,\n}}\n{legal}"),
        &[(1, "", 0, "Not readable"), (2, "", 140, "Legal"), (3, "", 0, "Not readable"), (7, "", 140, "Legal")],
    );
}

#[test]
fn a_table_has_an_end_and_says_so() {
    let table = format!("name,code\n{}", "x,y\n".repeat(MOST + 1));
    for text in ["x\n".repeat(MOST + 50), "1ABC-2DEF-3GHJ\n".repeat(MOST + 1), table] {
        let rows = rows_of(&[&catalog()], &text);
        assert_eq!(rows.len(), MOST + 1);
        let Outcome::Unreadable(reason) = &rows[MOST].verdict else { panic!("{:?}", rows[MOST]) };
        assert!(reason.starts_with("more lists than fit"), "{reason}");
    }
}

#[test]
fn our_own_files_are_read_by_the_callers_function() {
    let read_file = |file: &str| match file.contains("muster-backup") {
        true if file.contains("{}") => Ok(Vec::new()),
        true => Ok(vec![list(500, "guards*3"), list(500, "guards*4")]),
        false => Err("it is damaged".to_owned()),
    };
    let backup = r#"{"format": "muster-backup", "values": {"list": 1}}"#;
    let files =
        format!("Anna\n{backup}\n{}\nBert\n{{\"format\":\n\"muster-list\"}}", backup.replace("{\"list\": 1}", "{}"));
    let rows = check(&[&catalog()], &files, read_file);
    let found: Vec<_> =
        rows.iter().map(|row| (row.line, row.player.as_str(), row.size.total(), &row.verdict)).collect();
    let unreadable = |reason: &str| Outcome::Unreadable(reason.to_owned());
    assert_eq!([found[0].2, found[1].2], [150, 200]);
    assert_eq!([(found[0].0, found[0].1), (found[1].0, found[1].1)], [(2, "Anna"), (2, "")]);
    assert_eq!(found[2..], [(3, "", 0, &unreadable(NO_LIST)), (5, "Bert", 0, &unreadable("it is damaged"))]);
}

#[test]
fn typed_lists_stand_among_others() {
    let legal = legal();
    let typed = "reds 500\n2x guards\ncaptain\nrush\nwall\nsweep";
    let rows = check_rows(
        &format!(
            "Anna\n{typed}\n\nBert\n500 points, Reds\n\n2 guards\n  captain\n\nUnits\n- dragons\n\nCarla: {legal}\n"
        ),
        &[(2, "Anna", 140, "Legal"), (10, "Bert", 140, "Incomplete"), (18, "Carla", 140, "Legal")],
    );
    assert!(rows[1].issues().starts_with("Not read: “- dragons”; "), "{:?}", rows[1].issues());
    assert_eq!(rows[1].unread.iter().map(|piece| piece.line).collect::<Vec<_>>(), [Some(16)]);
    check_rows("reds 500\n\nAnna", &[(1, "", 0, "Not readable"), (3, "Anna", 0, "Not readable")]);
}

#[test]
fn what_was_lost_or_guessed_is_told() {
    let text = "Anna\nreds 500\n2x gaurds\ncaptain\nrush\nwall\nsweep\ndragons\n\nBert\n";
    let rows = check_rows(&format!("{text}{}", legal()), &[(2, "Anna", 140, "Legal"), (11, "Bert", 140, "Legal")]);
    assert_eq!(rows[0].not_read().as_deref(), Some("“dragons”"));
    assert_eq!(rows[0].guesses().as_deref(), Some("“gaurds” as guards"));
    assert_eq!(rows[0].guessed[0].line, 3);
    assert_eq!(rows[0].issues(), "Not read: “dragons”");
    assert_eq!(problems(&rows), "Anna: Legal: Not read: “dragons”\n");
    assert_eq!([Filter::All, Filter::Partly].map(|filter| filter.count(&rows)), [2, 1]);
    // An official code keeps an id that this edition does not know.
    let strange = official::write(&catalog(), &list(500, "guards*3 dragons"), official::CapForm::Text);
    let rows = check_rows(&format!("\nAnna {strange}"), &[(2, "Anna", 150, "Not legal")]);
    assert_eq!(rows[0].not_read().as_deref(), Some("“dragons”"));
}

#[test]
fn every_game_has_its_own_words() {
    let camp = crate::model::testing::camp::catalog();
    let rows = rows_of(&[&catalog(), &camp], &format!("{}\nnorth 500\nspears\ncamp", legal()));
    let words: Vec<_> = rows.iter().map(|row| row.size.words.as_str()).collect();
    assert_eq!(words, ["140 of 500 points", "50 of 500 gold"]);
    assert_ne!(rows[0].game, rows[1].game);
}

/// Every other line may be the head of a list that ends with the text; reading all of them would take the square of it.
#[test]
fn a_table_ends_where_too_much_was_tried() {
    let text = format!("{}{}\n", "700\nnobody\n".repeat(245), legal()).repeat(3);
    let rows = rows_of(&[&catalog()], &text);
    let last = rows.last().unwrap();
    assert!(last.line < text.lines().count(), "{last:?}");
    assert_eq!(last.verdict.word(), "Not readable");
    assert!(matches!(&last.verdict, Outcome::Unreadable(reason) if reason.starts_with("more lists than fit")));
}

#[test]
fn a_list_whose_roster_is_missing_keeps_its_names_and_numbers() {
    let mut own = catalog();
    own.edition = Edition { id: "roster-abcdefghjk".into(), own: Some(Fingerprint([1; 5])), ..own.edition };
    let mut army = list(500, "guards*2 captain | rush wall sweep");
    army.edition = own.edition.id.clone();
    let code = share::encode(&[&own], &army, Sharing::default());
    let rows = rows_of(&[&catalog()], &format!("Anna {code}"));
    let [row] = rows.as_slice() else { panic!("{rows:#?}") };
    let size = (row.size.total(), row.size.cap());
    assert_eq!((row.player.as_str(), row.verdict.word(), size), ("Anna", "Not checked", (140, Some(500))));
    assert!(row.first_issue.contains("needs the roster") && row.foreign.is_some() && row.list.is_none());
    assert!(csv(&rows).contains(",500,140,,,,,Not checked,"), "{}", csv(&rows));
    let judged = rows_of(&[&catalog(), &own], &format!("Anna {code}"));
    assert_eq!(judged[0].verdict.word(), "Legal");
}
