//! What the formations of an army amount to: stands, firepower by range, stress that silences or routs them, where they start.

use super::carries;
use crate::model::{
    ArmyList, Catalog, ClassId, Decimal, EntryKey, FormationRules, Game, Item, Keyword, KeywordId, Role,
};

/// An entry of the list; its copies are alike.
#[derive(Debug, Clone, PartialEq)]
pub struct Formation<'a> {
    pub key: EntryKey,
    pub name: &'a str,
    /// Of the first copy, counted among the formations of this name.
    pub number: u32,
    pub copies: u32,
    pub stands: Vec<(&'a Item, u32)>,
    /// How many stands it counts as.
    pub size: u32,
    /// In the order of the game's ranges.
    pub firepower: Vec<Firepower<'a>>,
    pub stress: Stress,
    /// Rules worth marking, of any of its stands.
    pub marks: Vec<&'a str>,
    pub deploys: Deploys,
    /// Stands that its own transports can carry, and stands that may ride in them.
    pub room: u32,
    pub riders: u32,
    /// Every stand may ride.
    pub all_ride: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Firepower<'a> {
    pub range: &'a str,
    pub plain: Decimal,
    /// What is pooled and rolled by itself.
    pub apart: Decimal,
}

/// Markers at which something happens while no stand is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stress {
    /// The first stand is suppressed.
    pub first: u32,
    /// No stand can attack.
    pub all: u32,
    /// `None` for those that never rout.
    pub routed: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deploys {
    /// Centimetres from the own edge.
    pub depth: u32,
    /// May also start off the table and arrive later.
    pub later: bool,
    /// Some of its stands could arrive later, but not all.
    pub partly_later: bool,
    pub flies: bool,
    /// Stands that fly beside others that do not.
    pub mixed: bool,
}

/// Every formation in the order of the list; none where the game has no such thing.
pub fn formations<'a>(catalog: &'a Catalog, list: &ArmyList) -> Vec<Formation<'a>> {
    let Some(rules) = &catalog.game.formations else { return Vec::new() };
    let mut found: Vec<Formation> = Vec::new();
    for entry in list.taken() {
        let Some(unit) = catalog.find(&entry.id).filter(|unit| unit.role == Role::Unit) else { continue };
        let below = list.below(entry.key).filter_map(|below| Some((catalog.find(&below.id)?, u32::from(below.count))));
        let stands: Vec<(&Item, u32)> = below.filter(|(stand, _)| stand.role == Role::Option).collect();
        let before = found.iter().filter(|other| other.name == unit.name).map(|other| other.copies).sum::<u32>();
        let copies = u32::from(entry.count);
        found.push(Formation {
            key: entry.key,
            number: before + 1,
            copies,
            ..of(&catalog.game, rules, &unit.name, stands)
        });
    }
    found
}

