//! Codes on the shipped rosters: every list survives a round trip, typing errors are detected, and old codes still
//! open.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "codes/describe.rs"]
mod describe;
#[path = "codes/random.rs"]
mod random;

use muster::codes::official::{self, CapForm};
use muster::codes::paste::{Pasted, PastedList, Source, recognise};
use muster::codes::share::{self, Sharing};
use muster::codes::suggest::suggest;
use muster::export;
use muster::model::{ArmyList, CardBody, Catalog, CategoryId, Entry, EntryKey, FactionId, Item, RosterId};
use muster::rosters::{shipped, shipped_editions};
use random::Random;

const SHOWN: Sharing = Sharing { withhold_missions: false, hide_hand: false, name: true };

fn catalog() -> Catalog {
    shipped().unwrap().catalog
}

fn letters(code: &str) -> Vec<char> {
    code.chars().filter(|letter| *letter != '-').collect()
}

/// `LISTS=100000 cargo test --test codes` tries more.
const LISTS: usize = 20_000;

#[test]
fn many_lists_come_back_under_one_code_each() {
    let lists = std::env::var("LISTS").ok().and_then(|lists| lists.parse().ok()).unwrap_or(LISTS);
    let catalog = catalog();
    let mut random = Random::new(1);
    for round in 0..lists {
        let list = random.list(&catalog);
        let code = share::encode(&[&catalog], &list, SHOWN);
        let read = share::decode(&[&catalog], &code).unwrap();
        assert!(read.list.same_choices(&list), "{code}\n{list:?}\n{:?}", read.list);
        assert_eq!((read.list.name.as_str(), &read.note), (list.name.as_str(), &None));
        if round % 10 == 0 {
            assert_eq!(share::encode(&[&catalog], &read.list, SHOWN), code);
        }
    }
}

#[test]
fn a_wrong_or_swapped_letter_is_never_another_list() {
    let catalog = catalog();
    let mut random = Random::new(2);
    let lists = std::iter::repeat_with(|| random.list(&catalog));
    let codes = lists.map(|list| (letters(&share::encode(&[&catalog], &list, Sharing::default())), list));
    // Codes by ids have hundreds of letters; a few of them would take most of the time.
    for (code, list) in codes.filter(|(code, _)| code.len() < 64).take(1_000) {
        for at in 0..code.len() {
            for letter in ('0'..='9').chain('A'..='Z') {
                let mut wrong = code.clone();
                wrong[at] = letter;
                check_mistake(&catalog, &list, &wrong);
            }
            let mut swapped = code.clone();
            swapped.swap(at, (at + 1) % code.len());
            if at + 1 < code.len() {
                check_mistake(&catalog, &list, &swapped);
            }
        }
    }
}

#[track_caller]
fn check_mistake(catalog: &Catalog, list: &ArmyList, letters: &[char]) {
    let text: String = letters.iter().collect();
    if let Ok(read) = share::decode(&[catalog], &text) {
        let meant = share::encode(&[catalog], list, Sharing::default());
        assert_eq!(share::encode(&[catalog], &read.list, Sharing::default()), meant, "{text}");
    }
}

/// Every fortieth of the kept codes with every kind of slip: the original is always among the candidates, and nearly
/// always the only one.
#[test]
fn a_single_slip_suggests_the_original() {
    let catalog = catalog();
    let mut random = Random::new(5);
    let codes = FOREVER.lines().filter_map(|line| line.split_once(" | ")).map(|(code, _)| code);
    let (mut wrong, mut swapped, mut missing, mut extra) = <(Suggested, Suggested, Suggested, Suggested)>::default();
    for code in codes.filter(|code| code.len() < 40).step_by(40) {
        for at in 0..letters(code).len() {
            let letter = *random.pick(&['0', '1', '7', 'A', 'F', 'K', 'U', 'Z', '#']);
            wrong.count(&catalog, code, |typed| typed[at] = letter);
            swapped.count(&catalog, code, |typed| typed.swap(at.saturating_sub(1), at));
            missing.count(&catalog, code, |typed| {
                typed.remove(at);
            });
            extra.count(&catalog, code, |typed| typed.insert(at, letter));
        }
    }
    for (slip, figures) in [("wrong", wrong), ("swapped", swapped), ("missing", missing), ("extra", extra)] {
        println!("{slip}: {figures:?}");
        assert!(figures.alone * 10 > figures.tried * 9, "{slip}: {figures:?}");
    }
}

#[derive(Debug, Default)]
struct Suggested {
    tried: usize,
    /// The original is the only candidate.
    alone: usize,
    most: usize,
}

impl Suggested {
    #[track_caller]
    fn count(&mut self, catalog: &Catalog, meant: &str, slip: impl FnOnce(&mut Vec<char>)) {
        let mut typed = letters(meant);
        slip(&mut typed);
        let typed: String = typed.iter().collect();
        if share::decode(&[catalog], &typed).is_ok() {
            return;
        }
        let found = suggest(&[catalog], &typed);
        assert!(found.iter().any(|it| it.code == meant), "{typed} {meant}");
        self.tried += 1;
        self.alone += usize::from(found.len() == 1);
        self.most = self.most.max(found.len());
    }
}

