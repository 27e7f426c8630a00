//! The listeners on the window: addresses, shortcuts, and other tabs. They live as long as the app.

use super::components::help_box;
use super::components::roster_tools::SEARCH;
use super::dom;
use super::route::Route;
use super::state::{AppState, Visit};
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
    let keys = window_event_listener(ev::keydown, move |event| shortcut(visit, &event));
    // Only other tabs cause it.
    let tabs = window_event_listener(ev::storage, move |event| visit.on_storage_event(event.key().as_deref()));
    // Lists are saved as they change; this is for those that could not be, and for undo. A phone may end a hidden page
    // without another word.
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

fn shortcut(visit: Visit, event: &ev::KeyboardEvent) {
    let key = event.key();
    let command = event.ctrl_key() || event.meta_key();
    let done = match key.as_str() {
        // A field has an undo of its own for what is being typed in it.
        "z" | "Z" if command && !event.alt_key() && !dom::is_typing() => {
            if event.shift_key() || key == "Z" {
                visit.redo();
            } else {
                visit.undo();
            }
            true
        }
        "y" if command && !dom::is_typing() => {
            visit.redo();
            true
        }
        "/" if !command && !dom::is_typing() => {
            dom::focus(SEARCH);
            dom::element(SEARCH).is_some()
        }
        "?" if !command && !dom::is_typing() => {
            help_box::toggle();
            true
        }
        _ => false,
    };
    if done {
        event.prevent_default();
    }
}
