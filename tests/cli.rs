//! The command line: input lines, output lines and exit code.

#![allow(clippy::unwrap_used)]

use muster::cli::{Command, FORMS, Form, Outcome, run};
use muster::codes::many;
use muster::codes::official::{self, CapForm};
use muster::codes::paste::{self, Pasted};
use muster::codes::share::{self, Sharing};
use muster::edit::{self, Edit};
use muster::export;
use muster::facts;
use muster::model::{ArmyList, Catalog, Entry, PrintedKind};
use muster::rosters;
use muster::storage::backup::{self, Item};
use muster::storage::list_json;
use serde_json::Value;

fn catalog() -> Catalog {
    muster::rosters::shipped().unwrap().catalog
}

/// A legal army of 1000 points that ships.
fn sample(catalog: &Catalog) -> ArmyList {
    let army = catalog.armies.iter().find(|army| army.kind == PrintedKind::Sample && army.cap == 1000).unwrap();
    ArmyList { name: String::new(), notes: String::new(), ..edit::from_printed(catalog, army) }
}

fn answers(command: Command, catalog: &Catalog, input: &str) -> (String, String, u8) {
    let (mut output, mut complaints) = (Vec::new(), Vec::new());
    let outcome = run(Some(command), &[catalog], input.as_bytes(), &mut output, &mut complaints).unwrap();
    (String::from_utf8(output).unwrap(), String::from_utf8(complaints).unwrap(), outcome.exit_code())
}

#[track_caller]
fn checked(catalog: &Catalog, input: &str) -> (Vec<Value>, u8) {
    let (output, complaints, code) = answers(Command::Check, catalog, input);
    assert_eq!(complaints, "");
    (output.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), code)
}

fn convert(form: &str) -> Command {
    Command::Convert(Form::named(form).unwrap())
}

#[track_caller]
fn converted(catalog: &Catalog, input: &str, form: &str) -> String {
    let (output, complaints, code) = answers(convert(form), catalog, input);
    assert_eq!((complaints.as_str(), code), ("", 0));
    output
}

/// The rows of the same file on the page for organisers.
#[test]
fn a_list_file_is_one_row_of_many() {
    let catalog = catalog();
    let list = ArmyList { name: "Winter".to_owned(), ..sample(&catalog) };
    let file = backup::unsaved_list_file(&list);
    let read_file = |file: &str| backup::lists(file).map_err(|error| error.to_string());
    let rows = many::check(&[&catalog], &format!("Anna\n{file}Bert\n{file}"), read_file);
    let found: Vec<_> = rows.iter().map(|row| (row.player.as_str(), row.name.as_str(), row.size.total())).collect();
    let total = facts::total(&catalog, &list);
    assert_eq!(found, [("Anna", "Winter", total), ("Bert", "Winter", total)]);
}

#[test]
fn every_form_of_one_list_gets_the_same_answer() {
    let catalog = catalog();
    let list = sample(&catalog);
    let ours = share::encode(&[&catalog], &list, Sharing::default());
    let theirs = official::write(&catalog, &list, CapForm::Text);
    let file = list_json::write(&list);
    let link = format!("https://example.org/muster/#/l/{ours}");
    let (answers, code) = checked(&catalog, &format!("{ours}\n{}\n\n{file}\n{link}\n", ours.to_lowercase()));
    assert_eq!((answers.len(), code), (4, 0));
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(answers[0]["code"], ours.as_str());
    let (official, code) = checked(&catalog, &theirs);
    assert_eq!(
        (official[0]["legal"].clone(), official[0]["total"].clone()),
        (true.into(), answers[0]["total"].clone())
    );
    assert_eq!(code, 0);
}

#[test]
fn an_official_code_that_looks_like_ours_is_recognised() {
    let catalog = catalog();
    for cap in 100..400 {
        let mut list = ArmyList { cap, ..sample(&catalog) };
        list.entries.retain(|entry| entry.slot.is_some());
        let code = official::write(&catalog, &list, CapForm::Text);
        let (answers, _) = checked(&catalog, &code);
        assert_eq!(answers[0]["cap"], cap, "{code}");
    }
}

