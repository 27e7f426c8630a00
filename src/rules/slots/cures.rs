//! What fills a slot, makes room in it, or puts the options of a copy right.

use crate::edit::Edit;
use crate::facts;
use crate::model::{Entry, Gift, Item, Most, Role, RosterId, Scope, SlotId};
use crate::rules::places::{CopyPlaces, Places, taken};
use crate::rules::{Fix, Issue, Place, Severity, Subject};

pub fn cures(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    match issue.places.first() {
        Some(Place::Slot(slot)) if issue.severity == Severity::Illegal => make_room(subject, slot),
        Some(Place::Slot(slot)) => fill(subject, slot),
        Some(Place::Deck(_)) => fill_deck(subject, issue),
        Some(Place::SlotUnder(id, slot)) if issue.severity == Severity::Illegal => drop_options(subject, id, slot),
        Some(Place::SlotUnder(id, slot)) => add_options(subject, id, slot),
        _ => Vec::new(),
    }
}

/// Cards that give the places, a smaller size, or one entry less, by turns, and of each the cheapest first. Some are not
/// enough by themselves: several are a cure together.
fn make_room(subject: &Subject, slot: &SlotId) -> Vec<Fix> {
    let places = Places::in_army(subject, slot);
    let (mut cards, mut sizes, mut entries) = (Vec::new(), Vec::new(), Vec::new());
    for item in open(subject).filter(|item| item.role == Role::Card) {
        if let Some(each) = given(item, slot, &places) {
            let copies = (places.over + each - 1) / each;
            let price = copies * item.cost_of(0).0.into_iter().map(i64::from).sum::<i64>();
            cards.push((price, Fix::count(subject, &item.id, copies)));
            if copies > 1 {
                // Never the whole cure, so it is tried last.
                cards.push((i64::MAX, Fix::count(subject, &item.id, 1)));
            }
        }
    }
    for (entry, item, each) in &places.takers {
        let price = |size: u8| i64::from(item.cost_of(size).points());
        for size in 0..u8::try_from(item.sizes.len()).unwrap_or(u8::MAX) {
            if taken(item, size, slot) < *each {
                sizes.push((price(entry.size) - price(size), Fix::resize(subject, entry, item, size)));
            }
        }
        let copies = ((places.over + each - 1) / each).min(entry.count.into());
        let price = copies * facts::with_options(subject.catalog, subject.list, entry)[0];
        entries.push((price, Fix::take_out(subject, entry, copies)));
    }
    Fix::cheapest_of_each([cards, sizes, entries])
}

/// Places of a slot that one copy of a card gives to somebody in the army; `None` if it gives none.
fn given(card: &Item, slot: &SlotId, places: &Places) -> Option<i64> {
    let is_taken = |gift: &&Gift| {
        gift.items.is_empty() || places.takers.iter().any(|(_, taker, _)| gift.items.contains(&taker.id))
    };
    let gifts = card.gives.iter().filter(|gift| gift.slot == *slot && gift.scope == Scope::Army).filter(is_taken);
    let all = gifts.map(|gift| match gift.most {
        // Of a card for some units one is tried.
        _ if !gift.items.is_empty() => i64::from(u16::MAX),
        Most::Count(count) => i64::from(count),
        Most::Any | Most::Models => i64::from(u16::MAX),
    });
    Some(all.sum()).filter(|all| *all > 0)
}

/// Whatever takes the places that must be taken.
fn fill(subject: &Subject, slot: &SlotId) -> Vec<Fix> {
    let places = Places::in_army(subject, slot);
    let missing = places.least - places.used;
    let mut fixes = Vec::new();
    for item in open(subject) {
        let each = taken(item, 0, slot);
        match item.role {
            _ if each == 0 => {}
            Role::Leader => fixes.extend(lead(subject, item)),
            Role::Unit | Role::Card => fixes.push(Fix::count(subject, &item.id, (missing + each - 1) / each)),
            _ => {}
        }
    }
    fixes.extend(hands(subject, slot).iter().map(|cards| Fix::pick(cards)));
    fixes
}

/// A leader with each unit that can host it; alone where none can.
fn lead(subject: &Subject, leader: &Item) -> Vec<Fix> {
    let hosts = subject.units.iter().filter(|(_, unit)| leader.needs.admits(unit));
    let with = |(host, unit): &(&Entry, &Item)| {
        Fix::change(format!("{}: {}", leader.name, unit.name), Edit::AddUnder(leader.id.clone(), host.key))
    };
    let fixes: Vec<Fix> = hosts.map(with).collect();
    if fixes.is_empty() { vec![Fix::count(subject, &leader.id, 1)] } else { fixes }
}

