//! An army's figures as pictures: where its points go, how far its dice reach, and what pierces armour.

use crate::export::{Bar, RangeBar, Statistics};
use leptos::prelude::*;

/// Bars share a scale within their picture; the numbers beside them say the rest, so the bars need no words.
#[component]
pub fn ArmyStats(statistics: Statistics) -> impl IntoView {
    let figures = [
        (statistics.activations, "activations"),
        (statistics.bases, "bases"),
        (statistics.wounds, "wounds"),
        (statistics.ranged_dice, "ranged dice"),
        (statistics.melee_dice, "melee dice"),
    ];
    let figures = figures.map(|(value, label)| {
        view! {
            <div>
                <dd>{value}</dd>
                <dt>{label}</dt>
            </div>
        }
    });
    let shares = statistics.shares.iter().map(share_words).collect::<Vec<_>>();
    view! {
        <div class="army-stats">
            <dl class="army-stats-figures">{figures.into_iter().collect_view()}</dl>
            <Chart
                title="Points"
                rows=statistics.spending.iter().map(spending_row).collect()
            />
            <Chart
                title="Ranged dice by distance"
                rows=range_rows(&statistics.ranges, statistics.ranged_dice)
            />
            <Chart
                title="Share of the ranged dice"
                rows=statistics
                    .shares
                    .iter()
                    .zip(shares)
                    .map(|(bar, words)| Row { label: bar.label.clone(), solid: bar.percent, light: 0, words })
                    .collect()
            />
        </div>
    }
}

/// Lengths in percent of the picture's width.
struct Row {
    label: String,
    solid: u32,
    light: u32,
    words: String,
}

#[component]
fn Chart(title: &'static str, rows: Vec<Row>) -> impl IntoView {
    let rows = rows.into_iter().map(|row| {
        view! {
            <tr>
                <th scope="row">{row.label}</th>
                <td class="army-stats-bar">
                    <svg aria-hidden="true">
                        <rect class="bar-light" width=percent(row.solid + row.light) height="100%" />
                        <rect class="bar-solid" width=percent(row.solid) height="100%" />
                    </svg>
                </td>
                <td class="army-stats-value">{row.words}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    (!rows.is_empty()).then(|| {
        view! {
            <table class="army-stats-chart">
                <caption>{title}</caption>
                <tbody>{rows}</tbody>
            </table>
        }
    })
}

fn percent(length: u32) -> String {
    format!("{}%", length.min(100))
}

fn spending_row(bar: &Bar) -> Row {
    Row { label: bar.label.clone(), solid: bar.percent, light: 0, words: bar.value.to_string() }
}

fn share_words(bar: &Bar) -> String {
    format!("{} %", bar.percent)
}

/// Solid at short range, light at long.
fn range_rows(ranges: &[RangeBar], all: u32) -> Vec<Row> {
    let share = |dice: u32| {
        let share = (u64::from(dice) * 100).checked_div(u64::from(all)).unwrap_or(0);
        u32::try_from(share).unwrap_or(100)
    };
    let row = |range: &RangeBar| {
        let words = match range.long {
            0 => range.short.to_string(),
            long => format!("{} + {long} long", range.short),
        };
        Row { label: range.label.clone(), solid: share(range.short), light: share(range.long), words }
    };
    ranges.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_at_a_distance_are_short_and_long() {
        let ranges = [RangeBar { label: "12\"".to_owned(), short: 6, long: 3 }];
        let rows = range_rows(&ranges, 12);
        assert_eq!((rows[0].solid, rows[0].light, rows[0].words.as_str()), (50, 25, "6 + 3 long"));
    }

    #[test]
    fn an_army_without_guns_has_no_bars() {
        let ranges = [RangeBar { label: "12\"".to_owned(), short: 0, long: 0 }];
        assert_eq!(range_rows(&ranges, 0)[0].solid, 0);
    }
}