#[test]
fn a_verdict_has_its_numbers() {
    let catalog = catalog();
    let list = sample(&catalog);
    let (answers, _) = checked(&catalog, &list_json::write(&list));
    let answer = &answers[0];
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["faction"], list.faction.as_str());
    assert_eq!(answer["cap"], 1000);
    assert_eq!(answer["deck"], "chosen");
    let (total, bid) = (answer["total"].as_i64().unwrap(), answer["bid"].as_i64().unwrap());
    assert_eq!(total + bid, 1000);
}

#[test]
fn what_is_wrong_comes_with_its_sum() {
    let catalog = catalog();
    let faction = catalog.faction(&sample(&catalog).faction).unwrap();
    let unit = &catalog.units(faction).next().unwrap().id.clone();
    let sample = sample(&catalog);
    let more = 40 - sample.count(unit);
    let edits = [Edit::AddCopies(unit.clone(), more), Edit::WithholdMissions];
    let list = edit::apply_all(&catalog, &sample, &edits).unwrap().list;
    let (answers, code) = checked(&catalog, &list_json::write(&list));
    let answer = &answers[0];
    assert_eq!((answer["legal"].clone(), answer["deck"].clone(), code), (false.into(), "withheld".into(), 1));
    assert_eq!(answer["over"].as_i64().unwrap(), -answer["bid"].as_i64().unwrap());
    let issues = answer["issues"].as_array().unwrap();
    let quota = issues.iter().find(|issue| issue["rule"] == "unit-quotas").unwrap();
    assert_eq!((quota["severity"].clone(), quota["actual"].clone()), ("illegal".into(), 40.into()));
    assert!(quota["limit"].as_i64().unwrap() < 40 && quota["message"].is_string() && quota["sum"].is_string());
    let note = issues.iter().find(|issue| issue["rule"] == "deck-withheld").unwrap();
    assert_eq!((note["severity"].clone(), note["actual"].clone()), ("note".into(), Value::Null));
}

#[test]
fn an_unreadable_line_is_answered_and_the_rest_goes_on() {
    let catalog = catalog();
    let good = official::write(&catalog, &sample(&catalog), CapForm::Text);
    let (answers, code) = checked(&catalog, &format!("hello there\n{good}\n{{}}\n{{oops\n"));
    assert_eq!((answers.len(), code), (4, 2));
    assert!([0, 2, 3].iter().all(|at: &usize| answers[*at]["error"].is_string()));
    assert_eq!(answers[1]["legal"], true);
}

/// The totals of the lists that the paste box finds in a text; `None` for those it cannot read.
fn on_the_page(catalog: &Catalog, text: &str) -> Vec<Option<i64>> {
    let total = |list: &ArmyList| Some(facts::total(catalog, list));
    match paste::recognise(&[catalog], text) {
        Ok(Pasted::List(pasted)) => vec![total(&pasted.list)],
        Ok(Pasted::Lists { lists, lost }) => {
            lists.iter().map(|pasted| total(&pasted.list)).chain(lost.iter().map(|_| None)).collect()
        }
        Ok(Pasted::ListFile | Pasted::Backup) => {
            let items = backup::parse(text).map(|backup| backup.items).unwrap_or_default();
            let totals =
                items.iter().map(|item| if let Item::List(_, saved) = item { total(&saved.list) } else { None });
            let totals: Vec<_> = totals.collect();
            if totals.is_empty() { vec![None] } else { totals }
        }
        Ok(Pasted::EditionFile | Pasted::RosterFile) | Err(_) => vec![None],
    }
}

