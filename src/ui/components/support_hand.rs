//! The support cards taken, and both budgets they have to fit.

use super::army_panel::Goto;
use super::card_row::brings;
use super::price::{amounts, price};
use super::roster_panel::{Part, category_name};
use super::stepper::Stepper;
use crate::model::{CardBody, Item, Kind, RosterId};
use crate::rules::{self, DeckBudget};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn SupportHand(goto: Goto, kind: &'static Kind) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let ids = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.list.with(|list| {
            let cards = list.taken().filter(|entry| catalog.card(&entry.id).is_some_and(|card| card.kind == kind.id));
            cards.map(|entry| entry.id.clone()).collect::<Vec<RosterId>>()
        })
    });
    let rows = move || {
        let catalog = army.catalog.get();
        ids.get().iter().filter_map(|id| Some((catalog, catalog.get().card(id)?))).collect::<Vec<_>>()
    };
    let hidden = army.part(|list| list.hidden_hand);
    let budget = Memo::new(move |_| budget(army, kind));
    // Closed by a rule, or nothing the faction may take.
    let closed = Memo::new(move |_| {
        army.limits.with(|limits| {
            let mut decks = limits.decks.iter().filter(|deck| deck.deck == kind.id);
            decks.all(|deck| deck.most_cards == Some(0) || deck.choices.is_empty())
        })
    });
    let part = move || Part::of_kind(&army.catalog.get_untracked().get().game, kind);
    view! {
        <section class="army-group" class:hidden=move || closed.get() && ids.with(Vec::is_empty)>
            <div class="section-head">
                <h3 class="heading">{kind.name.as_str()}</h3>
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
                                {format!("A hidden hand: {} for {}.", counted(hand.cards, "card"), counted(hand.points, "point"))}
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
                <button type="button" class="slot" on:click=move |_| goto.0.run(part())>
                    {format!("Choose {}", kind.name.to_lowercase())}
                </button>
            </Show>
        </section>
    }
}

#[component]
fn HandCard(catalog: CatalogRef, card: &'static Item) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let row = army.row(&card.id);
    let availability = match &card.body {
        CardBody::Support(support) => format!("{} · {}+", category_name(catalog, card), support.availability),
        CardBody::Mission(_) | CardBody::Plain => {
            brings(catalog, card, army.roster.with_untracked(|roster| roster.map(|roster| roster.faction)))
        }
    };
    view! {
        <li class="hand-card">
            <span class="hand-card-kind">{availability}</span>
            <b>{card.name.as_str()}</b>
            <div class="hand-card-foot">
                <span class="number">{price(&catalog.get().game, card)}</span>
                <Stepper id=card.id.clone() name=card.name.as_str() row />
            </div>
        </li>
    }
}

/// What the cards of a kind cost and how many they are, against their limits, and whether one is broken.
fn budget(army: OpenArmy, kind: &Kind) -> (String, bool) {
    let catalog = army.catalog.get();
    let budgets = army.list.with(|list| rules::deck_budgets(&catalog, list));
    let Some(deck) = budgets.into_iter().find(|deck| deck.deck == kind.id) else {
        return (String::new(), false);
    };
    if deck.most_points.is_none() && deck.most_cards.is_none() {
        let cards = counted(deck.cards, "card");
        let spent = amounts(&catalog.get().game, deck.spent);
        // Where nothing is taken, "free" would read as a price.
        return (if deck.cards == 0 { cards } else { format!("{spent} · {cards}") }, false);
    }
    (budget_words(&deck), deck.is_exceeded())
}

/// "115 of 150 pts · 1 of 4 cards".
fn budget_words(deck: &DeckBudget) -> String {
    let of = |count: i64, most: Option<i64>, word: &str| match most {
        Some(most) => format!("{count} of {}", counted(most, word)),
        None => counted(count, word),
    };
    format!("{} · {}", of(deck.points, deck.most_points, "pt"), of(deck.cards, deck.most_cards, "card"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_card_is_no_cards() {
        let deck = |cards, most_points, most_cards| DeckBudget {
            deck: "support".into(),
            points: 75,
            spent: [75, 0],
            most_points,
            cards,
            most_cards,
        };
        assert_eq!(budget_words(&deck(1, Some(150), None)), "75 of 150 pts · 1 card");
        assert_eq!(budget_words(&deck(1, Some(75), Some(1))), "75 of 75 pts · 1 of 1 card");
        assert_eq!(budget_words(&deck(2, None, Some(4))), "75 pts · 2 of 4 cards");
    }
}
