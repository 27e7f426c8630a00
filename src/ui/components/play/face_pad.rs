//! Dice rolled at the table, entered by one tap per die.

use super::roll_box::faces_words;
use leptos::prelude::*;

const FACES: [u8; 6] = [1, 2, 3, 4, 5, 6];

#[component]
pub fn FacePad(
    /// How many dice were rolled; after the last one they are entered.
    count: usize,
    enter: impl Fn(Vec<u8>) + Copy + 'static,
) -> impl IntoView {
    let tapped = RwSignal::new(Vec::<u8>::new());
    let add = move |face: u8| {
        let mut all = tapped.get_untracked();
        all.push(face);
        if all.len() >= count {
            tapped.set(Vec::new());
            enter(all);
        } else {
            tapped.set(all);
        }
    };
    let words = move || {
        tapped.with(|tapped| match (tapped.as_slice(), count) {
            ([], 1) => "Rolled at the table: tap what the die shows.".to_owned(),
            ([], _) => format!("Rolled at the table: tap what the {count} dice show."),
            (tapped, _) => format!("{}: {} to go.", faces_words(tapped), count.saturating_sub(tapped.len())),
        })
    };
    let face = |face: u8| {
        view! {
            <button type="button" class="die" aria-label=format!("A die shows {face}") on:click=move |_| add(face)>
                {face}
            </button>
        }
    };
    view! {
        <p class="note" role="status">
            {words}
            <Show when=move || tapped.with(|tapped| !tapped.is_empty())>
                <button
                    type="button"
                    class="button plain"
                    on:click=move |_| tapped.update(|tapped| tapped.truncate(tapped.len().saturating_sub(1)))
                >
                    "Take one back"
                </button>
            </Show>
        </p>
        <div class="dice" role="group" aria-label="Dice rolled at the table">
            {FACES.map(face).collect_view()}
        </div>
    }
}
