//! The total, the largest thing on the page, and what it is made of.

use super::explain::{Explain, Explained, Explainer};
use super::share_bar::thousandths;
use crate::facts;
use crate::model::Jargon;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

/// In a game without points, how many units there are.
#[component]
pub fn PointsBar() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let size = move || army.list.with(|list| facts::size_words(&army.catalog.get(), list));
    let units = move || view! { <p class="points-bar points-bar-total">{size}</p> };
    view! {
        <Show when=move || army.is_capped() fallback=units>
            <Points />
        </Show>
    }
}

#[component]
fn Points() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let explainer = Explainer::default();
    let bid_text = move || army.catalog.get_untracked().get().game.explains(Jargon::Bid);
    let parts = Memo::new(move |_| army.facts.with(|facts| facts.parts.len()));
    let points = move |at: usize| army.facts.with(|facts| facts.parts.get(at).map_or(0, |part| part.points));
    let words = move |at: usize| {
        army.facts.with(|facts| facts.parts.get(at).map(|part| format!("{} {}", part.name, part.points)))
    };
    // Over the cap the bar stands for the total, and the cap is marked on it.
    let scale = Memo::new(move |_| army.total.get().max(i64::from(army.cap.get())).max(1));
    let percent = move |points: i64| thousandths(points, scale.get());
    let currency = move || format!(" {} · ", army.catalog.get().get().game.currency_name().to_lowercase());
    view! {
        <div class="points-bar">
            <p class="points-bar-total">
                <b data-testid="total">{army.total}</b>
                <span>
                    " / " {army.cap} {currency}
                    <span data-testid="bid">
                        <Explain at=explainer name="Bid" text=bid_text()>
                            {move || bid_words(army)}
                        </Explain>
                    </span>
                </span>
            </p>
            <Explained at=explainer />
            <div class="points-bar-track" aria-hidden="true">
                <For each=move || 0..parts.get() key=|at| *at let(at)>
                    <i
                        class=format!("part-{at}")
                        style:width=move || percent(points(at))
                    ></i>
                </For>
                <i
                    class="points-bar-cap"
                    class:none=move || { army.bid() >= 0 }
                    style:left=move || percent(i64::from(army.cap.get()))
                ></i>
            </div>
            <ul class="points-bar-legend">
                <For each=move || 0..parts.get() key=|at| *at let(at)>
                    <li>
                        <i class=format!("part-{at}")></i>
                        {move || words(at)}
                    </li>
                </For>
            </ul>
        </div>
    }
}

/// The bid, or by how much the army is over its cap; what is left where the format has no bid.
pub fn bid_words(army: OpenArmy) -> String {
    match army.bid() {
        bid if bid < 0 => format!("{} over", -bid),
        bid if has_bid(army) => format!("bid {bid}"),
        left => format!("{left} left"),
    }
}

/// Whether the open army is played in a format with a bid.
pub fn has_bid(army: OpenArmy) -> bool {
    let game = &army.catalog.get().get().game;
    army.list.with(|list| game.format(&list.format).is_none_or(|format| format.bid))
}
