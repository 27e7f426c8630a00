//! Places of the editor: the browser goes back and forth among them, a reload returns to the last one, and whatever names a
//! field leads to that field.

use super::editor::id_of;
use crate::homebrew::{Path, Segment};
use crate::ui::dom;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use web_sys::{Element, HtmlElement};

/// What a player can use of a field, what is wrong with it first.
const CONTROLS: [&str; 2] = ["[aria-invalid=true]", "input, select, textarea, button"];

/// The place that the browser's present step names.
pub fn here() -> Option<Path> {
    let state = window().history().ok()?.state().ok()?;
    state.as_string()?.parse().ok()
}

/// Makes a place a step of the browser, so that "back" leads to the one before.
pub fn enter(place: &Path) {
    // A browser that keeps no steps goes without them.
    let _ = window().history().map(|history| history.push_state(&JsValue::from(place.to_string()), ""));
}

/// Puts the keyboard on a field once it is drawn, opening whatever it is folded into; on what holds it where it has no
/// control of its own.
pub fn reach(field: Path) {
    request_animation_frame(move || {
        let mut path = field;
        loop {
            let found = ["field", "row"].into_iter().find_map(|kind| dom::element(&id_of(kind, &path)));
            if let Some(found) = found {
                return focus(&found);
            }
            let Some((above, _)) = path.parent() else { return };
            path = above;
        }
    });
}

fn focus(field: &Element) {
    let mut inside = Some(field.clone());
    while let Some(fold) = inside.and_then(|it| it.closest("details").ok().flatten()) {
        let _ = fold.set_attribute("open", "");
        inside = fold.parent_element();
    }
    let control = CONTROLS.into_iter().find_map(|kind| field.query_selector(kind).ok().flatten());
    let control = control.and_then(|control| control.dyn_into::<HtmlElement>().ok());
    if let Some(control) = control {
        let _ = control.focus();
    }
}

/// The form on which a path is a field: that of the item, or of the file.
pub fn page_of(path: &Path) -> Path {
    let in_item =
        matches!(path.0.as_slice(), [Segment::Key(root), _, Segment::Key(_), Segment::At(_), ..] if root != "game");
    let length = match path.0.first() {
        Some(Segment::Key(root)) if root == "game" => 1,
        // The name of the roster and its lists of files are told on the overview.
        Some(Segment::Key(_)) if path.0.len() == 1 => 0,
        _ if in_item => 4,
        _ => 2,
    };
    Path(path.0.iter().take(length).cloned().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_mended_on_the_form_of_its_item() {
        let page = |text: &str| page_of(&text.parse().unwrap()).to_string();
        assert_eq!(page("factions[0].units[3].stats.mv"), "factions[0].units[3]");
        assert_eq!(page("factions[0].name"), "factions[0]");
        assert_eq!(page("game.keywords[2].name"), "game");
        assert_eq!(page("name"), "");
        assert_eq!(page("factions"), "");
    }
}
