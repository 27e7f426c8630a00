//! The entries of a typed list, read as those of one faction.

use super::Guess;
use super::headings::{is_heading, is_tally, looks_like_heading};
use super::line::{self, Reading};
use super::names::{Match, Meaning, Names};
use super::sides::Side;
use crate::codes::paste::Unplaced;
use crate::edit::{Edit, add_entry, apply};
use crate::model::{ArmyList, Catalog, Item, PrintedEntry, Role, RosterId};

/// A list in the making.
pub struct Draft<'a> {
    pub catalog: &'a Catalog,
    offers: Names<&'a RosterId>,
    /// What can be put under something.
    options: Vec<&'a Item>,
    pub list: ArmyList,
    /// What the next lines may belong to.
    pub pending: Option<Pending<'a>>,
    pub guessed: Vec<Guess>,
    pub unread: Vec<Unplaced>,
    /// How many lines were placed, names without a guess counting twice.
    pub score: usize,
}

/// An entry that more may be said about.
pub struct Pending<'a> {
    pub item: &'a Item,
    pub entry: PrintedEntry,
    /// The unit a leader goes with.
    pub host: Option<RosterId>,
    /// What can be put under it.
    pub fitting: Names<&'a Item>,
    line: usize,
    indent: usize,
    text: String,
}

