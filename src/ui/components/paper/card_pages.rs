//! The cards of an army: units, leader, support cards and missions.

use super::cut_pages::{CutPages, MOST_CARDS, SMALL};
use super::forms::{Choice, Form, Section};
use super::leader_face::LeaderFace;
use super::mission_face::MissionFace;
use super::support_face::SupportFace;
use super::unit_face::UnitFace;
use crate::export::{Deck, Sheet};
use crate::model::Faction;
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;

#[component]
pub fn CardPages(
    catalog: CatalogRef,
    faction: Option<&'static Faction>,
    sheet: Sheet,
    choice: Choice,
) -> impl IntoView {
    let cards = faces(catalog, faction, &sheet, &choice);
    view! { <CutPages cards footer=sheet.footer.clone() cut=&SMALL /> }
}

/// Units, leader, support, missions, in the order of the list.
fn faces(catalog: CatalogRef, faction: Option<&'static Faction>, sheet: &Sheet, choice: &Choice) -> Vec<AnyView> {
    let shows = |section| choice.shows(Form::Cards, section);
    let mut cards = Vec::new();
    if shows(Section::Units) {
        for unit in &sheet.units {
            let every = shows(Section::Copies);
            let copies = if every { unit.count.min(MOST_CARDS as u32) } else { 1 };
            for copy in 1..=copies {
                let (unit, rounds, copy) = (unit.clone(), sheet.rounds, every.then_some(copy));
                cards.push(view! { <UnitFace catalog faction unit rounds copy /> }.into_any());
            }
        }
    }
    if shows(Section::Leaders) {
        let leaders = sheet.leaders.iter();
        cards.extend(leaders.map(|leader| view! { <LeaderFace faction leader=leader.clone() /> }.into_any()));
    }
    if shows(Section::Support) {
        for card in &sheet.hand.shown {
            let copies = card.count.min(MOST_CARDS as u32);
            cards.extend((0..copies).map(|_| view! { <SupportFace card=card.clone() /> }.into_any()));
        }
    }
    if let (true, Deck::Shown(rows)) = (shows(Section::Missions), &sheet.deck) {
        let chosen = rows.iter().filter_map(|row| Some((row.slot.clone(), row.card.clone()?)));
        cards.extend(chosen.map(|(category, card)| view! { <MissionFace card category /> }.into_any()));
    }
    cards
}
