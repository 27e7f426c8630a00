//! The same army at other caps: whether it would be legal there, and what would be allowed.

use crate::model::RosterId;
use crate::solve::{self, AtCap};
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

const MOST_COLUMNS: usize = 4;

#[component]
pub fn OtherCaps() -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <details class="tool-box other-caps" on:toggle=move |_| open.update(|open| *open = !*open)>
            <summary>"At other caps"</summary>
            <Show when=move || open.get()>
                <Table />
            </Show>
        </details>
    }
}

#[component]
fn Table() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let caps = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.list.with(|list| solve::limits_at(&catalog, list, &caps(army)))
    });
    let head = move || {
        let cells = caps.get().into_iter().map(|at| view! { <th scope="col">{at.cap}</th> });
        cells.collect_view()
    };
    let verdicts = move || {
        let cells = caps.get().into_iter().map(|at| {
            if at.legal {
                view! { <td class="good">"legal"</td> }
            } else {
                view! { <td class="bad">"no"</td> }
            }
        });
        cells.collect_view()
    };
    let units = move || {
        let keys = army.groups.with(|groups| groups.iter().map(|(_, key)| *key).collect::<Vec<_>>());
        let entries = army.list.with(|list| keys.iter().filter_map(|key| list.get(*key)).cloned().collect::<Vec<_>>());
        let mut ids: Vec<_> = entries.into_iter().map(|entry| entry.id).collect();
        ids.dedup();
        caps.with(|caps| ids.into_iter().map(|id| row(army, &id, caps)).collect_view())
    };
    let decks = move || {
        caps.with(|caps| {
            let cells = caps.iter().map(|at| {
                let limits = at.limits.decks.iter().map(|deck| {
                    let number = |most: Option<i64>| most.map_or("–".to_owned(), |most| most.to_string());
                    format!("{}, {}", number(deck.most_points), number(deck.most_cards))
                });
                let text = limits.collect::<Vec<_>>().join(" ");
                view! { <td>{text}</td> }
            });
            cells.collect_view()
        })
    };
    view! {
        <table>
            <caption class="sr-only">"The same army at other caps"</caption>
            <thead>
                <tr>
                    <th scope="col">"Cap"</th>
                    {head}
                </tr>
            </thead>
            <tbody>
                <tr>
                    <th scope="row">"This army"</th>
                    {verdicts}
                </tr>
                {units}
                <tr>
                    <th scope="row">"Support: points, cards"</th>
                    {decks}
                </tr>
            </tbody>
        </table>
    }
}

fn row(army: OpenArmy, id: &RosterId, caps: &[AtCap]) -> impl IntoView + use<> {
    let name = army.catalog.get().get().find(id).map_or("", |found| found.name.as_str());
    let count = army.list.with(|list| i64::from(list.count(id)));
    let cells = caps.iter().map(|at| {
        let range = at.limits.units.iter().find(|range| range.unit == *id);
        let fits = range.is_some_and(|range| range.min <= count && count <= range.max);
        let text = range.map_or("–".to_owned(), |range| format!("{}–{}", range.min, range.max));
        view! {
            <td class:bad=!fits>
                {text} {(!fits).then(|| view! { <span class="sr-only">" does not fit"</span> })}
            </td>
        }
    });
    view! {
        <tr>
            <th scope="row">{count} "× " {name}</th>
            {cells.collect_view()}
        </tr>
    }
}

/// The usual caps: as many columns as the narrowest screen has room for.
fn caps(army: OpenArmy) -> Vec<u16> {
    let presets = army.catalog.get().get().game.presets.iter();
    presets.filter_map(|preset| u16::try_from(preset.cap).ok()).take(MOST_COLUMNS).collect()
}
