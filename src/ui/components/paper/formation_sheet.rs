//! The sheet of an army in formations: what each is made of, with boxes for stress and losses, and the rules of its stands.

use super::formation_block::FormationBlock;
use super::forms::{Choice, Form, Section};
use super::paper_flow::{Heading, PaperFlow, keyword};
use crate::export::{self, Sheet};
use crate::facts;
use crate::model::{ArmyList, Faction, Keyword};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::price::amounts;
use leptos::prelude::*;

const LARGEST: f64 = 1.5;

#[component]
pub fn FormationSheet(
    catalog: CatalogRef,
    list: ArmyList,
    sheet: Sheet,
    faction: Option<&'static Faction>,
    choice: Choice,
    link: String,
) -> impl IntoView {
    let shows = |section| choice.shows(Form::Formations, section);
    let game = &catalog.get().game;
    let formations = facts::formations(catalog.get(), &list);
    let blocks = formations.iter().map(|formation| {
        let each = list.get(formation.key).map(|entry| facts::with_options(catalog.get(), &list, entry));
        let cost = each.map(|each| amounts(game, each)).unwrap_or_default();
        let cost = if formation.copies > 1 { format!("{cost} each") } else { cost };
        view! { <FormationBlock game formation=formation.clone() cost boxes=shows(Section::Boxes) /> }
    });
    let blocks = blocks.collect_view();
    let mut keywords: Vec<&Keyword> = Vec::new();
    for printed in formations.iter().flat_map(|it| &it.stands).flat_map(|(stand, _)| &stand.keywords) {
        if !keywords.iter().any(|other| other.published == printed.published) {
            keywords.push(printed);
        }
    }
    let keywords = keywords.into_iter().map(|printed| {
        let text = export::keyword_text(game, printed).unwrap_or_default();
        keyword(printed.published.clone(), text)
    });
    let keywords = shows(Section::Keywords).then(|| keywords.collect_view());
    let notes = Some(sheet.notes.trim().to_owned()).filter(|notes| shows(Section::Notes) && !notes.is_empty());
    let link = shows(Section::Qr).then_some(link);
    let heading = Heading::of_sheet(&sheet, faction);
    view! {
        <PaperFlow class="formation-sheet" heading kind="Formations" link largest=LARGEST>
            {blocks}
            <div class="paper-columns">
                {keywords} {notes.map(|notes| view! { <p class="paper-notes">{notes}</p> })}
            </div>
        </PaperFlow>
    }
}
