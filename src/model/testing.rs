//! A small made-up game for tests: prices that a published roster never changes, and lists built in a line.

pub mod camp;
pub mod march;

use super::*;

/// Reds have six units: 50-point guards (10–40 %), 30-point scouts (up to 20 %), 100-point walkers (up to 50 %),
/// 80-point carriers (up to 40 %), 120-point flyers (up to 40 %) and 60-point towers that cannot move (up to 30 %);
/// and three leaders: the captain (40, anywhere), the rider (60, walkers) and the sergeant (20, infantry).
pub fn catalog() -> Catalog {
    let mut items = vec![
        unit("guards", 50, (10, 40), "Foot", None, 6, &[]),
        unit("scouts", 30, (0, 20), "Foot", None, 8, &["Quick"]),
        unit("walkers", 100, (0, 50), "Machine", Some("Walker"), 6, &["Piercing"]),
        unit("carriers", 80, (0, 40), "Machine", Some("Hover"), 10, &["Carrier"]),
        unit("flyers", 120, (0, 40), "Machine", Some("Aerial"), 14, &[]),
        unit("towers", 60, (0, 30), "Gun", None, 0, &["Piercing"]),
        leader("captain", 40, Condition::default()),
        leader("rider", 60, Condition { subclasses: vec!["Walker".into()], ..words("Walker host only") }),
        leader("sergeant", 20, Condition { classes: vec!["Foot".into()], ..words("Foot host only") }),
    ];
    let mut blues = vec![
        unit("pikes", 45, (20, 60), "Foot", None, 6, &[]),
        unit("rams", 90, (0, 0), "Machine", None, 4, &[]),
        leader("baron", 35, Condition { items: vec!["rams".into()], ..words("rams host only") }),
    ];
    items.iter_mut().for_each(|item| item.factions.push("reds".into()));
    blues.iter_mut().for_each(|item| item.factions.push("blues".into()));
    items.extend(blues);
    items.extend([
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
    ]);
    let edition = Edition {
        id: "made-up".into(),
        n: Some(0),
        name: "Made up".to_owned(),
        order: 0,
        own: None,
        author: String::new(),
        part: false,
    };
    Catalog::new(edition, game(), vec![faction("reds", 0), faction("blues", 1)], items, vec![tutorial()], Vec::new())
}

/// A list of reds: `"guards*2 captain smoke | rush wall sweep | @guards"` is two guards, a captain, a smoke card,
/// three missions and a host. Without missions the deck is empty, `| -` withholds it. Ids need not be known.
pub fn list(cap: u16, text: &str) -> ArmyList {
    let mut parts = text.split('|').map(str::trim);
    let mut list = ArmyList::new("made-up".into(), "reds".into(), "battle".into(), cap);
    for (n, word) in parts.next().unwrap_or_default().split_whitespace().enumerate() {
        let (id, count) = word.split_once('*').unwrap_or((word, "1"));
        list.entries.push(Entry::new(EntryKey(n as u32 + 1), id.into(), count.parse().unwrap()));
    }
    match parts.next().unwrap_or_default() {
        "-" => list.withheld = true,
        picks => picks.split_whitespace().for_each(|card| list.put(slot_of(card), card)),
    }
    list.loose_host = parts.next().map(|host| host.trim_start_matches('@').into());
    list.settle_host(|id| ["captain", "rider", "sergeant", "baron"].contains(&id.as_str()));
    list
}

impl Catalog {
    /// The item with this id, for a test to change.
    pub fn get_mut(&mut self, id: &str) -> &mut Item {
        self.find_mut(&id.into()).unwrap()
    }
}

impl ArmyList {
    /// A card in a slot of the deck, behind whatever is there.
    pub fn put(&mut self, slot: &str, card: &str) {
        self.entries.push(Entry::in_slot(self.next_key(), slot.into(), card.into()));
    }

    /// The key of an item's entry; one that no entry has where it is not in the list.
    pub fn key(&self, id: &str) -> EntryKey {
        self.entries.iter().find(|entry| entry.id == id.into()).map_or(EntryKey(0), |entry| entry.key)
    }
}

/// The same in the learning format, whose cap is 300.
pub fn lesson(text: &str) -> ArmyList {
    ArmyList { format: "learning".into(), ..list(300, text) }
}

fn slot_of(card: &str) -> &'static str {
    match card {
        "rush" | "siege" => "attack",
        "wall" | "bridge" => "hold",
        "lesson" => "lessons",
        _ => "flank",
    }
}

