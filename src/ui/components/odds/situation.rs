//! How an attack is made: range, action, and everything that changes a die.

use crate::odds::regiment::{Attack, Manner, Range};
use crate::ui::components::chip::Chip;
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

/// Where the attack is made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Short,
    Long,
    Charge,
}

#[derive(Clone, Copy)]
pub struct Situation {
    pub way: RwSignal<Way>,
    pub volley: RwSignal<bool>,
    pub cover: RwSignal<bool>,
    pub barrier: RwSignal<bool>,
    pub flank: RwSignal<bool>,
    pub dash: RwSignal<bool>,
    pub dug_in: RwSignal<bool>,
    pub charges_from_cover: RwSignal<bool>,
    pub takes_wound: RwSignal<bool>,
    pub attack_points: RwSignal<u32>,
    pub save_points: RwSignal<u32>,
}

/// Which switches mean something for the units at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Offered {
    /// The target can take cover and dig in.
    pub cover: bool,
    pub barrier: bool,
    pub flank: bool,
    pub charger_cover: bool,
    pub takes_wound: bool,
    pub points: bool,
}

/// In the open, at short range, with nothing switched on.
impl Default for Situation {
    fn default() -> Self {
        let off = || RwSignal::new(false);
        Self {
            way: RwSignal::new(Way::Short),
            volley: off(),
            cover: off(),
            barrier: off(),
            flank: off(),
            dash: off(),
            dug_in: off(),
            charges_from_cover: off(),
            takes_wound: off(),
            attack_points: RwSignal::new(0),
            save_points: RwSignal::new(0),
        }
    }
}

impl Situation {
    pub fn attack(self) -> Attack {
        let volley = self.volley.get();
        let manner = match self.way.get() {
            Way::Short => Manner::Shoot { range: Range::Short, volley },
            Way::Long => Manner::Shoot { range: Range::Long, volley },
            Way::Charge => Manner::Charge,
        };
        Attack {
            manner,
            cover: self.cover.get(),
            barrier: self.barrier.get(),
            flank: self.flank.get(),
            dash: self.dash.get(),
            dug_in: self.dug_in.get(),
            charges_from_cover: self.charges_from_cover.get(),
        }
    }
}

#[component]
pub fn SituationFields(situation: Situation, #[prop(into)] offered: Signal<Offered>) -> impl IntoView {
    let way = move |label: &'static str, way: Way| {
        view! {
            <Chip
                pressed=Signal::derive(move || situation.way.get() == way)
                press=move || situation.way.set(way)
            >
                {label}
            </Chip>
        }
    };
    let charging = Memo::new(move |_| situation.way.get() == Way::Charge);
    let switch = move |label: &'static str, on: RwSignal<bool>, shown: Signal<bool>| {
        view! {
            <Show when=move || shown.get()>
                <Chip pressed=on press=move || on.update(|on| *on = !*on)>
                    {label}
                </Chip>
            </Show>
        }
    };
    let may = move |ask: fn(Offered) -> bool| Signal::derive(move || ask(offered.get()));
    let always = Signal::derive(|| true);
    view! {
        <div class="chips" role="group" aria-label="Range">
            {way("Short range", Way::Short)} {way("Long range", Way::Long)} {way("Charge", Way::Charge)}
        </div>
        <div class="chips" role="group" aria-label="Action, and the state of the target">
            {switch("Volley fire", situation.volley, Signal::derive(move || !charging.get()))}
            {switch("Target in cover", situation.cover, may(|offered| offered.cover))}
            {switch("Target behind a barrier", situation.barrier, may(|offered| offered.barrier))}
            {switch("Target dug in", situation.dug_in, may(|offered| offered.cover))}
            {switch("From the flank", situation.flank, may(|offered| offered.flank))}
            {switch("Target has dashed", situation.dash, always)}
            {switch(
                "Charging out of cover",
                situation.charges_from_cover,
                Signal::derive(move || charging.get() && offered.get().charger_cover),
            )}
            {switch("Takes wounds, not shaken", situation.takes_wound, may(|offered| offered.takes_wound))}
        </div>
        <Show when=move || offered.get().points>
            <div class="odds-pair odds-points">
                <PointsField label="Tactical points on misses" points=situation.attack_points />
                <PointsField label="Tactical points on failed saves" points=situation.save_points />
            </div>
        </Show>
    }
}

#[component]
fn PointsField(label: &'static str, points: RwSignal<u32>) -> impl IntoView {
    let options: Vec<SelectOption> = (0..=6).map(|points| SelectOption::new(points, points)).collect();
    view! {
        <label class="field">
            <span>{label}</span>
            <Select
                value=Signal::derive(move || points.get().to_string())
                options
                choose=move |chosen| points.set(chosen.parse().unwrap_or(0))
            />
        </label>
    }
}
