//! One army at the table: its points and tokens, its hand, and every unit.

use super::count::Count;
use super::hand::Hand;
use super::table::Table;
use super::unit_row::UnitRow;
use crate::model::{Jargon, Side};
use crate::play::{Event, UnitKey};
use leptos::prelude::*;

#[component]
pub fn SidePanel(table: Table, side: Side) -> impl IntoView {
    let (id, class, colour) = match side {
        Side::Red => ("red-heading", "panel play-side side-red", "Red"),
        Side::Blue => ("blue-heading", "panel play-side side-blue", "Blue"),
    };
    let name = move || table.with(|game| game.start().armies.of(side).name.clone());
    let bag = move || table.with_state(|state| *state.pool().of(side));
    let units = Memo::new(move |_| table.with(|game| game.start().armies.of(side).units.len()).unwrap_or_default());
    let keys = move || (0..u16::try_from(units.get()).unwrap_or(0)).map(|at| UnitKey(side, at)).collect::<Vec<_>>();
    let tactical = Signal::derive(move || table.with_state(|state| state.sides.of(side).tactical).unwrap_or_default());
    let victory = Signal::derive(move || table.with_state(|state| state.sides.of(side).victory).unwrap_or_default());
    let points_text = move || table.catalog()?.game.explains(Jargon::TacticalPoints);
    let known = Memo::new(move |_| table.with(|game| game.start().armies.of(side).command > 0).unwrap_or(false));
    view! {
        <section class=class aria-labelledby=id>
            <div class="panel-head">
                <h2 class="heading" id=id>
                    {colour} <span class="play-army">{name}</span>
                </h2>
                <span class="aside">{bag} " tokens in the bag"</span>
            </div>
            <div class="play-counts">
                <Count
                    name="Victory tokens".to_owned()
                    value=victory
                    set=move |tokens| table.apply(Event::Victory(side, tokens))
                />
                <Show when=move || known.get()>
                    <Count
                        name="Tactical points".to_owned()
                        value=tactical
                        set=move |left| table.apply(Event::Tactical(side, left))
                    />
                    {move || {
                        points_text()
                            .map(|text| {
                                view! {
                                    <details class="play-what">
                                        <summary>"What tactical points do"</summary>
                                        <p class="note">{text}</p>
                                    </details>
                                }
                            })
                    }}
                </Show>
            </div>
            <Hand table side />
            <ul class="play-units">
                <For each=keys key=|key| key.1 let(unit)>
                    <UnitRow table unit />
                </For>
            </ul>
        </section>
    }
}
