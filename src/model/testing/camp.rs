//! A second made-up game, with two currencies, sizes, options, cards that give slots, and a deck of two plans.

use super::super::*;

/// Northerners have spears (5 or 10 models: 50 or 90 gold, 1 or 2 places in front), archers (60, at the back), a king
/// (100, in front, one only) and a mule without price; options are the shield (gear; 10 or 20), the torch (gear; 5,
/// archers only), and the amulet (charm; 15; twice in an army); each takes the place of a bow.
/// The marshal goes with whoever stands in front. A camp (30 mana) gives a place in front and one at the back, a tower
/// (20 mana, one only) one at the back, an altar (10 mana) one in front for the king. Southerners have slings (40, front).
pub fn catalog() -> Catalog {
    let (front, back, gear, charm) = ("front", "back", "gear", "charm");
    let size = |models, gold, supply| Size { models, cost: Cost::new(gold), supply };
    let of_copy = |slot: &str, most| Gift { scope: Scope::Copy, ..gift(slot, 0, most) };
    let needs = |items: &[&str]| Condition {
        text: items.join(" or "),
        items: items.iter().map(|id| (*id).into()).collect(),
        ..Condition::default()
    };
    let items = vec![
        Item {
            sizes: vec![size(5, 50, 1), size(10, 90, 2)],
            uses: vec![SlotUse { slot: front.into(), by: UseBy::Supply }],
            gives: vec![of_copy(gear, Most::Count(1)), of_copy(charm, Most::Models)],
            ..item("unit", "spears", 0, &["north"])
        },
        Item {
            uses: uses(&[back]),
            gives: vec![of_copy(gear, Most::Count(2))],
            ..item("unit", "archers", 60, &["north"])
        },
        Item {
            uses: uses(&[front]),
            gives: vec![of_copy(gear, Most::Count(1))],
            most: Some(1),
            ..item("unit", "king", 100, &["north"])
        },
        Item { unpriced: true, ..item("unit", "mule", 0, &["north"]) },
        Item { uses: uses(&[front]), ..item("unit", "slings", 40, &["south"]) },
        Item {
            sizes: vec![size(5, 10, 0), size(10, 20, 0)],
            uses: uses(&[gear]),
            most_under: Some(1),
            replaces: "bow".to_owned(),
            ..item("kit", "shield", 0, &[])
        },
        Item {
            uses: uses(&[gear]),
            needs: needs(&["archers"]),
            replaces: "bow".to_owned(),
            ..item("kit", "torch", 5, &[])
        },
        Item { uses: uses(&[charm]), most: Some(2), replaces: "bow".to_owned(), ..item("kit", "amulet", 15, &[]) },
        Item {
            uses: uses(&["marshal"]),
            needs: Condition { uses: vec![front.into()], text: "Front".to_owned(), ..Condition::default() },
            ..item("marshal", "marshal", 0, &[])
        },
        Item {
            gives: vec![gift(front, 0, Most::Count(1)), gift(back, 0, Most::Count(1))],
            ..card("camp", 30, &["north"])
        },
        Item { gives: vec![gift(back, 0, Most::Count(1))], most: Some(1), ..card("tower", 20, &[]) },
        Item {
            gives: vec![Gift { items: vec!["king".into()], ..gift(front, 0, Most::Count(1)) }],
            ..card("altar", 10, &[])
        },
        plan("ambush", &[]),
        plan("raid", &[]),
        plan("siege", &["great"]),
    ];
    let given = vec![gift(front, 0, Most::Count(3)), gift(back, 0, Most::Count(1))];
    let mut factions = vec![super::faction("north", 1), super::faction("south", 2)];
    for (faction, tag) in factions.iter_mut().zip(["north", "south"]) {
        faction.tags = vec![tag.into()];
        faction.gives.clone_from(&given);
    }
    let edition = Edition {
        id: "camp-1".into(),
        n: Some(1),
        name: "Camp".to_owned(),
        order: 1,
        own: None,
        author: String::new(),
        part: false,
    };
    Catalog::new(edition, game(), factions, items, Vec::new(), Vec::new())
}

/// A list of northerners: `"spears*2^1(shield amulet*2) archers | ambush raid"` is two spears of the second size, each
/// with a shield and two amulets, and archers, with two plans.
pub fn list(cap: u16, text: &str) -> ArmyList {
    let (taken, picks) = text.split_once('|').unwrap_or((text, ""));
    let mut list = ArmyList::new("camp-1".into(), "north".into(), "field".into(), cap);
    let spaced = taken.replace('(', " ( ").replace(')', " ) ");
    let (mut parents, mut last) = (Vec::new(), None);
    for word in spaced.split_whitespace() {
        match word {
            "(" => parents.push(last),
            ")" => last = parents.pop().flatten(),
            word => {
                let (word, size) = word.split_once('^').unwrap_or((word, "0"));
                let (id, count) = word.split_once('*').unwrap_or((word, "1"));
                let (key, under) = (list.next_key(), parents.last().copied().flatten());
                let (count, size) = (count.parse().unwrap(), size.parse().unwrap());
                list.entries.push(Entry { size, under, ..Entry::new(key, id.into(), count) });
                last = Some(key);
            }
        }
    }
    picks.split_whitespace().for_each(|card| list.put("plan", card));
    list
}

