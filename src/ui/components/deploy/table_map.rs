//! The table to scale: zones of both edges, and objectives that can be dragged or moved with the arrow keys.

use crate::match_up::{Objectives, TooClose};
use crate::model::DeploymentRules;
use crate::ui::components::grid_lines::grid_lines;
use crate::ui::dom;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use leptos::svg::Svg;

/// Centimetres between grid lines.
const GRID: u32 = 10;
/// A marker, small enough to see what lies beneath.
const MARKER: f64 = 5.0;
/// Around it, what a thumb may miss it by: on the narrowest phone still 44 points across.
const GRIP: f64 = 14.0;

#[component]
pub fn TableMap(rules: DeploymentRules, objectives: RwSignal<Objectives>, changed: Callback<()>) -> impl IntoView {
    let (width, height) = objectives.with_untracked(|it| (it.width, it.height));
    let paper = NodeRef::<Svg>::new();
    let dragged = RwSignal::new(None::<usize>);
    let follow = move |event: PointerEvent| {
        let (Some(at), Some(paper)) = (dragged.get_untracked(), paper.get_untracked()) else { return };
        if let Some((x, y)) = dom::share_of(&paper, &event) {
            let place = |share: f64, length: u32| (share * f64::from(length)).round() as i64;
            objectives.update(|all| all.put(at, place(x, width), place(y, height)));
        }
    };
    let release = move |_: PointerEvent| {
        if dragged.get_untracked().is_some() {
            dragged.set(None);
            changed.run(());
        }
    };
    let zones = [
        ("map-blue", 0, rules.depth, true),
        ("map-blue", rules.depth, rules.depth_on_foot.saturating_sub(rules.depth), false),
        ("map-red", height.saturating_sub(rules.depth), rules.depth, true),
        ("map-red", height.saturating_sub(rules.depth_on_foot), rules.depth_on_foot.saturating_sub(rules.depth), false),
    ];
    let zones = zones.map(|(class, y, depth, full)| {
        let words = format!("{} cm", if full { rules.depth } else { rules.depth_on_foot });
        view! {
            <g class=class class:deploy-deep=!full>
                <rect x="0" y=y width=width height=depth />
                <text x=f64::from(width) - 12.0 y=f64::from(y) + f64::from(depth) / 2.0>
                    {words}
                </text>
            </g>
        }
    });
    let count = objectives.with_untracked(|it| it.at.len());
    let markers = (0..count).map(|at| view! { <Marker rules objectives at dragged changed /> });
    view! {
        <svg
            class="map-view deploy-map"
            node_ref=paper
            viewBox=format!("-1 -1 {} {}", width + 2, height + 2)
            role="group"
            aria-label=format!("Table of {width} by {height} centimetres")
            on:pointermove=follow
            on:pointerup=release
            on:pointercancel=release
        >
            <path class="map-grid" d=grid_lines(width, height, GRID) />
            {zones.into_iter().collect_view()}
            <rect class="map-edge" x="0" y="0" width=width height=height />
            {markers.collect_view()}
        </svg>
    }
}

#[component]
fn Marker(
    rules: DeploymentRules,
    objectives: RwSignal<Objectives>,
    at: usize,
    dragged: RwSignal<Option<usize>>,
    changed: Callback<()>,
) -> impl IntoView {
    let place = Memo::new(move |_| objectives.with(|all| all.at.get(at).copied().unwrap_or_default()));
    let bad = Memo::new(move |_| {
        let here = |pair: &TooClose| pair.one == at || pair.other == at;
        objectives.with(|all| all.too_close(&rules).iter().any(here))
    });
    let on_key = move |event: KeyboardEvent| {
        let step = if event.shift_key() { 10 } else { 1 };
        let (across, down) = match event.key().as_str() {
            "ArrowLeft" => (-step, 0),
            "ArrowRight" => (step, 0),
            "ArrowUp" => (0, -step),
            "ArrowDown" => (0, step),
            _ => return,
        };
        event.prevent_default();
        let (x, y) = place.get_untracked();
        objectives.update(|all| all.put(at, i64::from(x) + across, i64::from(y) + down));
        changed.run(());
    };
    let label = move || {
        let (x, y) = place.get();
        format!("Objective {}: {x} cm from the left, {y} from the far edge; arrow keys move it", at + 1)
    };
    view! {
        <g
            class="map-objective deploy-marker"
            class:bad=bad
            tabindex="0"
            role="button"
            aria-label=label
            on:keydown=on_key
            on:pointerdown=move |event: PointerEvent| {
                event.prevent_default();
                dragged.set(Some(at));
                dom::capture_pointer(&event);
            }
        >
            <circle class="deploy-reach" cx=move || place.get().0 cy=move || place.get().1 r=rules.spacing />
            <circle class="deploy-grip" cx=move || place.get().0 cy=move || place.get().1 r=GRIP />
            <circle cx=move || place.get().0 cy=move || place.get().1 r=MARKER />
            <text x=move || place.get().0 y=move || place.get().1>
                {at + 1}
            </text>
        </g>
    }
}
