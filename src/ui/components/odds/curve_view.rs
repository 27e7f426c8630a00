//! Expected wounds over distance: both units' fire in one picture, and the same numbers in a table beside it.

use crate::odds::regiment::Band;
use crate::odds::words::mean;
use leptos::prelude::*;

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 120.0;
/// Room for the numbers below and beside.
const LEFT: f64 = 28.0;
const BELOW: f64 = 22.0;

pub struct Shooter {
    pub name: String,
    pub bands: Vec<Band>,
}

pub fn curve_view(mine: &Shooter, theirs: &Shooter) -> Option<impl IntoView + use<>> {
    let all = || mine.bands.iter().chain(&theirs.bands);
    let far = all().fold(0.0_f64, |far, band| far.max(band.to));
    let high = all().fold(0.0_f64, |high, band| high.max(band.wounds));
    if far <= 0.0 || high <= 0.0 {
        return None;
    }
    let x = move |inches: f64| LEFT + (WIDTH - LEFT - 8.0) * inches / far;
    let y = move |wounds: f64| 8.0 + (HEIGHT - 8.0) * (1.0 - wounds / high);
    let path = |bands: &[Band]| {
        let mut path = String::new();
        for (at, band) in bands.iter().enumerate() {
            let step = if at == 0 { "M" } else { "L" };
            path.push_str(&format!("{step}{:.1} {:.1}H{:.1}", x(band.from), y(band.wounds), x(band.to)));
        }
        if !bands.is_empty() {
            path.push_str(&format!("V{HEIGHT}"));
        }
        path
    };
    let mut marks: Vec<f64> = all().map(|band| band.to).collect();
    marks.sort_by(f64::total_cmp);
    marks.dedup();
    let labels = marks.into_iter().map(|inches| {
        view! {
            <text x=format!("{:.1}", x(inches)) y=format!("{:.1}", HEIGHT + 16.0) text-anchor="middle">
                {format!("{inches}\"")}
            </text>
        }
    });
    let view_box = format!("0 0 {WIDTH} {}", HEIGHT + BELOW);
    let rows = [("mine", mine), ("theirs", theirs)].map(|(class, shooter)| row(class, shooter));
    Some(view! {
        <figure class="odds-curve">
            <svg viewBox=view_box aria-hidden="true" focusable="false">
                <path class="axis" d=format!("M{LEFT} 4V{HEIGHT}H{WIDTH}") />
                <text x="22" y=format!("{:.1}", y(high) + 8.0) text-anchor="end">
                    {mean(high)}
                </text>
                <path class="theirs" d=path(&theirs.bands) />
                <path class="mine" d=path(&mine.bands) />
                {labels.collect_view()}
            </svg>
            <table class="odds-ranges">
                <caption class="sr-only">"Wounds of one attack on average, by distance"</caption>
                <thead>
                    <tr>
                        <th scope="col">"Wounds on average"</th>
                        <th scope="col">"Short"</th>
                        <th scope="col">"Long"</th>
                    </tr>
                </thead>
                <tbody>{rows.into_iter().collect_view()}</tbody>
            </table>
        </figure>
    })
}

fn row(class: &'static str, shooter: &Shooter) -> impl IntoView + use<> {
    let cell = |band: Option<&Band>| match band {
        Some(band) => format!("{} up to {}\"", mean(band.wounds), band.to),
        None => "–".to_owned(),
    };
    let (short, long) = (cell(shooter.bands.first()), cell(shooter.bands.get(1)));
    view! {
        <tr>
            <th scope="row">
                <span class=format!("odds-key {class}") aria-hidden="true"></span>
                {shooter.name.clone()}
            </th>
            <td>{short}</td>
            <td>{long}</td>
        </tr>
    }
}
