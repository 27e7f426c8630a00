//! Brings into sight what would else come up out of it: behind the head, behind the bar, or below its fold.

use leptos::html::Li;
use leptos::prelude::*;
use web_sys::Element;

/// A unit's row, whenever its sheet is opened.
pub fn opened_row(row: NodeRef<Li>, is_open: Memo<bool>) {
    Effect::new(move || {
        if let Some(row) = row.get().filter(|_| is_open.get()) {
            from_top(row.into());
        }
    });
}

/// From its top, which its margin for scrolling keeps below the head.
fn from_top(element: Element) {
    request_animation_frame(move || {
        let (place, head) = (element.get_bounding_client_rect(), bottom_of(".play-head"));
        let bar = document().query_selector(".play-next").ok().flatten();
        let bar = bar.map_or(f64::MAX, |bar| bar.get_bounding_client_rect().top());
        if place.top() < head || place.bottom() > bar {
            element.scroll_into_view_with_bool(true);
        }
    });
}

/// The end of an element within the bar, above the buttons that stay at its foot.
pub fn end_in_bar(element: &Element) {
    let element = element.clone();
    request_animation_frame(move || {
        let Some(bar) = element.closest(".play-next").ok().flatten() else { return };
        let foot = bar.query_selector(".play-confirm").ok().flatten();
        let foot = foot.map_or(0.0, |foot| foot.get_bounding_client_rect().height());
        let below = element.get_bounding_client_rect().bottom() - (bar.get_bounding_client_rect().bottom() - foot);
        if below > 0.0 {
            bar.set_scroll_top(bar.scroll_top() + below.ceil() as i32);
        }
    });
}

/// The top of the page, after what has the focus now has been scrolled to.
pub fn top_of_page() {
    request_animation_frame(|| request_animation_frame(|| window().scroll_to_with_x_and_y(0.0, 0.0)));
}

/// The first line of the bar.
pub fn top_of_bar() {
    request_animation_frame(|| {
        if let Ok(Some(bar)) = document().query_selector(".play-next") {
            bar.set_scroll_top(0);
        }
    });
}

fn bottom_of(selector: &str) -> f64 {
    let found = document().query_selector(selector).ok().flatten();
    found.map_or(0.0, |found| found.get_bounding_client_rect().bottom())
}