#[test]
fn a_line_means_the_same_here_and_on_the_page() {
    let catalog = catalog();
    let list = sample(&catalog);
    let other = ArmyList { cap: 750, ..list.clone() };
    let ours = |list| share::encode(&[&catalog], list, Sharing::default());
    let hidden = Sharing { hide_hand: true, withhold_missions: true, name: true };
    let theirs = |list| official::write(&catalog, list, CapForm::Text);
    let (code, second, official) = (ours(&list), ours(&other), theirs(&other));
    let file = list_json::write(&list);
    let texts = [
        code.clone(),
        code.to_lowercase().replace('-', " "),
        code.replace('-', ""),
        format!("\u{feff}{code}"),
        format!("https://example.org/muster/#/l/{code}"),
        format!("Anna <https://example.org/#/l/{}>, bye", code.to_lowercase()),
        format!("Anna: {code}"),
        format!("{code}, Anna"),
        format!("{code} {second}"),
        format!("{code} or #/l/{second} or {official}"),
        format!("{code} {}", second.replace(['2', '3', '4', '5'], "6")),
        share::encode(&[&catalog], &list, hidden),
        official.clone(),
        format!("Code: {official} !"),
        official.trim_end_matches('=').to_owned(),
        official.chars().take(60).collect(),
        code.replace(['2', '3', '4', '5', '6', '7'], "8"),
        "hello there".to_owned(),
        "see you on 2026-11-16".to_owned(),
        export::tts_code(&catalog, &list).replace('\n', " "),
        export::importer_code(&catalog, &list, &code).replace('\n', " "),
        file.clone(),
        format!(" {file} "),
        file.replace("\"cap\"", "\"cup\""),
        "{\"format\": \"muster-backup\", \"version\": 1, \"values\": {}}".to_owned(),
        "{\"factions\": [], \"ots\": []}".to_owned(),
        "{}".to_owned(),
        "{oops".to_owned(),
        "[1, 2]".to_owned(),
    ];
    for text in texts {
        let here: Vec<_> = checked(&catalog, &text).0.iter().map(|answer| answer["total"].as_i64()).collect();
        assert_eq!(here, on_the_page(&catalog, &text), "{text}");
    }
}

#[test]
fn two_on_a_line_are_both_answered() {
    let catalog = catalog();
    let code = |cap| share::encode(&[&catalog], &ArmyList { cap, ..sample(&catalog) }, Sharing::default());
    let (answers, _) = checked(&catalog, &format!("{} {}", code(1000), code(2000)));
    assert_eq!(answers.iter().map(|answer| answer["cap"].clone()).collect::<Vec<_>>(), [1000, 2000]);
}

#[test]
fn an_official_code_never_drops_what_a_list_hides() {
    let catalog = catalog();
    let hidden = Sharing { hide_hand: true, ..Sharing::default() };
    let code = share::encode(&[&catalog], &sample(&catalog), hidden);
    let (output, complaints, exit) = answers(convert("official"), &catalog, &code);
    assert_eq!((output.as_str(), exit), ("", 2));
    assert_eq!(complaints, "line 1: an official share code cannot hide support cards\n");
    let detailed = converted(&catalog, &code, "detailed");
    assert!(detailed.contains("Hand not shown: ") && !detailed.contains("SHARE CODE"));
}

#[test]
fn codes_and_files_convert_into_each_other() {
    let catalog = catalog();
    let list = sample(&catalog);
    let ours = share::encode(&[&catalog], &list, Sharing::default());
    let file = converted(&catalog, &ours, "json");
    assert_eq!(converted(&catalog, &file, "code").trim_end(), ours);
    let theirs = converted(&catalog, &ours, "official");
    assert_eq!(converted(&catalog, &theirs, "official"), theirs);
    assert_eq!(file.lines().count(), 1);
}

#[test]
fn documents_are_followed_by_an_empty_line() {
    let catalog = catalog();
    let ours = share::encode(&[&catalog], &sample(&catalog), Sharing::default());
    for form in ["simple", "detailed", "tts", "object"] {
        let one = converted(&catalog, &ours, form);
        assert!(one.ends_with("\n\n") && !one.ends_with("\n\n\n"));
        assert_eq!(converted(&catalog, &format!("{ours}\n{ours}"), form), one.repeat(2));
    }
}

#[test]
fn what_cannot_be_converted_is_complained_about() {
    let catalog = catalog();
    let good = official::write(&catalog, &sample(&catalog), CapForm::Text);
    let (output, complaints, code) = answers(convert("code"), &catalog, &format!("{good}\n\nhello there"));
    assert_eq!((output.lines().count(), code), (1, 2));
    assert!(complaints.starts_with("line 3: "));
}

