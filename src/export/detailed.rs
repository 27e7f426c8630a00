//! The official builder's Detailed text.

use super::contents::Contents;
use super::{keywords, simple, stat_line};
use crate::model::{AbilityKind, ArmyList, Catalog, Item, Support};
use std::fmt::Write;

/// `code` is the official share code with the cap as a number. Without it the line is left out, as in the official
/// print and for lists that hide something.
pub fn detailed(catalog: &Catalog, list: &ArmyList, code: Option<&str>) -> String {
    let contents = Contents::of(catalog, list);
    let mut text = simple::header(&contents, list);
    let leaders = contents.leaders.iter().map(|copies| leader(copies.of, copies.count));
    block(&mut text, "ARMY LEADER", leaders);
    block(&mut text, "COMBAT UNITS", contents.units.iter().map(|copies| unit(copies.of, copies.count)));
    let support = contents.support.iter().map(|copies| card(copies.of, copies.count));
    block(&mut text, "SUPPORT ASSETS", support.chain(simple::hidden_hand(list).map(|words| words + "\n")));
    text += &definitions(catalog, &contents);
    text += &simple::missions(catalog, list);
    text += &simple::total(&contents, list);
    if let Some(code) = code {
        let _ = writeln!(text, "\nSHARE CODE: {code}");
    }
    text
}

/// The one ability the official builder prints: the published one.
pub fn ability(leader: &Item) -> &str {
    let published = leader.abilities.iter().find(|ability| ability.kind == AbilityKind::AsPublished);
    published.or(leader.abilities.first()).map_or("", |ability| &ability.text)
}

fn leader(leader: &Item, count: u32) -> String {
    let restriction = if leader.needs.text.is_empty() { "None" } else { &leader.needs.text };
    let line = simple::leader_line(&leader.name, leader.cost(), count);
    format!("{line}    Restriction: {restriction}\n    Ability: {}\n\n", ability(leader))
}

fn unit(unit: &Item, count: u32) -> String {
    let stats = &unit.stats;
    let mut text = simple::line(&unit.name, unit.cost(), count);
    let _ = writeln!(
        text,
        "    Mv: {} | Attack Dice: {} | Rng: {} | Wnd: {} | Sv: {} | Crg: {}",
        stat_line::moves(stats),
        stat_line::attacks(stats),
        stat_line::ranges(stats),
        stat_line::number(stats.wnd()),
        stat_line::roll(stats.sv()),
        stat_line::number(stats.courage()),
    );
    if !unit.keywords.is_empty() {
        let _ = writeln!(text, "    Keywords: {}", keywords::printed(&unit.keywords));
    }
    text + "\n"
}

fn card((card, support): (&Item, &Support), count: u32) -> String {
    let mut text = simple::line(&card.name, card.cost(), count);
    let _ = writeln!(text, "    Avail: {}+ | Shape: {}", support.availability, support.shape);
    if let Some(dice) = support.attack_dice.filter(|dice| *dice > 0) {
        let to_hit = support.to_hit.map(|least| format!(" | Attack To-Hit: {least}+")).unwrap_or_default();
        let _ = writeln!(text, "    Attack Dice: {dice}{to_hit}");
    }
    let _ = writeln!(text, "    Ability: {}", support.text);
    if !support.keywords.is_empty() {
        let _ = writeln!(text, "    Keywords: {}", keywords::printed(&support.keywords));
    }
    text + "\n"
}

fn definitions(catalog: &Catalog, contents: &Contents) -> String {
    let used = keywords::used(contents);
    if used.is_empty() {
        return String::new();
    }
    let mut text = "KEYWORD DEFINITIONS\n".to_owned();
    for keyword in used {
        let rule = catalog.game.published_text(&keyword.published).unwrap_or("[Definition Pending]");
        let _ = writeln!(text, "- {}: {rule}", keyword.published.to_uppercase());
    }
    text + "\n"
}

fn block(text: &mut String, title: &str, entries: impl Iterator<Item = String>) {
    let entries: String = entries.collect();
    if !entries.is_empty() {
        let _ = write!(text, "{title}\n{entries}");
    }
}
