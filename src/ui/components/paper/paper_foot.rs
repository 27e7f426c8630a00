//! The foot of a form: whether the list is legal, by which data, and its code.

use crate::export::Footer;
use crate::ui::prelude::*;

#[component]
pub fn PaperFoot(footer: Footer) -> impl IntoView {
    let verdict = footer.judgement.verdict.word();
    view! {
        <footer class="paper-foot">
            <span>{format!("{verdict} by {} ({})", footer.edition, footer.rulebook)}</span>
            <span>{format!("Muster {}", footer.code)}</span>
        </footer>
    }
}
