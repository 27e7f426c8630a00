//! One side of an attack: which unit, and how many of its bases are left.

use super::sum_line::bases_left;
use super::unit_field::UnitField;
use crate::model::RosterId;
use crate::odds::regiment::Profile;
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

/// What the fields hold.
#[derive(Clone, Copy)]
pub struct Chosen {
    pub unit: Memo<Option<RosterId>>,
    /// Nothing for a unit without odds.
    pub profile: Memo<Option<Profile>>,
    /// Bases lost before the attack.
    pub lost: RwSignal<u32>,
    pub wounds: RwSignal<u32>,
}

impl Chosen {
    pub fn new(catalog: CatalogRef, unit: Memo<Option<RosterId>>) -> Self {
        let profile = Memo::new(move |_| unit.with(|unit| Profile::of(&catalog, unit.as_ref()?)));
        Self { unit, profile, lost: RwSignal::new(0), wounds: RwSignal::new(0) }
    }

    /// Bases left: one at least, whatever was lost by the unit chosen before.
    pub fn bases(self) -> u32 {
        self.profile.with(|profile| profile.as_ref().map_or(0, |profile| left(profile, self.lost.get())))
    }

    pub fn wounded(self) -> u32 {
        let most = self.profile.with(|profile| profile.as_ref().map_or(0, |profile| profile.wounds - 1));
        self.wounds.get().min(most)
    }
}

fn left(profile: &Profile, lost: u32) -> u32 {
    profile.bases.saturating_sub(lost).max(1)
}

#[component]
pub fn SideFields(
    label: &'static str,
    catalog: CatalogRef,
    chosen: Chosen,
    choose: impl Fn(RosterId) + Copy + 'static,
) -> impl IntoView {
    let all = Memo::new(move |_| chosen.profile.with(|profile| profile.as_ref().map_or(1, |profile| profile.bases)));
    let bases = Signal::derive(move || {
        let all = all.get();
        (1..=all).rev().map(|bases| SelectOption::new(bases, bases_left(bases, all))).collect::<Vec<_>>()
    });
    let most = Memo::new(move |_| chosen.profile.with(|profile| profile.as_ref().map_or(1, |profile| profile.wounds)));
    let wounds =
        Signal::derive(move || (0..most.get()).map(|wounds| SelectOption::new(wounds, wounds)).collect::<Vec<_>>());
    let lose = move |bases: String| {
        if let Ok(bases) = bases.parse::<u32>() {
            chosen.lost.set(all.get_untracked().saturating_sub(bases));
        }
    };
    view! {
        <fieldset class="odds-side">
            <legend class="heading">{label}</legend>
            <UnitField catalog unit=chosen.unit choose />
            <div class="odds-pair">
                <label class="field">
                    <span>"Bases left"</span>
                    <Select
                        value=Signal::derive(move || chosen.bases().to_string())
                        options=bases
                        choose=lose
                    />
                </label>
                <label class="field">
                    <span>"Wounds before"</span>
                    <Select
                        value=Signal::derive(move || chosen.wounded().to_string())
                        options=wounds
                        choose=move |wounds| chosen.wounds.set(wounds.parse().unwrap_or(0))
                    />
                </label>
            </div>
        </fieldset>
    }
}
