//! A small made-up game for tests: prices that a published roster never changes, and lists built in a line.

use super::*;

/// Reds have six units: 50-point guards (10–40 %), 30-point scouts (up to 20 %), 100-point walkers (up to 50 %),
/// 80-point carriers (up to 40 %), 120-point flyers (up to 40 %) and 60-point towers that cannot move (up to 30 %);
/// and three leaders: the captain (40, anywhere), the rider (60, walkers) and the sergeant (20, infantry).
pub fn catalog() -> Catalog {
    let reds = Faction {
        units: vec![
            unit("guards", 50, (10, 40), "Foot", None, 6, &[]),
            unit("scouts", 30, (0, 20), "Foot", None, 8, &["Quick"]),
            unit("walkers", 100, (0, 50), "Machine", Some("Walker"), 6, &["Piercing"]),
            unit("carriers", 80, (0, 40), "Machine", Some("Hover"), 10, &["Carrier"]),
            unit("flyers", 120, (0, 40), "Machine", Some("Aerial"), 14, &[]),
            unit("towers", 60, (0, 30), "Gun", None, 0, &["Piercing"]),
        ],
        leaders: vec![
            leader("captain", 40, None, None, None),
            leader("rider", 60, None, Some("Walker"), None),
            leader("sergeant", 20, Some("Foot"), None, None),
        ],
        ..faction("reds", 0)
    };
    let blues = Faction {
        units: vec![
            unit("pikes", 45, (20, 60), "Foot", None, 6, &[]),
            unit("rams", 90, (0, 0), "Machine", None, 4, &[]),
        ],
        leaders: vec![leader("baron", 35, None, None, Some("rams"))],
        ..faction("blues", 1)
    };
    let cards = vec![
        support("smoke", 20, &[]),
        support("strike", 60, &[]),
        support("banner", 30, &["reds"]),
        support("horn", 25, &["blues"]),
        mission("rush", "attack"),
        mission("siege", "attack"),
        mission("wall", "hold"),
        mission("bridge", "hold"),
        mission("sweep", "flank"),
        mission("detour", "flank"),
        mission("lesson", "lessons"),
    ];
    let edition = Edition { id: "made-up".into(), n: Some(0), name: "Made up".to_owned(), order: 0 };
    Catalog::new(edition, game(), vec![reds, blues], cards, vec![tutorial()], Vec::new())
}

/// A list of reds: `"guards*2 captain smoke | rush wall sweep | @guards"` is two guards, a captain, a smoke card,
/// three missions and a host. Without missions the deck is empty, `| -` withholds it. Ids need not be known.
pub fn list(cap: u16, text: &str) -> ArmyList {
    let mut parts = text.split('|').map(str::trim);
    let mut list = ArmyList::new("made-up".into(), "reds".into(), "battle".into(), cap);
    for (n, word) in parts.next().unwrap_or_default().split_whitespace().enumerate() {
        let (id, count) = word.split_once('*').unwrap_or((word, "1"));
        let key = EntryKey(n as u32 + 1);
        list.entries.push(Entry { key, id: id.into(), count: count.parse().unwrap() });
    }
    match parts.next().unwrap_or_default() {
        "-" => list.missions = Missions::Withheld,
        picks => list.missions = Missions::Chosen(picks.split_whitespace().map(pick).collect()),
    }
    list.host = parts.next().map(|host| host.trim_start_matches('@').into());
    list
}

/// The same in the learning format, whose cap is 300.
pub fn lesson(text: &str) -> ArmyList {
    ArmyList { format: "learning".into(), ..list(300, text) }
}

fn pick(card: &str) -> MissionPick {
    let category = match card {
        "rush" | "siege" => "attack",
        "wall" | "bridge" => "hold",
        "lesson" => "lessons",
        _ => "flank",
    };
    MissionPick { category: category.into(), card: card.into() }
}

