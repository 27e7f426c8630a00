//! A form on as many pages as it needs: the army's head, what the form is about, and the foot.

use super::fit::fit_flow;
use super::paper_foot::PaperFoot;
use super::paper_head::PaperHead;
use crate::export::{ArmyRoster, Footer, Sheet};
use crate::model::Faction;
use leptos::prelude::*;

/// Whose form it is.
#[derive(Debug, Clone, PartialEq)]
pub struct Heading {
    title: String,
    below: Vec<String>,
    faction: Option<&'static Faction>,
    footer: Footer,
}

impl Heading {
    pub fn of_sheet(sheet: &Sheet, faction: Option<&'static Faction>) -> Self {
        Self { title: sheet.title.clone(), below: sheet.below_title(), faction, footer: sheet.footer.clone() }
    }

    pub fn of_roster(roster: &ArmyRoster<'static>) -> Self {
        let (title, faction) = (roster.title.clone(), roster.faction);
        Self { title, below: roster.below_title(), faction, footer: roster.footer.clone() }
    }
}

#[component]
pub fn PaperFlow(
    class: &'static str,
    heading: Heading,
    /// What this form is; nothing for the army sheet itself.
    kind: &'static str,
    /// Nothing leaves the QR code out.
    link: Option<String>,
    /// How many times the usual size the type of a short form may get.
    largest: f64,
    children: Children,
) -> impl IntoView {
    let Heading { title, below, faction, footer } = heading;
    let paper = NodeRef::new();
    fit_flow(paper, largest);
    view! {
        <section class=format!("paper-flow {class}") node_ref=paper>
            <PaperHead title below judgement=footer.judgement.clone() faction kind link />
            {children()}
            <PaperFoot footer />
        </section>
    }
}

/// Nothing without blocks. The heading and the first of them are one piece, which no column or page may split.
pub fn group(title: &'static str, blocks: Vec<AnyView>) -> Option<impl IntoView> {
    let mut blocks = blocks.into_iter();
    let first = blocks.next()?;
    Some(view! {
        <div class="paper-group">
            <div class="paper-start">
                <h2 class="paper-heading">{title}</h2>
                {first}
            </div>
            {blocks.collect_view()}
        </div>
    })
}

/// A keyword and what it does.
pub fn keyword(name: String, text: String) -> AnyView {
    view! {
        <p class="paper-keyword">
            <b>{name}</b>
            ": "
            {text}
        </p>
    }
    .into_any()
}
