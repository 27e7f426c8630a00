//! The entries of a typed list, read as those of one faction.

use super::Guess;
use super::headings::{is_tally, looks_like_heading};
use super::known::Offers;
use super::line::{self, Reading};
use super::names::{Fit, Match, Meaning, Names};
use super::phrases::Phrases;
use crate::codes::paste::Unplaced;
use crate::edit::{Edit, add_entry, apply};
use crate::facts::{self, Amounts};
use crate::model::{ArmyList, Catalog, EntryKey, Item, PrintedEntry, Role, RosterId};
use std::rc::Rc;

/// Parts within parts of a line; people write two or three.
const DEEPEST: usize = 8;
/// Guesses and losses that are kept to be told; a line may have thousands.
const MOST_TOLD: usize = 1000;

/// A list in the making.
pub struct Draft<'a> {
    pub catalog: &'a Catalog,
    offers: Rc<Offers<'a>>,
    pub list: ArmyList,
    /// What the next lines may belong to.
    pub pending: Option<Pending<'a>>,
    pub guessed: Vec<Guess>,
    pub unread: Vec<Unplaced>,
    /// How many there are of those, more than are kept.
    lost: usize,
    /// How many lines were placed, names without a guess counting twice.
    pub score: usize,
    /// How deep in parts of parts of a line it is.
    depth: usize,
    /// Ordinals behind names so far: "Squad 1", "Squad 2".
    pub numbered: Vec<(&'a RosterId, u32)>,
    /// Leaders, the units they go with, and the lines that say so. A unit may come after its leader.
    hosts: Vec<(&'a RosterId, &'a RosterId, usize, String)>,
}

/// An entry that more may be said about.
pub struct Pending<'a> {
    pub item: &'a Item,
    pub entry: PrintedEntry,
    /// The unit a leader goes with.
    pub host: Option<&'a RosterId>,
    /// What can be put under it.
    pub fitting: Names<&'a Item>,
    /// Numbers that can only be prices, of the entry or of an option, and where they stand.
    pub prices: Vec<(String, u32, Option<&'a Item>)>,
    line: usize,
    indent: usize,
    text: String,
}

/// What a line was found to be: a way to read it, and the name in it.
type Found<'r, 'a, 't> = (&'r Reading<'t>, &'a RosterId, Match);

impl<'a> Draft<'a> {
    pub fn new(catalog: &'a Catalog, offers: Rc<Offers<'a>>, list: ArmyList) -> Self {
        let (guessed, unread) = (Vec::new(), Vec::new());
        let (numbered, hosts) = (Vec::new(), Vec::new());
        Self { catalog, offers, list, pending: None, guessed, unread, lost: 0, score: 0, depth: 0, numbered, hosts }
    }

    /// What was understood, then how little was not.
    pub fn worth(&self) -> (usize, std::cmp::Reverse<usize>) {
        (self.score, std::cmp::Reverse(self.lost))
    }