fn game() -> Game {
    let format = |id: &str, n, cap, without: &[&str], only: &[&str], slots: &[&str]| Format {
        id: id.into(),
        n,
        name: id.to_owned(),
        cap,
        without: without.iter().map(|code| (*code).into()).collect(),
        only: only.iter().map(|code| (*code).into()).collect(),
        bid: cap.is_none(),
        slots: slots.iter().map(|id| (*id).into()).collect(),
    };
    let category = |id: &str| Category { id: id.into(), name: id.to_owned() };
    let deck = |id: &str, categories: &[&str], slots| Deck {
        id: id.into(),
        name: id.to_owned(),
        categories: categories.iter().map(|id| category(id)).collect(),
        slots,
    };
    let class = |id: &str| Class {
        id: id.into(),
        name: id.to_owned(),
        today: id.to_owned(),
        note: String::new(),
        icon: String::new(),
    };
    let subclass = |id: &str, holds_objectives| Subclass {
        id: id.into(),
        name: id.to_owned(),
        text: String::new(),
        holds_objectives,
        icon: String::new(),
    };
    let keyword = |id: &str, carries: &[&str]| KeywordDef {
        id: id.into(),
        name: id.to_owned(),
        n: 0,
        numeric: false,
        text: String::new(),
        aliases: Vec::new(),
        published: Vec::new(),
        counted: id == "Piercing",
        carries: carries.iter().map(|id| (*id).into()).collect(),
    };
    let without = ["one-leader", "host", "trick-points", "trick-cards", "deck"];
    let table = |from, to, name: &str, inches| TableSize { from, to, name: name.to_owned(), inches };
    Game {
        id: "game".into(),
        n: 0,
        name: "Game".to_owned(),
        rulebook: "Rulebook".to_owned(),
        formats: vec![
            format("battle", 0, None, &[], &[], &["attack", "hold", "flank"]),
            format("learning", 1, Some(300), &without, &["no-leader", "no-tricks", "lesson"], &["lessons"]),
        ],
        presets: vec![Preset { name: "Standard".to_owned(), cap: 1000 }],
        tables: vec![table(0, Some(500), "small", (36, 36)), table(1000, None, "large", (72, 36))],
        rounds: 4,
        victory: 10,
        stat_columns: Vec::new(),
        decks: vec![deck("tricks", &["trick"], false), deck("missions", &["attack", "hold", "flank", "lessons"], true)],
        classes: ["Foot", "Machine", "Gun"].map(class).to_vec(),
        subclasses: vec![subclass("Walker", true), subclass("Hover", true), subclass("Aerial", false)],
        keywords: vec![keyword("Quick", &[]), keyword("Piercing", &[]), keyword("Carrier", &["Foot", "Gun"])],
        rules: rules(),
        reference: Vec::new(),
        setup: setup(),
        words: Vec::new(),
        retired: vec![("watch".into(), "guards".into())],
        source: 0,
    }
}

/// Every step has its kind for a name and one line; scouts move last, and towers cannot dash.
fn setup() -> Setup {
    use {StepKind::*, TokenPer::*};
    let step =
        |kind| SetupStep { kind, name: format!("{kind:?}"), lines: vec!["Do it.".to_owned()], doubt: String::new() };
    let token = |name: &str, per, moving, class: Option<&str>| TokenDef {
        name: name.to_owned(),
        per,
        classes: class.map(ClassId::from).into_iter().collect(),
        moving,
        at_most: moving,
        text: String::new(),
    };
    Setup {
        steps: [Armies, Terrain, Colours, Mission, Leaders, Deployment].map(step).to_vec(),
        tokens: vec![
            token("turn", Unit, false, None),
            token("tactics", CommandValue, false, None),
            token("crown", Leader, false, None),
            token("flag", Objective, false, None),
            token("wound", Wound, false, None),
            token("dash", Unit, true, None),
            token("trench", Unit, false, Some("Foot")),
            token("score", Player(12), false, None),
            token("bag", Table(1), false, None),
        ],
        terrain_percent: 25,
        after_deployment: Some(("Quick".into(), Side::Red)),
    }
}

fn rules() -> Vec<RuleInForce> {
    use RuleKind::*;
    let (tricks, missions) = (|| DeckId::new("tricks"), || DeckId::new("missions"));
    let rules = [
        ("known", KnownEntries {}),
        ("faction", OneFaction {}),
        ("cap", PointsCap {}),
        ("quotas", UnitQuotas { rounding: Rounding::Up }),
        ("one-leader", Exactly { of: Counted::Leader, count: 1 }),
        ("no-leader", Exactly { of: Counted::Leader, count: 0 }),
        ("host", LeaderHost {}),
        ("trick-points", ShareOfCap { deck: tricks(), percent: 15, rounding: Rounding::Down }),
        ("trick-cards", OnePer { deck: tricks(), points: 250 }),
        ("no-tricks", MostCards { deck: tricks(), count: 0 }),
        ("deck", OneOfEach { deck: missions() }),
        ("lesson", OnlyCard { deck: missions(), card: "lesson".into() }),
        ("room", TransportRoom {}),
        ("ride", LeaderInTransport {}),
        ("holders", ObjectiveHolders {}),
        ("flyers", AerialObjectives {}),
        ("rooted", ImmobileUnits {}),
        ("table", TableSize {}),
        ("withheld", DeckWithheld { deck: missions() }),
        ("unhosted", HostUnchosen {}),
        ("hand", HiddenHand { deck: tricks() }),
    ];
    let rule = |(code, kind): (&str, _)| RuleInForce { code: code.into(), reference: format!("on {code}"), kind };
    rules.map(rule).into()
}

