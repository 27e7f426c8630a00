//! What goes with an entry: its size, its options, a leader and its host, or only a price.

use super::line;
use super::names::{Match, Meaning};
use super::phrases::Phrases;
use super::reading::{Draft, Pending};
use crate::model::{Gift, Item, Most, Role, Scope};

/// More copies than this behind a name are a price or a mistake.
const MOST_BEHIND: u32 = 30;
/// No entry has more options than this.
const MOST_OPTIONS: usize = 1000;
/// What stands between a slot and what is in it.
const SLOT_ENDS: [&str; 4] = [":", " - ", " – ", " = "];
const NOTHING_FITS: &str = "nothing that can be put here has this name";

impl<'a> Draft<'a> {
    /// What stands in brackets behind a name: a size, an option, a leader's host, a host's leader, or a price.
    pub fn bracket<'t>(&mut self, phrases: &Phrases<'_, 'a, 't>, number: usize, text: &'t str) {
        if line::is_price(text) || self.number(number, text) || self.option(phrases, number, text, Match::Same) {
            return;
        }
        let role = self.pending.as_ref().map(|pending| pending.item.role);
        if role == Some(Role::Leader)
            && let Meaning::One(id, how) = self.meaning(&phrases.fits(text))
            && let Some(unit) = self.catalog.unit(id)
        {
            self.pending.iter_mut().for_each(|pending| pending.host = Some(&unit.id));
            if how == Match::Guessed {
                self.guess(number, text, &unit.name);
            }
            return;
        }
        if self.option(phrases, number, text, Match::Guessed) {
            return;
        }
        let reason = match self.meaning(&phrases.fits(text)) {
            Meaning::One(..) => "this cannot be put there",
            _ => NOTHING_FITS,
        };
        self.unread(number, text, reason);
    }

    /// What follows a name after a comma or a plus: an option of it, or an entry of its own.
    pub fn also<'t>(&mut self, phrases: &Phrases<'_, 'a, 't>, number: usize, indent: usize, text: &'t str) {
        if line::is_price(text) || self.number(number, text) {
            return;
        }
        // Leaders who cost something are entries of their own, as long as nothing says otherwise.
        let named = self.named(phrases, text);
        let leads = named.is_some_and(|item| item.role == Role::Leader && item.cost() > 0);
        if !leads && self.option(phrases, number, text, Match::Same) {
            return;
        }
        let led = self.pending.as_mut().filter(|pending| pending.item.role == Role::Leader && pending.host.is_none());
        match (led, named.filter(|item| item.role == Role::Unit && self.list.entry(&item.id).is_some())) {
            (Some(leader), Some(unit)) => leader.host = Some(&unit.id),
            _ => self.line(phrases, number, indent, text),
        }
    }

    /// What a text names in full.
    fn named<'t>(&self, phrases: &Phrases<'_, 'a, 't>, text: &'t str) -> Option<&'a Item> {
        match self.meaning(&phrases.fits(text)) {
            Meaning::One(id, Match::Same) => self.catalog.find(id),
            _ => None,
        }
    }

    /// Reads a bare number behind a name as a size, a price, a count or an ordinal; whether it was one.
    fn number(&mut self, number: usize, text: &str) -> bool {
        let Some(Pending { item, entry, prices, .. }) = self.pending.as_mut().filter(|_| line::is_number(text)) else {
            return false;
        };
        let Ok(amount) = text.parse::<u32>() else { return false };
        if item.sizes.iter().any(|size| size.models == amount && size.models > 0) {
            entry.models = Some(amount);
            return true;
        }
        if costs(item, amount, entry.count) {
            return true;
        }
        let last = self.numbered.iter().rposition(|(id, _)| *id == &item.id);
        let is_next = last.and_then(|at| self.numbered.get(at)).is_some_and(|(_, last)| last + 1 == amount);
        match amount {
            0 => return false,
            1 => self.numbered.push((&item.id, 1)),
            // "Squad 1" and "Squad 2" are one each.
            _ if is_next => {
                self.numbered.push((&item.id, amount));
                let one = format!("1 × {}", item.name);
                self.guess(number, text, &one);
            }
            2..=MOST_BEHIND if entry.count == 1 => {
                entry.count = amount;
                let several = format!("{amount} × {}", item.name);
                self.guess(number, text, &several);
            }
            2..=MOST_BEHIND => return false,
            _ => prices.push((text.to_owned(), amount, None)),
        }
        true
    }

    /// Reads a text as the size, an option or the leader of what came last.
    pub fn option<'t>(&mut self, phrases: &Phrases<'_, 'a, 't>, number: usize, text: &'t str, wanted: Match) -> bool {
        let Some(Pending { item, entry, fitting, .. }) = &self.pending else { return false };
        let (item, copies): (&Item, u32) = (item, entry.count);
        let text = self.without_slot(text);
        let room = MOST_OPTIONS.saturating_sub(entry.with.len());
        if let Some(models) = line::models(text)
            && item.sizes.iter().any(|size| size.models > 0)
        {
            self.size(number, text, item, models);
            return true;
        }
        if line::models(text).is_some_and(|models| models == item.bases && !line::is_number(text)) {
            return true;
        }
        let readings = phrases.readings(text);
        let found = readings.iter().find_map(|reading| match fitting.find(&phrases.fits(reading.name)) {
            Meaning::One(option, how) if how == wanted && (1..=room).contains(&(reading.count as usize)) => {
                Some((option, reading))
            }
            _ => None,
        });
        let Some((option, reading)) = found else { return false };
        let (prices, parts): (Vec<&str>, Vec<&str>) = reading
            .options
            .iter()
            .chain(&*reading.also)
            .partition(|text| line::is_price(text) || line::is_number(text));
        let most = most_on_one(item, option);
        let is_too_much = |count: u32, copies: u32| most.is_some_and(|most| count > most.saturating_mul(copies));
        let mut count = reading.count;
        let mut other_prices = Vec::new();
        for amount in prices.into_iter().filter_map(line::amount) {
            match amount {
                _ if costs(option, amount, count) || costs(option, amount, count.saturating_mul(copies)) => {}
                2..=MOST_BEHIND if count == 1 && !is_too_much(amount, copies) => count = amount,
                // Perhaps that of the entry with its options.
                _ => other_prices.push((text.to_owned(), amount, Some(option))),
            }
        }
        // "2x Marine, 2x Shield" is a shield for each, because none can have two.
        let shared = copies > 1 && is_too_much(count, 1) && count.is_multiple_of(copies);
        let each = if shared { count / copies } else { count };
        if wanted == Match::Guessed || shared || count != reading.count {
            let several = if each > 1 { format!("{each} × {}", option.name) } else { option.name.clone() };
            let per_copy = if shared { format!("{several} for each") } else { several };
            self.guess(number, text, &per_copy);
        }
        self.score += 1;
        let with = std::iter::repeat_n(option.id.clone(), usize::try_from(each).unwrap_or(1));
        if let Some(pending) = &mut self.pending {
            pending.entry.with.extend(with);
            pending.prices.extend(other_prices);
        }
        for part in parts {
            let mut fits = false;
            self.deeper(|draft| {
                fits = draft.option(phrases, number, part, Match::Same)
                    || draft.option(phrases, number, part, Match::Guessed);
            });
            if !fits {
                self.unread(number, part, NOTHING_FITS);
            }
        }
        true
    }

    /// "Gear: Scopes" names the slot, too.
    fn without_slot<'t>(&self, text: &'t str) -> &'t str {
        let named = SLOT_ENDS.iter().filter_map(|end| text.split_once(end)).find(|(slot, _)| self.is_heading(slot));
        named.map_or(text, |(_, option)| option.trim())
    }

    fn size(&mut self, number: usize, text: &str, item: &Item, models: u32) {
        if item.sizes.iter().any(|size| size.models == models) {
            self.pending.iter_mut().for_each(|pending| pending.entry.models = Some(models));
            return;
        }
        let sizes: Vec<String> = item.sizes.iter().map(|size| size.models.to_string()).collect();
        self.unread(number, text, &format!("{} comes with {} models", item.name, sizes.join(" or ")));
    }
}

/// How many of an option one copy can have, where that is limited.
fn most_on_one(item: &Item, option: &Item) -> Option<u32> {
    let is_place = |gift: &&Gift| gift.scope == Scope::Copy && option.uses.iter().any(|used| used.slot == gift.slot);
    let places = item.gives.iter().filter(is_place).map(|gift| match gift.most {
        Most::Count(most) => Some(u32::from(most)),
        _ => None,
    });
    let places = places.sum::<Option<u32>>().filter(|places| *places > 0);
    [option.most_under.map(u32::from), places].into_iter().flatten().min()
}

/// Whether one of its sizes costs this, one copy or all of them.
fn costs(item: &Item, amount: u32, copies: u32) -> bool {
    let costs = item.sizes.iter().flat_map(|size| size.cost.0).filter(|cost| *cost > 0);
    costs.into_iter().any(|cost| cost == amount || cost.saturating_mul(copies) == amount)
}
