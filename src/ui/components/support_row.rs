//! A support card of the roster.

use super::closed::Closed;
use super::explain::{Explain, Explained, Explainer};
use super::keyword_chips::KeywordChips;
use super::roster_panel::category_name;
use super::stepper::Stepper;
use crate::model::{CardBody, Item, Jargon, Support};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn SupportRow(catalog: CatalogRef, card: &'static Item) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let row = army.row(&card.id);
    view! {
        <li class="card-row" class:taken=move || row.with(|row| row.count > 0)>
            <div class="card-row-main">
                <SupportText catalog card />
                <Closed row />
            </div>
            <Stepper id=card.id.clone() name=card.name.as_str() row />
        </li>
    }
}

/// What the card says, also for the reference.
#[component]
pub fn SupportText(catalog: CatalogRef, card: &'static Item) -> impl IntoView {
    let CardBody::Support(support) = &card.body else { return ().into_any() };
    let explainer = Explainer::default();
    let availability = format!("{}+", support.availability);
    let text = catalog.get().game.explains(Jargon::Availability);
    view! {
        <div class="unit-row-title">
            <h3>{card.name.as_str()}</h3>
            <span class="number">{card.cost()} " pts"</span>
            <span class="aside">
                {category_name(catalog, card)} " · "
                <Explain at=explainer name=availability.clone() text>
                    {availability.clone()}
                </Explain>
            </span>
        </div>
        <Explained at=explainer />
        <p class="aside">{terms(support)}</p>
        <p class="note">{support.text.as_str()}</p>
        {(!support.today.is_empty()).then(|| view! { <p class="note today">{format!("Now: {}", support.today)}</p> })}
        <KeywordChips game=&catalog.get().game keywords=&support.keywords />
    }
    .into_any()
}

fn terms(support: &Support) -> String {
    let mut terms = Vec::new();
    if !support.template.is_empty() {
        terms.push(support.template.clone());
    }
    if !support.duration.is_empty() {
        terms.push(support.duration.clone());
    }
    if let Some(dice) = support.attack_dice {
        terms.push(format!("{dice} dice"));
    }
    if let Some(least) = support.to_hit {
        terms.push(format!("hits on {least}+"));
    }
    terms.join(" · ")
}
