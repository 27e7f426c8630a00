//! The army roster: what the army is made of and what it adds up to, on one or two sides.

use super::boxes::Boxes;
use super::forms::{Choice, Form, Section};
use super::paper_flow::{Heading, PaperFlow, group, keyword};
use super::roster_cards_table::RosterCardsTable;
use super::roster_units_table::RosterUnitsTable;
use super::scenario_block::{ScenarioBlock, is_drawn};
use crate::export::ArmyRoster;
use crate::model::{Item, Kind};
use crate::ui::catalogs::CatalogRef;
use leptos::prelude::*;

const LARGEST: f64 = 1.5;

#[component]
pub fn RosterSheet(
    catalog: CatalogRef,
    roster: ArmyRoster<'static>,
    form: Form,
    choice: Choice,
    link: String,
) -> impl IntoView {
    let shows = |section| choice.shows(form, section);
    let kind = if form == Form::RosterOpponent { "Opponent's copy" } else { "Army roster" };
    let secret = (!roster.secret.is_empty()).then(|| note("Not shown", roster.secret.join(", ")));
    let link = shows(Section::Qr).then_some(link);
    let cards = shows(Section::Support).then(|| view! { <RosterCardsTable catalog roster=roster.clone() /> });
    let game = &catalog.get().game;
    let scenario = shows(Section::Missions).then(|| {
        let cards = roster.decks.iter().flat_map(|deck| deck.cards.iter().map(|card| (deck.kind, *card)));
        let (drawn, told): (Vec<_>, Vec<_>) = cards.partition(|(_, card)| is_drawn(card));
        let blocks = |cards: Vec<(&'static Kind, &'static Item)>| {
            cards.into_iter().map(|(kind, card)| view! { <ScenarioBlock game kind card /> }).collect_view()
        };
        let maps = (!drawn.is_empty()).then(|| view! { <div class="scenario-maps">{blocks(drawn)}</div> });
        view! {
            {blocks(told)}
            {maps}
        }
    });
    let summoned = (!roster.summoned.is_empty()).then(|| {
        let names: Vec<&str> = roster.summoned.iter().map(|item| item.name.as_str()).collect();
        note("Summoned, not bought", names.join(", "))
    });
    let left_out = (!roster.left_out.is_empty()).then(|| note("Not in this edition", roster.left_out.join(", ")));
    let keywords = shows(Section::Keywords).then(|| {
        let lines = roster.keywords.iter().map(|it| keyword(it.name.clone(), it.text.clone()));
        group("Keywords", lines.collect())
    });
    let notes = roster.notes.trim();
    let notes = (shows(Section::Notes) && !notes.is_empty()).then(|| note("Notes", notes.to_owned()));
    let boxes = shows(Section::Boxes);
    let heading = Heading::of_roster(&roster);
    view! {
        <PaperFlow class="army-roster" heading kind link largest=LARGEST>
            <Figures roster=roster.clone() />
            <RosterUnitsTable catalog roster=roster.clone() boxes />
            {cards}
            <div class="paper-columns">{summoned} {left_out} {secret} {notes} {scenario} {keywords}</div>
        </PaperFlow>
    }
}

/// What is spent, what comes in each round, and which slots are full.
#[component]
fn Figures(roster: ArmyRoster<'static>) -> impl IntoView {
    let of = |used: i64, most: Option<i64>| match most {
        Some(most) => format!("{used} / {most}"),
        None => used.to_string(),
    };
    let budgets = roster.budgets.iter().map(|budget| (budget.name.clone(), of(budget.spent, budget.limit)));
    let income =
        roster.income.iter().map(|income| (format!("{} each round", income.short), income.each_round.to_string()));
    let places = roster.groups.iter().filter_map(|group| group.places.as_ref());
    let slots = places.map(|places| (places.name.clone(), of(places.used, places.most)));
    let figures = budgets.chain(income).chain(slots).map(|(name, value)| {
        view! {
            <div>
                <dt>{name}</dt>
                <dd>{value}</dd>
            </div>
        }
    });
    view! { <dl class="roster-figures">{figures.collect_view()}</dl> }
}

fn note(title: &'static str, text: String) -> impl IntoView {
    view! {
        <section class="paper-block">
            <h3>{title}</h3>
            <p class="paper-notes">{text}</p>
        </section>
    }
}

/// A box to tick in a cell of its own.
pub fn tick() -> impl IntoView {
    view! {
        <td class="roster-tick">
            <Boxes count=1 numbered=false />
        </td>
    }
}
