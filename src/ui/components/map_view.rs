//! A deployment map drawn to scale: zones, objectives and a grid of inches.

use crate::model::{Map, Side};
use leptos::prelude::*;

/// Inches between grid lines.
const GRID: u32 = 6;
/// A zone's letter keeps so many inches from an objective, which would hide it.
const CLEAR: u32 = 4;

/// The drawing says in words what it shows, for those who cannot see it.
#[component]
pub fn MapView(map: Map, name: String) -> impl IntoView {
    let (width, height) = (map.width, map.height);
    let zones = map.zones.iter().map(|zone| {
        let (class, letter) = match zone.side {
            Side::Red => ("map-red", "R"),
            Side::Blue => ("map-blue", "B"),
        };
        let (x, middle) = (zone.x + zone.width / 2, zone.y + zone.height / 2);
        let taken = map.objectives.iter().any(|at| at.0.abs_diff(x) < CLEAR && at.1.abs_diff(middle) < CLEAR);
        let y = if taken { middle + GRID } else { middle };
        view! {
            <g class=class>
                <rect x=zone.x y=zone.y width=zone.width height=zone.height />
                <text x=x y=y>{letter}</text>
            </g>
        }
    });
    let objectives = map.objectives.iter().enumerate().map(|(at, (x, y))| {
        view! {
            <g class="map-objective">
                <circle cx=*x cy=*y r="2.4" />
                <text x=*x y=*y>{at + 1}</text>
            </g>
        }
    });
    view! {
        <svg
            class="map-view"
            viewBox=format!("-0.5 -0.5 {} {}", width + 1, height + 1)
            role="img"
            aria-label=words(&map, &name)
        >
            <path class="map-grid" d=grid(width, height) />
            {zones.collect_view()} <rect class="map-edge" x="0" y="0" width=width height=height />
            {objectives.collect_view()}
        </svg>
    }
}

fn grid(width: u32, height: u32) -> String {
    let mut path = String::new();
    for x in (GRID..width).step_by(GRID as usize) {
        path += &format!("M{x} 0V{height}");
    }
    for y in (GRID..height).step_by(GRID as usize) {
        path += &format!("M0 {y}H{width}");
    }
    path
}

fn words(map: &Map, name: &str) -> String {
    let zones: Vec<String> = map
        .zones
        .iter()
        .map(|zone| {
            let side = match zone.side {
                Side::Red => "Red",
                Side::Blue => "Blue",
            };
            let (right, bottom) = (zone.x + zone.width, zone.y + zone.height);
            format!("{side} deploys from {} to {right} inches across and {} to {bottom} down", zone.x, zone.y)
        })
        .collect();
    let objectives = map.objectives.iter().enumerate();
    let objectives: Vec<String> = objectives.map(|(at, (x, y))| format!("{}: {x} across {y} down", at + 1)).collect();
    format!(
        "Map of {name}, {} by {} inches. {}. Objectives at {}.",
        map.width,
        map.height,
        zones.join(". "),
        objectives.join(", ")
    )
}
