//! Line icons of our own, drawn in a 24×24 box.

use leptos::prelude::*;

pub const UNDO: &str = "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3";
pub const REDO: &str = "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3";
pub const MENU: &str = "M5 12h.01M12 12h.01M19 12h.01";
pub const CHECK: &str = "m5 12.5 4.5 4.5L19 7.5";
pub const CROSS: &str = "m6 6 12 12M18 6 6 18";
pub const BANG: &str = "M12 5v9M12 19h.01";
pub const HALF: &str = "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16";
pub const STAR: &str = "m12 4 2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8z";
pub const PIN: &str = "M9 4h6l-1 6.5 4 3V16H6v-2.5l4-3zM12 16v5";
pub const GRIP: &str = "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01";
pub const DOWN: &str = "m6 9 6 6 6-6";
pub const SLIDERS: &str =
    "M4 8h9M19 8h1M4 16h1M11 16h9M13 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0";
pub const MOON: &str = "M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z";
pub const SUN: &str = "M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19";
/// Muster's own mark: a shield with a banner fold.
pub const MARK: &str = "M12 2.5 20 5v7c0 4.6-3.2 7.8-8 9.5-4.8-1.7-8-4.9-8-9.5V5zM8 15V9l4 4 4-4v6";

/// Never the only name of a control: the text or label beside it is.
#[component]
pub fn Icon(path: &'static str) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d=path />
        </svg>
    }
}
