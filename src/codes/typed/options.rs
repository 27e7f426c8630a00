//! What goes with an entry: its size, its options, a leader and its host, or only a price.

use super::line;
use super::names::{Match, Meaning};
use super::phrases::Phrases;
use super::reading::{Draft, Pending};
use crate::model::{Item, Role};

/// More copies than this behind a name are a price or a mistake.
const MOST_BEHIND: u32 = 30;
/// No entry has more options than this.
const MOST_OPTIONS: usize = 1000;
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
            self.pending.iter_mut().for_each(|pending| pending.host = Some(unit.id.clone()));
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
        if !line::is_price(text) && !self.number(number, text) && !self.option(phrases, number, text, Match::Same) {
            self.line(phrases, number, indent, text);
        }
    }

    /// Reads a bare number behind a name as a size, a price or a count; whether it was one.
    fn number(&mut self, number: usize, text: &str) -> bool {
        let Some(Pending { item, entry, .. }) = self.pending.as_mut().filter(|_| line::is_number(text)) else {
            return false;
        };
        let Ok(amount) = text.parse::<u32>() else { return false };
        if item.sizes.iter().any(|size| size.models == amount && size.models > 0) {
            entry.models = Some(amount);
            return true;
        }
        let costs = item.sizes.iter().flat_map(|size| size.cost.0);
        let is_price = |cost: u32| cost == amount || cost.saturating_mul(entry.count) == amount;
        if costs.into_iter().filter(|cost| *cost > 0).any(is_price) {
            return true;
        }
        let taken_for = match amount {
            0 => return false,
            1 => return true,
            2..=MOST_BEHIND if entry.count == 1 => {
                entry.count = amount;
                format!("{amount} × {}", item.name)
            }
            2..=MOST_BEHIND => return false,
            // Another price than ours.
            _ => format!("{} {}", item.cost(), self.catalog.game.currency_word(0)),
        };
        self.guess(number, text, &taken_for);
        true
    }

    /// Reads a text as the size, an option or the leader of what came last.
    pub fn option<'t>(&mut self, phrases: &Phrases<'_, 'a, 't>, number: usize, text: &'t str, wanted: Match) -> bool {
        let Some(Pending { item, entry, fitting, .. }) = &self.pending else { return false };
        let (item, copies): (&Item, u32) = (item, entry.count);
        // "Gear: Scopes" names the slot, too.
        let text =
            text.split_once(':').filter(|(slot, _)| self.is_heading(slot)).map_or(text, |(_, option)| option.trim());
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
        // "2x Marine, 2x Shield" is a shield for each.
        let shared = copies > 1 && reading.count > 1 && reading.count.is_multiple_of(copies);
        let each = if shared { reading.count / copies } else { reading.count };
        if wanted == Match::Guessed || shared {
            let each = if each > 1 { format!("{each} × {}", option.name) } else { option.name.clone() };
            let per_copy = if shared { format!("{each} for each") } else { each };
            self.guess(number, text, &per_copy);
        }
        self.score += 1;
        let with = std::iter::repeat_n(option.id.clone(), usize::try_from(each).unwrap_or(1));
        self.pending.iter_mut().for_each(|pending| pending.entry.with.extend(with.clone()));
        let is_price = |text: &&str| line::is_price(text) || line::is_number(text);
        for rest in reading.options.iter().chain(&*reading.also).filter(|rest| !is_price(rest)) {
            let mut fits = false;
            self.deeper(|draft| {
                fits = draft.option(phrases, number, rest, Match::Same)
                    || draft.option(phrases, number, rest, Match::Guessed);
            });
            if !fits {
                self.unread(number, rest, NOTHING_FITS);
            }
        }
        true
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
