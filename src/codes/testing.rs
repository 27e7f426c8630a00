//! A small made-up game for tests: two factions, four support cards, two slots of missions.

use crate::model::*;

pub fn catalog() -> Catalog {
    catalog_of("spring", Some(1), 1)
}

pub fn catalog_of(edition: &str, n: Option<u32>, order: u32) -> Catalog {
    let edition = Edition { id: edition.into(), n, name: edition.to_owned(), order };
    let cards = ["fog", "mines", "raid", "radio"].iter().enumerate().map(|(at, name)| support(at as u32 + 1, name));
    let missions = ["a1", "a2", "d1"].iter().enumerate().map(|(at, name)| mission(at as u32 + 5, name));
    let factions = vec![
        faction(1, "red", &["guns", "tanks", "scouts", "walkers"]),
        faction(2, "blue", &["guns", "riders", "boats"]),
    ];
    Catalog::new(edition, game(), factions, cards.chain(missions).collect(), Vec::new(), Vec::new())
}

fn game() -> Game {
    let format = |n, id: &str, cap| Format {
        id: id.into(),
        n,
        name: id.to_owned(),
        cap,
        without: Vec::new(),
        only: Vec::new(),
        bid: true,
        slots: ["attack", "defence"].map(CategoryId::from).to_vec(),
    };
    let category = |id: &str, name: &str| Category { id: id.into(), name: name.to_owned() };
    Game {
        id: "skirmish".into(),
        n: 1,
        name: "Skirmish".to_owned(),
        rulebook: String::new(),
        formats: vec![format(1, "battle", None), format(2, "lesson", Some(500))],
        presets: [500, 1000, 1500, 2000].map(|cap| Preset { name: cap.to_string(), cap }).to_vec(),
        tables: Vec::new(),
        stat_columns: Vec::new(),
        decks: vec![
            Deck {
                id: "support".into(),
                name: "Support".to_owned(),
                categories: vec![category("aid", "Aid")],
                slots: false,
            },
            Deck {
                id: "missions".into(),
                name: "Missions".to_owned(),
                categories: vec![category("attack", "Attack"), category("defence", "Defence")],
                slots: true,
            },
        ],
        classes: Vec::new(),
        subclasses: Vec::new(),
        keywords: Vec::new(),
        rules: Vec::new(),
        reference: Vec::new(),
        words: Vec::new(),
        retired: Vec::new(),
        source: 0,
    }
}

fn faction(n: u32, id: &str, units: &[&str]) -> Faction {
    let unit = |(at, name): (usize, &&str)| Unit {
        id: RosterId::new(&format!("{id}_{name}")),
        n: n * 100 + at as u32,
        name: format!("{id} {name}"),
        cost: 50 + 10 * at as u32,
        min_percent: 0,
        max_percent: 100,
        class: "Infantry".into(),
        subclass: None,
        bases: 1,
        base_mm: (30, 30),
        stats: Stats::default(),
        keywords: Vec::new(),
        tts: TtsAssets::default(),
    };
    Faction {
        id: id.into(),
        n,
        name: id.to_uppercase(),
        short: id.to_owned(),
        size: "Major".to_owned(),
        command_value: 6,
        accent: None,
        mark: String::new(),
        units: units.iter().enumerate().map(unit).collect(),
        leaders: ["", "_second"]
            .iter()
            .enumerate()
            .map(|(at, name)| leader(n, at as u32, &format!("ldr_{id}{name}")))
            .collect(),
        source: 0,
    }
}

fn leader(faction: u32, at: u32, id: &str) -> Leader {
    Leader {
        id: id.into(),
        n: faction * 10 + at,
        name: id.replace('_', " "),
        cost: 40,
        host: HostRestriction::default(),
        abilities: Vec::new(),
        tts: TtsAssets::default(),
    }
}

fn support(n: u32, name: &str) -> Card {
    let body = Support {
        availability: 5,
        shape: String::new(),
        template: String::new(),
        duration: String::new(),
        attack_dice: None,
        to_hit: None,
        keywords: Vec::new(),
        text: String::new(),
        today: String::new(),
    };
    card(n, "support", "aid", &format!("sup_{name}"), 15, CardBody::Support(body))
}

fn mission(n: u32, name: &str) -> Card {
    let body = Mission {
        setup: String::new(),
        scoring: String::new(),
        victory: String::new(),
        special_rules: String::new(),
        today: String::new(),
        deploys_first: None,
        deployment: String::new(),
        hands_out: String::new(),
        map: Map { width: 72, height: 36, zones: Vec::new(), objectives: Vec::new() },
    };
    let category = if name.starts_with('a') { "attack" } else { "defence" };
    card(n, "missions", category, &format!("msn_{name}"), 0, CardBody::Mission(body))
}

fn card(n: u32, deck: &str, category: &str, id: &str, cost: u32, body: CardBody) -> Card {
    Card {
        id: id.into(),
        n,
        deck: deck.into(),
        category: category.into(),
        name: id.replace('_', " "),
        cost,
        factions: Vec::new(),
        body,
        tts_card_front: String::new(),
        source: 0,
    }
}