#[test]
fn of_a_thousand_cut_or_lengthened_codes_at_most_one_passes() {
    let catalog = catalog();
    let mut random = Random::new(3);
    let (mut tried, mut passed) = (0, 0);
    for _ in 0..2_000 {
        let list = random.list(&catalog);
        let code = letters(&share::encode(&[&catalog], &list, Sharing::default()));
        for at in 0..code.len().min(40) {
            let mut longer = code.clone();
            longer.insert(at, *random.pick(&['0', '1', 'A', 'Z', code[at]]));
            let mut shorter = code.clone();
            shorter.remove(at);
            let cut = code[..at].to_vec();
            for wrong in [longer, shorter, cut] {
                tried += 1;
                passed += usize::from(share::decode(&[&catalog], &wrong.iter().collect::<String>()).is_ok());
            }
        }
    }
    println!("{passed} of {tried} cut or lengthened codes pass");
    assert!(passed * 1_000 <= tried, "{passed} of {tried}");
}

/// The longest code any list within the quotas can have, by the size of its fields; a host is not counted.
#[test]
fn every_legal_list_is_short() {
    for (cap, most) in [(500, 13), (1000, 16), (2000, 20)] {
        for faction in &catalog().factions {
            let longest = longest_code(&catalog(), &faction.id, cap);
            println!("{cap} {}: at most {longest}", faction.id);
            assert!(longest <= most, "{cap} {}: {longest}", faction.id);
        }
    }
}

fn longest_code(catalog: &Catalog, faction: &FactionId, cap: u16) -> usize {
    let format = official::usual_format(catalog);
    let mut list = ArmyList::new(catalog.edition.id.clone(), faction.clone(), format, cap);
    let mut costs: Vec<u32> = Vec::new();
    for unit in catalog.units(catalog.faction(faction).unwrap()) {
        let most = (u32::from(cap) * unit.max_percent).div_ceil(100) / unit.cost();
        costs.extend(std::iter::repeat_n(unit.cost(), most as usize));
    }
    costs.sort_unstable();
    let mut points = 0;
    let units = costs.iter().take_while(|cost| (points += **cost, points <= u32::from(cap)).1).count();
    // As many units as the cap allows, all of the last kind, have the greatest rank.
    let last = catalog.units(catalog.faction(faction).unwrap()).max_by_key(|unit| unit.n).unwrap();
    let entry = |id: &RosterId, count| Entry::new(EntryKey(1), id.clone(), count);
    list.entries.push(entry(&last.id, units as u16));
    let leader = catalog.leaders(catalog.faction(faction).unwrap()).max_by_key(|leader| leader.n).unwrap();
    list.entries.push(entry(&leader.id, 1));
    let support = catalog.cards().filter(|card| matches!(card.body, CardBody::Support(_)));
    let card = support.max_by_key(|card| card.n).unwrap();
    list.entries.push(entry(&card.id, cap / 250));
    let last_in = |category: &CategoryId| {
        let fits = |card: &&Item| card.category == *category && matches!(card.body, CardBody::Mission(_));
        let cards = catalog.cards().filter(fits);
        cards.max_by_key(|card| card.n).unwrap().id.clone()
    };
    let slots = catalog.game.slots(&list.format);
    let picks = slots.map(|slot| Entry::in_slot(EntryKey(2), slot.id.clone(), last_in(&slot.id)));
    list.entries.extend(picks.collect::<Vec<_>>());
    letters(&share::encode(&[catalog], &list, Sharing::default())).len()
}

const OFFICIAL: &str = "eyJmIjoiZW1wX2FsbCIsImMiOiI1MDAiLCJsIjp7ImVtcF9zdG9ybXRyb29wZXJzIjoyLCJsZHJfZW1wX3ZhZGVyIjoxLCJlbXBfc3BlZWRlcmJpa2VzIjoxLCJvdHNfbW9ydGFyIjoxfSwibSI6eyJhZ2dyZXNzaXZlIjoibXNuX2FnZ19mcm9udGxpbmUiLCJkZWZlbnNpdmUiOm51bGwsIm1hbmV1dmVyIjpudWxsfX0=";
const OFFICIAL_NUMBER: &str = "eyJmIjoiZW1wX2FsbCIsImMiOjUwMCwibCI6eyJlbXBfc3Rvcm10cm9vcGVycyI6MiwibGRyX2VtcF92YWRlciI6MSwiZW1wX3NwZWVkZXJiaWtlcyI6MSwib3RzX21vcnRhciI6MX0sIm0iOnsiYWdncmVzc2l2ZSI6Im1zbl9hZ2dfZnJvbnRsaW5lIiwiZGVmZW5zaXZlIjpudWxsLCJtYW5ldXZlciI6bnVsbH19";

