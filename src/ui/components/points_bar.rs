//! The total, the largest thing on the page, and what it is made of.

use super::share_bar::thousandths;
use crate::ui::session::Session;
use leptos::prelude::*;

#[component]
pub fn PointsBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let parts = Memo::new(move |_| session.facts.with(|facts| facts.parts.len()));
    let points = move |at: usize| session.facts.with(|facts| facts.parts.get(at).map_or(0, |part| part.points));
    let words = move |at: usize| {
        session.facts.with(|facts| facts.parts.get(at).map(|part| format!("{} {}", part.name, part.points)))
    };
    // Over the cap the bar stands for the total, and the cap is marked on it.
    let scale = Memo::new(move |_| session.total.get().max(i64::from(session.cap.get())).max(1));
    let percent = move |points: i64| thousandths(points, scale.get());
    view! {
        <div class="points-bar">
            <p class="points-bar-total">
                <b data-testid="total">{session.total}</b>
                <span>" / " {session.cap} " points · " <span data-testid="bid">{move || bid_words(session)}</span></span>
            </p>
            <div class="points-bar-track" aria-hidden="true">
                <For each=move || 0..parts.get() key=|at| *at let(at)>
                    <i
                        class=format!("part-{at}")
                        style:width=move || percent(points(at))
                    ></i>
                </For>
                <i
                    class="points-bar-cap"
                    class:none=move || { session.bid() >= 0 }
                    style:left=move || percent(i64::from(session.cap.get()))
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
pub fn bid_words(session: Session) -> String {
    match session.bid() {
        bid if bid < 0 => format!("{} over", -bid),
        bid if has_bid(session) => format!("bid {bid}"),
        left => format!("{left} left"),
    }
}

/// Whether the open army is played in a format with a bid.
pub fn has_bid(session: Session) -> bool {
    let game = &session.catalog.get().get().game;
    session.list.with(|list| game.format(&list.format).is_none_or(|format| format.bid))
}
