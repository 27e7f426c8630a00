//! A game: everything it declares, and how to look it up.

use super::{
    Category, Class, ClassId, Decimal, Deck, DeckId, Format, FormatId, GameId, KeywordDef, KeywordId, Preset,
    ReferenceEntry, RosterId, RuleInForce, Setup, StatColumn, Subclass, SubclassId, TableSize, Word,
};

#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    pub id: GameId,
    pub n: u32,
    pub name: String,
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
    pub decks: Vec<Deck>,
    pub classes: Vec<Class>,
    pub subclasses: Vec<Subclass>,
    pub keywords: Vec<KeywordDef>,
    pub rules: Vec<RuleInForce>,
    /// Actions, tokens and phases for the reference page.
    pub reference: Vec<ReferenceEntry>,
    pub setup: Setup,
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

    pub fn deck(&self, id: &DeckId) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.id == *id)
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

    /// The deck with slots by category: the mission deck.
    pub fn slot_deck(&self) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.slots)
    }

    /// The slots of the mission deck that a list of this format fills, in reading order.
    pub fn slots(&self, format: &FormatId) -> impl Iterator<Item = &Category> + use<'_> {
        let wanted = self.format(format).map_or(&[][..], |format| &format.slots);
        let categories = self.slot_deck().map_or(&[][..], |deck| &deck.categories);
        wanted.iter().filter_map(|id| categories.iter().find(|category| category.id == *id))
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
