//! One side of an attack: which unit, and how many of its bases are left.

use super::duel::Unit;
use super::number_field::NumberField;
use super::unit_field::UnitField;
use crate::model::RosterId;
use crate::odds::regiment::{Points, Profile, command_value};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::words::counted;
use leptos::prelude::*;

/// What the fields hold.
#[derive(Clone, Copy)]
pub struct Chosen {
    pub unit: Unit,
    /// Nothing for a unit without odds.
    pub profile: Memo<Option<Profile>>,
    /// Bases lost before the attack.
    pub lost: RwSignal<u32>,
    pub wounds: RwSignal<u32>,
    /// Tactical points spent on misses and on failed saves.
    hit_points: RwSignal<u32>,
    save_points: RwSignal<u32>,
    /// All the tactical points of its faction.
    all_points: Memo<u32>,
}

impl Chosen {
    pub fn new(catalog: CatalogRef, unit: Unit) -> Self {
        let profile = Memo::new(move |_| unit.with(|unit| Profile::of(&catalog, &unit.as_ref()?.unit.id)));
        let all_points =
            Memo::new(move |_| unit.with(|unit| command_value(&catalog, &unit.as_ref()?.unit.id)).unwrap_or_default());
        let none = || RwSignal::new(0);
        Self { unit, profile, lost: none(), wounds: none(), hit_points: none(), save_points: none(), all_points }
    }

    /// Bases left: one at least, whatever was lost by the unit chosen before.
    pub fn bases(self) -> u32 {
        self.profile.with(|profile| profile.as_ref().map_or(0, |profile| left(profile, self.lost.get())))
    }

    /// No more than the faction has: those for hits are taken first.
    pub fn points(self, hits: bool, saves: bool) -> Points {
        let hits = if hits { self.hit_points.get().min(self.all_points.get()) } else { 0 };
        let left = self.all_points.get() - hits;
        Points { hits, saves: if saves { self.save_points.get().min(left) } else { 0 } }
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
    choose: impl Fn(&RosterId) + Copy + 'static,
    /// Whether it strikes, and whether it is struck.
    #[prop(into)]
    strikes: Signal<bool>,
    #[prop(into)] is_struck: Signal<bool>,
) -> impl IntoView {
    let all = Memo::new(move |_| chosen.profile.with(|profile| profile.as_ref().map_or(1, |profile| profile.bases)));
    let bases = Signal::derive(move || {
        let all = all.get();
        (1..=all)
            .rev()
            .map(|bases| SelectOption::new(bases, format!("{bases} of {}", counted(all, "base"))))
            .collect::<Vec<_>>()
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
                <Show when=move || strikes.get()>
                    <NumberField label="Tactical points on misses" value=chosen.hit_points most=chosen.all_points />
                </Show>
                <Show when=move || is_struck.get()>
                    <NumberField
                        label="Tactical points on failed saves"
                        value=chosen.save_points
                        most=Signal::derive(move || {
                            chosen.all_points.get() - chosen.points(strikes.get(), false).hits
                        })
                    />
                </Show>
            </div>
        </fieldset>
    }
}
