//! The support cards taken, and both budgets they have to fit.

use super::army_panel::Goto;
use super::roster_panel::{Part, category_name};
use super::stepper::Stepper;
use crate::model::{Card, CardBody, RosterId};
use crate::rules::{self, DeckBudget};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn SupportHand(goto: Goto) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let ids = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.list.with(|list| {
            let cards = list.entries.iter().filter(|entry| catalog.card(&entry.id).is_some());
            cards.map(|entry| entry.id.clone()).collect::<Vec<RosterId>>()
        })
    });
    let rows = move || {
        let catalog = army.catalog.get();
        ids.get().iter().filter_map(|id| Some((catalog, catalog.get().card(id)?))).collect::<Vec<_>>()
    };
    let hidden = army.part(|list| list.hidden_hand);
    let budget = Memo::new(move |_| budget(army));
    let closed = Memo::new(move |_| army.limits.with(|limits| limits.decks.iter().all(|it| it.most_cards == Some(0))));
    view! {
        <section class="army-group" class:hidden=move || closed.get() && ids.with(Vec::is_empty)>
            <div class="section-head">
                <h3 class="heading">"Support cards"</h3>
                <span class="aside" class:bad=move || budget.get().1>
                    {move || budget.get().0}
                </span>
            </div>
            {move || {
                hidden
                    .get()
                    .map(|hand| {
                        view! {
                            <p class="note">
                                {format!("A hidden hand: {} cards for {} points.", hand.cards, hand.points)}
                            </p>
                        }
                    })
            }}
            <ul class="card-grid">
                <For each=rows key=|(catalog, card)| (catalog.edition.id.clone(), card.id.clone()) let((catalog, card))>
                    <HandCard catalog card />
                </For>
            </ul>
            <Show when=move || ids.with(Vec::is_empty) && hidden.get().is_none()>
                <button type="button" class="slot" on:click=move |_| goto.0.run(Part::Support)>
                    "Choose support cards"
                </button>
            </Show>
        </section>
    }
}

#[component]
fn HandCard(catalog: CatalogRef, card: &'static Card) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let row = army.row(&card.id);
    let availability = match &card.body {
        CardBody::Support(support) => format!("{} · {}+", category_name(catalog, card), support.availability),
        CardBody::Mission(_) => category_name(catalog, card).to_owned(),
    };
    view! {
        <li class="hand-card">
            <span class="hand-card-kind">{availability}</span>
            <b>{card.name.as_str()}</b>
            <div class="hand-card-foot">
                <span class="number">{card.cost} " pts"</span>
                <Stepper id=card.id.clone() name=card.name.as_str() row />
            </div>
        </li>
    }
}

/// Points and cards against their limits, and whether either is broken.
fn budget(army: OpenArmy) -> (String, bool) {
    let catalog = army.catalog.get();
    let decks = army.list.with(|list| rules::deck_budgets(&catalog, list));
    let of = |most: Option<i64>| most.map_or(String::new(), |most| format!(" of {most}"));
    let words = decks.iter().map(|deck| {
        format!("{}{} pts · {}{} cards", deck.points, of(deck.most_points), deck.cards, of(deck.most_cards))
    });
    (words.collect::<Vec<_>>().join(" · "), decks.iter().any(DeckBudget::is_exceeded))
}
