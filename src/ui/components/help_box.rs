//! The shortcuts, shown by `?`.

use crate::ui::dom;
use leptos::prelude::*;

const HELP: &str = "help-box";

/// Every shortcut with what it does.
const SHORTCUTS: &[(&str, &str)] = &[
    ("Ctrl Z", "Undo"),
    ("Ctrl Shift Z, Ctrl Y", "Redo"),
    ("/", "Search the roster, my armies or the reference"),
    ("Enter", "In the roster’s search: add the first hit. In the name: done"),
    ("↑ ↓", "Move a unit, on its handle"),
    ("Esc", "Close what is open"),
    ("?", "This help"),
];

#[component]
pub fn HelpBox() -> impl IntoView {
    let lines = SHORTCUTS.iter().map(|&(keys, what)| {
        view! {
            <dt>
                <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
        }
    });
    view! {
        <section class="help-box" id=HELP popover="auto" aria-label="Shortcuts" tabindex="-1">
            <h2 class="heading">"Shortcuts"</h2>
            <dl>{lines.collect_view()}</dl>
            <p class="aside">"On a Mac, ⌘ stands for Ctrl."</p>
            <button type="button" class="button" popovertarget=HELP popovertargetaction="hide">
                "Close"
            </button>
        </section>
    }
}

pub fn toggle() {
    dom::toggle_popover(HELP);
}
