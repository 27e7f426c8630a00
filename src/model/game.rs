//! A game: everything it declares, and how to look it up.

use super::{
    Category, Class, ClassId, Currency, Decimal, Format, FormatId, FormationRules, GameId, GlossaryEntry, Jargon,
    KeywordDef, KeywordId, Kind, KindId, ModList, Most, Offer, OwnRosterNote, Preset, ReferenceEntry, Role, RosterId,
    RosterPaper, RuleInForce, RuleKind, Sequence, Setup, SlotDef, SlotId, StatColumn, Subclass, SubclassId, TableSize,
    TagDef, TraitDef, Word,
};
use serde_json::Value;

#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    pub id: GameId,
    pub n: u32,
    pub name: String,
    /// What people call it when they type a list, besides its name and its id.
    pub aliases: Vec<String>,
    /// Two or three sentences about it; empty where its name says it all.
    pub text: String,
    /// What players have to enter themselves; `None` where nothing is missing.
    pub own_roster: Option<OwnRosterNote>,
    /// Name and version of the rulebook that references point into.
    pub rulebook: String,
    pub formats: Vec<Format>,
    /// Caps offered as presets, smallest first.
    pub presets: Vec<Preset>,
    pub tables: Vec<TableSize>,
    /// Rounds of a battle; 0 where the game does not say.
    pub rounds: u32,
    /// Victory tokens that win at once; 0 for none.
    pub victory: u32,
    pub stat_columns: Vec<StatColumn>,
    /// The first is that of the cap; a game that names none has points.
    pub currencies: Vec<Currency>,
    pub kinds: Vec<Kind>,
    /// Besides the categories of decks, which are slots, too.
    pub slots: Vec<SlotDef>,
    pub tags: Vec<TagDef>,
    pub traits: Vec<TraitDef>,
    pub offers: Vec<Offer>,
    /// What the boxes on its unit cards are; `None` for cards without any.
    pub paper: Option<RosterPaper>,
    /// Whether both players know everything about each other's list.
    pub open_lists: bool,
    /// The words of the 2025 mod for Tabletop Simulator; `None` where there is no such mod.
    pub mod_list: Option<ModList>,
    /// How its units attack; `None` where the app has no odds for the game.
    pub attacks: Option<Sequence>,
    /// Whether words may follow a keyword, as in "Compel: Corps Trooper".
    pub keywords_with_words: bool,
    pub classes: Vec<Class>,
    pub subclasses: Vec<Subclass>,
    pub keywords: Vec<KeywordDef>,
    pub rules: Vec<RuleInForce>,
    /// Actions, tokens and phases for the reference page.
    pub reference: Vec<ReferenceEntry>,
    /// What the words of the screens mean here.
    pub glossary: Vec<GlossaryEntry>,
    pub setup: Setup,
    /// How a battle is kept at the table; `None` where the app has no play mode for the game. `rosters::play_rules` reads
    /// it when a battle begins, so that the first page does without its readers.
    pub play: Option<Value>,
    /// What formations are made of; `None` where the game has none.
    pub formations: Option<FormationRules>,
    /// Words of published texts and what the rulebook calls them today.
    pub words: Vec<Word>,
    /// Ids that older data used, each with the id that stands for it now.
    pub retired: Vec<(RosterId, RosterId)>,
    /// Index into `Catalog::sources`.
    pub source: usize,
}

impl Game {
    pub fn format(&self, id: &FormatId) -> Option<&Format> {
        self.formats.iter().find(|format| format.id == *id)
    }

    /// What a word means here; `None` where the game does not say.
    pub fn explains(&self, word: Jargon) -> Option<&str> {
        self.glossary.iter().find(|entry| entry.word == word).map(|entry| entry.text.as_str())
    }

