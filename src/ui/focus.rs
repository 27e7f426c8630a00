//! Keeps the keyboard's place: when what has the focus leaves the page, the focus goes to what stands there instead.

use super::dom;
use leptos::ev;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{Element, FocusOptions, HtmlElement, MutationObserver, MutationObserverInit};

/// What the focus may be moved to. A text field is none of these: on a phone it would open the keyboard.
const TARGETS: &str =
    "a[href], button:not(:disabled), summary, select, input[type=radio]:not(:disabled), input[type=checkbox]";
/// The search for a replacement ends at one of these.
const BOUNDS: &str = "ul, ol, form, section, main";
/// What a player may be using when a notice comes.
const CONTROLS: &str = "a, button, summary, select, input, textarea";
/// Notices come and go over the page; the focus is only lent to them.
const NOTICES: &str = ".toasts";

/// Where the focus was.
#[derive(Clone)]
struct Place {
    /// The element and all around it, each with its position among its siblings.
    path: Vec<(Element, u32)>,
    /// What stood on it, so that the same button of another row is known again.
    words: String,
}

#[derive(Default)]
struct Memory {
    now: Option<Place>,
    /// The last place that was not in a notice.
    on_page: Option<Place>,
}

/// Begins to look after the focus, for as long as the app lives.
pub fn keep() {
    let memory = Rc::new(RefCell::new(Memory::default()));
    let seen = memory.clone();
    let coming = window_event_listener(ev::focusin, move |_| {
        let Some(place) = Place::now() else { return };
        let mut memory = seen.borrow_mut();
        if !place.is_in(NOTICES) {
            memory.on_page = Some(place.clone());
        }
        memory.now = Some(place);
    });
    let left = memory.clone();
    let going = window_event_listener(ev::focusout, move |_| {
        let left = left.clone();
        // By then it is known whether the player left it or it left the page.
        request_animation_frame(move || {
            let mut memory = left.borrow_mut();
            if nothing_has_it() && memory.now.as_ref().is_some_and(Place::stands) {
                *memory = Memory::default();
            }
        });
    });
    let changed = Closure::<dyn Fn()>::new(move || {
        let lost = nothing_has_it() && memory.borrow().now.as_ref().is_some_and(|place| !place.stands());
        if lost {
            let Memory { now, on_page } = memory.take();
            let place = now.filter(|place| !place.is_in(NOTICES)).or(on_page);
            place.map_or_else(focus_main, |place| place.recover());
        }
    });
    let observer = MutationObserver::new(changed.as_ref().unchecked_ref()).ok();
    if let (Some(observer), Some(body)) = (&observer, document().body()) {
        let what = MutationObserverInit::new();
        what.set_child_list(true);
        what.set_subtree(true);
        // Refused only where nothing was asked to be observed.
        let _ = observer.observe_with_options(&body, &what);
    }
    // The page's life is the app's.
    changed.forget();
    on_cleanup(move || {
        coming.remove();
        going.remove();
    });
}

/// Scrolls what has the focus out from under a notice that has just come.
pub fn uncover() {
    request_animation_frame(|| {
        let Some(used) = document().active_element().filter(|it| it.matches(CONTROLS).unwrap_or(false)) else { return };
        let place = used.get_bounding_client_rect();
        let is_under_notice = |part: f64| {
            let (x, y) = (place.left() + place.width() / 2.0, place.top() + place.height() * part);
            let above = document().element_from_point(x as f32, y as f32);
            above.is_some_and(|above| matches!(above.closest(NOTICES), Ok(Some(_))))
        };
        if !matches!(used.closest(NOTICES), Ok(Some(_))) && [0.1, 0.5, 0.9].into_iter().any(is_under_notice) {
            used.scroll_into_view_with_bool(false);
        }
    });
}

fn nothing_has_it() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

impl Place {
    fn now() -> Option<Self> {
        let element = document().active_element()?;
        let words = element.text_content().unwrap_or_default();
        let mut path = Vec::new();
        let mut next = Some(element);
        while let Some(element) = next {
            let before = std::iter::successors(element.previous_element_sibling(), Element::previous_element_sibling);
            let at = u32::try_from(before.count()).unwrap_or(u32::MAX);
            next = element.parent_element();
            path.push((element, at));
        }
        Some(Self { path, words })
    }

    /// Whether it is still on the page.
    fn stands(&self) -> bool {
        self.path.first().is_some_and(|(element, _)| element.is_connected())
    }

    fn is_in(&self, selector: &str) -> bool {
        self.path.iter().any(|(element, _)| element.matches(selector).unwrap_or(false))
    }

    /// The focus goes to what is now where the element was: the same button of the next row or of the one before,
    /// anything else in the same part, the heading of the part, or the page's content.
    fn recover(&self) {
        if let Some((element, _)) = self.path.first().filter(|_| self.stands()) {
            return give(element);
        }
        let pairs = self.path.iter().zip(self.path.iter().skip(1));
        for ((_, at), (around, _)) in pairs.filter(|(_, (around, _))| around.is_connected()) {
            if around.tag_name() == "MAIN" || around.tag_name() == "BODY" {
                return focus_main();
            }
            if let Some(target) = self.target_among(around, *at) {
                return give(&target);
            }
            if around.matches(BOUNDS).unwrap_or(false) {
                return focus_heading(around);
            }
        }
        focus_main();
    }

    /// What follows comes before what precedes.
    fn target_among(&self, around: &Element, at: u32) -> Option<Element> {
        let children = around.children();
        let order = (at..children.length()).chain((0..at.min(children.length())).rev());
        order.filter_map(|at| children.item(at)).find_map(|child| self.target_in(&child))
    }

    fn target_in(&self, child: &Element) -> Option<Element> {
        let itself = child.matches(TARGETS).unwrap_or(false).then(|| child.clone());
        let inside = child.query_selector_all(TARGETS).ok()?;
        let inside = (0..inside.length()).filter_map(|at| inside.item(at)?.dyn_into().ok());
        let targets: Vec<Element> = itself.into_iter().chain(inside).filter(is_seen).collect();
        let same = targets.iter().find(|target| target.text_content().is_some_and(|words| words == self.words));
        same.or(targets.first()).cloned()
    }
}

fn is_seen(element: &Element) -> bool {
    element.get_client_rects().length() > 0
        && window()
            .get_computed_style(element)
            .ok()
            .flatten()
            .is_none_or(|style| style.get_property_value("visibility").is_ok_and(|visibility| visibility == "visible"))
}

fn give(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    }
}

/// The heading that names the part around an element.
fn focus_heading(around: &Element) {
    let part = around.closest("section").ok().flatten();
    let heading = part.and_then(|part| part.query_selector("h1, h2").ok().flatten());
    match heading.filter(is_seen) {
        Some(heading) => {
            let _ = heading.set_attribute("tabindex", "-1");
            give(&heading);
        }
        None => focus_main(),
    }
}

/// Another page: its content begins here, and the browser has scrolled to where it wants.
fn focus_main() {
    if let Some(main) = dom::element("main") {
        let still = FocusOptions::new();
        still.set_prevent_scroll(true);
        let _ = main.focus_with_options(&still);
    }
}
