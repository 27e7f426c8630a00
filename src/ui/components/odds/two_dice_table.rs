//! Rolls of two dice: morale checks and support cards, with and without tactical points.

use crate::model::{CardBody, Catalog};
use crate::odds::regiment::{MoraleDice, availability, morale};
use crate::odds::words::percent;
use leptos::prelude::*;

/// Tactical points shown.
const POINTS: [usize; 3] = [0, 1, 2];

/// Every number the rosters ask two dice for.
fn targets(catalog: &Catalog) -> Vec<u32> {
    let cards = catalog.cards().filter_map(|card| match &card.body {
        CardBody::Support(support) => Some(support.availability),
        _ => None,
    });
    let values = catalog.factions.iter().map(|faction| u32::from(faction.command_value));
    let mut targets: Vec<u32> = cards.chain(values).collect();
    targets.sort_unstable();
    targets.dedup();
    targets
}

pub fn two_dice_table(catalog: &Catalog) -> impl IntoView + use<> {
    let targets = targets(catalog);
    let heads = targets.iter().map(|target| view! { <th scope="col">{format!("{target}+")}</th> }).collect_view();
    let row = |label: String, chances: Vec<f64>| {
        let cells = chances.into_iter().map(|chance| view! { <td class="number">{percent(chance)}</td> });
        view! {
            <tr>
                <th scope="row">{label}</th>
                {cells.collect_view()}
            </tr>
        }
    };
    let by_points = POINTS.map(|points| {
        let label = match points {
            0 => "Two dice".to_owned(),
            1 => "with 1 tactical point".to_owned(),
            _ => format!("with {points} tactical points"),
        };
        row(label, targets.iter().map(|target| availability(*target, points)).collect())
    });
    let by_dice = [
        ("Morale, lowest of three dropped", MoraleDice::ThreeDropLowest),
        ("Morale, highest of three dropped", MoraleDice::ThreeDropHighest),
    ]
    .map(|(label, dice)| row(label.to_owned(), targets.iter().map(|target| morale(dice, *target, 0)).collect()));
    view! {
        <div class="odds-scroll" tabindex="0" role="region" aria-label="Rolls of two dice">
            <table class="odds-ranges">
                <thead>
                    <tr>
                        <td></td>
                        {heads}
                    </tr>
                </thead>
                <tbody>{by_points.into_iter().collect_view()} {by_dice.into_iter().collect_view()}</tbody>
            </table>
        </div>
    }
}
