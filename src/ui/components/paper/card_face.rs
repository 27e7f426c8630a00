//! One card of 63×88 mm: a head, what it says, and what is ticked on it.

use leptos::prelude::*;

#[component]
pub fn CardFace(
    title: String,
    /// In the corner: points, or what is rolled for.
    corner: String,
    /// What kind of card it is.
    kind: String,
    children: Children,
) -> impl IntoView {
    view! {
        <article class="card-face">
            <h2>
                <span>{title}</span>
                <span>{corner}</span>
            </h2>
            <p class="card-kind">{kind}</p>
            {children()}
        </article>
    }
}
