//! A third made-up game, in which stands are grouped in formations.

use super::super::*;
use super::camp;

/// A group or a column takes any number of stands: squads (foot, 1 point, firepower 1, 2 and ½), paras (the same, may
/// arrive later), a chief (foot, elite), carriers (machine, room for 2, firepower with power), lancers (power at long
/// range only), a fortress (counts as 3), gunships (flying, room for 3) and drones without price.
pub fn catalog() -> Catalog {
    let stand = |id: &str, class: &str, firepower: &[(&str, f64)], keywords: &[(&str, Option<u32>, &str)]| {
        let stats = firepower.iter().map(|(name, value)| {
            let number = Decimal::from_f64(*value).unwrap();
            ((*name).to_owned(), StatValue::Number(number))
        });
        let keyword = |(id, number, printed): &(&str, Option<u32>, &str)| Keyword {
            id: (*id).into(),
            number: *number,
            published: (*printed).to_owned(),
        };
        Item {
            class: class.into(),
            stats: Stats(stats.collect()),
            keywords: keywords.iter().map(keyword).collect(),
            uses: vec![SlotUse { slot: "stand".into(), by: UseBy::One }],
            ..Item::new(&kind("stand", Role::Option), id.into(), 1, id.to_owned(), 1)
        }
    };
    let group = |id: &str| Item {
        gives: vec![Gift { slot: "stand".into(), least: 1, most: Most::Any, scope: Scope::Copy, items: Vec::new() }],
        ..Item::new(&kind("group", Role::Unit), id.into(), 1, id.to_owned(), 0)
    };
    let rifles = [("far", 1.0), ("near", 2.0), ("touch", 0.5)];
    let power = ("Power", None, "Power");
    let items = vec![
        group("group"),
        group("column"),
        stand("squad", "Foot", &rifles, &[]),
        stand("paras", "Foot", &rifles, &[("Later", None, "Later")]),
        stand("chief", "Foot", &[], &[("Chief", None, "Chief"), ("Elite", None, "Elite")]),
        stand("carrier", "Machine", &[("far", 1.0), ("near", 1.0)], &[power, ("Room", Some(2), "Room (2)")]),
        stand("lancer", "Machine", &[("far", 2.0), ("near", 3.0)], &[("Power", None, "Power: long")]),
        stand("fortress", "Machine", &[], &[("Hull", Some(3), "Hull (3)")]),
        stand("gunship", "Flyer", &[], &[("Room", Some(3), "Room (3)")]),
        Item { unpriced: true, ..stand("drone", "Machine", &[], &[]) },
    ];
    let edition = Edition {
        id: "march-1".into(),
        n: Some(1),
        name: "March".to_owned(),
        order: 1,
        own: None,
        author: String::new(),
        part: false,
    };
    Catalog::new(edition, game(), vec![super::faction("north", 1)], items, Vec::new(), Vec::new())
}

/// The notation of the camp: `"group*2(squad*4 carrier)"`.
pub fn list(cap: u16, text: &str) -> ArmyList {
    ArmyList { edition: "march-1".into(), ..camp::list(cap, text) }
}

fn kind(id: &str, role: Role) -> Kind {
    let (name, one) = (id.to_owned(), id.to_owned());
    Kind { id: id.into(), name, short: String::new(), one, role, categories: Vec::new(), body: None }
}

fn game() -> Game {
    let class = |id: &str| Class {
        id: id.into(),
        name: id.to_owned(),
        today: id.to_owned(),
        fights_as: None,
        note: String::new(),
        icon: String::new(),
    };
    let keyword = |id: &str| KeywordDef {
        id: id.into(),
        n: 0,
        name: id.to_owned(),
        numeric: false,
        text: String::new(),
        aliases: Vec::new(),
        published: Vec::new(),
        counted: false,
        effects: Vec::new(),
        carries: if id == "Room" { vec!["Foot".into()] } else { Vec::new() },
    };
    let range = |(name, stat): (&str, &str)| FirepowerAt { name: name.to_owned(), stat: stat.to_owned() };
    let rule = |(code, kind): (&str, _)| RuleInForce { code: code.into(), reference: format!("on {code}"), kind };
    Game {
        id: "march".into(),
        kinds: vec![kind("group", Role::Unit), kind("stand", Role::Option)],
        slots: vec![SlotDef { id: "stand".into(), name: "Stands".to_owned(), one: "stand".to_owned() }],
        classes: ["Foot", "Machine", "Flyer"].map(class).into(),
        keywords: ["Power", "Room", "Hull", "Elite", "Later", "Chief"].map(keyword).into(),
        rules: rules().map(rule).into(),
        formations: Some(FormationRules {
            ranges: [("long", "far"), ("20 cm", "near"), ("0 cm", "touch")].map(range).into(),
            pooled_apart: "Power".into(),
            counts_as: "Hull".into(),
            halves_stress: "Elite".into(),
            arrives_later: "Later".into(),
            marked: vec!["Chief".into(), "Elite".into()],
            flies: "Flyer".into(),
            on_foot: "Foot".into(),
            deployment: DeploymentRules { depth: 30, depth_on_foot: 50, objectives: 5, spacing: 20 },
        }),
        ..camp::catalog().game
    }
}

fn rules() -> [(&'static str, RuleKind); 5] {
    use RuleKind::*;
    [
        ("stands", Slots { slots: vec!["stand".into()] }),
        ("usual", UsualCap { least: 20, most: 30 }),
        ("room", FormationRoom {}),
        ("later", FormationInsertion {}),
        ("air", FormationAircraft {}),
    ]
}
