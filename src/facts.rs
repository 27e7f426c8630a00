//! What follows from a list and its catalog without any rule: totals and counts.

mod army;
mod carriage;
mod format;
mod formations;
mod price;
mod tokens;
mod upgraded;

use crate::model::{ArmyList, Catalog, Entry, Role, RosterId, TableSize};

pub use army::{Facts, RangeBand, Tally};
pub use carriage::{Carriage, carriage, carries};
pub use format::{format_at, usual_format};
pub use formations::{Deploys, Firepower, Formation, Stress, formations};
pub use price::{price_words, spent_words};
pub use tokens::tokens;
pub use upgraded::upgraded;

/// An amount of each of the game's currencies.
pub type Amounts = [i64; 2];

/// What a list costs in the first currency, a hidden hand included. Ids this edition does not know cost nothing.
pub fn total(catalog: &Catalog, list: &ArmyList) -> i64 {
    spent(catalog, list)[0]
}

/// What a list costs in each currency.
pub fn spent(catalog: &Catalog, list: &ArmyList) -> Amounts {
    let mut spent = [list.hidden_hand.map_or(0, |hand| i64::from(hand.points)), 0];
    for entry in list.taken() {
        add(&mut spent, each(catalog, list, entry), list.copies(catalog, entry));
    }
    spent
}

fn add(sum: &mut Amounts, each: Amounts, copies: i64) {
    sum.iter_mut().zip(each).for_each(|(sum, each)| *sum += each * copies);
}

/// What one copy of an entry costs without its options. An option in several sizes costs what the size with as many models
/// as that of its parent does.
pub fn each(catalog: &Catalog, list: &ArmyList, entry: &Entry) -> Amounts {
    let Some(item) = catalog.find(&entry.id) else { return [0, 0] };
    let above = list.above(entry).filter(|_| item.role == Role::Option && item.sizes.len() > 1);
    let models = above.and_then(|above| catalog.find(&above.id)?.size(above.size)).map(|size| size.models);
    let fitting = item.sizes.iter().find(|size| Some(size.models) == models);
    fitting.map_or(item.cost_of(entry.size), |size| size.cost).0.map(i64::from)
}

/// What one copy of an entry costs with its options.
pub fn with_options(catalog: &Catalog, list: &ArmyList, entry: &Entry) -> Amounts {
    let mut sum = each(catalog, list, entry);
    for below in list.below(entry.key).filter(|below| catalog.is_option(&below.id)) {
        add(&mut sum, with_options(catalog, list, below), i64::from(below.count));
    }
    sum
}

/// What the faction gets each round to spend on abilities, and what it is called; `None` where the game has no such thing.
pub fn resource<'a>(catalog: &'a Catalog, list: &ArmyList) -> Option<(i64, &'a str)> {
    let resource = catalog.faction(&list.faction)?.resource.as_ref()?;
    let from = |entry: &Entry| {
        let each = catalog.find(&entry.id).map_or(0, |item| i64::from(item.resource));
        each * list.copies(catalog, entry)
    };
    let items: i64 = list.taken().map(from).sum();
    Some((i64::from(resource.each_round) + items, &resource.short))
}

/// The cap a list is held against: the format's own where it fixes one.
pub fn cap(catalog: &Catalog, list: &ArmyList) -> i64 {
    let fixed = catalog.game.format(&list.format).and_then(|format| format.cap);
    fixed.map_or(i64::from(list.cap), i64::from)
}

/// Cap minus total; negative when the list is over its cap.
pub fn bid(catalog: &Catalog, list: &ArmyList) -> i64 {
    cap(catalog, list) - total(catalog, list)
}

/// "180 of 500 points", in the game's first currency; in a game without points how many units there are.
pub fn size_words(catalog: &Catalog, list: &ArmyList) -> String {
    if catalog.game.is_capped() {
        let word = catalog.game.currency_word(0);
        return format!("{} of {} {word}", total(catalog, list), cap(catalog, list));
    }
    let units = list.taken().filter(|entry| catalog.unit(&entry.id).is_some());
    match units.map(|entry| u32::from(entry.count)).sum::<u32>() {
        1 => "1 unit".to_owned(),
        units => format!("{units} units"),
    }
}

