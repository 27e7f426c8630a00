//! A unit's share of the cap as a bar, with its least and its greatest share marked.

use crate::model::Unit;
use crate::ui::prelude::*;
use crate::ui::session::Session;

#[component]
pub fn ShareBar(unit: &'static Unit) -> impl IntoView {
    let session = expect_context::<Session>();
    let count = session.count(&unit.id);
    let range = session.range(&unit.id);
    let share = move |copies: i64| {
        let cap = f64::from(session.cap.get()).max(1.0);
        format!("{:.1}%", (copies as f64 * f64::from(unit.cost) * 100.0 / cap).min(100.0))
    };
    let most = move || range.get().map_or(i64::MAX, |range| range.1);
    let least = move || range.get().map_or(0, |range| range.0);
    let taken = move || i64::from(count.get());
    let words = move || format!("{} taken, {} to {} allowed", taken(), least(), most());
    view! {
        <span class="share-bar" class:over=move || { taken() > most() } class:short=move || { taken() < least() }>
            <span class="sr-only">{words}</span>
            <i class="share-bar-fill" style:width=move || share(taken())></i>
            <i class="share-bar-mark" class:none=move || least() == 0 style:left=move || share(least())></i>
            <i class="share-bar-mark" style:left=move || share(most())></i>
        </span>
    }
}
