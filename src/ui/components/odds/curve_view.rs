//! Fire and return fire over distance: both units in one picture, and the same numbers in a table beside it.

use crate::odds::Terms;
use crate::odds::curve::{Band, amount_at, stretches};
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

/// Nothing if neither of them can shoot.
pub fn curve_view(terms: &'static Terms, mine: &Shooter, theirs: &Shooter) -> Option<impl IntoView + use<>> {
    let all = || mine.bands.iter().chain(&theirs.bands);
    let ends = || all().flat_map(|band| [band.from, band.to]).filter(|end| end.is_finite());
    let last = ends().fold(0.0_f64, f64::max);
    let high = all().fold(0.0_f64, |high, band| high.max(band.amount));
    if high <= 0.0 {
        return None;
    }
    // What has no end goes on beyond the last mark.
    let far = if all().any(|band| band.to.is_infinite()) { last * 1.25 } else { last };
    let x = move |at: f64| LEFT + (WIDTH - LEFT - 8.0) * at.min(far) / far;
    let y = move |amount: f64| 8.0 + (HEIGHT - 8.0) * (1.0 - amount / high);
    let mut marks: Vec<f64> = ends().filter(|end| *end > 0.0).collect();
    marks.sort_by(f64::total_cmp);
    marks.dedup();
    let labels = marks.into_iter().map(|at| {
        view! {
            <text x=format!("{:.1}", x(at)) y=format!("{:.1}", HEIGHT + 16.0) text-anchor="middle">
                {terms.measure.tick(at)}
            </text>
        }
    });
    let view_box = format!("0 0 {WIDTH} {}", HEIGHT + BELOW);
    let stretches = stretches(&mine.bands, &theirs.bands);
    let heads = stretches.iter().map(|(from, to)| view! { <th scope="col">{terms.measure.stretch(*from, *to)}</th> });
    let rows = [("mine", mine), ("theirs", theirs)].map(|(class, shooter)| row(class, shooter, &stretches));
    Some(view! {
        <section class="panel" aria-labelledby="ranges-heading">
            <div class="panel-head">
                <h2 class="heading" id="ranges-heading">
                    "Fire and return fire by distance"
                </h2>
            </div>
            <div class="odds-body">
                <figure class="odds-curve">
                    <svg viewBox=view_box aria-hidden="true" focusable="false">
                        <path class="axis" d=format!("M{LEFT} 4V{HEIGHT}H{WIDTH}") />
                        <text x="22" y=format!("{:.1}", y(high) + 8.0) text-anchor="end">
                            {mean(high)}
                        </text>
                        <path class="theirs" d=path(&theirs.bands, x, y) />
                        <path class="mine" d=path(&mine.bands, x, y) />
                        {labels.collect_view()}
                    </svg>
                    <div class="odds-scroll" tabindex="0" role="region" aria-label="Fire by distance">
                        <table class="odds-ranges">
                            <thead>
                                <tr>
                                    <th scope="col">{format!("{} on average", terms.damage)}</th>
                                    {heads.collect_view()}
                                </tr>
                            </thead>
                            <tbody>{rows.into_iter().collect_view()}</tbody>
                        </table>
                    </div>
                </figure>
            </div>
        </section>
    })
}

/// A step for each band, down to the axis where the unit does not reach.
fn path(bands: &[Band], x: impl Fn(f64) -> f64, y: impl Fn(f64) -> f64) -> String {
    let mut path = String::new();
    let mut end = None;
    for band in bands {
        let start = if end == Some(band.from) { "L" } else { "M" };
        path.push_str(&format!("{start}{:.1} {:.1}H{:.1}", x(band.from), y(band.amount), x(band.to)));
        end = Some(band.to);
    }
    if bands.last().is_some_and(|band| band.to.is_finite()) {
        path.push_str(&format!("V{HEIGHT}"));
    }
    path
}

fn row(class: &'static str, shooter: &Shooter, stretches: &[(f64, f64)]) -> impl IntoView + use<> {
    let cells = stretches.iter().map(|stretch| {
        let amount = amount_at(&shooter.bands, *stretch).map_or_else(|| "–".to_owned(), mean);
        view! { <td>{amount}</td> }
    });
    view! {
        <tr>
            <th scope="row">
                <span class=format!("odds-key {class}") aria-hidden="true"></span>
                {shooter.name.clone()}
            </th>
            {cells.collect_view()}
        </tr>
    }
}
