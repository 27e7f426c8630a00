//! The army sheet: everything a player looks up or ticks during a game; also the opponent's copy.

use super::forms::{Choice, Form, Section};
use super::leader_block::LeaderBlock;
use super::mission_block::MissionBlock;
use super::paper_flow::{Heading, PaperFlow, group, keyword};
use super::support_block::SupportBlock;
use super::tracks::Tracks;
use super::unit_block::UnitBlock;
use crate::export::{Deck, Hand, Sheet, Statistics};
use crate::model::Faction;
use crate::ui::components::army_stats::ArmyStats;
use crate::ui::words::counted;
use leptos::prelude::*;

/// The sheet of the smallest army reads like a book, not like a poster.
const LARGEST: f64 = 1.9;

#[component]
pub fn ArmySheet(
    sheet: Sheet,
    statistics: Statistics,
    faction: Option<&'static Faction>,
    form: Form,
    choice: Choice,
    link: String,
) -> impl IntoView {
    let shows = |section| choice.shows(form, section);
    let kind = if form == Form::Opponent { "Opponent's copy" } else { "" };
    let link = shows(Section::Qr).then_some(link);
    let boxes = shows(Section::Boxes).then_some(sheet.rounds);
    let units = sheet.units.iter().enumerate();
    let units =
        units.map(|(at, unit)| view! { <UnitBlock unit=unit.clone() boxes labelled={at == 0} /> }).collect_view();
    let leaders = sheet.leaders.iter().map(|leader| view! { <LeaderBlock leader=leader.clone() /> }.into_any());
    let hand = shows(Section::Support).then(|| hand(&sheet.hand));
    let deck = (form == Form::Sheet && shows(Section::Missions)).then(|| deck(&sheet.deck));
    let keywords = shows(Section::Keywords).then(|| {
        let lines = sheet.keywords.iter().map(|it| keyword(it.name.clone(), it.text.clone()));
        group("Keywords", lines.collect())
    });
    let notes = (shows(Section::Notes) && !sheet.notes.trim().is_empty()).then(|| {
        let notes = view! { <p class="paper-notes">{sheet.notes.clone()}</p> };
        group("Notes", vec![notes.into_any()])
    });
    let left_out = (!sheet.left_out.is_empty())
        .then(|| group("Not of this faction", vec![view! { <p>{sheet.left_out.join(", ")}</p> }.into_any()]));
    let figures =
        shows(Section::Figures).then(|| group("Figures", vec![view! { <ArmyStats statistics /> }.into_any()]));
    let tracks = (form == Form::Sheet && shows(Section::Tracks)).then(|| view! { <Tracks sheet=sheet.clone() /> });
    let heading = Heading::of_sheet(&sheet, faction);
    let leaders = group("Leader", leaders.collect());
    view! {
        <PaperFlow class="army-sheet" heading kind link largest=LARGEST>
            {tracks}
            <div class="paper-columns">
                {units}
                {leaders}
                {hand}
                {deck}
                {keywords}
                {left_out}
                {notes}
                {figures}
            </div>
        </PaperFlow>
    }
}

fn hand(hand: &Hand) -> Option<impl IntoView + use<>> {
    let hidden = (hand.hidden > 0).then(|| {
        view! { <p class="paper-block">{format!("{}, face down.", counted(hand.hidden, "card"))}</p> }.into_any()
    });
    let shown = hand.shown.iter().map(|card| view! { <SupportBlock card=card.clone() /> }.into_any());
    group("Support cards", shown.chain(hidden).collect())
}

fn deck(deck: &Deck) -> impl IntoView + use<> {
    let body = match deck {
        Deck::Withheld => vec![view! { <p class="paper-block">"Deck not shown."</p> }.into_any()],
        Deck::Shown(rows) => rows.iter().map(|row| view! { <MissionBlock row=row.clone() /> }.into_any()).collect(),
    };
    group("Missions", body)
}
