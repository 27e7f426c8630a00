//! What is left when no roster could be read: what happened, and that the saved armies are safe.

use leptos::prelude::*;

pub fn broken(problem: String) -> impl IntoView {
    view! {
        <main class="plain-page">
            <h1>"The rosters could not be loaded"</h1>
            <p>"Without them there is nothing to build with. Your saved armies are safe in this browser."</p>
            <p>{problem}</p>
            <a class="button" href="">
                "Try again"
            </a>
        </main>
    }
}
