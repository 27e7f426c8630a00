//! Scales what is printed up to fill its place: type and boxes of a sheet to its page, those of a card to its face.
//!
//! Style sheets multiply with `--fit`, which is 1 until something larger is found to fit, and add `--air` between the
//! blocks of a sheet. A sheet too long for one page stays as it is.

use leptos::html::Section;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Halving that often settles on one of 64 steps.
const ROUNDS: u32 = 6;
/// Scales are tried in steps of this size.
const SCALE_STEP: f64 = 0.02;
/// Room between blocks is tried in steps of so many millimetres, and never more than that many of them.
const AIR_STEP: f64 = 0.1;
const MOST_AIR: u32 = 40;
/// Printers set type a little differently from screens, and a line more must not cost a page.
const RESERVE: f64 = 0.015;

/// A page that is used so far is full.
const ENOUGH: f64 = 0.88;

/// What is measured: a flow against the page it lies on, cards against themselves.
const FLOW: &str = ".paper-flow";
const FACES: &str = ".card-face";
/// What may grow too wide for its column.
const PIECES: &str = ".paper-block, .tracks, .army-stats";

const NUMBERS: &str = ".stat-table";

/// Fills a form of running blocks whenever it is made anew, with type up to `most` times its size.
pub fn fit_flow(flow: NodeRef<Section>, most: f64) {
    Effect::new(move || {
        if let Some(flow) = flow.get() {
            fill(&flow, steps_to(most));
        }
    });
}

/// Fills every card of a page.
pub fn fit_faces(page: NodeRef<Section>, most: f64) {
    Effect::new(move || {
        let Some(page) = page.get() else { return };
        let faces: Vec<HtmlElement> = all(&page, FACES).into_iter().filter_map(|face| face.dyn_into().ok()).collect();
        faces.iter().for_each(|face| scale(face, 0));
        // What has too many words for large numbers does with small ones.
        let crowded: Vec<&HtmlElement> = faces.iter().filter(|face| !fits(face)).collect();
        crowded.into_iter().for_each(|face| set_class(face, "crowded", true));
        grow(&faces, steps_to(most), scale);
    });
}

/// Two columns, or one where two leave the page half empty because nothing wider fits into them.
fn fill(flow: &HtmlElement, steps: u32) {
    let flows = std::slice::from_ref(flow);
    let set = |one_column| {
        set_class(flow, "one-column", one_column);
        air(flow, 0);
        grow(flows, steps, scale);
        grow(flows, MOST_AIR, air);
    };
    set(false);
    if reach(flow) < ENOUGH {
        set(true);
        if !fits(flow) {
            set(false);
        }
    }
}

/// Finds for each of the elements the largest step that fits, and leaves it there.
fn grow(elements: &[HtmlElement], most: u32, set: fn(&HtmlElement, u32)) -> Vec<u32> {
    let mut search: Vec<Halving> = elements.iter().map(|_| Halving::new(most)).collect();
    // Every round writes first and reads then, so that the browser lays out once for all of them.
    for _ in 0..ROUNDS {
        for (element, halving) in elements.iter().zip(&search) {
            set(element, halving.next());
        }
        for (element, halving) in elements.iter().zip(&mut search) {
            halving.tell(fits(element));
        }
    }
    for (element, halving) in elements.iter().zip(&search) {
        set(element, halving.found());
    }
    search.into_iter().map(Halving::found).collect()
}

fn steps_to(most: f64) -> u32 {
    ((most - 1.0) / SCALE_STEP).round() as u32
}

fn scale(element: &HtmlElement, steps: u32) {
    set_style(element, "--fit", &format!("{:.2}", 1.0 + f64::from(steps) * SCALE_STEP));
}

fn air(element: &HtmlElement, steps: u32) {
    set_style(element, "--air", &format!("{:.1}mm", f64::from(steps) * AIR_STEP));
}

/// An element that takes no style stays as large as it was.
fn set_style(element: &HtmlElement, name: &str, value: &str) {
    let _ = element.style().set_property(name, value);
}

fn set_class(element: &HtmlElement, name: &str, set: bool) {
    let _ = element.class_list().toggle_with_force(name, set);
}

fn fits(element: &HtmlElement) -> bool {
    let narrow = |piece: &Element| piece.scroll_width() <= piece.client_width() + 1;
    if !element.matches(FLOW).unwrap_or(false) {
        let wide = all(element, NUMBERS).iter().any(|numbers| !narrow(numbers));
        return element.scroll_height() <= element.client_height() && narrow(element) && !wide;
    }
    reach(element) <= 1.0 - RESERVE && all(element, PIECES).iter().all(narrow)
}

/// How far down its page a flow reaches, as a share of the page. The paper itself is never less than a page high, so
/// the foot tells.
fn reach(flow: &HtmlElement) -> f64 {
    let foot = flow.last_element_child().and_then(|foot| foot.dyn_into::<HtmlElement>().ok());
    let end = foot.map_or(0, |foot| foot.offset_top() + foot.offset_height());
    let page = style_length(flow, "min-height") - style_length(flow, "padding-top");
    f64::from(end) / page.max(1.0)
}

fn style_length(element: &Element, name: &str) -> f64 {
    let style = window().get_computed_style(element).ok().flatten();
    let value = style.and_then(|style| style.get_property_value(name).ok()).unwrap_or_default();
    value.trim_end_matches("px").parse().unwrap_or_default()
}

fn all(element: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = element.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

/// Looks for the last step that fits: what is known to fit, and the first that is known not to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Halving {
    fits: u32,
    fails: u32,
}

impl Halving {
    /// No step at all is taken to fit: it is what the paper would be without scaling.
    fn new(steps: u32) -> Self {
        Self { fits: 0, fails: steps + 1 }
    }

    fn next(self) -> u32 {
        self.fits.midpoint(self.fails)
    }

    fn tell(&mut self, fits: bool) {
        let at = self.next();
        if fits {
            self.fits = at;
        } else {
            self.fails = at;
        }
    }

    fn found(self) -> u32 {
        self.fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(steps: u32, last: u32) {
        let mut halving = Halving::new(steps);
        for _ in 0..ROUNDS {
            halving.tell(halving.next() <= last);
        }
        assert_eq!(halving.found(), last.min(steps), "{last} of {steps}");
    }

    #[test]
    fn the_last_step_that_fits_is_found() {
        for steps in [0, 1, 20, 50] {
            for last in 0..=steps + 1 {
                check(steps, last);
            }
        }
    }
}
