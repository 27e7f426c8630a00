//! The stat line in the rulebook's order.

use crate::model::{Decimal, Game, StatColumn, Stats};
use leptos::prelude::*;

#[component]
pub fn StatLine(game: &'static Game, stats: &'static Stats) -> impl IntoView {
    let columns = game.stat_columns.iter().map(|column| {
        view! {
            <div>
                <dt>
                    <abbr title=column.name.as_str()>{column.label.as_str()}</abbr>
                </dt>
                <dd>{value(stats, column)}</dd>
            </div>
        }
    });
    view! { <dl class="stat-line">{columns.collect_view()}</dl> }
}

/// The parts a unit has, with a slash between; a dash where it has none.
fn value(stats: &Stats, column: &StatColumn) -> String {
    let parts: Vec<String> = column.parts.iter().filter_map(|name| part(stats, name)).collect();
    if parts.is_empty() { "–".to_owned() } else { parts.join("/") }
}

fn part(stats: &Stats, name: &str) -> Option<String> {
    let number = |value: Option<u32>| value.map(|value| value.to_string());
    match name {
        "mv" => inches(stats.mv),
        "mv_min" => inches(stats.mv_min.filter(|least| !least.is_zero())),
        "atk_ranged" => number(stats.atk_ranged),
        "atk_melee" => number(stats.atk_melee),
        "rng_short" => inches(stats.rng_short),
        "rng_long" => inches(stats.rng_long),
        "wnd" => number(stats.wnd),
        "courage" => number(stats.courage),
        "sv" => stats.sv.map(|least| format!("{least}+")),
        _ => None,
    }
}

fn inches(value: Option<Decimal>) -> Option<String> {
    value.map(|value| format!("{value}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(parts: &[&str], expected: &str) {
        let stats = Stats {
            mv: Some(Decimal::whole(14)),
            mv_min: Some(Decimal::whole(0)),
            rng_short: Some(Decimal::whole(8)),
            rng_long: Some(Decimal::whole(16)),
            sv: Some(5),
            ..Stats::default()
        };
        let parts = parts.iter().map(|&part| part.to_owned()).collect();
        let column = StatColumn { label: String::new(), name: String::new(), parts };
        assert_eq!(value(&stats, &column), expected);
    }

    #[test]
    fn parts_have_a_slash_between() {
        check(&["rng_short", "rng_long"], "8\"/16\"");
        check(&["sv"], "5+");
    }

    #[test]
    fn what_a_unit_does_not_have_is_left_out() {
        check(&["mv", "mv_min"], "14\"");
        check(&["wnd"], "–");
    }
}