/// The first cards that fit every slot a deck lacks cards in, then the next.
fn fill_deck(subject: &Subject, issue: &Issue) -> Vec<Fix> {
    let slots = issue.places.iter().filter_map(|place| match place {
        Place::Slot(slot) => Some(hands(subject, slot)),
        _ => None,
    });
    let slots: Vec<Vec<Vec<&Item>>> = slots.collect();
    let most = slots.iter().map(Vec::len).max().unwrap_or(0);
    let nth = |n: usize| slots.iter().filter_map(move |hands| hands.get(n).or(hands.last())).flatten().copied();
    (0..most).map(|n| Fix::pick(&nth(n).collect::<Vec<_>>())).collect()
}

/// Cards that fill a slot of a deck: all that are missing at once, beginning with each card in turn. Those that were made
/// for another way to play only help out.
fn hands<'a>(subject: &Subject<'a>, slot: &SlotId) -> Vec<Vec<&'a Item>> {
    let places = Places::in_army(subject, slot);
    let missing = usize::try_from(places.least - places.used).unwrap_or(0);
    let is_taken = |item: &Item| places.takers.iter().any(|(_, other, _)| other.id == item.id);
    let fits = |item: &&Item| item.role == Role::Deck && taken(item, 0, slot) > 0 && !is_taken(item);
    let is_made_for_this = |card: &&Item| card.formats.is_empty() || card.formats.contains(&subject.list.format);
    let (mut cards, others): (Vec<&Item>, Vec<&Item>) = open(subject).filter(fits).partition(is_made_for_this);
    if cards.len() < missing {
        cards.extend(others);
    }
    // Where all are needed, it does not matter with which one begins.
    let starts = if missing < cards.len() { cards.len() } else { cards.len().min(1) };
    let from = |start: usize| cards.iter().cycle().skip(start).take(missing.min(cards.len())).copied().collect();
    (0..starts).map(from).collect()
}

fn drop_options(subject: &Subject, id: &RosterId, slot: &SlotId) -> Vec<Fix> {
    let Some(item) = subject.catalog.find(id) else { return Vec::new() };
    let entries = subject.entries.iter().filter(|(entry, _)| entry.id == *id).map(|(entry, _)| *entry);
    let places = entries.map(|entry| CopyPlaces::new(subject, entry, item, slot));
    let faulty: Vec<CopyPlaces> = places.filter(|places| places.over() > 0).collect();
    if let [only] = faulty.as_slice() {
        let alone = only.options.iter().filter(|(.., all)| *all >= only.over());
        let each = |(option, it, _): &(&Entry, &Item, i64)| {
            let places = taken(it, option.size, slot).max(1);
            Fix::take_out(subject, option, (only.over() + places - 1) / places)
        };
        let fixes: Vec<Fix> = alone.map(each).collect();
        if !fixes.is_empty() {
            return fixes;
        }
    }
    let mut all = Vec::new();
    // What is below goes before what it is under.
    for places in faulty.iter().rev() {
        let mut over = places.over();
        for (option, it, _) in places.options.iter().rev().filter(|_| places.over() > 0) {
            let each = taken(it, option.size, slot).max(1);
            let copies = ((over + each - 1) / each).min(i64::from(option.count));
            if copies > 0 {
                all.push(Fix::take_out(subject, option, copies));
                over -= copies * each;
            }
        }
    }
    vec![Fix::together(all)]
}

fn add_options(subject: &Subject, id: &RosterId, slot: &SlotId) -> Vec<Fix> {
    let Some(item) = subject.catalog.find(id) else { return Vec::new() };
    let mut fixes = Vec::new();
    for option in open(subject).filter(|option| option.role == Role::Option && option.needs.admits(item)) {
        let mut all = Vec::new();
        for (entry, _) in subject.entries.iter().filter(|(entry, _)| entry.id == *id) {
            let each = taken(option, 0, slot);
            let missing = CopyPlaces::new(subject, entry, item, slot).missing();
            if each > 0 && missing > 0 {
                all.push(Fix::give(subject, entry, option, (missing + each - 1) / each));
            }
        }
        if !all.is_empty() {
            fixes.push(Fix::together(all));
        }
    }
    fixes
}

/// What the army may take.
fn open<'a>(subject: &Subject<'a>) -> impl Iterator<Item = &'a Item> {
    let faction = subject.faction;
    subject.catalog.items.iter().filter(move |item| faction.is_some_and(|faction| item.is_open_to(faction)))
}
