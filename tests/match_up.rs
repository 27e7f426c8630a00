//! What the rulebook says about setting up a game, case by case, on the published rosters.

#![allow(clippy::unwrap_used)]

use muster::edit;
use muster::match_up::{
    Brought, Count, LeaderHost, Match, Mine, Player, Stage, Table, Terms, bid, checklist, dice, tokens,
};
use muster::model::{ArmyList, Catalog, Entry, EntryKey, RosterId, Side, StepKind};
use muster::rosters;

fn catalog() -> Catalog {
    rosters::shipped().unwrap().catalog
}

/// One of the sample armies that come with the rosters.
fn sample(catalog: &Catalog, faction: &str) -> ArmyList {
    let army = catalog.armies.iter().rfind(|army| army.faction == faction.into()).unwrap();
    edit::from_printed(catalog, army)
}

fn list(catalog: &Catalog, faction: &str, entries: &[(&str, u16)]) -> ArmyList {
    let mut list = ArmyList::new(catalog.edition.id.clone(), faction.into(), "battle".into(), 1000);
    let entry = |(n, (id, count)): (usize, &(&str, u16))| Entry::new(EntryKey(n as u32 + 1), (*id).into(), *count);
    list.entries = entries.iter().enumerate().map(entry).collect();
    list
}

fn table<'a>(
    catalog: &'a Catalog,
    mine: &'a ArmyList,
    theirs: &'a ArmyList,
    mission: Option<&'a RosterId>,
) -> Table<'a> {
    let army = |list| Brought { catalog, list };
    Table { mine: army(mine), theirs: Some(army(theirs)), my_colour: Some(Side::Blue), mission }
}

/// Two players who have revealed armies of these totals to each other; each deck is named after its owner.
fn opened(mine: i64, theirs: i64) -> (Match, Match) {
    let terms = || Terms { sealed: true, bid: true, cap: 1000, format: "battle".into(), edition: "e".into() };
    let brought = |name: &str, total, nonce| Mine {
        code: name.to_uppercase(),
        total,
        deck: vec![format!("{name}-deck").as_str().into()],
        army_nonce: dice::nonce([nonce; 16]),
        deck_nonce: dice::nonce([nonce + 1; 16]),
    };
    let mut anna = Match::begin("m".to_owned(), terms(), brought("anna", mine, 1));
    let mut bert = Match::join(&anna.outgoing(), terms(), brought("bert", theirs, 7)).unwrap();
    anna.apply(&bert.outgoing()).unwrap();
    bert.apply(&anna.outgoing()).unwrap();
    (anna, bert)
}

fn step_text(kind: StepKind) -> String {
    let catalog = catalog();
    let step = catalog.game.setup.steps.iter().find(|step| step.kind == kind).unwrap();
    format!("{} {}", step.lines.join(" "), step.doubt)
}

/// Section of the rulebook, what it says, and whether the app does so.
type Case = (&'static str, &'static str, fn() -> bool);

