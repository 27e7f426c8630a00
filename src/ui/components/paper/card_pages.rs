//! Cards to cut out, nine a page, with marks for the knife.

use super::fit::fit_faces;
use super::forms::{Choice, Form, Section};
use super::leader_face::LeaderFace;
use super::mission_face::MissionFace;
use super::paper_foot::PaperFoot;
use super::support_face::SupportFace;
use super::unit_face::UnitFace;
use crate::export::{Deck, Sheet};
use crate::model::Faction;
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;
use std::fmt::Write;

const ACROSS: u32 = 3;
const DOWN: u32 = 3;
/// Millimetres.
const CARD: (u32, u32) = (63, 88);
/// Room around the cards for the marks, and their length.
const ROOM: u32 = 4;
const MARK: u32 = 3;
/// Nobody cuts more; a list of thousands of copies must not freeze the page.
const MOST_CARDS: usize = 180;
/// Type larger than this looks lost on a card.
const MOST: f64 = 1.4;

#[component]
pub fn CardPages(
    catalog: CatalogRef,
    faction: Option<&'static Faction>,
    sheet: Sheet,
    choice: Choice,
) -> impl IntoView {
    let mut cards = faces(catalog, faction, &sheet, &choice);
    let left_out = cards.len().saturating_sub(MOST_CARDS);
    cards.truncate(MOST_CARDS);
    let mut cards = cards.into_iter().peekable();
    let mut pages = Vec::new();
    while cards.peek().is_some() {
        let nine: Vec<AnyView> = cards.by_ref().take((ACROSS * DOWN) as usize).collect();
        let page = NodeRef::new();
        fit_faces(page, MOST);
        pages.push(view! {
            <section class="card-page" node_ref=page>
                <div class="card-sheet">
                    <Marks />
                    <div class="cut-grid">{nine}</div>
                </div>
                <PaperFoot footer=sheet.footer.clone() />
            </section>
        });
    }
    let empty = pages.is_empty();
    view! {
        {empty.then(|| view! { <p class="paper-flow">"No cards to print: the army or the choice of cards is empty."</p> })}
        {(left_out > 0).then(|| view! { <p class="paper-flow">{format!("{left_out} more cards are left out.")}</p> })}
        {pages}
    }
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

/// Where to cut: at the edges for a ruler, and crosses between the cards.
#[component]
fn Marks() -> impl IntoView {
    let (width, height) = (ACROSS * CARD.0 + 2 * ROOM, DOWN * CARD.1 + 2 * ROOM);
    view! {
        <svg
            class="card-marks"
            width=format!("{width}mm")
            height=format!("{height}mm")
            viewBox=format!("0 0 {width} {height}")
            aria-hidden="true"
        >
            <path d=marks() />
        </svg>
    }
}

fn marks() -> String {
    let (width, height) = (ACROSS * CARD.0 + 2 * ROOM, DOWN * CARD.1 + 2 * ROOM);
    let mut path = String::new();
    for column in 0..=ACROSS {
        let x = ROOM + column * CARD.0;
        let _ = write!(path, "M{x} 0v{MARK}M{x} {height}v-{MARK}");
        for row in 0..=DOWN {
            let y = ROOM + row * CARD.1;
            let _ = write!(path, "M{} {y}h2M{x} {}v2", x - 1, y - 1);
        }
    }
    for row in 0..=DOWN {
        let y = ROOM + row * CARD.1;
        let _ = write!(path, "M0 {y}h{MARK}M{width} {y}h-{MARK}");
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_corner_has_a_mark() {
        assert_eq!(marks().matches("h2").count(), 16);
        assert!(marks().contains("M67 0v3"));
    }
}
