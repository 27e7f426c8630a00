//! Which card of a hidden hand is played: the opponent shows it, and the app knows what it does.

use super::table::Table;
use crate::model::{CardBody, RosterId};
use crate::play::CardKey;
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

#[component]
pub fn WhichCard(table: Table, card: CardKey) -> impl IntoView {
    let is_hidden = Memo::new(move |_| {
        let known = table.with(|game| game.start().card(card).map(|card| card.id.is_some())).flatten();
        known == Some(false)
    });
    let chosen = RwSignal::new(String::new());
    let options = untrack(|| {
        let catalog = table.catalog()?;
        let faction = table.with(|game| game.start().armies.of(card.0).faction.clone())?;
        let cards = catalog.cards().filter(|card| matches!(card.body, CardBody::Support(_)));
        let cards = cards.filter(|card| card.factions.is_empty() || card.factions.contains(&faction));
        let first = SelectOption::new("", "Which card is it?");
        Some([first].into_iter().chain(cards.map(|card| SelectOption::new(&card.id, &card.name))).collect::<Vec<_>>())
    })
    .unwrap_or_default();
    let options = StoredValue::new(options);
    let show = move |_| {
        let id = chosen.get_untracked();
        if !id.is_empty() {
            table.show_card(card, RosterId::from(id.as_str()));
        }
    };
    view! {
        <Show when=move || is_hidden.get()>
            <div class="play-remark">
                <label class="field play-grow">
                    <span class="sr-only">"Which card is it?"</span>
                    <Select value=chosen options=options.get_value() choose=move |id| chosen.set(id) />
                </label>
                <button type="button" class="button" disabled=move || chosen.with(String::is_empty) on:click=show>
                    "It is this one"
                </button>
            </div>
        </Show>
    }
}
