//! A unit of the roster: what it is, how many are allowed here, and the stepper.

use super::class_icon::ClassIcon;
use super::closed::Closed;
use super::disclosure::Disclosure;
use super::keyword_chips::KeywordChips;
use super::price::price;
use super::stat_line::StatLine;
use super::stepper::Stepper;
use super::unit_detail::UnitDetail;
use super::weapon_list::WeaponLines;
use crate::model::{Game, Item, UseBy};
use crate::rules::Severity;
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::state::OpenArmy;
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn UnitRow(catalog: CatalogRef, unit: &'static Item) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let game = &catalog.get().game;
    let open = RwSignal::new(false);
    let row = army.row(&unit.id);
    let needs = move || {
        let (least, count) = row.with(|row| (row.range.map_or(0, |range| range.0), i64::from(row.count)));
        (count < least).then(|| format!("needs {least}"))
    };
    let one_size = unit.sizes.len() < 2;
    let size = match slot_words(game, unit) {
        Some(words) => words,
        None => counted(unit.bases, "base"),
    };
    view! {
        <li
            class="unit-row"
            class:wordy=!unit.uses.is_empty()
            class:taken=move || row.with(|row| row.count > 0)
            class:faulty=move || row.with(|row| row.fault == Some(Severity::Illegal))
        >
            <ClassIcon catalog unit />
            <div class="unit-row-main">
                <div class="unit-row-title">
                    <h3>
                        <Disclosure class="unit-row-name" open>{unit.name.as_str()}</Disclosure>
                    </h3>
                    {one_size.then(|| view! { <span class="number">{price(game, unit)}</span> })}
                    <span class="aside">{size}</span>
                    <span class="unit-row-needs">{needs}</span>
                    <Closed row />
                </div>
                {(!one_size).then(|| view! { <p class="unit-row-sizes">{price(game, unit)}</p> })}
                <StatLine game stats=&unit.stats />
                <WeaponLines game weapons=&unit.weapons />
                <KeywordChips game keywords=&unit.keywords />
                <Show when=move || open.get()>
                    {
                        dom::on_escape(move || open.set(false));
                        view! { <UnitDetail catalog unit /> }
                    }
                </Show>
            </div>
            <Stepper id=unit.id.clone() name=unit.name.as_str() row />
        </li>
    }
}

/// "Core, supply 1 or 2", "Commander, unique"; `None` where units take no slots.
pub fn slot_words(game: &Game, unit: &Item) -> Option<String> {
    let used = unit.uses.first()?;
    let mut words = vec![game.slot_name(&used.slot).to_owned()];
    if used.by == UseBy::Supply {
        let supply: Vec<String> = unit.sizes.iter().map(|size| size.supply.to_string()).collect();
        words.push(format!("supply {}", supply.join(" or ")));
    }
    match unit.most {
        Some(1) => words.push("unique".to_owned()),
        Some(most) => words.push(format!("at most {most}")),
        None => {}
    }
    Some(words.join(", "))
}
