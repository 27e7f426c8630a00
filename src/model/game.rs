//! What a game declares: formats, stat columns, decks, classes, keywords and the rules in force with their numbers.

use super::{
    CategoryId, ClassId, Decimal, DeckId, FormatId, GameId, KeywordId, RosterId, RuleCode, Setup, Stats, SubclassId,
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

/// A way to play. A normal battle has a free cap; the learning battle fixes it.
#[derive(Debug, Clone, PartialEq)]
pub struct Format {
    pub id: FormatId,
    pub n: u32,
    pub name: String,
    pub cap: Option<u32>,
    /// Codes of the rules this format does not use.
    pub without: Vec<RuleCode>,
    /// Codes of the rules only this format uses; every other format is without them.
    pub only: Vec<RuleCode>,
    pub bid: bool,
    /// Slots of the mission deck that a list of this format fills, in reading order.
    pub slots: Vec<CategoryId>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Preset {
    pub name: String,
    pub cap: u32,
}

/// The table for caps from `from` on; two sizes with a gap leave the caps between unsettled.
#[derive(Debug, Clone, PartialEq)]
pub struct TableSize {
    pub from: u32,
    /// Inclusive; `None` for no upper end.
    pub to: Option<u32>,
    pub name: String,
    /// Width and height in inches.
    pub inches: (u32, u32),
}

/// A column of the stat line, made of one part or two ("14\"/4\"").
#[derive(Debug, Clone, PartialEq)]
pub struct StatColumn {
    pub label: String,
    pub name: String,
    /// Names of stats, see `Stats::part`.
    pub parts: Vec<String>,
    /// Stands behind every part: an inch mark, a plus, or nothing.
    pub suffix: String,
}

impl StatColumn {
    /// The column of one profile: `14"/4"`, `2/3`, `5+`; a dash where nothing is published.
    pub fn text(&self, stats: &Stats) -> String {
        let mut text = String::new();
        for number in self.parts.iter().filter_map(|part| stats.part(part)) {
            let slash = if text.is_empty() { "" } else { "/" };
            text += &format!("{slash}{number}{}", self.suffix);
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Deck {
    pub id: DeckId,
    pub name: String,
    pub categories: Vec<Category>,
    /// Slots by category with one card each (missions) rather than copies (support).
    pub slots: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Category {
    pub id: CategoryId,
    pub name: String,
}

/// A published class and what rulebook v0.2 makes of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Class {
    pub id: ClassId,
    pub name: String,
    /// The type rulebook v0.2 gives it.
    pub today: String,
    /// Our explanation where the two differ; empty otherwise.
    pub note: String,
    /// SVG path data of our own sign, drawn into a 17×11 frame in the middle of a 24×24 box.
    pub icon: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Subclass {
    pub id: SubclassId,
    pub name: String,
    pub text: String,
    pub holds_objectives: bool,
    /// A sign that stands for more than the class does; empty for most.
    pub icon: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct KeywordDef {
    pub id: KeywordId,
    pub n: u32,
    pub name: String,
    /// Whether it is printed with a number; numbers of the same keyword add up.
    pub numeric: bool,
    /// In our own words; `X` stands for the number.
    pub text: String,
    /// Names older rosters use for it.
    pub aliases: Vec<String>,
    /// What the published roster says, by the keyword as printed ("Armor 2"); the official formats repeat it.
    pub published: Vec<(String, String)>,
    /// Statistics say how much of the shooting has it.
    pub counted: bool,
    /// Classes a unit with this keyword can carry; empty for all but transports.
    pub carries: Vec<ClassId>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ReferenceEntry {
    pub group: String,
    pub name: String,
    pub text: String,
}

/// A word of the published texts that the rulebook has replaced since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    pub published: String,
    pub today: String,
    /// What changed besides the name; empty if nothing.
    pub note: String,
    /// Width and depth, if the word is a template made of cards.
    pub inches: Option<(Decimal, Decimal)>,
}

/// A rule with its numbers: how it works is code, found by `rule`; what it says is data.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleInForce {
    /// What issues, switches and the command line show.
    pub code: RuleCode,
    /// The kind of rule, the name of its file in `src/rules/` with hyphens.
    pub rule: String,
    /// Section of the rulebook.
    pub reference: String,
    /// What is counted, such as `leader`.
    pub of: Option<String>,
    pub deck: Option<DeckId>,
    pub card: Option<RosterId>,
    pub percent: Option<u32>,
    pub points: Option<u32>,
    pub count: Option<u32>,
    /// How a share of the cap becomes whole points; down where the data does not say.
    pub rounding: Rounding,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rounding {
    Up,
    #[default]
    Down,
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
    pub fn slots(&self, format: &FormatId) -> impl Iterator<Item = &Category> {
        let wanted = self.format(format).map_or(&[][..], |format| &format.slots);
        let categories = self.slot_deck().map_or(&[][..], |deck| &deck.categories);
        let mut slots = Vec::with_capacity(wanted.len());
        for id in wanted {
            slots.extend(categories.iter().find(|category| category.id == *id));
        }
        slots.into_iter()
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
    pub fn rules_of(&self, format: &FormatId) -> impl Iterator<Item = &RuleInForce> {
        let own = self.format(format);
        let mut rules = Vec::with_capacity(self.rules.len());
        for rule in &self.rules {
            let reserved = self.formats.iter().any(|other| other.only.contains(&rule.code));
            let mine = own.is_some_and(|own| own.only.contains(&rule.code));
            let dropped = own.is_some_and(|own| own.without.contains(&rule.code));
            if !dropped && (!reserved || mine) {
                rules.push(rule);
            }
        }
        rules.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Decimal;

    #[track_caller]
    fn check(parts: &[&str], suffix: &str, expected: &str) {
        let stats = Stats {
            mv: Some(Decimal::whole(14)),
            mv_min: Some(Decimal::whole(4)),
            atk_ranged: Some(2),
            sv: Some(5),
            ..Stats::default()
        };
        let parts = parts.iter().map(|&part| part.to_owned()).collect();
        let column = StatColumn { label: "M".into(), name: "Move".into(), parts, suffix: suffix.into() };
        assert_eq!(column.text(&stats), expected);
    }

    #[test]
    fn columns_read_as_printed() {
        check(&["mv", "mv_min"], "\"", "14\"/4\"");
        check(&["atk_ranged", "atk_melee"], "", "2");
        check(&["sv"], "+", "5+");
        check(&["rng_short", "rng_long"], "\"", "-");
        check(&["no such stat"], "", "-");
    }
}