#[test]
fn every_form_is_of_the_game_or_says_so() {
    let editions = rosters::shipped_editions().unwrap();
    let forms: Vec<&str> = FORMS.iter().map(|form| form.name).collect();
    let of_every_game = forms.split(|form| *form == "official").next().unwrap();
    let written = |game: &str| {
        let catalog = &editions.iter().find(|loaded| loaded.catalog.game.id.as_str() == game).unwrap().catalog;
        let list = edit::from_printed(catalog, &catalog.armies[0]);
        let code = share::encode(&[catalog], &list, Sharing::default());
        let of = |form: &&str| {
            let (output, complaints, exit) = answers(convert(form), catalog, &code);
            if exit == 0 {
                assert!(complaints.is_empty() && !output.contains("Not of this faction"), "{game} {form}: {output}");
            } else {
                assert!(output.is_empty(), "{output}");
                let others = format!("line 1: {} has no form \"{form}\"; it has ", catalog.game.name);
                assert!(complaints.starts_with(&others), "{complaints}");
            }
            exit == 0
        };
        forms.iter().copied().filter(of).collect::<Vec<_>>()
    };
    assert_eq!(written("regiment"), forms);
    assert_eq!(written("starcraft"), of_every_game);
    assert_eq!(written("star-wars-regiment-2025"), [of_every_game, &["tts"]].concat());
}

#[test]
fn what_was_lost_or_guessed_is_told_in_every_answer() {
    let catalog = catalog();
    let code = official::write(&catalog, &sample(&catalog), CapForm::Text);
    let list = ArmyList::new(catalog.edition.id.clone(), sample(&catalog).faction, "battle".into(), 1000);
    assert!(checked(&catalog, &code).0[0].get("unread").is_none());
    let mut strange = list;
    strange.entries.push(Entry::new(strange.next_key(), "nobody_at_all".into(), 2));
    let code = official::write(&catalog, &strange, CapForm::Text);
    assert_eq!(checked(&catalog, &code).0[0]["unread"][0], "nobody_at_all");
    let (output, complaints, exit) = answers(convert("plain"), &catalog, &code);
    assert!(output.contains("nobody_at_all") && exit == 0, "{output}");
    assert!(complaints.starts_with("line 1: not read: \"nobody_at_all\": "), "{complaints}");
}

/// Answers to attacks between units of one game; each text holds further fields of the request.
#[track_caller]
fn odds(catalog: &Catalog, attacks: &[String]) -> (Vec<Value>, u8) {
    let (output, complaints, code) = answers(Command::Odds, catalog, &attacks.join("\n"));
    assert_eq!(complaints, "");
    (output.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), code)
}

fn sum(answer: &Value) -> f64 {
    answer.as_array().unwrap().iter().map(|chance| chance.as_f64().unwrap()).sum()
}

