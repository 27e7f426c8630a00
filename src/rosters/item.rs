//! An item as a file has it, in a faction's lists or among the cards of a kind, checked against the game.

use super::error::Problem;
use super::mission;
use super::printed_keyword::printed_keyword;
use crate::model::values::{Id, MaybeNumber, Name, Number, Pair};
use crate::model::{
    Ability, CardBody, CategoryId, ClassId, Condition, Cost, FactionId, FormatId, Game, Gift, Item, Keyword, Kind,
    KindId, Mission, Role, RosterId, Size, SlotUse, Source, StatValue, Stats, SubclassId, Support, TagId, TraitId,
    TtsAssets, UseBy, Weapon,
};
use serde::Deserialize;

/// Anything a list can hold. All but id, number and name may be left out.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ItemFile {
    /// The official id, or readable words.
    #[serde(with = "Id")]
    id: RosterId,
    /// Stable number: the next free one of the registry, never changed, never used again.
    #[serde(with = "Number::<1, 9999>")]
    n: u32,
    /// As published.
    #[serde(with = "Name")]
    name: String,
    /// A kind of the game; left out where the file or the list says it.
    #[serde(default)]
    pub kind: Option<KindId>,
    /// A category of the kind.
    #[serde(default)]
    category: Option<CategoryId>,
    /// Points, or a list with one number per currency; left out for 0. Short for a single size.
    #[serde(default)]
    cost: Option<Cost>,
    /// Sizes to choose from.
    #[serde(default)]
    sizes: Vec<Size>,
    /// Nobody has published what it costs.
    #[serde(default)]
    unpriced: bool,
    /// Least share of the cap, in percent.
    #[serde(default, with = "Number::<0, 100>")]
    min_percent: u32,
    /// Greatest share of the cap, in percent.
    #[serde(default, with = "Number::<0, 100>")]
    max_percent: u32,
    /// Who may take it; left out for everybody, and for the faction in whose file it stands.
    #[serde(default)]
    factions: Vec<FactionId>,
    /// Tags that the faction must have.
    #[serde(default)]
    tags: Vec<TagId>,
    /// The ways to play it was made for; left out for all.
    #[serde(default)]
    formats: Vec<FormatId>,
    /// Slots it takes; cards of a deck take that of their category.
    #[serde(default)]
    uses: Vec<SlotUse>,
    /// Slots it brings.
    #[serde(default)]
    gives: Vec<Gift>,
    /// What it can be put under.
    #[serde(default)]
    needs: Condition,
    /// Copies in a list, counted by name.
    #[serde(default, with = "MaybeNumber::<0, 65535>")]
    most: Option<u32>,
    /// Copies under one entry.
    #[serde(default, with = "MaybeNumber::<0, 65535>")]
    most_under: Option<u32>,
    /// The published class; what conditions look at.
    #[serde(default)]
    class: Option<ClassId>,
    /// The published subclass; left out if there is none.
    #[serde(default)]
    subclass: Option<SubclassId>,
    #[serde(default)]
    traits: Vec<TraitId>,
    /// Bases in the unit.
    #[serde(default = "one", with = "Number::<1, 100>")]
    bases: u32,
    /// Ours, by the basing guide: width and depth of a base in millimetres.
    #[serde(default, with = "Pair::<500>")]
    base_mm: (u32, u32),
    /// The base in words, such as "round 32 mm".
    #[serde(default)]
    base: String,
    /// Its numbers; of an upgrade, which has no class, what it adds to those of its unit.
    #[serde(default)]
    stats: Stats,
    /// Models from and to, and the supply they count for.
    #[serde(default)]
    supply_bands: Vec<(u32, u32, u32)>,
    #[serde(default)]
    weapons: Vec<Weapon>,
    /// As printed, numbers included.
    #[serde(default)]
    keywords: Vec<Keyword>,
    #[serde(default)]
    abilities: Vec<Ability>,
    /// What it does, in our own words.
    #[serde(default)]
    text: String,
    /// What the sources disagree about.
    #[serde(default)]
    note: String,
    /// The weapon an upgrade takes the place of.
    #[serde(default)]
    replaces: String,
    /// What it adds to the faction's resource each round.
    #[serde(default)]
    resource: u32,
    /// What comes along without being taken.
    #[serde(default)]
    summons: Vec<RosterId>,
    /// Where it differs from that of the file.
    #[serde(default)]
    pub source: Option<Source>,
    #[serde(default)]
    support: Option<Support>,
    #[serde(default)]
    mission: Option<Mission>,
    /// Address of the card picture, as published.
    #[serde(default)]
    tts_card_front: String,
    #[serde(default)]
    tts: TtsAssets,
}

