//! Reads `game.json`: what a game declares, checked against itself.

use super::error::RosterError;
use super::reader::Node;
use super::shapes;
use crate::model::{
    Category, Class, Deck, Format, Game, Keyword, KeywordDef, Preset, ReferenceEntry, Rounding, RuleInForce,
    StatColumn, Stats, Subclass, TableSize, Word,
};

pub fn read(node: Node<'_>, source: usize) -> Result<Game, RosterError> {
    let node = node.object(&shapes::GAME)?;
    let game = Game {
        id: node.need("id")?.id()?.into(),
        n: node.need("n")?.number(1, 9999)?,
        name: node.name("name")?,
        rulebook: node.name("rulebook")?,
        formats: all(&node, "formats", format)?,
        presets: all(&node, "presets", preset)?,
        tables: all(&node, "tables", table)?,
        stat_columns: all(&node, "stat_columns", stat_column)?,
        decks: all(&node, "decks", deck)?,
        classes: all(&node, "classes", class)?,
        subclasses: all(&node, "subclasses", subclass)?,
        keywords: all(&node, "keywords", keyword)?,
        rules: all(&node, "rules", rule)?,
        reference: all(&node, "reference", reference)?,
        words: all(&node, "words", word)?,
        retired: node
            .pairs("retired")?
            .into_iter()
            .map(|(old, new)| Ok((old.into(), new.id()?.into())))
            .collect::<Result<_, RosterError>>()?,
        source,
    };
    cross_check(&node, &game)?;
    Ok(game)
}

/// Reads every item of a list that may be absent.
pub fn all<'a, T>(
    node: &Node<'a>,
    field: &str,
    read: impl Fn(Node<'a>) -> Result<T, RosterError>,
) -> Result<Vec<T>, RosterError> {
    node.list(field)?.into_iter().map(read).collect()
}

/// A keyword as printed, such as "Armor 3" or "Flak"; nothing if the game does not know it.
pub fn printed_keyword(game: &Game, printed: &str) -> Option<Keyword> {
    let named = |name: &str| {
        let fits = |known: &str| known.eq_ignore_ascii_case(name);
        game.keywords.iter().find(|def| fits(def.id.as_str()) || def.aliases.iter().any(|alias| fits(alias)))
    };
    let keyword = |def: &KeywordDef, number| Keyword { id: def.id.clone(), number, published: printed.to_owned() };
    if let Some(def) = named(printed) {
        return (!def.numeric).then(|| keyword(def, None));
    }
    let (name, number) = printed.rsplit_once(' ')?;
    let def = named(name).filter(|def| def.numeric)?;
    Some(keyword(def, Some(number.parse().ok()?)))
}

fn format(node: Node<'_>) -> Result<Format, RosterError> {
    let node = node.object(&shapes::FORMAT)?;
    Ok(Format {
        id: node.need("id")?.id()?.into(),
        n: node.need("n")?.number(1, 9999)?,
        name: node.name("name")?,
        cap: node.get("cap").map(|cap| cap.number(0, 65535)).transpose()?,
        without: all(&node, "without", |code| Ok(code.id()?.into()))?,
        only: all(&node, "only", |code| Ok(code.id()?.into()))?,
        bid: node.flag("bid")?,
        slots: all(&node, "slots", |slot| Ok(slot.id()?.into()))?,
    })
}

fn preset(node: Node<'_>) -> Result<Preset, RosterError> {
    let node = node.object(&shapes::PRESET)?;
    Ok(Preset { name: node.name("name")?, cap: node.need("cap")?.number(1, 65535)? })
}

fn table(node: Node<'_>) -> Result<TableSize, RosterError> {
    let node = node.object(&shapes::TABLE)?;
    Ok(TableSize {
        from: node.get("from").map_or(Ok(0), |from| from.number(0, 65535))?,
        to: node.get("to").map(|to| to.number(0, 65535)).transpose()?,
        name: node.name("name")?,
        inches: pair(&node.need("inches")?, 1000)?,
    })
}

/// Two whole numbers above 0.
pub fn pair(node: &Node<'_>, most: u32) -> Result<(u32, u32), RosterError> {
    match node.items()?.as_slice() {
        [first, second] => Ok((first.number(1, most)?, second.number(1, most)?)),
        _ => Err(node.wrong("must be a list of two numbers")),
    }
}

fn stat_column(node: Node<'_>) -> Result<StatColumn, RosterError> {
    let node = node.object(&shapes::STAT_COLUMN)?;
    let part = |part: Node<'_>| match part.text()? {
        text if Stats::PARTS.contains(&text) => Ok(text.to_owned()),
        text => Err(part.wrong(format!("there is no stat {text:?}"))),
    };
    Ok(StatColumn {
        label: node.name("label")?,
        name: node.name("name")?,
        parts: all(&node, "parts", part)?,
        suffix: node.text_of("suffix")?,
    })
}

fn deck(node: Node<'_>) -> Result<Deck, RosterError> {
    let node = node.object(&shapes::DECK)?;
    let category = |node: Node<'_>| {
        let node = node.object(&shapes::CATEGORY)?;
        Ok(Category { id: node.need("id")?.id()?.into(), name: node.name("name")? })
    };
    Ok(Deck {
        id: node.need("id")?.id()?.into(),
        name: node.name("name")?,
        categories: all(&node, "categories", category)?,
        slots: node.flag("slots")?,
    })
}

