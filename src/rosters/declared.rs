//! Reads the things a game declares, one function each.

use super::reader::{Node, quoted};
use super::shapes;
use crate::model::{
    Category, Class, Decimal, Deck, Format, KeywordDef, Preset, ReferenceEntry, Rounding, RuleInForce, StatColumn,
    Stats, Subclass, TableSize, Word,
};

#[inline(never)]
pub fn format(node: &Node<'_>) -> Format {
    Format {
        id: node.id_of("id").into(),
        n: node.number_of("n", 1, 9999),
        name: node.name("name"),
        cap: node.maybe_number("cap", 0, 65535),
        without: node.ids("without"),
        only: node.ids("only"),
        bid: node.flag("bid"),
        slots: node.ids("slots"),
    }
}

#[inline(never)]
pub fn preset(node: &Node<'_>) -> Preset {
    Preset { name: node.name("name"), cap: node.number_of("cap", 1, 65535) }
}

#[inline(never)]
pub fn table(node: &Node<'_>) -> TableSize {
    TableSize {
        from: node.maybe_number("from", 0, 65535).unwrap_or(0),
        to: node.maybe_number("to", 0, 65535),
        name: node.name("name"),
        inches: node.pair_of("inches", 1000),
    }
}

#[inline(never)]
pub fn stat_column(node: &Node<'_>) -> StatColumn {
    StatColumn {
        label: node.name("label"),
        name: node.name("name"),
        parts: parts(node),
        suffix: node.text_of("suffix"),
    }
}

fn parts(node: &Node<'_>) -> Vec<String> {
    let mut parts = Vec::new();
    for part in node.list("parts") {
        let Some(text) = part.text() else { continue };
        if !Stats::PARTS.contains(&text) {
            part.wrong(&["there is no stat ", &quoted(text)]);
        }
        parts.push(text.to_owned());
    }
    parts
}

#[inline(never)]
pub fn deck(node: &Node<'_>) -> Deck {
    Deck {
        id: node.id_of("id").into(),
        name: node.name("name"),
        categories: node.all("categories", &shapes::CATEGORY, category),
        slots: node.flag("slots"),
    }
}

#[inline(never)]
fn category(node: &Node<'_>) -> Category {
    Category { id: node.id_of("id").into(), name: node.name("name") }
}

#[inline(never)]
pub fn class(node: &Node<'_>) -> Class {
    Class {
        id: node.id_of("id").into(),
        name: node.name("name"),
        today: node.name("today"),
        note: node.text_of("note"),
        icon: node.path_data("icon"),
    }
}

#[inline(never)]
pub fn subclass(node: &Node<'_>) -> Subclass {
    Subclass {
        id: node.id_of("id").into(),
        name: node.name("name"),
        text: node.name("text"),
        holds_objectives: node.flag("holds_objectives"),
        icon: node.path_data("icon"),
    }
}

#[inline(never)]
pub fn keyword(node: &Node<'_>) -> KeywordDef {
    let texts = node.pairs("published");
    let mut keyword = KeywordDef {
        id: node.id_of("id").into(),
        n: node.number_of("n", 1, 9999),
        name: node.name("name"),
        numeric: node.flag("numeric"),
        text: node.name("text"),
        aliases: node.texts("aliases"),
        published: Vec::new(),
        counted: false,
        carries: Vec::new(),
    };
    for text in texts {
        keyword.published.push((text.key().to_owned(), text.text().unwrap_or_default().to_owned()));
    }
    keyword.counted = node.flag("counted");
    keyword.carries = node.ids("carries");
    keyword
}

#[inline(never)]
pub fn rule(node: &Node<'_>) -> RuleInForce {
    RuleInForce {
        code: node.id_of("code").into(),
        rule: node.id_of("rule").to_owned(),
        reference: node.name("reference"),
        of: node.maybe_id("of").map(str::to_owned),
        deck: node.maybe_id("deck").map(Into::into),
        card: node.maybe_id("card").map(Into::into),
        percent: node.maybe_number("percent", 0, 100),
        points: node.maybe_number("points", 0, 65535),
        count: node.maybe_number("count", 0, 65535),
        rounding: match node.one_of("rounding", &["up", "down"], "must be \"up\" or \"down\"") {
            Some(0) => Rounding::Up,
            Some(_) => Rounding::Down,
            None => Rounding::default(),
        },
    }
}

#[inline(never)]
pub fn reference(node: &Node<'_>) -> ReferenceEntry {
    ReferenceEntry { group: node.name("group"), name: node.name("name"), text: node.name("text") }
}

#[inline(never)]
pub fn word(node: &Node<'_>) -> Word {
    Word {
        published: node.name("published"),
        today: node.name("today"),
        note: node.text_of("note"),
        inches: node.get("inches").and_then(|node| size(&node)),
    }
}

fn size(node: &Node<'_>) -> Option<(Decimal, Decimal)> {
    let [width, depth] = node.two("a size is a width and a depth")?;
    Some((width.decimal()?, depth.decimal()?))
}
