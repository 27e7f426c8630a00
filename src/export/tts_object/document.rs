//! The document for our importer: the official one in plain ASCII, and a last key with what the official one leaves
//! out.

use super::check;
use crate::export::ascii::{LONGEST, fold};
use crate::export::contents::Contents;
use crate::export::number::Number;
use crate::export::{keywords, tts, verdict};
use crate::facts;
use crate::model::{ArmyList, Catalog, Faction, Support};
use serde::Serialize;

/// Version of the added key; the importer refuses a higher one.
const FORMAT: u32 = 1;

/// A real inch is one unit of length in Tabletop Simulator.
const MM_PER_UNIT: Number = Number(25_400);

/// The group of the game's reference whose entries are tokens.
const TOKENS: &str = "Tokens";

#[derive(Serialize)]
pub struct ImporterDocument {
    #[serde(flatten)]
    pub official: tts::Document,
    pub muster: Added,
}

/// What the official document leaves out.
#[derive(Serialize)]
pub struct Added {
    pub format: u32,
    pub name: String,
    /// Whether colours are agreed on, so that the official part's bid means nothing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_bid: bool,
    pub edition: String,
    pub verdict: String,
    pub code: String,
    pub command: u8,
    pub host: String,
    pub mm_per_unit: Number,
    pub tint: [u8; 3],
    /// Width and depth of a base in millimetres, unit by unit.
    pub bases: Vec<(u32, u32)>,
    /// Card by card.
    pub support: Vec<SupportSize>,
    pub tokens: Vec<String>,
    pub rules: Vec<KeywordRule>,
    /// The hash of the numbers above; see [`check`].
    pub check: u64,
}

#[derive(Serialize)]
pub struct SupportSize {
    pub id: String,
    /// Width and depth of a template made of cards, in thousandths of an inch; zeros for templates of other kinds.
    pub template: (i32, i32),
}

#[derive(Serialize)]
pub struct KeywordRule {
    pub name: String,
    pub text: String,
}

pub fn document(catalog: &Catalog, list: &ArmyList, code: &str) -> ImporterDocument {
    let contents = Contents::of(catalog, list);
    let official = tts::document(catalog, &contents, list, fold);
    let mut document = ImporterDocument { official, muster: added(catalog, list, &contents, code) };
    document.muster.check = check::of(&document);
    document
}

/// Everything but the check, which is computed from the whole document.
fn added(catalog: &Catalog, list: &ArmyList, contents: &Contents, code: &str) -> Added {
    let judgement = verdict::judge(catalog, list);
    let rule = |rule: keywords::KeywordText| KeywordRule { name: fold(&rule.name), text: fold(&rule.text) };
    let tokens = catalog.game.reference.iter().filter(|entry| entry.group == TOKENS);
    Added {
        format: FORMAT,
        name: fold(&list.name),
        no_bid: catalog.game.format(&list.format).is_some_and(|format| !format.bid),
        edition: fold(&catalog.edition.name),
        verdict: fold(&judgement.warning().unwrap_or_else(|| judgement.verdict.word().to_owned())),
        code: if code.len() <= LONGEST { fold(code) } else { String::new() },
        command: contents.faction.map_or(0, |faction| faction.command_value),
        host: facts::host(catalog, list).map_or_else(String::new, |host| fold(catalog.name(host))),
        mm_per_unit: MM_PER_UNIT,
        tint: tint(contents.faction),
        bases: contents.units.iter().map(|unit| base(unit.of.base_mm)).collect(),
        support: contents.support.iter().map(|card| support_size(catalog, card.of.0.id.as_str(), card.of.1)).collect(),
        tokens: tokens.map(|token| fold(&token.name)).collect(),
        rules: keywords::texts(catalog, contents).into_iter().map(rule).collect(),
        check: 0,
    }
}

/// Clamps a number to what a table and the importer accept.
fn base((width, depth): (u32, u32)) -> (u32, u32) {
    (width.clamp(10, 200), depth.clamp(10, 200))
}

fn support_size(catalog: &Catalog, id: &str, support: &Support) -> SupportSize {
    let (width, depth) = catalog.game.template(&support.shape).unwrap_or_default();
    SupportSize { id: fold(id), template: (width.thousandths(), depth.thousandths()) }
}

/// The faction's colour for dark backgrounds; grey if it has none.
fn tint(faction: Option<&Faction>) -> [u8; 3] {
    let accent = faction.and_then(|faction| faction.accent.as_ref());
    let number = accent.and_then(|accent| u32::from_str_radix(accent.dark.strip_prefix('#')?, 16).ok());
    let [_, red, green, blue] = number.unwrap_or(0x80_80_80).to_be_bytes();
    [red, green, blue]
}
