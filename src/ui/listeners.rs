//! The listeners on the window: addresses, shortcuts, and other tabs. They live as long as the app.

use super::components::help_box;
use super::components::roster_tools::SEARCH;
use super::dom;
use super::route::Route;
use super::state::{Address, AppState, Visit};
use leptos::ev;
use leptos::prelude::*;

/// Sent by `web/boot.js`.
const UPDATE: &str = "muster-update-ready";

pub fn listen(state: AppState) {
    let AppState { visit, address, notices, .. } = state;
    let hash = window_event_listener(ev::hashchange, move |_| {
        address.route.set(Route::parse(&dom::hash()));
        visit.follow(address);
    });
    let keys = window_event_listener(ev::keydown, move |event| shortcut(visit, address, &event));
    // Only other tabs cause it.
    let tabs = window_event_listener(ev::storage, move |event| visit.on_storage_event(event.key().as_deref()));
    // Lists are saved as they change; this is for those that could not be. A phone may end a hidden page without another
    // word.
    let leaving = window_event_listener(ev::pagehide, move |_| visit.on_page_hidden());
    let hidden = window_event_listener(ev::visibilitychange, move |_| visit.on_page_hidden());
    let update = window_event_listener(ev::Custom::<ev::Event>::new(UPDATE), move |_| notices.say_update());
    if dom::update_waits() {
        notices.say_update();
    }
    on_cleanup(move || {
        hash.remove();
        keys.remove();
        tabs.remove();
        leaving.remove();
        hidden.remove();
        update.remove();
    });
}

fn shortcut(visit: Visit, address: Address, event: &ev::KeyboardEvent) {
    // The roster editor has an undo of its own.
    if address.route.with_untracked(|route| matches!(route, Route::Rosters(_))) && event.key() != "?" {
        return;
    }
    // A field has an undo of its own for what is being typed in it, and letters are text there.
    if dom::is_typing() {
        return;
    }
    let done = if event.ctrl_key() || event.meta_key() {
        match Travel::of(&event.key(), event.shift_key(), event.alt_key()) {
            Some(Travel::Back) => visit.undo(),
            Some(Travel::Forth) => visit.redo(),
            None => return,
        }
        true
    } else {
        match event.key().as_str() {
            "/" => {
                dom::focus(SEARCH);
                dom::element(SEARCH).is_some()
            }
            "?" => {
                help_box::toggle();
                true
            }
            _ => false,
        }
    };
    if done {
        event.prevent_default();
    }
}

/// A way through the steps of an army.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Travel {
    Back,
    Forth,
}

impl Travel {
    /// What a key asks for together with Ctrl or ⌘. Caps Lock turns letters into capitals; only Shift turns the way.
    fn of(key: &str, shift: bool, alt: bool) -> Option<Self> {
        let is = |letter: &str| !alt && key.eq_ignore_ascii_case(letter);
        match shift {
            false if is("z") => Some(Self::Back),
            true if is("z") => Some(Self::Forth),
            _ if is("y") => Some(Self::Forth),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Travel::{self, Back, Forth};

    #[test]
    fn caps_lock_does_not_turn_undo_into_redo() {
        let (plain, shifted, with_alt) = ((false, false), (true, false), (false, true));
        for (key, (shift, alt), way) in [
            ("z", plain, Some(Back)),
            ("Z", plain, Some(Back)),
            ("Z", shifted, Some(Forth)),
            ("z", shifted, Some(Forth)),
            ("y", plain, Some(Forth)),
            ("Y", plain, Some(Forth)),
            ("z", with_alt, None),
            ("x", plain, None),
        ] {
            assert_eq!(Travel::of(key, shift, alt), way, "{key}, shift {shift}, alt {alt}");
        }
    }
}