fn one() -> u32 {
    1
}

/// The item and what the file says about its source.
pub fn read(file: ItemFile, path: &str, game: &Game, kind: &Kind) -> Result<(Item, Option<Source>), Problem> {
    let id = file.id.clone();
    let id = id.as_str();
    let wrong = |field: &str, problem: String| Err(Problem::new(format!("{path}{field}"), id, problem));
    let (least, most) = (file.min_percent, file.max_percent);
    if least > most {
        return wrong("", format!("min_percent {least} is greater than max_percent {most}"));
    }
    let has_price = file.cost.is_some() || !file.sizes.is_empty();
    if matches!(kind.role, Role::Unit | Role::Leader) && !has_price && !file.unpriced {
        return wrong("", "must have a cost, sizes, or be unpriced".to_owned());
    }
    if file.cost.is_some() && !file.sizes.is_empty() {
        return wrong("", "must have either a cost or sizes".to_owned());
    }
    match &file.category {
        Some(category) if !kind.categories.iter().any(|known| known.id == *category) => {
            return wrong(".category", format!("the deck {} has no such category", kind.id));
        }
        None if kind.role == Role::Deck => return wrong("", "missing field `category`".to_owned()),
        _ => {}
    }
    if let Some(class) = file.class.as_ref().filter(|class| game.class(class).is_none()) {
        return wrong(".class", format!("there is no class {class}"));
    }
    if let Some(subclass) = file.subclass.as_ref().filter(|subclass| game.subclass(subclass).is_none()) {
        return wrong(".subclass", format!("there is no subclass {subclass}"));
    }
    if let Some(lost) = file.traits.iter().find(|id| !game.traits.iter().any(|known| known.id == **id)) {
        return wrong(".traits", format!("there is no trait {lost}"));
    }
    for (name, value) in &file.stats.0 {
        if let Err(problem) = check_stat(name, value, game, kind.role) {
            return wrong(&format!(".stats.{name}"), problem);
        }
    }
    if let Some(lost) = file.tags.iter().find(|id| !game.tags.iter().any(|known| known.id == **id)) {
        return wrong(".tags", format!("there is no tag {lost}"));
    }
    if let Some(lost) = file.formats.iter().find(|id| game.format(id).is_none()) {
        return wrong(".formats", format!("there is no format {lost}"));
    }
    let slots = file.uses.iter().map(|used| &used.slot).chain(file.gives.iter().map(|gift| &gift.slot));
    if let Some(slot) = slots.chain(&file.needs.uses).find(|slot| !game.has_slot(slot)) {
        return wrong("", format!("there is no slot {slot}"));
    }
    check_condition(&file.needs, &format!("{path}.needs"), id, game)?;

    let mut keywords = file.keywords;
    find_keywords(&mut keywords, path, id, game)?;
    let mut weapons = file.weapons;
    for (at, weapon) in weapons.iter_mut().enumerate() {
        find_keywords(&mut weapon.keywords, &format!("{path}.weapons[{at}]"), id, game)?;
    }
    let body = match (file.support, file.mission) {
        (Some(mut support), None) => {
            game.word_today(&support.shape).clone_into(&mut support.template);
            find_keywords(&mut support.keywords, &format!("{path}.support"), id, game)?;
            CardBody::Support(support)
        }
        (None, Some(mission)) => {
            mission::check(&mission, &format!("{path}.mission"), id, game)?;
            CardBody::Mission(Box::new(mission))
        }
        (None, None) if kind.body.is_none() => CardBody::Plain,
        _ => return wrong("", "must have either \"support\" or \"mission\"".to_owned()),
    };
    let mut uses = file.uses;
    if let Some(slot) = file.category.as_ref().filter(|_| kind.role == Role::Deck && uses.is_empty()) {
        uses.push(SlotUse { slot: slot.clone(), by: UseBy::One });
    }
    let single = Size { models: 0, cost: file.cost.unwrap_or_default(), supply: 0 };
    let small = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
    let item = Item {
        category: file.category.unwrap_or_else(|| CategoryId::new("")),
        factions: file.factions,
        tags: file.tags,
        formats: file.formats,
        sizes: if file.sizes.is_empty() { vec![single] } else { file.sizes },
        // A price that a player gave it counts.
        unpriced: file.unpriced && !has_price,
        uses,
        gives: file.gives,
        needs: file.needs,
        most: file.most.map(small),
        most_under: file.most_under.map(small),
        min_percent: file.min_percent,
        max_percent: file.max_percent,
        class: file.class.unwrap_or_else(|| ClassId::new("")),
        subclass: file.subclass,
        traits: file.traits,
        bases: file.bases,
        base_mm: file.base_mm,
        base: file.base,
        stats: file.stats,
        supply_bands: file.supply_bands,
        weapons,
        keywords,
        abilities: file.abilities,
        text: file.text,
        note: file.note,
        replaces: file.replaces,
        resource: file.resource,
        summons: file.summons,
        body,
        tts: match file.tts_card_front.is_empty() {
            true => file.tts,
            false => TtsAssets { card_front: file.tts_card_front, ..file.tts },
        },
        ..Item::new(kind, file.id, file.n, file.name, 0)
    };
    Ok((item, file.source))
}

