//! Some stands of one kind that attack from one distance.

use crate::odds::Approach;
use crate::odds::formations::{Kind, Weapon};
use crate::ui::components::odds::number_field::NumberField;
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

/// In the order of a stand's firepower.
const RANGES: [&str; 3] = ["beyond 20 cm", "within 20 cm", "in contact"];
const APPROACHES: [Approach; 3] = [Approach::Long, Approach::Usual, Approach::Close];
pub const MOST: u32 = 12;

#[derive(Clone, Copy)]
pub struct Shooting {
    kind: RwSignal<usize>,
    range: RwSignal<usize>,
    count: RwSignal<u32>,
}

impl Shooting {
    pub fn new(kind: usize, count: u32, approach: Approach) -> Self {
        let range = APPROACHES.iter().position(|known| *known == approach).unwrap_or(1);
        Self { kind: RwSignal::new(kind), range: RwSignal::new(range), count: RwSignal::new(count) }
    }

    /// From where they attack; `None` if there are none.
    pub fn approach(self) -> Option<Approach> {
        APPROACHES.get(self.range.get()).copied().filter(|_| self.count.get() > 0)
    }

    pub fn stands(self, kinds: &[Kind]) -> Option<(Kind, u32)> {
        Some((kinds.get(self.kind.get())?.clone(), self.count.get())).filter(|(_, count)| *count > 0)
    }

    /// One for each of them that has firepower there.
    pub fn weapons(self, kinds: &[Kind]) -> Vec<Weapon> {
        let each = kinds.get(self.kind.get()).and_then(|kind| kind.weapons.get(self.range.get()).copied().flatten());
        each.map_or_else(Vec::new, |each| vec![each; self.count.get() as usize])
    }
}

#[component]
pub fn AttackRow(kinds: StoredValue<Vec<Kind>>, row: Shooting) -> impl IntoView {
    let names = kinds.with_value(|kinds| {
        let armed = kinds.iter().enumerate().filter(|(_, kind)| kind.is_armed());
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
