//! `game.json`: what a game declares, checked against itself.

use super::error::Problem;
use super::setup::SetupFile;
use super::{read, unique};
use crate::model::values::{Id, Name, Number, Pairs};
use crate::model::{
    CategoryId, Class, Currency, Format, FormationRules, Game, GameId, GlossaryEntry, KeywordDef, Kind, ModList, Offer,
    OwnRosterNote, Preset, ReferenceEntry, RosterId, RosterPaper, RuleCode, RuleInForce, RuleKind, Sequence, SlotDef,
    Source, StatColumn, Subclass, TableSize, TagDef, TraitDef, Word,
};
use serde::Deserialize;
use serde_json::Value;

/// A game: formats, table sizes, decks, classes, keywords, and the rules in force with their numbers.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// Schema of this file.
    #[serde(rename = "$schema")]
    _schema: Option<String>,
    source: Source,
    /// Same as in the index.
    #[serde(with = "Id")]
    id: GameId,
    /// Stable number: the next free one of the registry, never changed, never used again.
    #[serde(with = "Number::<1, 9999>")]
    n: u32,
    /// What people call it.
    #[serde(with = "Name")]
    name: String,
    /// What people call it when they type a list, besides its name and its id.
    #[serde(default)]
    aliases: Vec<String>,
    /// Two or three sentences about it.
    #[serde(default)]
    text: String,
    /// What its source leaves to the players, with a link to the roster editor; left out where nothing is missing.
    #[serde(default)]
    own_roster: Option<OwnRosterNote>,
    /// Name and version of the rulebook that references point into.
    #[serde(with = "Name")]
    rulebook: String,
    /// Ways to play; the first is offered first.
    formats: Vec<Format>,
    /// Caps offered for formats without a cap of their own, smallest first.
    #[serde(default)]
    presets: Vec<Preset>,
    /// Table sizes by cap; a gap leaves the caps between open.
    #[serde(default)]
    tables: Vec<TableSize>,
    /// Rounds of a battle; 0 where the game does not say.
    #[serde(default, with = "Number::<0, 99>")]
    rounds: u32,
    /// Victory tokens that win at once; 0 for none.
    #[serde(default, with = "Number::<0, 999>")]
    victory: u32,
    /// The stat line, in the rulebook's order.
    stat_columns: Vec<StatColumn>,
    /// What things cost, that of the cap first; points if left out.
    #[serde(default)]
    currencies: Vec<Currency>,
    /// What a list is made of, in the order of headings.
    kinds: Vec<Kind>,
    /// Places that items take, besides the categories of decks.
    #[serde(default)]
    slots: Vec<SlotDef>,
    /// What items ask of factions.
    #[serde(default)]
    tags: Vec<TagDef>,
    /// What weapons look at.
    #[serde(default)]
    traits: Vec<TraitDef>,
    /// What the app offers besides building lists.
    #[serde(default)]
    offers: Vec<Offer>,
    /// How its armies are printed, where units come in sizes and slots; left out for sheets of units by count.
    #[serde(default)]
    paper: Option<RosterPaper>,
    /// Whether both players know everything about each other's list.
    #[serde(default)]
    open_lists: bool,
    /// The words of the 2025 mod for Tabletop Simulator, where `offers` names it.
    #[serde(default)]
    mod_list: Option<ModList>,
    /// How its units attack; left out where the app has no odds for the game.
    #[serde(default)]
    attacks: Option<Sequence>,
    /// Whether words may follow a keyword, as in "Compel: Corps Trooper".
    #[serde(default)]
    keywords_with_words: bool,
    classes: Vec<Class>,
    #[serde(default)]
    subclasses: Vec<Subclass>,
    keywords: Vec<KeywordDef>,
    /// The rules in force, in the order players read about them.
    rules: Vec<RuleInForce>,
    /// Actions, tokens and phases for the reference page.
    #[serde(default)]
    reference: Vec<ReferenceEntry>,
    /// What the words of the screens mean in this game.
    #[serde(default)]
    glossary: Vec<GlossaryEntry>,
    #[serde(default)]
    setup: SetupFile,
    /// How a battle is kept at the table; left out where the app has no play mode for the game.
    #[serde(default)]
    #[cfg_attr(test, schemars(with = "Option<crate::model::PlayRules>"))]
    play: Option<Value>,
    /// What formations are made of; left out where the game has none.
    #[serde(default)]
    formations: Option<FormationRules>,
    /// Words of published texts and what the rulebook calls them today.
    #[serde(default)]
    words: Vec<Word>,
    /// Ids that older data used, each with the id that stands for it now.
    #[serde(default, with = "Pairs::<RosterId, RosterId>")]
    retired: Vec<(RosterId, RosterId)>,
}

