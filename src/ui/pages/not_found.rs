//! An address nobody knows.

use crate::ui::route::Route;
use leptos::prelude::*;

#[component]
pub fn NotFound() -> impl IntoView {
    view! {
        <section class="page">
            <h1>"There is no such page"</h1>
            <p>"The address may be mistyped, or from a newer version of Muster."</p>
            <p>
                <a class="button primary" href=Route::Home.href()>
                    "To my armies"
                </a>
            </p>
        </section>
    }
}
