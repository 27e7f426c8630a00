//! Points and verdict, said aloud after every change.

use super::points_bar::bid_words;
use crate::ui::session::Session;
use leptos::prelude::*;

#[component]
pub fn LiveRegion() -> impl IntoView {
    let session = expect_context::<Session>();
    let words = move || {
        session.open.get()?;
        let verdict = session.verdict.get().words();
        Some(format!("{} of {} points, {}. {verdict}.", session.total.get(), session.cap.get(), bid_words(session)))
    };
    view! {
        <p class="sr-only" role="status" data-testid="live">
            {words}
        </p>
    }
}