fn faction(id: &str, n: u32) -> Faction {
    Faction {
        id: id.into(),
        n,
        name: id.to_owned(),
        short: id.to_owned(),
        size: "Major".to_owned(),
        command_value: 6,
        accent: None,
        mark: String::new(),
        units: Vec::new(),
        leaders: Vec::new(),
        source: 0,
    }
}

fn unit(
    id: &str,
    cost: u32,
    (min_percent, max_percent): (u32, u32),
    class: &str,
    subclass: Option<&str>,
    mv: i32,
    keywords: &[&str],
) -> Unit {
    let keyword = |id: &&str| Keyword { id: (*id).into(), number: None, published: (*id).to_owned() };
    Unit {
        id: id.into(),
        n: cost,
        name: id.to_owned(),
        cost,
        min_percent,
        max_percent,
        class: class.into(),
        subclass: subclass.map(SubclassId::from),
        bases: 3,
        base_mm: (40, 20),
        stats: Stats {
            mv: Some(Decimal::whole(mv)),
            atk_ranged: Some(2),
            atk_melee: Some(3),
            rng_short: Some(Decimal::whole(8)),
            rng_long: Some(Decimal::whole(12)),
            wnd: Some(2),
            ..Stats::default()
        },
        keywords: keywords.iter().map(keyword).collect(),
        tts: TtsAssets::default(),
    }
}

fn leader(id: &str, cost: u32, class: Option<&str>, subclass: Option<&str>, unit: Option<&str>) -> Leader {
    let text = class.or(subclass).or(unit).map_or_else(String::new, |who| format!("{who} host only"));
    Leader {
        id: id.into(),
        n: cost,
        name: id.to_owned(),
        cost,
        host: HostRestriction {
            text,
            class: class.map(ClassId::from),
            subclass: subclass.map(SubclassId::from),
            unit: unit.map(RosterId::from),
        },
        abilities: Vec::new(),
        tts: TtsAssets::default(),
    }
}

fn card(id: &str, deck: &str, category: &str, cost: u32, factions: &[&str], body: CardBody) -> Card {
    Card {
        id: id.into(),
        n: cost,
        deck: deck.into(),
        category: category.into(),
        name: id.to_owned(),
        cost,
        factions: factions.iter().map(|id| (*id).into()).collect(),
        body,
        tts_card_front: String::new(),
        source: 0,
    }
}

fn support(id: &str, cost: u32, factions: &[&str]) -> Card {
    let body = CardBody::Support(Support {
        availability: 5,
        shape: String::new(),
        template: String::new(),
        duration: String::new(),
        attack_dice: None,
        to_hit: None,
        keywords: Vec::new(),
        text: String::new(),
        today: String::new(),
    });
    card(id, "tricks", "trick", cost, factions, body)
}

fn mission(id: &str, category: &str) -> Card {
    let body = CardBody::Mission(Mission {
        setup: String::new(),
        scoring: String::new(),
        victory: String::new(),
        special_rules: String::new(),
        today: String::new(),
        deploys_first: None,
        deployment: String::new(),
        hands_out: String::new(),
        receivers: None,
        map: Map { width: 72, height: 36, zones: Vec::new(), objectives: Vec::new() },
    });
    card(id, "missions", category, 0, &[], body)
}

/// Costs 310 of 300 points and has more walkers than its quota allows.
fn tutorial() -> PrintedArmy {
    PrintedArmy {
        id: "first-steps".to_owned(),
        kind: PrintedKind::Tutorial,
        name: "First steps".to_owned(),
        faction: "reds".into(),
        format: "learning".into(),
        cap: 300,
        entries: vec![("walkers".into(), 2), ("guards".into(), 1), ("scouts".into(), 2)],
        host: None,
        missions: vec!["lesson".into()],
        note: "Printed a little over the cap.".to_owned(),
    }
}
