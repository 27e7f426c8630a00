//! What a seal proves, for those who ask.

use crate::match_up::seal;
use leptos::prelude::*;

#[component]
pub fn SealNote() -> impl IntoView {
    view! {
        <details class="note">
            <summary>"What a seal proves, and what not"</summary>
            <p>{seal::PROVES} " " {seal::DOES_NOT_PROVE}</p>
        </details>
    }
}
