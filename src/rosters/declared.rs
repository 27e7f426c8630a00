//! Reads the things a game declares, one function each.

use super::error::RosterError;
use super::reader::Node;
use super::shapes;
use crate::model::{
    Category, Class, Decimal, Deck, Format, KeywordDef, Preset, ReferenceEntry, Rounding, RuleInForce, StatColumn,
    Stats, Subclass, TableSize, Word,
};

pub fn format(node: Node<'_>) -> Result<Format, RosterError> {
    let node = node.object(&shapes::FORMAT)?;
    Ok(Format {
        id: node.need("id")?.id()?.into(),
        n: node.need("n")?.number(1, 9999)?,
        name: node.name("name")?,
        cap: node.get("cap").map(|cap| cap.number(0, 65535)).transpose()?,
        without: node.all("without", |code| Ok(code.id()?.into()))?,
        only: node.all("only", |code| Ok(code.id()?.into()))?,
        bid: node.flag("bid")?,
        slots: node.all("slots", |slot| Ok(slot.id()?.into()))?,
    })
}

pub fn preset(node: Node<'_>) -> Result<Preset, RosterError> {
    let node = node.object(&shapes::PRESET)?;
    Ok(Preset { name: node.name("name")?, cap: node.need("cap")?.number(1, 65535)? })
}

pub fn table(node: Node<'_>) -> Result<TableSize, RosterError> {
    let node = node.object(&shapes::TABLE)?;
    Ok(TableSize {
        from: node.get("from").map_or(Ok(0), |from| from.number(0, 65535))?,
        to: node.get("to").map(|to| to.number(0, 65535)).transpose()?,
        name: node.name("name")?,
        inches: node.need("inches")?.pair(1000)?,
    })
}

pub fn stat_column(node: Node<'_>) -> Result<StatColumn, RosterError> {
    let node = node.object(&shapes::STAT_COLUMN)?;
    let part = |part: Node<'_>| match part.text()? {
        text if Stats::PARTS.contains(&text) => Ok(text.to_owned()),
        text => Err(part.wrong(format!("there is no stat {text:?}"))),
    };
    Ok(StatColumn {
        label: node.name("label")?,
        name: node.name("name")?,
        parts: node.all("parts", part)?,
        suffix: node.text_of("suffix")?,
    })
}

pub fn deck(node: Node<'_>) -> Result<Deck, RosterError> {
    let node = node.object(&shapes::DECK)?;
    let category = |node: Node<'_>| {
        let node = node.object(&shapes::CATEGORY)?;
        Ok(Category { id: node.need("id")?.id()?.into(), name: node.name("name")? })
    };
    Ok(Deck {
        id: node.need("id")?.id()?.into(),
        name: node.name("name")?,
        categories: node.all("categories", category)?,
        slots: node.flag("slots")?,
    })
}

pub fn class(node: Node<'_>) -> Result<Class, RosterError> {
    let node = node.object(&shapes::CLASS)?;
    Ok(Class {
        id: node.need("id")?.id()?.into(),
        name: node.name("name")?,
        today: node.name("today")?,
        note: node.text_of("note")?,
        icon: node.path_data("icon")?,
    })
}

pub fn subclass(node: Node<'_>) -> Result<Subclass, RosterError> {
    let node = node.object(&shapes::SUBCLASS)?;
    Ok(Subclass {
        id: node.need("id")?.id()?.into(),
        name: node.name("name")?,
        text: node.name("text")?,
        holds_objectives: node.flag("holds_objectives")?,
        icon: node.path_data("icon")?,
    })
}

pub fn keyword(node: Node<'_>) -> Result<KeywordDef, RosterError> {
    let node = node.object(&shapes::KEYWORD)?;
    let published =
        node.pairs("published")?.into_iter().map(|(name, text)| Ok((name.to_owned(), text.text()?.to_owned())));
    Ok(KeywordDef {
        id: node.need("id")?.id()?.into(),
        n: node.need("n")?.number(1, 9999)?,
        name: node.name("name")?,
        numeric: node.flag("numeric")?,
        text: node.name("text")?,
        aliases: node.all("aliases", |alias| Ok(alias.text()?.to_owned()))?,
        published: published.collect::<Result<_, RosterError>>()?,
        counted: node.flag("counted")?,
        carries: node.all("carries", |class| Ok(class.id()?.into()))?,
    })
}

pub fn rule(node: Node<'_>) -> Result<RuleInForce, RosterError> {
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

pub fn reference(node: Node<'_>) -> Result<ReferenceEntry, RosterError> {
    let node = node.object(&shapes::REFERENCE)?;
    Ok(ReferenceEntry { group: node.name("group")?, name: node.name("name")?, text: node.name("text")? })
}

pub fn word(node: Node<'_>) -> Result<Word, RosterError> {
    let node = node.object(&shapes::WORD)?;
    Ok(Word {
        published: node.name("published")?,
        today: node.name("today")?,
        note: node.text_of("note")?,
        inches: node.get("inches").map(size).transpose()?,
    })
}

fn size(node: Node<'_>) -> Result<(Decimal, Decimal), RosterError> {
    match node.items()?.as_slice() {
        [width, depth] => Ok((width.decimal()?, depth.decimal()?)),
        _ => Err(node.wrong("a size is a width and a depth")),
    }
}