    /// A line and how far it is indented; options may stand on lines of their own below what has them.
    pub fn line<'t>(&mut self, phrases: &Phrases<'_, 'a, 't>, number: usize, indent: usize, text: &'t str) {
        if !self.deeper(|draft| draft.line_or_part(phrases, number, indent, text)) {
            self.unread(number, text, "there are too many parts in this line");
        }
    }

    /// Does something with a part of a part; nothing where that is too deep.
    pub fn deeper(&mut self, read: impl FnOnce(&mut Self)) -> bool {
        let may_go = self.depth < DEEPEST;
        if may_go {
            self.depth += 1;
            read(self);
            self.depth -= 1;
        }
        may_go
    }

    /// Whether these words stand over a part of a list.
    pub fn is_heading(&self, words: &str) -> bool {
        self.offers.headings.has(line::without_bullet(words))
    }

    /// "Battle deck: not shown", as our own plain text says it.
    fn is_secret(&self, text: &str) -> bool {
        let is_deck = |name: &str| {
            let mut decks = self.catalog.game.kinds_of(Role::Deck);
            decks.any(|deck| deck.name.to_lowercase() == name.trim().to_lowercase())
        };
        text.split_once(':').is_some_and(|(deck, what)| what.trim().eq_ignore_ascii_case("not shown") && is_deck(deck))
    }

    fn line_or_part<'t>(&mut self, phrases: &Phrases<'_, 'a, 't>, number: usize, indent: usize, text: &'t str) {
        if self.is_secret(text) {
            self.list.withheld = true;
            return;
        }
        let readings = phrases.readings(text);
        let deeper = self.pending.as_ref().is_some_and(|pending| indent > pending.indent);
        if deeper && self.option(phrases, number, text, Match::Same) {
            return;
        }
        let is_title = text.trim_end().ends_with(':') && self.offers.headings.has(text);
        if let Some(found) = self.best(phrases, &readings, Match::Same).filter(|_| !is_title) {
            return self.place(phrases, number, indent, text, found);
        }
        let headed = self.behind_heading(text).filter(|_| !deeper);
        if let Some(rest) = headed.filter(|rest| self.is_known(phrases, rest)) {
            self.flush();
            return self.line(phrases, number, indent, rest);
        }
        let as_option = self.option(phrases, number, text, Match::Same);
        if as_option || (deeper && self.option(phrases, number, text, Match::Guessed)) {
            return;
        }
        if self.is_row_of_headings(text) {
            return;
        }
        if let Some(rest) = headed {
            self.flush();
            return self.line(phrases, number, indent, rest);
        }
        let heads = |reading: &&Reading| reading.count == 1 && self.offers.headings.has(reading.name);
        if let Some(heading) = readings.iter().find(heads) {
            return self.under_heading(phrases, number, indent, heading, deeper);
        }
        if let Some(found) = self.best(phrases, &readings, Match::Guessed) {
            return self.place(phrases, number, indent, text, found);
        }
        if self.option(phrases, number, text, Match::Guessed) {
            return;
        }
        if let Some(label) = readings.iter().find(|reading| self.labels(phrases, text, reading)) {
            self.unread(number, label.name, "nothing has this name; what stands behind it is in the list");
            return self.under_heading(phrases, number, indent, label, deeper);
        }
        match line::parts(text).filter(|parts| parts.iter().any(|part| self.is_known(phrases, part))) {
            Some(parts) => parts.into_iter().for_each(|part| self.line(phrases, number, indent, part)),
            None if looks_like_heading(text) => self.flush(),
            None => self.unread(number, text, &self.why_not(phrases, &readings)),
        }
    }

    /// "Unit, Count, Points" over a table.
    fn is_row_of_headings(&self, text: &str) -> bool {
        line::parts(text).is_some_and(|parts| parts.into_iter().all(|part| self.is_heading(part)))
    }

    /// "Leader: Captain (Guards)" is a heading and a line of its own.
    fn behind_heading<'t>(&self, text: &'t str) -> Option<&'t str> {
        let (heading, rest) = text.split_once(':')?;
        let rest = rest.trim();
        (!is_tally(rest) && self.is_heading(heading)).then_some(rest)
    }

    /// What stands behind a heading on its line; below an entry, that belongs to the entry.
    fn under_heading<'t>(
        &mut self,
        phrases: &Phrases<'_, 'a, 't>,
        number: usize,
        indent: usize,
        heading: &Reading<'t>,
        deeper: bool,
    ) {
        if !deeper {
            self.flush();
        }
        for rest in heading.options.iter().chain(&*heading.also).filter(|rest| !is_tally(rest)) {
            self.also(phrases, number, indent, rest);
        }
    }

    /// Whether an unknown word and a colon stand before something that is known.
    fn labels<'t>(&self, phrases: &Phrases<'_, 'a, 't>, text: &str, reading: &Reading<'t>) -> bool {
        let text = line::without_bullet(text);
        let behind = text.strip_prefix(reading.name).is_some_and(|rest| rest.trim_start().starts_with(':'));
        behind && reading.options.iter().any(|part| self.is_known(phrases, part))
    }

    fn is_known<'t>(&self, phrases: &Phrases<'_, 'a, 't>, text: &'t str) -> bool {
        self.best(phrases, &phrases.readings(text), Match::Same).is_some()
    }

    /// Nothing more belongs to the last entry.
    pub fn flush(&mut self) {
        let Some(Pending { item, entry, host, line, text, prices, .. }) = self.pending.take() else { return };
        let key = match add_entry(self.catalog, &mut self.list, &entry) {
            Ok(key) => key,
            Err(error) => return self.unread(line, &text, &error.to_string()),
        };
        let whole = line::price(&text).map(|price| (text.clone(), price, None));
        for (typed, price, option) in prices.into_iter().chain(whole) {
            if let Some(ours) = key.and_then(|key| self.other_price(price, key, entry.count)) {
                let words = |option: &Item| facts::price_words(&self.catalog.game, option.cost_of(0).0.map(i64::from));
                self.guess(line, &typed, &option.map_or(ours, words));
            }
        }
        self.hosts.extend(host.map(|host| (&item.id, host, line, text)));
    }

    /// Nothing more belongs to the list.
    pub fn finish(&mut self) {
        self.flush();
        for (leader, host, line, text) in std::mem::take(&mut self.hosts) {
            if self.list.entry(host).is_none() {
                if let Err(error) = add_entry(self.catalog, &mut self.list, &PrintedEntry::new(host.clone(), 1)) {
                    self.unread(line, &text, &error.to_string());
                    continue;
                }
                let added = format!("1 × {}, which is not listed", self.catalog.name(host));
                self.guess(line, &text, &added);
            }
            let keys = self.list.entry(leader).map(|it| it.key).zip(self.list.entry(host).map(|it| it.key));
            if let Some((leader, host)) = keys
                && let Ok(applied) = apply(self.catalog, &self.list, &Edit::PutUnder(leader, Some(host)))
            {
                self.list = applied.list;
            }
        }
    }

    /// What copies cost by our count, where another price was written; with or without options, of one or of all.
    fn other_price(&self, written: u32, key: EntryKey, copies: u32) -> Option<String> {
        let (written, entry) = (i64::from(written), self.list.get(key)?);
        let costs = [facts::each, facts::with_options].map(|cost| cost(self.catalog, &self.list, entry));
        let all = |cost: Amounts| cost.map(|cost| cost * i64::from(copies));
        let is_ours = costs.into_iter().flat_map(|cost| [cost, all(cost)]).flatten().any(|ours| ours == written);
        let is_priced = costs[1].iter().any(|cost| *cost != 0);
        (is_priced && !is_ours).then(|| facts::price_words(&self.catalog.game, all(costs[1])))
    }

    /// The first reading whose name is known, and known so well.
    fn best<'r, 't>(
        &self,
        phrases: &Phrases<'_, 'a, 't>,
        readings: &'r [Reading<'t>],
        wanted: Match,
    ) -> Option<Found<'r, 'a, 't>> {
        readings.iter().find_map(|reading| match self.meaning(&phrases.fits(reading.name)) {
            Meaning::One(id, how) if how == wanted => Some((reading, id, how)),
            _ => None,
        })
    }

    /// Of several the one that was made for this way to play.
    pub fn meaning(&self, fits: &[Fit]) -> Meaning<&'a RosterId> {
        match self.offers.entries.find(fits) {
            Meaning::Several(mut ids) => {
                let fits = |item: &Item| item.formats.is_empty() || item.formats.contains(&self.list.format);
                let all = ids.clone();
                ids.retain(|id| self.catalog.find(id).is_some_and(fits));
                match ids.as_slice() {
                    [only] => Meaning::One(*only, Match::Guessed),
                    _ => Meaning::Several(all),
                }
            }
            other => other,
        }
    }

    fn place<'t>(
        &mut self,
        phrases: &Phrases<'_, 'a, 't>,
        number: usize,
        indent: usize,
        text: &str,
        (reading, id, how): Found<'_, 'a, 't>,
    ) {
        self.flush();
        let Some(item) = self.catalog.find(id) else { return };
        let copies = u16::try_from(reading.count).ok().filter(|copies| *copies > 0);
        let refused = match (copies, item.role) {
            (None, _) => Some(format!("a list does not hold {} of these", reading.count)),
            (Some(copies), Role::Deck) => self.choose(item, copies).err(),
            _ => None,
        };
        if let Some(reason) = refused {
            return self.unread(number, text, &reason);
        }
        self.score += if how == Match::Same { 2 } else { 1 };
        if how == Match::Guessed {
            self.guess(number, reading.name, &item.name);
        }
        if item.role != Role::Deck {
            let entry = PrintedEntry::new(id.clone(), reading.count);
            let goes_with = |(_, other): &(usize, &Item)| other.needs.admits(item) && item.role == Role::Unit;
            let fitting = self.offers.options.iter().copied().filter(goes_with);
            let (fitting, text) = (Names::new(fitting), text.to_owned());
            let prices = Vec::new();
            self.pending = Some(Pending { item, entry, host: None, fitting, prices, line: number, indent, text });
        }
        for option in &*reading.options {
            self.bracket(phrases, number, option);
        }
        for other in &*reading.also {
            self.also(phrases, number, indent, other);
        }
    }

    /// A card for the deck.
    fn choose(&mut self, card: &Item, copies: u16) -> Result<(), String> {
        if self.catalog.game.deck_room(&self.list.format, &card.category) == 1 {
            if self.list.mission(&card.category).is_some() {
                return Err("its slot of the deck is taken".to_owned());
            }
            if copies > 1 {
                return Err("the deck has one card per slot".to_owned());
            }
        }
        let cards = PrintedEntry::new(card.id.clone(), copies.into());
        add_entry(self.catalog, &mut self.list, &cards).map(|_| ()).map_err(|error| error.to_string())
    }

    fn why_not<'t>(&self, phrases: &Phrases<'_, 'a, 't>, readings: &[Reading<'t>]) -> String {
        let several = readings.iter().find_map(|reading| match self.meaning(&phrases.fits(reading.name)) {
            Meaning::Several(ids) => Some(ids),
            _ => None,
        });
        if let Some(ids) = several {
            let names: Vec<&str> = ids.into_iter().take(4).map(|id| self.catalog.name(id)).collect();
            return format!("this can be {}; write more of the name", names.join(" or "));
        }
        let options = &self.offers.option_names;
        let is_option = |reading: &Reading<'t>| options.find(&phrases.fits(reading.name)) != Meaning::Nothing;
        match (readings.iter().any(is_option), &self.pending) {
            (true, Some(pending)) => format!("{} cannot have it", pending.item.name),
            (true, None) => "it stands under no unit".to_owned(),
            _ => "this faction has nothing of this name".to_owned(),
        }
    }

    pub fn guess(&mut self, line: usize, typed: &str, taken_for: &str) {
        if self.guessed.len() < MOST_TOLD {
            self.guessed.push(Guess { line, typed: typed.to_owned(), taken_for: taken_for.to_owned() });
        }
    }

    pub fn unread(&mut self, line: usize, text: &str, reason: &str) {
        self.lost += 1;
        if self.unread.len() < MOST_TOLD {
            self.unread.push(Unplaced::new(Some(line), text, reason));
        }
    }
}