/// The same notation for any list, entries in their order.
pub fn say(list: &ArmyList) -> String {
    fn entry(list: &ArmyList, it: &Entry) -> String {
        let count = if it.count == 1 { String::new() } else { format!("*{}", it.count) };
        let size = if it.size == 0 { String::new() } else { format!("^{}", it.size) };
        let below: Vec<String> = list.below(it.key).map(|below| entry(list, below)).collect();
        let below = if below.is_empty() { String::new() } else { format!("({})", below.join(" ")) };
        format!("{}{count}{size}{below}", it.id)
    }
    let taken: Vec<String> = list.taken().filter(|it| list.above(it).is_none()).map(|it| entry(list, it)).collect();
    let picks: Vec<String> = list.picks().map(|(_, it)| entry(list, it)).collect();
    let picks = if picks.is_empty() { String::new() } else { format!(" | {}", picks.join(" ")) };
    format!("{}{picks}", taken.join(" "))
}

fn game() -> Game {
    let format = |id: &str, n, cap, least_cap| Format {
        id: id.into(),
        n,
        name: id.to_owned(),
        cap,
        without: Vec::new(),
        only: Vec::new(),
        bid: false,
        slots: vec!["plan".into()],
        gives: vec![
            gift("marshal", 1, Most::Count(1)),
            gift("back", 1, Most::Count(0)),
            gift("plan", 2, Most::Count(2)),
        ],
        least_cap,
    };
    let slot =
        |(id, name, one): (&str, &str, &str)| SlotDef { id: id.into(), name: name.to_owned(), one: one.to_owned() };
    let currency = |id: &str| Currency { id: id.to_owned(), name: id.to_owned(), short: id.to_owned() };
    Game {
        id: "camp".into(),
        n: 9,
        name: "Camp".to_owned(),
        formats: vec![
            format("field", 1, None, None),
            format("great", 2, None, Some(501)),
            format("duel", 3, Some(300), None),
        ],
        presets: Vec::new(),
        tables: Vec::new(),
        currencies: ["gold", "mana"].map(currency).into(),
        kinds: ["unit", "kit", "marshal", "card", "plan"].map(kind).into(),
        slots: [
            ("front", "Front", "Front place"),
            ("back", "Back", "Back place"),
            ("gear", "Gear", "Gear"),
            ("charm", "Charms", "charm"),
            ("marshal", "Marshal", "marshal"),
            ("plan", "Plans", "plan"),
        ]
        .map(slot)
        .into(),
        tags: ["north", "south"].map(|id| TagDef { id: id.into(), name: id.to_owned() }).into(),
        offers: Vec::new(),
        attacks: None,
        classes: Vec::new(),
        subclasses: Vec::new(),
        keywords: Vec::new(),
        rules: rules(),
        setup: Setup::default(),
        retired: Vec::new(),
        ..super::game()
    }
}

fn rules() -> Vec<RuleInForce> {
    use RuleKind::*;
    let slots = |ids: &[&str]| Slots { slots: ids.iter().map(|id| (*id).into()).collect() };
    let (gold, mana) = (Some("gold".to_owned()), Some("mana".to_owned()));
    let rules = [
        ("known", KnownEntries {}),
        ("scale", FormatCap {}),
        ("tags", OneFaction {}),
        ("gold", PointsCap { currency: gold }),
        ("mana", ShareOfCap { deck: None, currency: mana, percent: 10, rounding: Rounding::Down }),
        ("ranks", slots(&["front", "back"])),
        ("marshals", slots(&["marshal"])),
        ("host", LeaderHost {}),
        ("kit-slots", slots(&["gear", "charm"])),
        ("kit-fit", Options {}),
        ("names", Copies {}),
        ("plans", slots(&["plan"])),
        ("plan-scale", MadeForFormat {}),
        ("unpriced", Unpriced {}),
        ("leftovers", Unspent {}),
        ("activations", Activations { least: 2, most: 3 }),
        ("remark", Remark { text: "Bring a tent.".to_owned() }),
    ];
    let rule = |(code, kind): (&str, _)| RuleInForce { code: code.into(), reference: format!("on {code}"), kind };
    rules.map(rule).into()
}

fn kind(id: &str) -> Kind {
    let role = match id {
        "unit" => Role::Unit,
        "kit" => Role::Option,
        "marshal" => Role::Leader,
        "card" => Role::Card,
        _ => Role::Deck,
    };
    let category = |id: &str| Category { id: id.into(), name: "Plans".to_owned() };
    let categories = if role == Role::Deck { vec![category(id)] } else { Vec::new() };
    Kind { id: id.into(), name: id.to_owned(), short: String::new(), one: id.to_owned(), role, categories, body: None }
}

fn item(of: &str, id: &str, cost: u32, tags: &[&str]) -> Item {
    let tags = tags.iter().map(|tag| (*tag).into()).collect();
    Item { tags, ..Item::new(&kind(of), id.into(), 1, id.to_owned(), cost) }
}

fn card(id: &str, mana: u32, tags: &[&str]) -> Item {
    let sizes = vec![Size { cost: Cost([0, mana]), ..Size::default() }];
    Item { sizes, ..item("card", id, 0, tags) }
}

fn plan(id: &str, formats: &[&str]) -> Item {
    let formats = formats.iter().map(|id| (*id).into()).collect();
    Item { category: "plan".into(), uses: uses(&["plan"]), most: Some(1), formats, ..item("plan", id, 0, &[]) }
}

fn uses(slots: &[&str]) -> Vec<SlotUse> {
    slots.iter().map(|slot| SlotUse { slot: (*slot).into(), by: UseBy::One }).collect()
}

fn gift(slot: &str, least: u16, most: Most) -> Gift {
    Gift { slot: slot.into(), least, most, scope: Scope::Army, items: Vec::new() }
}