/// Only stats of the stat line, each in the form that the line declares. Cards may have figures of their own.
fn check_stat(name: &str, value: &StatValue, game: &Game, role: Role) -> Result<(), String> {
    let column = game.stat_columns.iter().find(|column| column.parts.iter().any(|part| part == name));
    let Some(column) = column else {
        return match role {
            Role::Card | Role::Deck | Role::Reference => Ok(()),
            _ => Err("no column of the stat line has this name".to_owned()),
        };
    };
    match (column.suffix.as_str(), value) {
        ("+", StatValue::Plus(_)) => Ok(()),
        ("+", _) => Err("must be a number with a plus, such as \"5+\"".to_owned()),
        (_, StatValue::Number(_)) => Ok(()),
        ("", StatValue::Text(text)) if !game.counts_every_stat() && is_pair(text) => Ok(()),
        _ => Err("must be a number".to_owned()),
    }
}

/// Numbers with slashes between, such as "4/7".
fn is_pair(text: &str) -> bool {
    text.contains('/') && text.split('/').all(|part| part.trim().parse::<u32>().is_ok())
}

fn check_condition(needs: &Condition, path: &str, id: &str, game: &Game) -> Result<(), Problem> {
    if let Some(class) = needs.classes.iter().find(|class| game.class(class).is_none()) {
        return Err(Problem::new(format!("{path}.classes"), id, format!("there is no class {class}")));
    }
    if let Some(subclass) = needs.subclasses.iter().find(|subclass| game.subclass(subclass).is_none()) {
        return Err(Problem::new(format!("{path}.subclasses"), id, format!("there is no subclass {subclass}")));
    }
    if let Some(keyword) = needs.keywords.iter().find(|keyword| game.keyword(keyword).is_none()) {
        return Err(Problem::new(format!("{path}.keywords"), id, format!("there is no keyword {keyword}")));
    }
    Ok(())
}

/// Resolves the keywords printed at `path`.
fn find_keywords(keywords: &mut [Keyword], path: &str, id: &str, game: &Game) -> Result<(), Problem> {
    for (at, keyword) in keywords.iter_mut().enumerate() {
        let printed = &keyword.published;
        *keyword = printed_keyword(game, printed).ok_or_else(|| {
            Problem::new(format!("{path}.keywords[{at}]"), id, format!("there is no keyword {printed:?}"))
        })?;
    }
    Ok(())
}