/// The unit that hosts the leader, by its id; `None` leaves it to setup. It may be named and not in the list.
pub fn host<'a>(catalog: &Catalog, list: &'a ArmyList) -> Option<&'a RosterId> {
    // An unknown id may be a leader of another edition.
    let may_lead = |entry: &&Entry| catalog.find(&entry.id).is_none() || catalog.leader(&entry.id).is_some();
    let chosen = list.taken().filter(may_lead).find_map(|entry| list.above(entry));
    chosen.map(|host| &host.id).or(list.loose_host.as_ref())
}

/// The table it is played on; `None` where the rulebook does not settle the size for this cap.
pub fn table<'a>(catalog: &'a Catalog, list: &ArmyList) -> Option<&'a TableSize> {
    catalog.game.table(u32::try_from(cap(catalog, list)).ok()?)
}

/// What one copy costs; 0 for an id this edition does not know.
pub fn cost(catalog: &Catalog, id: &RosterId) -> i64 {
    catalog.find(id).map_or(0, |found| i64::from(found.cost()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::HiddenHand;
    use crate::model::testing::{camp, catalog, lesson, list};

    #[track_caller]
    fn check(cap: u16, text: &str, points: i64, left: i64) {
        let list = list(cap, text);
        assert_eq!((total(&catalog(), &list), bid(&catalog(), &list)), (points, left));
    }

    #[test]
    fn everything_with_a_price_counts() {
        check(1000, "guards*2 captain smoke someone | rush wall sweep", 160, 840);
        check(100, "guards*3", 150, -50);
        check(0, "", 0, 0);
    }

    #[track_caller]
    fn costs(text: &str, expected: Amounts) {
        assert_eq!(spent(&camp::catalog(), &camp::list(500, text)), expected);
    }

    #[test]
    fn options_are_bought_for_every_copy_at_the_price_of_its_size() {
        costs("spears(shield) spears^1(shield)", [50 + 10 + 90 + 20, 0]);
        costs("spears*3(shield amulet*2)", [3 * (50 + 10 + 30), 0]);
        costs("archers(torch shield) camp*2", [60 + 5 + 10, 60]);
        costs("spears*2(marshal)", [100, 0]);
        let list = camp::list(500, "spears*3^1(shield amulet*2)");
        assert_eq!(with_options(&camp::catalog(), &list, &list.entries[0]), [90 + 20 + 30, 0]);
    }

    #[test]
    fn a_format_that_fixes_the_cap_decides() {
        let strayed = ArmyList { cap: 700, ..lesson("guards*3") };
        let fixed = cap(&catalog(), &lesson(""));
        assert_ne!(fixed, 700);
        assert_eq!((cap(&catalog(), &strayed), bid(&catalog(), &strayed)), (fixed, fixed - 150));
        assert_eq!(table(&catalog(), &strayed), table(&catalog(), &lesson("")));
    }

    #[test]
    fn a_game_without_points_counts_units() {
        assert_eq!(size_words(&catalog(), &list(500, "guards*2 captain")), "140 of 500 points");
        assert_eq!(size_words(&camp::catalog(), &camp::list(500, "spears camp")), "50 of 500 gold");
        let mut free = catalog();
        free.game.rules.retain(|rule| !matches!(rule.kind, crate::model::RuleKind::PointsCap { .. }));
        assert_eq!(size_words(&free, &list(500, "guards*2 walkers captain")), "3 units");
        assert_eq!(size_words(&free, &list(500, "guards")), "1 unit");
    }

    #[test]
    fn a_hidden_hand_counts() {
        let hidden_hand = Some(HiddenHand { cards: 2, points: 35 });
        let list = ArmyList { hidden_hand, ..list(1000, "guards smoke*2") };
        assert_eq!(total(&catalog(), &list), 125);
    }
}