pub fn read(value: &Value) -> Result<(Game, Source), Problem> {
    let file: GameFile = read::shape(value)?;
    let mut game = Game {
        id: file.id,
        n: file.n,
        name: file.name,
        aliases: file.aliases,
        text: file.text,
        own_roster: file.own_roster,
        rulebook: file.rulebook,
        formats: file.formats,
        presets: file.presets,
        tables: file.tables,
        rounds: file.rounds,
        victory: file.victory,
        stat_columns: file.stat_columns,
        currencies: file.currencies,
        kinds: file.kinds,
        slots: file.slots,
        tags: file.tags,
        traits: file.traits,
        offers: file.offers,
        paper: file.paper,
        open_lists: file.open_lists,
        mod_list: file.mod_list,
        attacks: file.attacks,
        keywords_with_words: file.keywords_with_words,
        classes: file.classes,
        subclasses: file.subclasses,
        keywords: file.keywords,
        rules: file.rules,
        reference: file.reference,
        glossary: file.glossary,
        setup: file.setup.into(),
        play: file.play,
        formations: file.formations,
        words: file.words,
        retired: file.retired,
        source: 0,
    };
    for class in game.classes.iter_mut().filter(|class| class.today.is_empty()) {
        class.today.clone_from(&class.name);
    }
    let slots: Vec<CategoryId> = game.deck_slots().map(|category| category.id.clone()).collect();
    for format in &mut game.formats {
        let given = format.gives.iter().map(|gift| &gift.slot).filter(|slot| slots.contains(slot)).cloned();
        format.slots.extend(given.collect::<Vec<_>>());
    }
    let contradiction = |problem| Problem::new("", game.id.as_str(), problem);
    unique_ids(&game).and_then(|()| references(&game)).map_err(contradiction)?;
    Ok((game, file.source))
}

/// Ids must be unique.
fn unique_ids(game: &Game) -> Result<(), String> {
    unique::ids("format", game.formats.iter().map(|format| format.id.as_str()))?;
    unique::ids("kind", game.kinds.iter().map(|kind| kind.id.as_str()))?;
    unique::ids("slot", game.slots.iter().map(|slot| slot.id.as_str()))?;
    unique::ids("class", game.classes.iter().map(|class| class.id.as_str()))?;
    unique::ids("subclass", game.subclasses.iter().map(|subclass| subclass.id.as_str()))?;
    unique::ids("keyword", game.keywords.iter().map(|keyword| keyword.id.as_str()))?;
    unique::ids("rule", game.rules.iter().map(|rule| rule.code.as_str()))
}

/// References between parts of the file must resolve.
fn references(game: &Game) -> Result<(), String> {
    for format in &game.formats {
        let in_force = |code: &RuleCode| game.rules.iter().any(|rule| rule.code == *code);
        if let Some(code) = format.without.iter().chain(&format.only).find(|code| !in_force(code)) {
            return Err(format!("format {} names the rule {code}, which is not in force", format.id));
        }
        let is_slot = |id: &CategoryId| game.deck_slots().any(|category| category.id == *id);
        if let Some(slot) = format.slots.iter().find(|slot| !is_slot(slot)) {
            return Err(format!("format {} has a slot {slot}, which no deck has", format.id));
        }
    }
    for rule in &game.rules {
        if let Some(deck) = rule.kind.deck().filter(|deck| game.kind(deck).is_none()) {
            return Err(format!("rule {} names the deck {deck}, which does not exist", rule.code));
        }
        let is_currency = |id: &&str| game.currencies.iter().any(|currency| currency.id == *id);
        if let Some(currency) = rule.kind.currency().filter(|id| !is_currency(id)) {
            return Err(format!("rule {} names the currency {currency}, which does not exist", rule.code));
        }
        match &rule.kind {
            RuleKind::ShareOfCap { deck, currency, .. } if deck.is_some() == currency.is_some() => {
                return Err(format!("rule {} must name either a deck or a currency", rule.code));
            }
            RuleKind::Slots { slots } => {
                if let Some(slot) = slots.iter().find(|slot| !game.has_slot(slot)) {
                    return Err(format!("rule {} names the slot {slot}, which does not exist", rule.code));
                }
            }
            _ => {}
        }
    }
    if let Some(formations) = &game.formations {
        formation_words(game, formations)?;
    }
    for token in &game.setup.tokens {
        if let Some(class) = token.classes.iter().find(|class| game.class(class).is_none()) {
            return Err(format!("token {} counts {class}, which is no class", token.name));
        }
    }
    if let Some((keyword, _)) = &game.setup.after_deployment
        && game.keyword(keyword).is_none()
    {
        return Err(format!("setup names the keyword {keyword}, which does not exist"));
    }
    if game.offers(Offer::Odds) != game.attacks.is_some() {
        return Err("a game offers odds if it says how its units attack, and only then".to_owned());
    }
    for keyword in &game.keywords {
        if let Some(class) = keyword.carries.iter().find(|class| game.class(class).is_none()) {
            return Err(format!("keyword {} carries {class}, which is no class", keyword.id));
        }
    }
    Ok(())
}

/// What formations are made of is declared elsewhere in the file.
fn formation_words(game: &Game, formations: &FormationRules) -> Result<(), String> {
    let named = [&formations.pooled_apart, &formations.counts_as, &formations.halves_stress, &formations.arrives_later];
    let mut keywords = named.into_iter().chain(&formations.marked);
    if let Some(keyword) = keywords.find(|id| game.keyword(id).is_none()) {
        return Err(format!("formations name the keyword {keyword}, which does not exist"));
    }
    if let Some(class) = [&formations.flies, &formations.on_foot].into_iter().find(|id| game.class(id).is_none()) {
        return Err(format!("formations name {class}, which is no class"));
    }
    let is_stat = |stat: &String| game.stat_columns.iter().any(|column| column.parts.contains(stat));
    match formations.ranges.iter().find(|range| !is_stat(&range.stat)) {
        Some(range) => Err(format!("formations name the stat {}, which no column has", range.stat)),
        None => Ok(()),
    }
}