impl<'a> Draft<'a> {
    pub fn new((catalog, faction): Side<'a>, list: ArmyList) -> Self {
        let open = |roles: &[Role]| -> Vec<&'a Item> {
            let of_role = |role: &Role| catalog.open_to(faction, *role).collect::<Vec<_>>();
            roles.iter().flat_map(of_role).filter(|item| catalog.is_of_use(faction, item)).collect()
        };
        let offers = open(&[Role::Leader, Role::Unit, Role::Card, Role::Deck]);
        Self {
            catalog,
            offers: Names::new(offers.into_iter().map(|item| (&item.id, item.name.as_str()))),
            options: open(&[Role::Option, Role::Leader]),
            list,
            pending: None,
            guessed: Vec::new(),
            unread: Vec::new(),
            score: 0,
        }
    }

    /// What was understood, then how little was not.
    pub fn worth(&self) -> (usize, std::cmp::Reverse<usize>) {
        (self.score, std::cmp::Reverse(self.unread.len()))
    }

    /// A line and how far it is indented; options may stand on lines of their own below what has them.
    pub fn line(&mut self, number: usize, indent: usize, text: &str) {
        let readings = line::readings(text);
        let deeper = self.pending.as_ref().is_some_and(|pending| indent > pending.indent);
        if deeper && self.option(number, text, Match::Same) {
            return;
        }
        let is_title = text.trim_end().ends_with(':') && is_heading(&self.catalog.game, text);
        if let Some((reading, id, how)) = self.best(&readings, Match::Same).filter(|_| !is_title) {
            return self.place(number, indent, text, &reading, &id, how);
        }
        if self.option(number, text, Match::Same) || (deeper && self.option(number, text, Match::Guessed)) {
            return;
        }
        let heads = |reading: &&Reading| reading.count == 1 && is_heading(&self.catalog.game, reading.name);
        if let Some(heading) = readings.iter().find(heads).cloned() {
            return self.under_heading(number, indent, &heading, deeper);
        }
        if let Some((reading, id, how)) = self.best(&readings, Match::Guessed) {
            return self.place(number, indent, text, &reading, &id, how);
        }
        if self.option(number, text, Match::Guessed) {
            return;
        }
        if let Some(label) = readings.iter().find(|reading| self.labels(text, reading)).cloned() {
            self.unread(number, label.name, "nothing has this name; what stands behind it is in the list");
            return self.under_heading(number, indent, &label, deeper);
        }
        match line::parts(text).filter(|parts| parts.iter().any(|part| self.is_known(part))) {
            Some(parts) => parts.into_iter().for_each(|part| self.line(number, indent, part)),
            None if looks_like_heading(text) => self.flush(),
            None => self.unread(number, text, &self.why_not(&readings)),
        }
    }

    /// What stands behind a heading on its line; below an entry, that belongs to the entry.
    fn under_heading(&mut self, number: usize, indent: usize, heading: &Reading, deeper: bool) {
        if !deeper {
            self.flush();
        }
        for rest in heading.options.iter().chain(&heading.also).filter(|rest| !is_tally(rest)) {
            self.also(number, indent, rest);
        }
    }

    /// Whether an unknown word and a colon stand before something that is known.
    fn labels(&self, text: &str, reading: &Reading) -> bool {
        let text = line::without_bullet(text);
        let behind = text.strip_prefix(reading.name).is_some_and(|rest| rest.trim_start().starts_with(':'));
        behind && reading.options.iter().any(|part| self.is_known(part))
    }

    fn is_known(&self, text: &str) -> bool {
        self.best(&line::readings(text), Match::Same).is_some()
    }

    /// Nothing more belongs to the last entry.
    pub fn flush(&mut self) {
        let Some(Pending { item, entry, host, line, text, .. }) = self.pending.take() else { return };
        if let Err(error) = add_entry(self.catalog, &mut self.list, &entry) {
            return self.unread(line, &text, &error.to_string());
        }
        let Some(host) = host else { return };
        if self.list.entry(&host).is_none()
            && let Err(error) = add_entry(self.catalog, &mut self.list, &PrintedEntry::new(host.clone(), 1))
        {
            return self.unread(line, &text, &error.to_string());
        }
        let keys = self.list.entry(&item.id).map(|it| it.key).zip(self.list.entry(&host).map(|it| it.key));
        if let Some((leader, host)) = keys
            && let Ok(applied) = apply(self.catalog, &self.list, &Edit::PutUnder(leader, Some(host)))
        {
            self.list = applied.list;
        }
    }

    /// The first reading whose name is known, and known so well.
    fn best<'t>(&self, readings: &[Reading<'t>], wanted: Match) -> Option<(Reading<'t>, RosterId, Match)> {
        readings.iter().find_map(|reading| match self.meaning(reading.name) {
            Meaning::One(id, how) if how == wanted => Some((reading.clone(), id.clone(), how)),
            _ => None,
        })
    }

    /// Of several the one that was made for this way to play.
    pub fn meaning(&self, name: &str) -> Meaning<&'a RosterId> {
        match self.offers.find(name) {
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

    fn place(&mut self, number: usize, indent: usize, text: &str, reading: &Reading, id: &RosterId, how: Match) {
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
            let goes_with = |other: &&&Item| other.needs.admits(item) && item.role == Role::Unit;
            let fitting = self.options.iter().filter(goes_with).map(|option| (*option, option.name.as_str()));
            let (fitting, text) = (Names::new(fitting), text.to_owned());
            self.pending = Some(Pending { item, entry, host: None, fitting, line: number, indent, text });
        }
        for option in &reading.options {
            self.bracket(number, option);
        }
        for other in &reading.also {
            self.also(number, indent, other);
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

    fn why_not(&self, readings: &[Reading]) -> String {
        let several = readings.iter().find_map(|reading| match self.meaning(reading.name) {
            Meaning::Several(ids) => Some(ids),
            _ => None,
        });
        if let Some(ids) = several {
            let names: Vec<&str> = ids.into_iter().take(4).map(|id| self.catalog.name(id)).collect();
            return format!("this can be {}; write more of the name", names.join(" or "));
        }
        let options = Names::new(self.options.iter().map(|option| (*option, option.name.as_str())));
        let is_option = |reading: &Reading| !matches!(options.find(reading.name), Meaning::Nothing);
        match (readings.iter().any(is_option), &self.pending) {
            (true, Some(pending)) => format!("{} cannot have it", pending.item.name),
            (true, None) => "it stands under no unit".to_owned(),
            _ => "this faction has nothing of this name".to_owned(),
        }
    }

    pub fn guess(&mut self, line: usize, typed: &str, taken_for: &str) {
        self.guessed.push(Guess { line, typed: typed.to_owned(), taken_for: taken_for.to_owned() });
    }

    pub fn unread(&mut self, line: usize, text: &str, reason: &str) {
        self.unread.push(Unplaced::new(Some(line), text, reason));
    }
}
