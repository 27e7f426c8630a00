//! The few things that need the page itself: focus, the pointer, addresses, popovers, updates.

use super::route::Route;
use crate::storage::Theme;
use js_sys::Promise;
use leptos::ev::{self, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlElement, HtmlLinkElement, MediaQueryList};

/// Goes to a page, as a link would.
pub fn go(route: &Route) {
    // A browser that refuses to change the hash leaves us where we are; nothing better is left to do.
    let _ = window().location().set_hash(&route.href());
}

/// Changes the address without a step back to the old one.
pub fn go_instead(route: &Route) {
    let _ = window().location().replace(&route.href());
}

/// The address of the page without the hash, to which a route is added for a link.
pub fn page_address() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

pub fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

pub fn element(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

pub fn focus(id: &str) {
    if let Some(element) = element(id) {
        let _ = element.focus();
    }
}

pub fn scroll_up() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Focuses an element after the next update of the page.
pub fn focus_soon(id: String) {
    request_animation_frame(move || focus(&id));
}

/// Runs on Escape, as long as the view that asked for it exists.
pub fn on_escape(act: impl Fn() + 'static) {
    let keys = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" {
            act();
        }
    });
    on_cleanup(move || keys.remove());
}

/// Whether a media query holds, now and whenever that changes.
pub fn media(query: &str) -> ReadSignal<bool> {
    let list = window().match_media(query).ok().flatten();
    let (holds, set) = signal(list.as_ref().is_some_and(MediaQueryList::matches));
    if let Some(list) = list {
        let resized = window_event_listener(ev::resize, move |_| {
            if holds.get_untracked() != list.matches() {
                set.set(list.matches());
            }
        });
        on_cleanup(move || resized.remove());
    }
    holds
}

/// Keeps a drag alive outside the handle.
pub fn capture_pointer(event: &PointerEvent) {
    if let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
        let _ = element.set_pointer_capture(event.pointer_id());
    }
}

/// How far across and down an element a pointer is, each from 0 to 1.
pub fn share_of(element: &Element, event: &PointerEvent) -> Option<(f64, f64)> {
    let frame = element.get_bounding_client_rect();
    let (across, down) = (f64::from(event.client_x()) - frame.left(), f64::from(event.client_y()) - frame.top());
    (frame.width() > 0.0 && frame.height() > 0.0).then(|| (across / frame.width(), down / frame.height()))
}

/// The `data-<name>` of the row at a point of the window.
pub fn row_at(x: i32, y: i32, name: &str) -> Option<String> {
    let element = document().element_from_point(x as f32, y as f32)?;
    let attribute = format!("data-{name}");
    element.closest(&format!("[{attribute}]")).ok().flatten()?.get_attribute(&attribute)
}

/// Whether the player is typing, so that letters are text and no shortcuts.
pub fn is_typing() -> bool {
    let Some(element) = document().active_element() else { return false };
    matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA")
        && element.get_attribute("type").is_none_or(|kind| kind != "checkbox" && kind != "radio")
}

pub fn set_theme(theme: Theme) {
    if let Some(root) = document().document_element() {
        let _ = match theme {
            Theme::System => root.remove_attribute("data-theme"),
            Theme::Light => root.set_attribute("data-theme", "light"),
            Theme::Dark => root.set_attribute("data-theme", "dark"),
        };
    }
}

pub fn remove_skeleton() {
    if let Some(skeleton) = document().get_element_by_id("skeleton") {
        skeleton.remove();
    }
}

/// The style sheet of the pages that are not the first one: asked for at once, unless it is there already. The future
/// says whether it arrived.
pub fn pages_style() -> impl Future<Output = bool> {
    // Without a head or an address there is nothing to wait for, and the pages stay plain.
    let on_its_way = style_link().filter(|link| link.sheet().is_none()).map(|link| {
        let arrived = Promise::new(&mut |done, failed| {
            let _ = link.add_event_listener_with_callback("load", &done);
            let _ = link.add_event_listener_with_callback("error", &failed);
        });
        (link, arrived)
    });
    async move {
        let Some((link, arrived)) = on_its_way else { return true };
        let arrived = JsFuture::from(arrived).await.is_ok();
        if !arrived {
            link.remove();
        }
        arrived
    }
}

const PAGES_STYLE: &str = "pages-style";

fn style_link() -> Option<HtmlLinkElement> {
    if let Some(link) = document().get_element_by_id(PAGES_STYLE) {
        return link.dyn_into().ok();
    }
    let address = document().document_element()?.get_attribute("data-pages-style")?;
    let link: HtmlLinkElement = document().create_element("link").ok()?.dyn_into().ok()?;
    link.set_id(PAGES_STYLE);
    link.set_rel("stylesheet");
    link.set_href(&address);
    document().head()?.append_child(&link).ok()?;
    Some(link)
}

/// Lets the browser draw and answer the player before what follows.
pub async fn yield_to_browser() {
    let later = Promise::new(&mut |done, _| {
        let _ = window().set_timeout_with_callback(&done);
    });
    let _ = JsFuture::from(later).await;
}

/// Opens or closes what has the `popover` attribute.
pub fn toggle_popover(id: &str) {
    if let Some(element) = element(id) {
        // Browsers that know no popovers answer with an error, and the button does nothing.
        let _ = element.toggle_popover();
    }
}

#[wasm_bindgen]
extern "C" {
    /// The window, with what `web/boot.js` adds to it.
    #[wasm_bindgen(extends = web_sys::Window)]
    type BootWindow;

    #[wasm_bindgen(method, getter, js_name = musterUpdateReady)]
    fn update_ready(this: &BootWindow) -> Option<bool>;

    #[wasm_bindgen(method, catch, js_name = musterUpdate)]
    fn update(this: &BootWindow) -> Result<(), JsValue>;
}

fn boot_window() -> BootWindow {
    window().unchecked_into()
}

/// Whether `web/boot.js` has a newer version of the app waiting.
pub fn update_waits() -> bool {
    boot_window().update_ready().unwrap_or(false)
}

/// Changes to the version that waits, which loads the page again.
pub fn update() {
    // Without the worker's script there is no such version either.
    let _ = boot_window().update();
}

/// How long ago that was, in a word or two.
pub fn ago(then: u64) -> String {
    ago_at(crate::storage::browser::now(), then)
}

/// Both in milliseconds. A clock that was set back since makes it "just now".
fn ago_at(now: u64, then: u64) -> String {
    let seconds = now.saturating_sub(then) / 1000;
    match seconds {
        0..60 => "just now".to_owned(),
        60..3600 => format!("{} min ago", seconds / 60),
        3600..86_400 => format!("{} h ago", seconds / 3600),
        86_400..172_800 => "yesterday".to_owned(),
        _ => format!("{} days ago", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::ago_at;

    #[test]
    fn time_is_told_in_the_largest_unit_that_fits() {
        let now = 1_000_000_000_000;
        let told = [
            (0, "just now"),
            (59, "just now"),
            (60, "1 min ago"),
            (119, "1 min ago"),
            (3599, "59 min ago"),
            (3600, "1 h ago"),
            (86_399, "23 h ago"),
            (86_400, "yesterday"),
            (172_799, "yesterday"),
            (172_800, "2 days ago"),
            (31_536_000, "365 days ago"),
        ];
        for (seconds, words) in told {
            assert_eq!(ago_at(now, now - seconds * 1000), words, "{seconds} s");
        }
        assert_eq!(ago_at(now, now + 5000), "just now");
    }
}
