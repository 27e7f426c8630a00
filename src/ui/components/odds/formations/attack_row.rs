//! Some stands of one kind that attack from one distance.

use crate::odds::formations::{Firepower, Kind};
use crate::ui::components::odds::number_field::NumberField;
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

/// In the order of a stand's firepower.
const RANGES: [&str; 3] = ["beyond 20 cm", "within 20 cm", "in contact"];
pub const MOST: u32 = 12;

#[derive(Clone, Copy)]
pub struct Shooting {
    kind: RwSignal<usize>,
    range: RwSignal<usize>,
    count: RwSignal<u32>,
}

impl Shooting {
    pub fn new(kind: usize, count: u32) -> Self {
        Self { kind: RwSignal::new(kind), range: RwSignal::new(1), count: RwSignal::new(count) }
    }

    /// The kind, the firepower of each and how many there are; `None` without any.
    pub fn chosen(self, kinds: &[Kind]) -> Option<(&Kind, Firepower, usize)> {
        let kind = kinds.get(self.kind.get())?;
        let each = kind.firepower.get(self.range.get()).copied().flatten()?;
        Some((kind, each, self.count.get() as usize)).filter(|(_, _, count)| *count > 0)
    }
}

#[component]
pub fn AttackRow(kinds: StoredValue<Vec<Kind>>, row: Shooting) -> impl IntoView {
    let names = kinds.with_value(|kinds| {
        let armed = kinds.iter().enumerate().filter(|(_, kind)| kind.firepower.iter().any(Option::is_some));
        armed.map(|(at, kind)| SelectOption::new(at, &kind.name)).collect::<Vec<_>>()
    });
    let ranges = (0..).zip(RANGES).map(|(at, range): (usize, _)| SelectOption::new(at, range)).collect::<Vec<_>>();
    let number = |signal: RwSignal<usize>| Signal::derive(move || signal.get().to_string());
    view! {
        <div class="odds-row">
            <NumberField label="Stands" value=row.count most=MOST />
            <label class="field">
                <span>"Kind"</span>
                <Select
                    value=number(row.kind)
                    options=names
                    choose=move |kind| row.kind.set(kind.parse().unwrap_or(0))
                />
            </label>
            <label class="field">
                <span>"Distance"</span>
                <Select
                    value=number(row.range)
                    options=ranges
                    choose=move |range| row.range.set(range.parse().unwrap_or(1))
                />
            </label>
        </div>
    }
}
