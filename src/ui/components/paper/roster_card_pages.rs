//! The cards of a roster: units four per page, everything else nine.

use super::cut_pages::{CutPages, LARGE, MOST_CARDS, SMALL};
use super::forms::{Choice, Form, Section};
use super::roster_card_face::{FactionFace, RosterCardFace, ScenarioFace};
use super::roster_unit_face::RosterUnitFace;
use crate::export::{ArmyRoster, UnitEntry};
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;

#[component]
pub fn RosterUnitPages(catalog: CatalogRef, roster: ArmyRoster<'static>, choice: Choice) -> impl IntoView {
    let shows = |section| choice.shows(Form::UnitCards, section);
    let faction = roster.faction;
    let mut cards = Vec::new();
    for unit in roster.units() {
        let every = shows(Section::Copies);
        let copies = if every { unit.count.min(MOST_CARDS as u32) } else { 1 };
        for copy in 1..=copies {
            let (unit, copy) = (unit.clone(), every.then_some(copy));
            cards.push(view! { <RosterUnitFace catalog faction unit copy /> }.into_any());
        }
    }
    if shows(Section::Summoned) {
        let summoned = roster.summoned.iter().map(|item| UnitEntry::summoned(item));
        cards.extend(summoned.map(|unit| view! { <RosterUnitFace catalog faction unit copy=None /> }.into_any()));
    }
    view! { <CutPages cards footer=roster.footer.clone() cut=&LARGE /> }
}

#[component]
pub fn RosterCardPages(catalog: CatalogRef, roster: ArmyRoster<'static>, choice: Choice) -> impl IntoView {
    let shows = |section| choice.shows(Form::OtherCards, section);
    let game = &catalog.get().game;
    let faction = roster.faction;
    let mut cards = Vec::new();
    if shows(Section::Support) {
        let with_abilities = faction.filter(|faction| !faction.abilities.is_empty());
        cards.extend(with_abilities.map(|faction| view! { <FactionFace game faction /> }.into_any()));
        for group in &roster.cards {
            for (card, count) in &group.cards {
                let copies = 0..(*count).min(MOST_CARDS as u32);
                let kind = group.kind;
                cards.extend(copies.map(|_| view! { <RosterCardFace game faction kind card /> }.into_any()));
            }
        }
    }
    if shows(Section::Missions) {
        for deck in &roster.decks {
            let kind = deck.kind;
            cards.extend(deck.cards.iter().map(|card| view! { <ScenarioFace game kind card /> }.into_any()));
        }
    }
    view! { <CutPages cards footer=roster.footer.clone() cut=&SMALL /> }
}