pub(super) fn game() -> Game {
    let format = |id: &str, n, cap, without: &[&str], only: &[&str], slots: &[&str]| Format {
        id: id.into(),
        n,
        name: id.to_owned(),
        cap,
        without: without.iter().map(|code| (*code).into()).collect(),
        only: only.iter().map(|code| (*code).into()).collect(),
        bid: cap.is_none(),
        slots: slots.iter().map(|id| (*id).into()).collect(),
        gives: Vec::new(),
        least_cap: None,
    };
    let class = |id: &str| Class {
        id: id.into(),
        name: id.to_owned(),
        today: id.to_owned(),
        fights_as: Some(if id == "Machine" { FightsAs::Vehicle } else { FightsAs::Infantry }),
        note: String::new(),
        icon: String::new(),
    };
    let subclass = |id: &str, holds_objectives| Subclass {
        id: id.into(),
        name: id.to_owned(),
        text: String::new(),
        holds_objectives,
        moves_as: (id == "Aerial").then_some(MovesAs::Aerial),
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
        effects: if id == "Piercing" { vec![Effect::IgnoresArmor] } else { Vec::new() },
        carries: carries.iter().map(|id| (*id).into()).collect(),
    };
    let without = ["one-leader", "host", "trick-points", "trick-cards", "deck"];
    let table = |from, to, name: &str, inches| TableSize { from, to, name: name.to_owned(), inches };
    Game {
        id: "game".into(),
        n: 0,
        name: "Game".to_owned(),
        text: String::new(),
        own_roster: None,
        aliases: Vec::new(),
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
        currencies: Vec::new(),
        kinds: ["unit", "leader", "tricks", "missions"].map(kind).to_vec(),
        slots: Vec::new(),
        tags: Vec::new(),
        traits: Vec::new(),
        mod_list: None,
        offers: vec![Offer::Bid, Offer::Match, Offer::OfficialCode, Offer::Tts],
        paper: None,
        open_lists: false,
        attacks: None,
        keywords_with_words: false,
        classes: ["Foot", "Machine", "Gun"].map(class).to_vec(),
        subclasses: vec![subclass("Walker", true), subclass("Hover", true), subclass("Aerial", false)],
        keywords: vec![keyword("Quick", &[]), keyword("Piercing", &[]), keyword("Carrier", &["Foot", "Gun"])],
        rules: rules(),
        reference: Vec::new(),
        glossary: Vec::new(),
        setup: setup(),
        play: None,
        formations: None,
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
    let (tricks, missions) = (|| KindId::new("tricks"), || KindId::new("missions"));
    let rules = [
        ("known", KnownEntries {}),
        ("faction", OneFaction {}),
        ("cap", PointsCap { currency: None }),
        ("quotas", UnitQuotas { rounding: Rounding::Up }),
        ("one-leader", Exactly { of: Counted::Leader, count: 1 }),
        ("no-leader", Exactly { of: Counted::Leader, count: 0 }),
        ("host", LeaderHost {}),
        ("trick-points", ShareOfCap { deck: Some(tricks()), currency: None, percent: 15, rounding: Rounding::Down }),
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

pub(super) fn faction(id: &str, n: u32) -> Faction {
    Faction {
        id: id.into(),
        n,
        name: id.to_owned(),
        short: id.to_owned(),
        size: "Major".to_owned(),
        command_value: 6,
        accent: None,
        mark: String::new(),
        tags: Vec::new(),
        gives: Vec::new(),
        side: String::new(),
        resource: None,
        abilities: Vec::new(),
        summons: Vec::new(),
        text: String::new(),
        note: String::new(),
        source: 0,
    }
}

fn kind(id: &str) -> Kind {
    let (role, categories): (_, &[&str]) = match id {
        "unit" => (Role::Unit, &[]),
        "leader" => (Role::Leader, &[]),
        "tricks" => (Role::Card, &["trick"]),
        _ => (Role::Deck, &["attack", "hold", "flank", "lessons"]),
    };
    let category = |id: &&str| Category { id: (*id).into(), name: (*id).to_owned() };
    let categories = categories.iter().map(category).collect();
    Kind { id: id.into(), name: id.to_owned(), short: String::new(), one: id.to_owned(), role, categories, body: None }
}

/// The number is the price, as long as nobody asks.
fn item(of: &str, id: &str, cost: u32) -> Item {
    Item::new(&kind(of), id.into(), cost, id.to_owned(), cost)
}

fn unit(
    id: &str,
    cost: u32,
    (min_percent, max_percent): (u32, u32),
    class: &str,
    subclass: Option<&str>,
    mv: i32,
    keywords: &[&str],
) -> Item {
    let keyword = |id: &&str| Keyword { id: (*id).into(), number: None, published: (*id).to_owned() };
    let stats = [("mv", mv), ("atk_ranged", 2), ("atk_melee", 3), ("rng_short", 8), ("rng_long", 12), ("wnd", 2)];
    let stat = |(name, value): (&str, i32)| (name.to_owned(), StatValue::Number(Decimal::whole(value)));
    Item {
        min_percent,
        max_percent,
        class: class.into(),
        subclass: subclass.map(SubclassId::from),
        bases: 3,
        base_mm: (40, 20),
        stats: Stats(stats.map(stat).into()),
        keywords: keywords.iter().map(keyword).collect(),
        ..item("unit", id, cost)
    }
}

fn words(text: &str) -> Condition {
    Condition { text: text.to_owned(), ..Condition::default() }
}

fn leader(id: &str, cost: u32, needs: Condition) -> Item {
    Item { needs, ..item("leader", id, cost) }
}

fn card(id: &str, deck: &str, category: &str, cost: u32, factions: &[&str], body: CardBody) -> Item {
    let factions = factions.iter().map(|id| (*id).into()).collect();
    Item { category: category.into(), factions, body, ..item(deck, id, cost) }
}

fn support(id: &str, cost: u32, factions: &[&str]) -> Item {
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

fn mission(id: &str, category: &str) -> Item {
    let body = CardBody::Mission(Box::new(Mission {
        setup: String::new(),
        scoring: String::new(),
        victory: String::new(),
        brief: String::new(),
        special_rules: String::new(),
        today: String::new(),
        deploys_first: None,
        deployment: String::new(),
        hands_out: String::new(),
        receivers: None,
        scores: None,
        reminders: Vec::new(),
        map: Map { width: 72, height: 36, ..Map::default() },
    }));
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
        entries: [("walkers", 2), ("guards", 1), ("scouts", 2)]
            .map(|(id, count)| PrintedEntry::new(id.into(), count))
            .into(),
        host: None,
        missions: vec!["lesson".into()],
        note: "Printed a little over the cap.".to_owned(),
    }
}