    pub fn kind(&self, id: &KindId) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.id == *id)
    }

    /// The kinds of a role, in the game's order.
    pub fn kinds_of(&self, role: Role) -> impl Iterator<Item = &Kind> + Clone {
        self.kinds.iter().filter(move |kind| kind.role == role)
    }

    /// What the cap is counted in.
    pub fn currency_name(&self) -> &str {
        self.currencies.first().map_or("Points", |currency| currency.name.as_str())
    }

    /// Whether units activate by tokens out of a bag.
    pub fn has_bag(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.get("bag").is_some())
    }

    /// Whether figures and odds reckon with every stat, so that none may be two numbers in one.
    pub fn counts_every_stat(&self) -> bool {
        self.formations.is_some() || matches!(self.attacks, Some(Sequence::Formations | Sequence::Stress))
    }

    pub fn offers(&self, offer: Offer) -> bool {
        self.offers.contains(&offer)
    }

    /// What people call a slot: its own name, or that of a deck's category.
    pub fn slot_name<'a>(&'a self, id: &'a SlotId) -> &'a str {
        let slots = self.slots.iter().map(|slot| (&slot.id, slot.name.as_str()));
        let categories = self.deck_slots().map(|category| (&category.id, category.name.as_str()));
        slots.chain(categories).find(|(other, _)| *other == id).map_or(id.as_str(), |(_, name)| name)
    }

    /// What takes so many places of a slot, in a sentence: "Core slots", "cards with 1 pip".
    pub fn slot_words(&self, id: &SlotId, count: i64) -> String {
        let one = self.slots.iter().find(|slot| slot.id == *id).map_or(self.slot_name(id), |slot| slot.one.as_str());
        let (head, tail) = one.find(" with ").map_or((one, ""), |at| one.split_at(at));
        if count == 1 { one.to_owned() } else { format!("{head}s{tail}") }
    }

    /// What people call a currency: "points", "minerals".
    pub fn currency_word(&self, currency: usize) -> String {
        self.currencies.get(currency).map_or_else(|| "points".to_owned(), |currency| currency.name.to_lowercase())
    }

    pub fn has_slot(&self, id: &SlotId) -> bool {
        self.slots.iter().any(|slot| slot.id == *id) || self.deck_slots().any(|category| category.id == *id)
    }

    /// How many cards a slot of the deck holds in this format; one where the format does not say.
    pub fn deck_room(&self, format: &FormatId, slot: &SlotId) -> u16 {
        let gifts = self.format(format).map_or(&[][..], |format| &format.gives);
        gifts.iter().find(|gift| gift.slot == *slot).map_or(1, |gift| match gift.most {
            Most::Count(count) => count,
            Most::Any | Most::Models => u16::MAX,
        })
    }

    /// Which of the currencies this is, counted from 0.
    pub fn currency(&self, id: Option<&str>) -> usize {
        id.and_then(|id| self.currencies.iter().position(|currency| currency.id == id)).unwrap_or(0)
    }

    /// Whether lists are held against a number of points; not every game has points.
    pub fn is_capped(&self) -> bool {
        self.rules.iter().any(|rule| matches!(rule.kind, RuleKind::PointsCap { .. }))
    }

    /// Whether entries can have others under them that are bought with them.
    pub fn has_options(&self) -> bool {
        self.kinds_of(Role::Option).next().is_some()
    }

    pub fn keyword(&self, id: &KeywordId) -> Option<&KeywordDef> {
        self.keywords.iter().find(|keyword| keyword.id == *id)
    }

    pub fn class(&self, id: &ClassId) -> Option<&Class> {
        self.classes.iter().find(|class| class.id == *id)
    }

    pub fn subclass(&self, id: &SubclassId) -> Option<&Subclass> {
        self.subclasses.iter().find(|subclass| subclass.id == *id)
    }

    /// The categories of decks, which are the slots of their cards.
    pub fn deck_slots(&self) -> impl Iterator<Item = &Category> + Clone {
        self.kinds_of(Role::Deck).flat_map(|kind| &kind.categories)
    }

    /// The slots of decks that a list of this format fills, in reading order.
    pub fn slots(&self, format: &FormatId) -> impl Iterator<Item = &Category> + use<'_> {
        let wanted = self.format(format).map_or(&[][..], |format| &format.slots);
        wanted.iter().filter_map(|id| self.deck_slots().find(|category| category.id == *id))
    }

    /// What the published roster says about a keyword as printed, such as "Armor 2" or "Flak".
    pub fn published_text(&self, printed: &str) -> Option<&str> {
        let texts = self.keywords.iter().flat_map(|keyword| &keyword.published);
        texts.into_iter().find(|(name, _)| name == printed).map(|(_, text)| text.as_str())
    }

    /// What the rulebook calls this today; the word itself where nothing changed.
    pub fn word_today<'a>(&'a self, published: &'a str) -> &'a str {
        self.words.iter().find(|word| word.published == published).map_or(published, |word| &word.today)
    }

    /// Width and depth in inches of a template by its published name; `None` where it is no size of cards.
    pub fn template(&self, published: &str) -> Option<(Decimal, Decimal)> {
        self.words.iter().find(|word| word.published == published)?.inches
    }

    /// The id that stands for this one now: itself unless it was retired.
    pub fn current_id<'a>(&'a self, id: &'a RosterId) -> &'a RosterId {
        self.retired.iter().find(|(old, _)| old == id).map_or(id, |(_, new)| new)
    }

    /// `None` where the rulebook does not settle the size for this cap.
    pub fn table(&self, cap: u32) -> Option<&TableSize> {
        self.tables.iter().find(|table| table.from <= cap && table.to.is_none_or(|to| cap <= to))
    }

    /// The rules a format uses, in the order players read the issues.
    pub fn rules_of(&self, format: &FormatId) -> impl Iterator<Item = &RuleInForce> + use<'_> {
        let own = self.format(format);
        self.rules.iter().filter(move |rule| {
            let reserved = self.formats.iter().any(|other| other.only.contains(&rule.code));
            let mine = own.is_some_and(|own| own.only.contains(&rule.code));
            let dropped = own.is_some_and(|own| own.without.contains(&rule.code));
            !dropped && (!reserved || mine)
        })
    }
}
