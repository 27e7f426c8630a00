//! Shown where a game belongs that has not arrived yet, or did not.

use crate::ui::state::Loading;
use leptos::prelude::*;

#[component]
pub fn GameAwaited(name: &'static str, loading: Loading, again: Callback<()>) -> impl IntoView {
    match loading {
        Loading::Done => ().into_any(),
        Loading::Pending => view! {
            <p class="waiting" role="status">
                {name}
                " is on its way."
            </p>
        }
        .into_any(),
        Loading::Failed => view! {
            <div class="game-absent" role="alert">
                <p>{name} " did not arrive. Check the network and try again; what is saved is safe."</p>
                <button type="button" class="button" on:click=move |_| again.run(())>
                    "Try again"
                </button>
            </div>
        }
        .into_any(),
    }
}