fn of<'a>(game: &'a Game, rules: &'a FormationRules, name: &'a str, stands: Vec<(&'a Item, u32)>) -> Formation<'a> {
    let sum = |each: &dyn Fn(&Item) -> u32| {
        stands.iter().fold(0_u32, |sum, (stand, count)| sum.saturating_add(each(stand).saturating_mul(*count)))
    };
    let any = |fits: &dyn Fn(&Item) -> bool| stands.iter().any(|(stand, _)| fits(stand));
    let all = |fits: &dyn Fn(&Item) -> bool| !stands.is_empty() && !any(&|stand| !fits(stand));
    let of_class = |class: &ClassId| {
        let class = class.clone();
        move |stand: &Item| stand.class == class
    };
    let size = sum(&|stand| number(stand, &rules.counts_as).unwrap_or(1));
    let flies = all(&of_class(&rules.flies));
    let later = |stand: &Item| has(stand, &rules.arrives_later);
    let carried: Vec<ClassId> = game.keywords.iter().flat_map(|keyword| keyword.carries.clone()).collect();
    let rides = |stand: &Item| carried.contains(&stand.class);
    let firepower = rules.ranges.iter().map(|range| {
        let at = |apart: bool| {
            let here = stands.iter().filter(|(stand, _)| has_at(stand, &rules.pooled_apart, &range.name) == apart);
            let each = here.map(|(stand, count)| {
                let each = stand.stats.decimal(&range.stat).unwrap_or_default();
                f64::from(each.thousandths()) * f64::from(*count)
            });
            Decimal::from_f64(each.sum::<f64>() / 1000.0).unwrap_or_default()
        };
        Firepower { range: &range.name, plain: at(false), apart: at(true) }
    });
    let marked = rules.marked.iter().filter(|id| any(&|stand| has(stand, id)));
    Formation {
        key: EntryKey(0),
        name,
        number: 1,
        copies: 1,
        size,
        firepower: firepower.collect(),
        stress: stress(size, any(&|stand| has(stand, &rules.halves_stress)), flies),
        marks: marked.filter_map(|id| game.keyword(id)).map(|keyword| keyword.name.as_str()).collect(),
        deploys: Deploys {
            depth: match all(&of_class(&rules.on_foot)) {
                true => rules.deployment.depth_on_foot,
                false => rules.deployment.depth,
            },
            later: all(&later),
            partly_later: any(&later) && !all(&later),
            flies,
            mixed: any(&of_class(&rules.flies)) && !flies,
        },
        room: sum(&|stand| if carries(game, stand).is_empty() { 0 } else { room(game, stand) }),
        riders: sum(&|stand| u32::from(rides(stand))),
        all_ride: all(&rides),
        stands,
    }
}

/// Half the markers, rounded down, are what an elite formation counts.
fn stress(size: u32, halved: bool, flies: bool) -> Stress {
    let counted = |markers: u32| if halved { markers.saturating_mul(2) } else { markers };
    Stress { first: counted(1), all: counted(size), routed: (!flies).then_some(counted(size)) }
}

fn has(stand: &Item, id: &KeywordId) -> bool {
    stand.keywords.iter().any(|keyword| keyword.id == *id)
}

fn has_at(stand: &Item, id: &KeywordId, range: &str) -> bool {
    stand.keywords.iter().any(|keyword| keyword.id == *id && Keyword::is_for_range(&keyword.published, range))
}

fn number(stand: &Item, id: &KeywordId) -> Option<u32> {
    stand.keywords.iter().find(|keyword| keyword.id == *id)?.number
}

/// One stand unless the keyword that carries says how many.
fn room(game: &Game, stand: &Item) -> u32 {
    let carrying = game.keywords.iter().filter(|keyword| !keyword.carries.is_empty());
    carrying.filter(|keyword| has(stand, &keyword.id)).map(|keyword| number(stand, &keyword.id).unwrap_or(1)).sum()
}

impl Formation<'_> {
    /// "Formation 3", or "Formation 3–4" where copies are alike.
    pub fn label(&self) -> String {
        match self.copies {
            0 | 1 => format!("{} {}", self.name, self.number),
            copies => format!("{} {}–{}", self.name, self.number, self.number + copies - 1),
        }
    }

    /// Whether it can start inside the transports of another, which then fly it to where it is wanted.
    pub fn fits_into(&self, other: &Self) -> bool {
        self.key != other.key && other.deploys.flies && self.all_ride && self.size <= other.room
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::march::{catalog, list};

    fn one<T>(text: &str, read: impl Fn(&Formation) -> T) -> T {
        let catalog = catalog();
        let list = list(25, text);
        read(&formations(&catalog, &list)[0])
    }

    #[track_caller]
    fn fires(text: &str, expected: &[&str]) {
        let said = one(text, |formation| {
            let each = formation.firepower.iter().map(|at| format!("{}: {} + {}", at.range, at.plain, at.apart));
            each.collect::<Vec<_>>()
        });
        assert_eq!(said, expected);
    }

    #[test]
    fn firepower_adds_up_by_range_and_power_is_apart() {
        fires("group(squad*4)", &["long: 4 + 0", "20 cm: 8 + 0", "0 cm: 2 + 0"]);
        fires("group(squad*3 carrier*2)", &["long: 3 + 2", "20 cm: 6 + 2", "0 cm: 1.5 + 0"]);
        fires("group(lancer)", &["long: 0 + 2", "20 cm: 3 + 0", "0 cm: 0 + 0"]);
        fires("group", &["long: 0 + 0", "20 cm: 0 + 0", "0 cm: 0 + 0"]);
    }

    #[track_caller]
    fn breaks(text: &str, first: u32, all: u32, routed: Option<u32>) {
        assert_eq!(one(text, |formation| formation.stress), Stress { first, all, routed });
    }

    #[test]
    fn stress_routs_at_the_number_of_stands() {
        breaks("group(squad*4)", 1, 4, Some(4));
        breaks("group(squad*3 chief)", 2, 8, Some(8));
        breaks("group(squad fortress)", 1, 4, Some(4));
        breaks("group(gunship*2)", 1, 2, None);
    }

    #[track_caller]
    fn starts(text: &str, depth: u32, later: bool) {
        let deploys = one(text, |formation| formation.deploys);
        assert_eq!((deploys.depth, deploys.later), (depth, later));
    }

    #[test]
    fn all_infantry_starts_deeper_and_whole_formations_arrive_later() {
        starts("group(squad*4)", 50, false);
        starts("group(squad*4 carrier)", 30, false);
        starts("group(paras*2)", 50, true);
        starts("group(paras squad)", 50, false);
        starts("group", 30, false);
        assert!(one("group(paras squad)", |formation| formation.deploys.partly_later));
        assert!(one("group(gunship squad)", |formation| formation.deploys.mixed));
    }

    #[test]
    fn transports_have_room_for_infantry() {
        let room = |text| one(text, |formation| (formation.room, formation.riders));
        assert_eq!(room("group(squad*3 carrier*2)"), (4, 3));
        assert_eq!(room("group(squad*3)"), (0, 3));
        let (catalog, list) =
            (catalog(), list(25, "group(gunship) group(squad*3) group(squad*4) group(squad carrier)"));
        let all = formations(&catalog, &list);
        let fits: Vec<bool> = all.iter().map(|formation| formation.fits_into(&all[0])).collect();
        assert_eq!(fits, [false, true, false, false]);
    }

    #[test]
    fn formations_are_numbered_and_marked() {
        let (catalog, list) = (catalog(), list(25, "group*2(squad) group(chief) column(squad)"));
        let all = formations(&catalog, &list);
        assert_eq!(all.iter().map(Formation::label).collect::<Vec<_>>(), ["group 1–2", "group 3", "column 1"]);
        assert_eq!(all.iter().map(|it| it.marks.join(" ")).collect::<Vec<_>>(), ["", "Chief Elite", ""]);
    }
}
