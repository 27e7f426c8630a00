//! Boxes for a pencil: a row of squares as one drawing, with or without numbers.

use leptos::prelude::*;
use std::fmt::Write;

/// Millimetres before scaling; a pencil hits nothing smaller than 3.5.
const SIDE: f64 = 3.6;
/// Room for two digits at the smallest type.
const NUMBERED: f64 = 4.6;
const GAP: f64 = 0.6;
const HAIRLINE: f64 = 0.25;
/// Between the rows of two bases, as the style sheet has it.
const BETWEEN: f64 = 1.8;
/// More boxes than this nobody ticks; a number stands in for them.
const MOST: u32 = 24;

#[component]
pub fn Boxes(count: u32, numbered: bool) -> impl IntoView {
    // Some games give a unit no wounds to tick.
    if count == 0 {
        return ().into_any();
    }
    if count > MOST {
        return view! { <span class="boxes-many">{format!("{count}: ______")}</span> }.into_any();
    }
    let side = if numbered { NUMBERED } else { SIDE };
    // A track reads as one line, so its boxes touch.
    let gap = if numbered { 0.0 } else { GAP };
    let step = side + gap;
    let width = f64::from(count) * step - gap + HAIRLINE;
    let height = side + HAIRLINE;
    let numbers = numbered.then(|| {
        let number = |at: u32| {
            let x = f64::from(at) * step + side / 2.0 + HAIRLINE / 2.0;
            view! { <text x=format!("{x:.2}") y=format!("{:.2}", height / 2.0)>{at + 1}</text> }
        };
        (0..count).map(number).collect_view()
    });
    view! {
        <svg
            class="boxes"
            style:width=format!("calc({width:.2}mm * var(--boxes, var(--fit, 1)))")
            style:height=format!("calc({height:.2}mm * var(--boxes, var(--fit, 1)))")
            viewBox=format!("0 0 {width:.2} {height:.2}")
            aria-hidden="true"
        >
            <path d=squares(count, side, step) />
            {numbers}
        </svg>
    }
    .into_any()
}

/// Millimetres that this many rows of boxes take side by side, before scaling.
pub fn row_width(rows: u32, count: u32) -> f64 {
    let row = f64::from(count) * (SIDE + GAP) - GAP + HAIRLINE;
    f64::from(rows) * (row + BETWEEN) - BETWEEN
}

fn squares(count: u32, side: f64, step: f64) -> String {
    let mut path = String::new();
    for at in 0..count {
        let x = f64::from(at) * step + HAIRLINE / 2.0;
        let _ = write!(path, "M{x:.3} {:.3}h{side}v{side}h-{side}z", HAIRLINE / 2.0);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_is_large_enough_for_a_pencil() {
        const { assert!(SIDE >= 3.5 && NUMBERED >= 3.5) };
        assert_eq!(squares(2, 4.0, 5.0), "M0.125 0.125h4v4h-4zM5.125 0.125h4v4h-4z");
    }
}
