//! Armies whose edition has a newer one: old beside new, to move or to keep.

use crate::storage::ListId;
use crate::ui::prelude::*;
use crate::ui::session::{Move, Session};

#[component]
pub fn EditionMoves() -> impl IntoView {
    let session = expect_context::<Session>();
    let moves = Memo::new(move |_| session.moves());
    let some = Memo::new(move |_| !moves.with(Vec::is_empty));
    let all = move |_| {
        let ids: Vec<ListId> = moves.with_untracked(|moves| moves.iter().map(|found| found.id).collect());
        ids.into_iter().for_each(|id| session.move_edition(id));
    };
    view! {
        <Show when=move || some.get()>
            <section class="panel library-box" aria-labelledby="moves-heading">
                <h2 class="heading" id="moves-heading">
                    "A newer edition"
                </h2>
                <p>"These armies were made with older numbers. Move them, or keep them as they are."</p>
                <ul class="library-rows">
                    {move || moves.get().into_iter().map(|found| view! { <Row found /> }).collect_view()}
                </ul>
                <div>
                    <button type="button" class="button" on:click=all>
                        "Move all"
                    </button>
                </div>
            </section>
        </Show>
    }
}

#[component]
fn Row(found: Move) -> impl IntoView {
    let session = expect_context::<Session>();
    let words = words(&found);
    let Move { id, name, .. } = found;
    view! {
        <li>
            <span>
                <b>{name.clone()}</b>
                " "
                <span class="aside">{words}</span>
            </span>
            <button
                type="button"
                class="button"
                aria-label=format!("Move {name}")
                on:click=move |_| session.move_edition(id)
            >
                "Move"
            </button>
            <button
                type="button"
                class="button plain"
                aria-label=format!("Keep {name} in its edition")
                on:click=move |_| session.keep_edition(id)
            >
                "Keep"
            </button>
        </li>
    }
}

fn words(found: &Move) -> String {
    let Move { old_edition, new_edition, change, .. } = found;
    if !change.matters() {
        return format!("{old_edition} → {new_edition}: points and verdict stay.");
    }
    let verdict = |legal| if legal { "legal" } else { "not legal" };
    let gone: u32 = change.left_behind.iter().map(|left| u32::from(left.count)).sum();
    let gone = if gone == 0 { String::new() } else { format!(", {gone} not in it any more") };
    format!(
        "{old_edition}: {} points, {} → {new_edition}: {} points, {}{gone}.",
        change.old_total,
        verdict(change.old_legal),
        change.new_total,
        verdict(change.new_legal),
    )
}
