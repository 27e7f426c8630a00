//! Some stands of one kind in the attackers' sight, all alike in cover or not.

use super::attack_row::MOST;
use crate::odds::formations::{Kind, Stand};
use crate::odds::{Approach, Circumstances, Switch};
use crate::ui::components::chip::Chip;
use crate::ui::components::odds::number_field::NumberField;
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Standing {
    kind: RwSignal<usize>,
    count: RwSignal<u32>,
    in_cover: RwSignal<bool>,
    in_contact: RwSignal<bool>,
}

impl Standing {
    pub fn new(kind: usize, count: u32, now: &Circumstances) -> Self {
        Self {
            kind: RwSignal::new(kind),
            count: RwSignal::new(count),
            in_cover: RwSignal::new(now.has(Switch::Cover)),
            in_contact: RwSignal::new(now.approach == Approach::Close),
        }
    }

    /// `None` if there are none.
    pub fn is_covered(self) -> Option<bool> {
        (self.count.get() > 0).then(|| self.in_cover.get())
    }

    pub fn kind(self, kinds: &[Kind]) -> Option<(Kind, u32)> {
        Some((kinds.get(self.kind.get())?.clone(), self.count.get())).filter(|(_, count)| *count > 0)
    }

    /// One for each of them.
    pub fn names(self, kinds: &[Kind]) -> Vec<&str> {
        let Some(kind) = kinds.get(self.kind.get()) else { return Vec::new() };
        vec![kind.name.as_str(); self.count.get() as usize]
    }

    pub fn stands(self, kinds: &[Kind]) -> Vec<Stand> {
        let Some(kind) = kinds.get(self.kind.get()) else { return Vec::new() };
        let stand = Stand { in_cover: self.in_cover.get(), in_contact: self.in_contact.get(), ..kind.stand };
        vec![stand; self.count.get() as usize]
    }
}

#[component]
pub fn TargetRow(kinds: StoredValue<Vec<Kind>>, row: Standing) -> impl IntoView {
    let names = kinds.with_value(|kinds| {
        let named = |(at, kind): (usize, &Kind)| SelectOption::new(at, format!("{} {}+", kind.name, kind.stand.armour));
        kinds.iter().enumerate().map(named).collect::<Vec<_>>()
    });
    let flip = |on: RwSignal<bool>| move || on.update(|on| *on = !*on);
    view! {
        <div class="odds-row">
            <NumberField label="Stands" value=row.count most=MOST />
            <label class="field">
                <span>"Kind"</span>
                <Select
                    value=Signal::derive(move || row.kind.get().to_string())
                    options=names
                    choose=move |kind| row.kind.set(kind.parse().unwrap_or(0))
                />
            </label>
            <div class="chips">
                <Chip pressed=row.in_cover press=flip(row.in_cover)>
                    "In cover"
                </Chip>
                <Chip pressed=row.in_contact press=flip(row.in_contact)>
                    "Touched"
                </Chip>
            </div>
        </div>
    }
}
