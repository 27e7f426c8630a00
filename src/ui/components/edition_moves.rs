//! Armies whose edition has a newer one: old beside new, to move or to keep.

use super::verdict_pill::pill;
use crate::rules::Verdict;
use crate::ui::state::{Move, Shelf};
use leptos::prelude::*;

#[component]
pub fn EditionMoves() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let moves = Memo::new(move |_| shelf.moves());
    let some = Memo::new(move |_| !moves.with(Vec::is_empty));
    // An army that two editions are open to moves to the one named first.
    let all = move |_| {
        let mut moves = moves.get_untracked();
        moves.dedup_by_key(|found| found.id);
        moves.into_iter().for_each(|found| shelf.move_edition(found.id, found.to));
    };
    view! {
        <Show when=move || some.get()>
            <section class="panel" aria-labelledby="moves-heading">
                <div class="panel-head">
                    <h2 class="heading" id="moves-heading">
                        "Newer numbers"
                    </h2>
                    <button type="button" class="button" on:click=all>
                        "Move all"
                    </button>
                </div>
                <p class="note library-none">
                    "These armies were made with older numbers. Move each to the newer ones, or keep it as it is."
                </p>
                <ul class="library-rows">
                    {move || moves.get().into_iter().map(|found| view! { <Row found /> }).collect_view()}
                </ul>
            </section>
        </Show>
    }
}

#[component]
fn Row(found: Move) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let gone = gone(&found);
    let Move { id, name, from, to, change } = found;
    let label = if name.is_empty() { "Unnamed army".to_owned() } else { name };
    let newer = to.get().edition.name.as_str();
    view! {
        <li class="edition-move">
            <div class="library-row-main">
                <b>{label.clone()}</b>
                <dl class="edition-move-sides">
                    {side(from.get().edition.name.as_str(), change.old_total, change.old_verdict)}
                    {side(newer, change.new_total, change.new_verdict)}
                </dl>
                <p class="aside">{gone}</p>
            </div>
            <button
                type="button"
                class="button outline"
                aria-label=format!("Move {label} to {newer}")
                on:click=move |_| shelf.move_edition(id, to)
            >
                "Move"
            </button>
            <button
                type="button"
                class="button plain"
                aria-label=format!("Keep {label} in its edition")
                on:click=move |_| shelf.keep_edition(id, to)
            >
                "Keep"
            </button>
        </li>
    }
}

/// One edition's numbers for the army.
fn side(edition: &'static str, total: i64, verdict: Verdict) -> impl IntoView {
    view! {
        <div>
            <dt class="aside">{edition}</dt>
            <dd>
                <b>{total}</b>
                " points "
                {pill(verdict.key())}
            </dd>
        </div>
    }
}

/// What the two numbers do not show.
fn gone(found: &Move) -> String {
    let Move { to, change, .. } = found;
    if !change.matters() {
        return "Points and verdict stay.".to_owned();
    }
    let gone = change.left_behind.iter().map(|left| format!("{} {}", left.count, found.from.name(&left.id)));
    match gone.collect::<Vec<_>>().join(", ") {
        gone if gone.is_empty() => gone,
        gone => format!("{} does not have: {gone}.", to.get().edition.name),
    }
}