#[test]
fn an_attack_is_answered_by_its_odds() {
    let catalog = catalog();
    let attack = |rest: &str| {
        format!("{{\"game\": \"regiment\", \"attacker\": \"emp_atat\", \"defender\": \"reb_troopers\"{rest}}}")
    };
    let switches = r#", "bases": 1, "defender_bases": 3, "range": "long", "cover": true, "flank": false, "dash": true,
        "dug_in": true, "action": "volley""#;
    let (answers, code) = odds(
        &catalog,
        &[
            attack(""),
            attack(&switches.replace('\n', " ")),
            attack(r#", "range": "melee""#),
            attack(r#", "action": "charge""#),
            attack(r#", "action": "charge", "attacker_cover": true"#),
            attack(r#", "action": "charge", "attacker_barrier": true"#),
        ],
    );
    assert_eq!((answers.len(), code), (6, 0));
    let back = |at: usize| answers[at]["back"]["hit_on"].as_u64().unwrap();
    assert_eq!((back(4), back(5)), (back(3), back(3) + 1), "a walker has no cover but that of a barrier");
    let keys = |answer: &Value| answer.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let shot = "hit_on save_on hits wounds bases_lost shaken destroyed";
    assert_eq!(keys(&answers[0]), shot);
    assert_eq!(keys(&answers[2]), format!("{shot} back win tie lose"));
    assert_eq!(keys(&answers[2]["back"]), shot);
    assert_eq!(answers[2], answers[3]);
    let dug_in = answers[0]["save_on"].as_u64().unwrap() - 1;
    assert_eq!((answers[1]["hit_on"].clone(), answers[1]["save_on"].clone()), (5.into(), dug_in.into()));
    for answer in answers.iter().chain([&answers[2]["back"]]) {
        assert!(["hits", "wounds", "bases_lost"].iter().all(|key| (sum(&answer[*key]) - 1.0).abs() < 1e-12));
        assert!(["shaken", "destroyed"].iter().all(|key| (0.0..=1.0).contains(&answer[*key].as_f64().unwrap())));
    }
    let result: f64 = ["win", "tie", "lose"].iter().map(|key| answers[2][*key].as_f64().unwrap()).sum();
    assert!((result - 1.0).abs() < 1e-12);
}

#[test]
fn an_impossible_attack_is_answered_with_the_reason() {
    let catalog = catalog();
    let attack = |attacker: &str, defender: &str, rest: &str| {
        format!("{{\"attacker\": {attacker:?}, \"defender\": {defender:?}{rest}}}")
    };
    let trooper = "reb_troopers";
    let cases = [
        ("hello".to_owned(), "expected value"),
        ("{}".to_owned(), "missing field `attacker`"),
        (attack(trooper, trooper, ", \"flnak\": true"), "flnak: unknown field `flnak`"),
        (
            attack(trooper, trooper, ", \"range\": \"far\""),
            "range: unknown variant `far`, expected one of `short`, `long`, `melee`",
        ),
        (attack("nobody", trooper, ""), "there is no unit \"nobody\""),
        (attack(trooper, trooper, ", \"game\": \"chess\""), "there is no game \"chess\" with odds"),
        (attack(trooper, trooper, ", \"bases\": 9"), "9 bases, while the unit has 1 to"),
        (
            attack(trooper, trooper, ", \"range\": \"long\", \"action\": \"charge\""),
            "close combat begins with a charge",
        ),
        (attack(trooper, "reb_uwing", ", \"range\": \"melee\""), "nobody can charge an aerial unit"),
        (attack(trooper, trooper, ", \"defender_bases\": 0"), "0 bases, while the unit has 1 to"),
        (attack(trooper, trooper, ", \"defender_wounds\": 99"), "99 wounds before the attack"),
        (attack(trooper, trooper, ", \"bases\": -1"), "bases: invalid value"),
        (attack(trooper, trooper, ", \"bases\": 1e99"), "bases: invalid type"),
        (attack(trooper, trooper, ", \"cover\": \"yes\""), "cover: invalid type"),
        (attack(trooper, trooper, ", \"points\": {\"hits\": -1}"), "points.hits: invalid value"),
        (attack(trooper, trooper, ", \"armour\": 1"), "armour: unknown field"),
        (attack(trooper, trooper, "") + " and more", "trailing characters"),
        (attack("<b>", trooper, ""), "there is no unit \"<b>\""),
        ("[".repeat(9999), "[0]: invalid type"),
        ("null".to_owned(), "invalid type: null, expected an object that describes an attack"),
    ];
    let (answers, code) = odds(&catalog, &cases.each_ref().map(|(line, _)| line.clone()));
    assert_eq!((answers.len(), code), (cases.len(), 2));
    for (answer, (line, reason)) in answers.iter().zip(&cases) {
        assert!(answer["error"].as_str().unwrap().starts_with(reason), "{line}: {answer}");
    }
}

#[test]
fn without_a_command_there_is_help() {
    let (mut output, mut complaints) = (Vec::new(), Vec::new());
    let outcome = run(None, &[], &b""[..], &mut output, &mut complaints).unwrap();
    assert_eq!((outcome, output.len()), (Outcome::Misused, 0));
    assert!(!complaints.is_empty());
}
