//! How an attack is made: range, action, and everything that changes a die.

use super::number_field::NumberField;
use super::switch::Switch;
use crate::odds::regiment::{Attack, Manner, Range};
use crate::ui::components::chip::Chip;
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
    let may = move |ask: fn(Offered) -> bool| Signal::derive(move || ask(offered.get()));
    view! {
        <div class="chips" role="group" aria-label="Range">
            {way("Short range", Way::Short)} {way("Long range", Way::Long)} {way("Charge", Way::Charge)}
        </div>
        <div class="chips" role="group" aria-label="Action, and the state of the target">
            <Switch label="Volley fire" on=situation.volley shown=Signal::derive(move || !charging.get()) />
            <Switch label="Target in cover" on=situation.cover shown=may(|offered| offered.cover) />
            <Switch label="Target behind a barrier" on=situation.barrier shown=may(|offered| offered.barrier) />
            <Switch label="Target dug in" on=situation.dug_in shown=may(|offered| offered.cover) />
            <Switch label="From the flank" on=situation.flank shown=may(|offered| offered.flank) />
            <Switch label="Target has dashed" on=situation.dash shown=true />
            <Switch
                label="Charging out of cover"
                on=situation.charges_from_cover
                shown=Signal::derive(move || charging.get() && offered.get().charger_cover)
            />
            <Switch
                label="Takes wounds, not shaken"
                on=situation.takes_wound
                shown=may(|offered| offered.takes_wound)
            />
        </div>
        <Show when=move || offered.get().points>
            <div class="odds-pair odds-points">
                <NumberField label="Tactical points on misses" value=situation.attack_points most=6 />
                <NumberField label="Tactical points on failed saves" value=situation.save_points most=6 />
            </div>
        </Show>
    }
}
