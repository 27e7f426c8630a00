//! Shown in place of a page whose module did not arrive.

use leptos::prelude::*;

#[component]
pub fn Absent(again: Callback<()>) -> impl IntoView {
    view! {
        <section class="page">
            <h1>"This page did not arrive"</h1>
            <p>"The network gave up before the page was here. What is saved is safe, and the other pages go on working."</p>
            <p>
                <button type="button" class="button primary" on:click=move |_| again.run(())>
                    "Try again"
                </button>
            </p>
        </section>
    }
}
