//! What goes into the bag before a game, each thing with a box to tick.

use super::boxes::Boxes;
use super::forms::{Choice, Form, Section};
use super::paper_flow::{Heading, PaperFlow};
use crate::export::Sheet;
use crate::model::Faction;
use crate::ui::words::{counted, plural};
use leptos::prelude::*;

pub const LARGEST: f64 = 1.6;

#[component]
pub fn PackingList(sheet: Sheet, faction: Option<&'static Faction>, choice: Choice, link: String) -> impl IntoView {
    let shows = |section| choice.shows(Form::Packing, section);
    let link = shows(Section::Qr).then_some(link);
    let packing = &sheet.packing;
    let bases = packing.bases.iter().map(|((width, depth), count)| (format!("Bases {width}×{depth} mm"), *count));
    let units = sheet
        .units
        .iter()
        .map(|unit| (format!("{} ({})", unit.name, counted(unit.bases * unit.count, "base")), unit.count));
    let tokens = packing.tokens.iter().map(|token| {
        let at_most = if token.at_most { ", at most" } else { "" };
        (format!("{}{at_most}", plural(&token.count, &token.name)), token.count)
    });
    let others = [
        ("Cards: leader, support, missions".to_owned(), packing.cards),
        ("Dice at once, at most".to_owned(), packing.dice),
    ];
    let mut groups = Vec::new();
    if shows(Section::Units) {
        groups.push(group("Units", units.collect()));
        groups.push(group("Bases by size", bases.collect()));
    }
    if shows(Section::Missions) {
        groups.push(group("Tokens", tokens.collect()));
        groups.push(group("Cards and dice", others.into_iter().filter(|(_, count)| *count > 0).collect()));
    }
    let heading = Heading::of_sheet(&sheet, faction);
    view! {
        <PaperFlow class="packing-list" heading kind="Packing list" link largest=LARGEST>
            <div class="paper-columns">{groups}</div>
        </PaperFlow>
    }
}

pub fn group(title: &'static str, rows: Vec<(String, u32)>) -> impl IntoView {
    let rows = rows.into_iter().map(|(name, count)| {
        view! {
            <li>
                <Boxes count=1 numbered=false />
                <span class="packing-count">{count}</span>
                <span>{name}</span>
            </li>
        }
    });
    view! {
        <div class="paper-group paper-block">
            <h2 class="paper-heading">{title}</h2>
            <ul>{rows.collect_view()}</ul>
        </div>
    }
}
