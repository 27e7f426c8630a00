//! The few things that need the page itself: focus, the pointer, addresses, the clipboard's kin.

use super::route::Route;
use crate::storage::Theme;
use crate::ui::prelude::*;
use leptos::ev::PointerEvent;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlElement};

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

/// After the page has been brought up to date.
pub fn focus_soon(id: String) {
    request_animation_frame(move || focus(&id));
}

/// Keeps a drag alive outside the handle.
pub fn capture_pointer(event: &PointerEvent) {
    if let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
        let _ = element.set_pointer_capture(event.pointer_id());
    }
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

/// The style sheet of the pages that are not the first one, asked for once; whether it is there.
pub async fn pages_style() -> bool {
    if document().get_element_by_id(PAGES_STYLE).is_some() {
        return true;
    }
    let arrived = js_sys::Promise::new(&mut |done, failed| {
        // Without a head or an address there is nothing to wait for, and the pages stay plain.
        if add_style(&done, &failed).is_none() {
            let _ = done.call0(&JsValue::NULL);
        }
    });
    let arrived = JsFuture::from(arrived).await.is_ok();
    if !arrived && let Some(link) = document().get_element_by_id(PAGES_STYLE) {
        link.remove();
    }
    arrived
}

const PAGES_STYLE: &str = "pages-style";

fn add_style(done: &js_sys::Function, failed: &js_sys::Function) -> Option<()> {
    let address = document().document_element()?.get_attribute("data-pages-style")?;
    let link = document().create_element("link").ok()?;
    for (name, value) in [("rel", "stylesheet"), ("id", PAGES_STYLE), ("href", &address)] {
        link.set_attribute(name, value).ok()?;
    }
    link.add_event_listener_with_callback("load", done).ok()?;
    link.add_event_listener_with_callback("error", failed).ok()?;
    document().head()?.append_child(&link).ok().map(|_| ())
}

/// Opens or closes what has the `popover` attribute; nothing where the browser knows no popovers.
pub fn toggle_popover(id: &str) {
    let Some(element) = element(id) else { return };
    if let Ok(toggle) = js_sys::Reflect::get(&element, &"togglePopover".into())
        && let Ok(toggle) = toggle.dyn_into::<js_sys::Function>()
    {
        let _ = toggle.call0(&element);
    }
}

/// Whether `web/boot.js` has a newer version of the app waiting.
pub fn update_waits() -> bool {
    js_sys::Reflect::get(&window(), &"musterUpdateReady".into()).is_ok_and(|ready| ready.is_truthy())
}

/// Changes to the version that waits, which loads the page again.
pub fn update() {
    if let Ok(update) = js_sys::Reflect::get(&window(), &"musterUpdate".into())
        && let Ok(update) = update.dyn_into::<js_sys::Function>()
    {
        let _ = update.call0(&window());
    }
}

/// How long ago that was, in a word or two.
pub fn ago(then: u64) -> String {
    let seconds = crate::storage::browser::now().saturating_sub(then) / 1000;
    match seconds {
        0..60 => "just now".to_owned(),
        60..3600 => format!("{} min ago", seconds / 60),
        3600..86_400 => format!("{} h ago", seconds / 3600),
        86_400..172_800 => "yesterday".to_owned(),
        _ => format!("{} days ago", seconds / 86_400),
    }
}
