//! The foot of a form: whether the list is legal, by which data, and its code.

use crate::export::Footer;
use leptos::prelude::*;

#[component]
pub fn PaperFoot(footer: Footer) -> impl IntoView {
    view! {
        <footer class="paper-foot">
            <p>
                <span>{footer.words()}</span>
                <span>{format!("Muster {}", footer.code)}</span>
            </p>
        </footer>
    }
}