fn class(node: Node<'_>) -> Result<Class, RosterError> {
    let node = node.object(&shapes::CLASS)?;
    Ok(Class {
        id: node.need("id")?.id()?.into(),
        name: node.name("name")?,
        today: node.name("today")?,
        note: node.text_of("note")?,
    })
}

fn subclass(node: Node<'_>) -> Result<Subclass, RosterError> {
    let node = node.object(&shapes::SUBCLASS)?;
    Ok(Subclass {
        id: node.need("id")?.id()?.into(),
        name: node.name("name")?,
        text: node.name("text")?,
        holds_objectives: node.flag("holds_objectives")?,
    })
}

fn keyword(node: Node<'_>) -> Result<KeywordDef, RosterError> {
    let node = node.object(&shapes::KEYWORD)?;
    let published =
        node.pairs("published")?.into_iter().map(|(name, text)| Ok((name.to_owned(), text.text()?.to_owned())));
    Ok(KeywordDef {
        id: node.need("id")?.id()?.into(),
        n: node.need("n")?.number(1, 9999)?,
        name: node.name("name")?,
        numeric: node.flag("numeric")?,
        text: node.name("text")?,
        aliases: all(&node, "aliases", |alias| Ok(alias.text()?.to_owned()))?,
        published: published.collect::<Result<_, RosterError>>()?,
        carries: all(&node, "carries", |class| Ok(class.id()?.into()))?,
    })
}

fn rule(node: Node<'_>) -> Result<RuleInForce, RosterError> {
    let node = node.object(&shapes::RULE)?;
    let number = |field, most| node.get(field).map(|number: Node<'_>| number.number(0, most)).transpose();
    let rounding = node.get("rounding").map(|node| match node.text()? {
        "up" => Ok(Rounding::Up),
        "down" => Ok(Rounding::Down),
        _ => Err(node.wrong("must be \"up\" or \"down\"")),
    });
    Ok(RuleInForce {
        code: node.need("code")?.id()?.into(),
        rule: node.need("rule")?.id()?.to_owned(),
        reference: node.name("reference")?,
        of: node.get("of").map(|of| of.id().map(str::to_owned)).transpose()?,
        deck: node.get("deck").map(|deck| deck.id().map(Into::into)).transpose()?,
        card: node.get("card").map(|card| card.id().map(Into::into)).transpose()?,
        percent: number("percent", 100)?,
        points: number("points", 65535)?,
        count: number("count", 65535)?,
        rounding: rounding.transpose()?.unwrap_or_default(),
    })
}

fn reference(node: Node<'_>) -> Result<ReferenceEntry, RosterError> {
    let node = node.object(&shapes::REFERENCE)?;
    Ok(ReferenceEntry { group: node.name("group")?, name: node.name("name")?, text: node.name("text")? })
}

fn word(node: Node<'_>) -> Result<Word, RosterError> {
    let node = node.object(&shapes::WORD)?;
    Ok(Word { published: node.name("published")?, today: node.name("today")?, note: node.text_of("note")? })
}

/// Whatever one part of the file says about another must be there, and no id may stand twice.
fn cross_check(node: &Node<'_>, game: &Game) -> Result<(), RosterError> {
    unique(node, "format", game.formats.iter().map(|format| format.id.as_str()))?;
    unique(node, "deck", game.decks.iter().map(|deck| deck.id.as_str()))?;
    unique(node, "class", game.classes.iter().map(|class| class.id.as_str()))?;
    unique(node, "subclass", game.subclasses.iter().map(|subclass| subclass.id.as_str()))?;
    unique(node, "keyword", game.keywords.iter().map(|keyword| keyword.id.as_str()))?;
    unique(node, "rule", game.rules.iter().map(|rule| rule.code.as_str()))?;
    let slots = game.slot_deck().map(|deck| deck.categories.as_slice()).unwrap_or_default();
    for format in &game.formats {
        for code in format.without.iter().chain(&format.only) {
            if !game.rules.iter().any(|rule| rule.code == *code) {
                return Err(node.wrong(format!("format {} names the rule {code}, which is not in force", format.id)));
            }
        }
        if let Some(slot) = format.slots.iter().find(|slot| !slots.iter().any(|category| category.id == **slot)) {
            return Err(node.wrong(format!("format {} has a slot {slot}, which no deck has", format.id)));
        }
    }
    for rule in &game.rules {
        if let Some(deck) = rule.deck.as_ref().filter(|deck| game.deck(deck).is_none()) {
            return Err(node.wrong(format!("rule {} names the deck {deck}, which does not exist", rule.code)));
        }
    }
    for keyword in &game.keywords {
        if let Some(class) = keyword.carries.iter().find(|class| game.class(class).is_none()) {
            return Err(node.wrong(format!("keyword {} carries {class}, which is no class", keyword.id)));
        }
    }
    Ok(())
}

/// No id twice.
pub fn unique<'a>(node: &Node<'_>, what: &str, ids: impl Iterator<Item = &'a str>) -> Result<(), RosterError> {
    let mut seen: Vec<&str> = Vec::new();
    for id in ids {
        if seen.contains(&id) {
            return Err(node.wrong(format!("the {what} {id} is there twice")));
        }
        seen.push(id);
    }
    Ok(())
}