const CASES: &[Case] = &[
    ("Selection process, 1", "the lower cost chooses the colour", || {
        let (anna, bert) = opened(985, 990);
        (anna.stage(), bert.stage()) == (Stage::Colour(Some(Player::Me)), Stage::Colour(Some(Player::Them)))
    }),
    ("Army building steps, 7", "“lower bid” is read as lower total, and that is said", || {
        bid::standing(985, 990) == bid::Standing::Mine(5) && step_text(StepKind::Colours).contains("lower bid")
    }),
    ("Mission selection sequence", "equal totals: one die each, the higher one chooses", || {
        let (anna, bert) = opened(990, 990);
        let (mine, theirs) = *anna.rolls().last().unwrap();
        let chooser = if mine > theirs { Player::Me } else { Player::Them };
        mine != theirs && anna.chooser() == Some(chooser) && bert.chooser() != Some(chooser)
    }),
    ("Mission deck", "cards stay hidden until colours are assigned", || {
        let (anna, bert) = opened(985, 990);
        anna.outgoing().deck.is_none() && bert.outgoing().deck.is_none()
    }),
    ("Selection process, 2", "blue shows the deck, red does not", || {
        let (mut anna, mut bert) = opened(985, 990);
        anna.choose(Side::Blue).unwrap();
        bert.apply(&anna.outgoing()).unwrap();
        anna.outgoing().deck.is_some() && bert.outgoing().deck.is_none()
    }),
    ("Selection process, 3", "red picks from blue's deck and from no other", || {
        let (mut anna, mut bert) = opened(985, 990);
        anna.choose(Side::Blue).unwrap();
        bert.apply(&anna.outgoing()).unwrap();
        bert.choose_mission(&"bert-deck".into()).is_err() && bert.choose_mission(&"anna-deck".into()).is_ok()
    }),
    ("Learning battle, 4", "colours are assigned without a bid", || {
        let catalog = catalog();
        !catalog.game.format(&"learning".into()).unwrap().bid
    }),
    ("Setup checklist", "six steps, terrain before totals are shown", || {
        let catalog = catalog();
        let kinds: Vec<_> = catalog.game.setup.steps.iter().map(|step| step.kind).collect();
        use StepKind::*;
        kinds == [Armies, Terrain, Colours, Mission, Leaders, Deployment]
    }),
    ("Placing terrain", "skipped on a table that is already built", || {
        step_text(StepKind::Terrain).contains("Skip this step")
    }),
    ("Establish the terrain pool", "a quarter of the table, in two equal halves", || {
        let catalog = catalog();
        let mine = sample(&catalog, "emp_all");
        let table = table(&catalog, &mine, &mine, None);
        let steps = checklist(&table);
        steps[1].here == ["About 25 % of the table: 648 of 2592 square inches."]
            && step_text(StepKind::Terrain).contains("same number and kinds")
    }),
    ("Roll for placement priority", "the higher die says who places first", || {
        step_text(StepKind::Terrain).contains("The higher roll says who places first")
    }),
    ("Alternating placement", "4 inches between pieces, like ones may touch", || {
        let text = step_text(StepKind::Terrain);
        text.contains("4\"") && text.contains("like pieces may touch")
    }),
    ("Verify and lock layout", "gaps are checked and deployment zones kept clear", || {
        step_text(StepKind::Terrain).contains("the gaps are kept and the deployment zones stay clear")
    }),
    ("Game setup", "3×3 ft up to 500 points, 6×3 ft from 1000 on, nothing said between", || {
        let catalog = catalog();
        let inches = |cap| catalog.game.table(cap).map(|table| table.inches);
        inches(500) == Some((36, 36))
            && inches(501).is_none()
            && inches(999).is_none()
            && inches(1000) == Some((72, 36))
    }),
    ("Assigning a leader, 1", "only a unit the card allows hosts the leader", || {
        let catalog = catalog();
        let of = |faction| catalog.leaders(faction).map(move |leader| (faction, leader));
        let mut leaders = catalog.factions.iter().flat_map(of).filter(|(_, leader)| !leader.needs.is_open());
        leaders.all(|(faction, leader)| {
            let units: Vec<_> = catalog.units(faction).map(|unit| (unit.id.as_str(), 1)).collect();
            let mine = list(&catalog, faction.id.as_str(), &[&units[..], &[(leader.id.as_str(), 1)]].concat());
            let hosts = Brought { catalog: &catalog, list: &mine }.leaders();
            let allowed = catalog.units(faction).filter(|unit| leader.needs.admits(unit)).count();
            hosts[0].eligible.len() == allowed && allowed < units.len()
        })
    }),
    ("Army leader", "without a host after deployment the leader is out", || {
        let catalog = catalog();
        let leader = catalog.leaders(&catalog.factions[0]).next().unwrap().id.clone();
        let mine = list(&catalog, catalog.factions[0].id.as_str(), &[(leader.as_str(), 1)]);
        let leaders = Brought { catalog: &catalog, list: &mine }.leaders();
        matches!(leaders.as_slice(), [LeaderHost { host: None, eligible, .. }] if eligible.is_empty())
            && step_text(StepKind::Leaders).contains("out of the game")
    }),
    ("Setup checklist, 5, and Army leader", "before and during deployment: the contradiction is said", || {
        step_text(StepKind::Leaders).contains("before deployment, the glossary during it")
    }),
    ("Deployment and Setup, 4", "blue and red as first to deploy: the contradiction is said", || {
        step_text(StepKind::Deployment).contains("one page lets blue begin and another red")
    }),
    ("Scout", "after deployment, in turn, red begins", || {
        let catalog = catalog();
        let scouts = catalog.factions.iter().find_map(|faction| {
            let unit =
                catalog.units(faction).find(|unit| unit.keywords.iter().any(|keyword| keyword.id == "Scout".into()))?;
            Some((faction.id.as_str(), unit.id.as_str()))
        });
        let (faction, unit) = scouts.unwrap();
        let mine = list(&catalog, faction, &[(unit, 2)]);
        let order: Vec<_> = table(&catalog, &mine, &mine, None).scouts().iter().map(|(player, _)| *player).collect();
        order == [Player::Them, Player::Me, Player::Them, Player::Me]
    }),
    ("Carrying capacity", "a transport carries Infantry, emplacements among them", || {
        let catalog = catalog();
        let carriers = catalog.game.keywords.iter().find(|keyword| !keyword.carries.is_empty()).unwrap();
        carriers.carries == ["Infantry".into(), "Emplacement".into()]
    }),
    ("Starting amount", "as many tactical points as the command value", || {
        let catalog = catalog();
        catalog.factions.iter().all(|faction| {
            let mine = list(&catalog, faction.id.as_str(), &[]);
            let table = table(&catalog, &mine, &mine, None);
            let line = tokens(&table).into_iter().find(|line| line.name == "Tactical point").unwrap();
            let points = u32::from(faction.command_value);
            line.count == Count::Each { mine: points, theirs: Some(points) }
        })
    }),
    ("Initiative tokens", "one per unit, none for the leader", || {
        let catalog = catalog();
        let mine = sample(&catalog, "emp_all");
        let units: u32 =
            mine.entries.iter().filter(|entry| catalog.unit(&entry.id).is_some()).map(|it| u32::from(it.count)).sum();
        let table = table(&catalog, &mine, &mine, None);
        tokens(&table)[0].count == Count::Each { mine: units, theirs: Some(units) }
    }),
    ("Special rules of a mission", "the tokens it hands out are counted, emplacements among the Infantry", || {
        let catalog = catalog();
        let mine = list(&catalog, "emp_all", &[("emp_stormtroopers", 2), ("emp_eweb", 3), ("emp_atst", 1)]);
        let mission = RosterId::from("msn_def_prepared");
        let table = table(&catalog, &mine, &mine, Some(&mission));
        let steps = checklist(&table);
        steps[5].here.iter().any(|line| line.contains("dug-in token") && line.ends_with("You (blue): 5."))
    }),
    ("Mission cards", "where objectives lie and who deploys when stand apart", || {
        let catalog = catalog();
        let missions = catalog.cards().filter_map(|card| match &card.body {
            muster::model::CardBody::Mission(mission) => Some(mission),
            _ => None,
        });
        missions.into_iter().filter(|mission| mission.setup.contains(';')).all(|mission| {
            let objectives = mission.objectives();
            objectives.ends_with('.') && !objectives.contains(&mission.deployment)
        })
    }),
    ("Deployment maps", "as many objective tokens as on the card, inside the table", || {
        let catalog = catalog();
        let mine = sample(&catalog, "emp_all");
        let missions = catalog.cards().filter(|card| matches!(card.body, muster::model::CardBody::Mission(_)));
        missions.into_iter().all(|card| {
            let field = table(&catalog, &mine, &mine, Some(&card.id)).battlefield().unwrap();
            let inside = |(x, y): &(u32, u32)| *x <= field.map.width && *y <= field.map.height;
            (field.map.width, field.map.height) == (72, 36)
                && field.map.objectives.len() == field.mission.map.objectives.len()
                && field.map.objectives.iter().all(inside)
        })
    }),
];

#[test]
fn every_case_of_the_rulebook_holds() {
    for (section, says, holds) in CASES {
        assert!(holds(), "{section}: {says}");
    }
}

#[test]
fn the_whole_checklist_of_a_real_match_reads_well() {
    let catalog = catalog();
    let (mine, theirs) = (sample(&catalog, "emp_all"), sample(&catalog, "reb_all"));
    let mission = RosterId::from("msn_def_prepared");
    let table = table(&catalog, &mine, &theirs, Some(&mission));
    let text: String = checklist(&table)
        .iter()
        .flat_map(|step| [vec![format!("# {}", step.name)], step.lines.to_vec(), step.here.clone()].concat())
        .map(|line| format!("{line}\n"))
        .collect();
    expect_file("setup.txt", &text);
}

#[track_caller]
fn expect_file(name: &str, actual: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/match_up").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, actual).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(actual, expected, "{name}: run with UPDATE_GOLDEN=1 and read the diff");
}