#[test]
fn the_official_example_is_read_and_written_byte_for_byte() {
    let catalog = catalog();
    for code in [OFFICIAL, OFFICIAL_NUMBER, OFFICIAL.trim_end_matches('=')] {
        let read = official::read(&catalog, code).unwrap();
        assert_eq!(read.unknown, []);
        assert_eq!(official::write(&catalog, &read.list, CapForm::Text), OFFICIAL);
        assert_eq!(official::write(&catalog, &read.list, CapForm::Number), OFFICIAL_NUMBER);
    }
}

/// Codes that players may have kept. Lines may be added, but none may ever change.
const FOREVER: &str = include_str!("codes/v1.txt");

#[test]
fn every_code_ever_written_still_means_the_same() {
    let editions: Vec<Catalog> = shipped_editions().unwrap().into_iter().map(|loaded| loaded.catalog).collect();
    let editions: Vec<&Catalog> = editions.iter().collect();
    let lines = FOREVER.lines().filter(|line| !line.starts_with('#'));
    let mut seen = 0;
    for (code, meaning) in lines.filter_map(|line| line.split_once(" | ")) {
        let read = share::decode(&editions, code).unwrap_or_else(|error| panic!("{code}: {error}"));
        let catalog = editions.iter().find(|catalog| catalog.edition.id == read.list.edition).unwrap();
        assert_eq!(describe::describe(catalog, &read.list), meaning, "{code}");
        assert_eq!(share::encode(&editions, &read.list, SHOWN), code, "{meaning}");
        seen += 1;
    }
    assert!(seen >= 300, "{seen} codes");
}

/// The list as the official builder stores it: the usual format, without host, hidden hand or name.
fn official_list(random: &mut Random, catalog: &Catalog) -> ArmyList {
    loop {
        let list = random.list(catalog);
        let known = list.entries.iter().all(|entry| catalog.find(&entry.id).is_some());
        if known
            && !list.withheld
            && catalog.faction(&list.faction).is_some()
            && list.format == official::usual_format(catalog)
        {
            // The official builder reads a cap of 0 as 1000.
            let cap = list.cap.max(1);
            let mut list = ArmyList { cap, loose_host: None, hidden_hand: None, name: String::new(), ..list };
            list.entries.iter_mut().for_each(|entry| entry.under = None);
            return list;
        }
    }
}

#[track_caller]
fn check_pasted(catalog: &Catalog, list: &ArmyList, text: &str, source: Source) -> PastedList {
    match recognise(&[catalog], text) {
        Ok(Pasted::List(pasted)) => {
            assert_eq!(pasted.source, source, "{text}");
            assert!(pasted.list.same_choices(list), "{text}\n{:?}", pasted.list);
            *pasted
        }
        other => panic!("{other:?}\n{text}"),
    }
}

#[test]
fn what_the_official_builder_writes_comes_back() {
    let catalog = catalog();
    let mut random = Random::new(4);
    for _ in 0..300 {
        let list = official_list(&mut random, &catalog);
        let code = official::write(&catalog, &list, CapForm::Number);
        let texts = [
            (export::simple(&catalog, &list), Source::OfficialText),
            (export::detailed(&catalog, &list, None), Source::OfficialText),
            (export::detailed(&catalog, &list, Some(&code)), Source::OfficialText),
            (official::write(&catalog, &list, CapForm::Text), Source::OfficialCode),
            (code, Source::OfficialCode),
        ];
        for (text, source) in texts {
            let pasted = check_pasted(&catalog, &list, &text, source);
            assert_eq!(pasted.unplaced, [], "{text}");
        }
        // The TTS code has room for one leader, once.
        let leaders = list.entries.iter().filter(|entry| catalog.leader(&entry.id).is_some()).count();
        if leaders <= 1 {
            check_pasted(&catalog, &list, &export::tts_code(&catalog, &list), Source::OfficialTts);
        }
    }
}

#[test]
fn what_we_write_comes_back() {
    let catalog = catalog();
    let mut random = Random::new(5);
    for _ in 0..300 {
        let list = random.list(&catalog);
        let code = share::encode(&[&catalog], &list, Sharing::default());
        check_pasted(&catalog, &list, &format!("https://example.org/#/l/{code}"), Source::Link);
        check_pasted(&catalog, &list, &code, Source::Code);
        if letters(&code).len() < 40 {
            check_pasted(&catalog, &list, &export::chat(&catalog, &list, &code), Source::OurText);
            check_pasted(&catalog, &list, &export::markdown(&catalog, &list, &code), Source::OurText);
        }
    }
}

#[test]
fn no_bytes_make_a_reader_panic() {
    let catalog = catalog();
    let mut random = Random::new(6);
    for _ in 0..3_000 {
        let bytes: Vec<u8> = (0..random.below(200)).map(|_| random.below(256) as u8).collect();
        let text = String::from_utf8_lossy(&bytes);
        let _ = recognise(&[&catalog], &text);
        let _ = share::decode(&[&catalog], &text);
        let _ = muster::codes::many::check(&[&catalog], &text, |_| Ok(Vec::new()));
    }
}
