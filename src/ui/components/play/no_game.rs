//! What stands in place of a game that is not here or cannot be opened.

use crate::ui::route::{PlayAt, Route};
use leptos::prelude::*;

#[component]
pub fn NoGame(heading: &'static str, reason: String) -> impl IntoView {
    view! {
        <section class="page">
            <h1>{heading}</h1>
            <p>{reason}</p>
            <p>
                <a class="button primary" href=Route::Play(PlayAt::Games).href()>
                    "All games"
                </a>
            </p>
        </section>
    }
}
