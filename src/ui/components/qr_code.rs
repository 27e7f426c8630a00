//! A link as a QR code, on screen and on paper.

use crate::codes::qr::Qr;
use leptos::prelude::*;

#[component]
pub fn QrCode(text: Signal<String>) -> impl IntoView {
    move || match Qr::new(&text.get()) {
        Some(code) => view! {
            <svg
                class="qr-code"
                viewBox=format!("0 0 {0} {0}", code.side())
                role="img"
                aria-label="QR code of the link"
                shape-rendering="crispEdges"
            >
                <path d=code.svg_path() />
            </svg>
        }
        .into_any(),
        None => view! { <p class="note">"This link is too long for a QR code."</p> }.into_any(),
    }
}
