//! The entries of a typed list, read as those of one faction.

use super::Guess;
use super::head::Side;
use super::line::{self, Reading};
use super::names::{Match, Meaning, Names};
use crate::codes::paste::Unplaced;
use crate::edit::{Edit, add_entry, apply};
use crate::model::{ArmyList, Catalog, Item, PrintedEntry, Role, RosterId};

/// Words over parts of a list, besides those the game itself has for them.
const HEADINGS: [&str; 14] = [
    "units",
    "combat units",
    "leader",
    "leaders",
    "army leader",
    "support",
    "support assets",
    "cards",
    "missions",
    "deck",
    "upgrades",
    "army",
    "total",
    "notes",
];

/// A list in the making.
pub struct Draft<'a> {
    catalog: &'a Catalog,
    offers: Names<&'a RosterId>,
    options: Names<&'a Item>,
    headings: Names<()>,
    /// What may go under the pending entry.
    fitting: Option<(&'a RosterId, Names<&'a Item>)>,
    pub list: ArmyList,
    /// What the next lines may belong to.
    pending: Option<Pending<'a>>,
    pub guessed: Vec<Guess>,
    pub unread: Vec<Unplaced>,
    /// How many lines were placed, names without a guess counting twice.
    pub score: usize,
}

struct Pending<'a> {
    item: &'a Item,
    entry: PrintedEntry,
    /// The unit a leader goes with.
    host: Option<RosterId>,
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
            options: Names::new(open(&[Role::Option]).into_iter().map(|item| (item, item.name.as_str()))),
            headings: headings(catalog),
            fitting: None,
            list,
            pending: None,
            guessed: Vec::new(),
            unread: Vec::new(),
            score: 0,
        }
    }

    /// A line and how far it is indented; options may stand on lines of their own below what has them.
    pub fn line(&mut self, number: usize, indent: usize, text: &str) {
        let readings = line::readings(text);
        let deeper = self.pending.as_ref().is_some_and(|pending| indent > pending.indent);
        if deeper && self.option(number, text, Match::Same) {
            return;
        }
        let is_title = text.trim_end().ends_with(':') && self.is_heading(text);
        if let Some((reading, id, how)) = self.best(&readings, Match::Same).filter(|_| !is_title) {
            return self.place(number, indent, text, &reading, &id, how);
        }
        if self.option(number, text, Match::Same) || (deeper && self.option(number, text, Match::Guessed)) {
            return;
        }
        let guess = self.best(&readings, Match::Guessed).filter(|(reading, ..)| !self.is_heading(reading.name));
        if let Some((reading, id, how)) = guess {
            return self.place(number, indent, text, &reading, &id, how);
        }
        let headed = |reading: &&Reading| reading.count == 1 && self.is_heading(reading.name);
        match readings.iter().find(headed) {
            Some(heading) => {
                self.flush();
                for option in heading.options.clone().into_iter().filter(|option| !is_tally(option)) {
                    self.line(number, indent, option);
                }
            }
            None if self.option(number, text, Match::Guessed) => {}
            None => self.unread(number, text, &self.why_not(&readings)),
        }
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
    fn meaning(&self, name: &str) -> Meaning<&'a RosterId> {
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
            let text = text.to_owned();
            self.pending = Some(Pending { item, entry, host: None, line: number, indent, text });
        }
        for option in &reading.options {
            self.bracket(number, option);
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

    /// What stands in brackets behind a name: a size, an option, a leader's host, a host's leader, or a price.
    fn bracket(&mut self, number: usize, text: &str) {
        if line::is_price(text) || self.option(number, text, Match::Same) {
            return;
        }
        let role = self.pending.as_ref().map(|pending| pending.item.role);
        if role == Some(Role::Leader)
            && let Meaning::One(id, how) = self.meaning(text)
            && let Some(unit) = self.catalog.unit(id)
        {
            self.pending.iter_mut().for_each(|pending| pending.host = Some(unit.id.clone()));
            if how == Match::Guessed {
                self.guess(number, text, &unit.name);
            }
            return;
        }
        if self.option(number, text, Match::Guessed) {
            return;
        }
        let reason = match (self.meaning(text), role) {
            (Meaning::One(..), _) => "this cannot be put there",
            _ => "nothing that can be put here has this name",
        };
        self.unread(number, text, reason);
    }

    /// Reads a text as the size, an option or the leader of what came last.
    fn option(&mut self, number: usize, text: &str, wanted: Match) -> bool {
        let Some(Pending { item, entry, .. }) = &self.pending else { return false };
        let (item, copies) = (*item, entry.count);
        if let Some(models) = line::models(text)
            && item.sizes.iter().any(|size| size.models > 0)
        {
            self.size(number, text, item, models);
            return true;
        }
        for reading in line::readings(text) {
            let Meaning::One(option, how) = self.fitting(item).find(reading.name) else { continue };
            if how != wanted || reading.count == 0 || reading.count > 1000 {
                continue;
            }
            // "2x Marine, 2x Shield" is a shield for each.
            let shared = copies > 1 && reading.count > 1 && reading.count.is_multiple_of(copies);
            let each = if shared { reading.count / copies } else { reading.count };
            if how == Match::Guessed || shared {
                let each = if each > 1 { format!("{each} × {}", option.name) } else { option.name.clone() };
                let per_copy = if shared { format!("{each} for each") } else { each };
                self.guess(number, text, &per_copy);
            }
            self.score += 1;
            let with = std::iter::repeat_n(option.id.clone(), usize::try_from(each).unwrap_or(1));
            self.pending.iter_mut().for_each(|pending| pending.entry.with.extend(with.clone()));
            for rest in reading.options.iter().filter(|rest| !line::is_price(rest)) {
                self.unread(number, rest, "nothing that can be put here has this name");
            }
            return true;
        }
        false
    }

    /// The options and leaders that may go with an item.
    fn fitting(&mut self, item: &'a Item) -> &Names<&'a Item> {
        let known = self.fitting.take().filter(|(id, _)| **id == item.id);
        let (catalog, offers, options) = (self.catalog, &self.offers, &self.options);
        let gather = || {
            let goes_with = |other: &&Item| other.needs.admits(item) && item.role == Role::Unit;
            let leaders = offers.items().filter_map(|id| catalog.leader(id));
            let fitting = options.items().chain(leaders).filter(goes_with);
            (&item.id, Names::new(fitting.map(|option| (option, option.name.as_str()))))
        };
        &self.fitting.insert(known.unwrap_or_else(gather)).1
    }

    fn size(&mut self, number: usize, text: &str, item: &Item, models: u32) {
        if item.sizes.iter().any(|size| size.models == models) {
            self.pending.iter_mut().for_each(|pending| pending.entry.models = Some(models));
            return;
        }
        let sizes: Vec<String> = item.sizes.iter().map(|size| size.models.to_string()).collect();
        self.unread(number, text, &format!("{} comes with {} models", item.name, sizes.join(" or ")));
    }

    /// Whether a line stands over a part of the list.
    fn is_heading(&self, text: &str) -> bool {
        self.headings.has_same(text.trim().trim_end_matches(':'))
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
        let is_option = |reading: &Reading| !matches!(self.options.find(reading.name), Meaning::Nothing);
        match (readings.iter().any(is_option), &self.pending) {
            (true, Some(pending)) => format!("{} cannot have it", pending.item.name),
            (true, None) => "it stands under no unit".to_owned(),
            _ => "this faction has nothing of this name".to_owned(),
        }
    }

    fn guess(&mut self, line: usize, typed: &str, taken_for: &str) {
        self.guessed.push(Guess { line, typed: typed.to_owned(), taken_for: taken_for.to_owned() });
    }

    fn unread(&mut self, line: usize, text: &str, reason: &str) {
        self.unread.push(Unplaced::new(Some(line), text, reason));
    }
}

/// What people write over parts of a list.
fn headings(catalog: &Catalog) -> Names<()> {
    let game = &catalog.game;
    let categories = game.kinds.iter().flat_map(|kind| &kind.categories).map(|category| category.name.as_str());
    let decks = game.kinds.iter().map(|kind| kind.name.as_str());
    let classes = game.classes.iter().map(|class| class.name.as_str());
    let slots = game.slots.iter().flat_map(|slot| [slot.name.as_str(), slot.one.as_str()]);
    let all = HEADINGS.into_iter().chain(categories).chain(decks).chain(classes).chain(slots);
    Names::new(all.filter(|heading| !heading.is_empty()).map(|heading| ((), heading)))
}

/// "8/8" or "3" behind a heading.
fn is_tally(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'/' | b' '))
}
