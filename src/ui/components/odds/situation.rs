//! How an attack is made: range, action, and everything that changes a die.

use super::switch::Switch;
use crate::odds::regiment::{Attack, Manner, Range};
use crate::odds::{Approach, Circumstances, Opening, Switch as OddsSwitch};
use crate::ui::components::chip::Chip;
use leptos::prelude::*;

/// Shot from this distance, or a charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttackKind {
    Short,
    Long,
    Charge,
}

#[derive(Clone, Copy)]
pub struct Situation {
    pub kind: RwSignal<AttackKind>,
    pub volley: RwSignal<bool>,
    pub cover: RwSignal<bool>,
    pub barrier: RwSignal<bool>,
    pub flank: RwSignal<bool>,
    pub dash: RwSignal<bool>,
    pub dug_in: RwSignal<bool>,
    pub charges_from_cover: RwSignal<bool>,
    pub charges_from_barrier: RwSignal<bool>,
    pub takes_wound: RwSignal<bool>,
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
}

impl Situation {
    pub fn new(opening: &Opening) -> Self {
        let off = || RwSignal::new(false);
        let now = &opening.circumstances;
        let set = |switch| RwSignal::new(now.has(switch));
        let kind = match now.approach {
            Approach::Long => AttackKind::Long,
            Approach::Close => AttackKind::Charge,
            _ => AttackKind::Short,
        };
        Self {
            kind: RwSignal::new(kind),
            volley: set(OddsSwitch::Volley),
            cover: set(OddsSwitch::Cover),
            barrier: off(),
            flank: set(OddsSwitch::Flank),
            dash: set(OddsSwitch::Dash),
            dug_in: set(OddsSwitch::DugIn),
            charges_from_cover: off(),
            charges_from_barrier: off(),
            takes_wound: off(),
        }
    }

    /// As far as a table of two armies knows it.
    pub fn opening(self) -> Opening {
        let set = [
            (OddsSwitch::Volley, self.volley),
            (OddsSwitch::Cover, self.cover),
            (OddsSwitch::Flank, self.flank),
            (OddsSwitch::Dash, self.dash),
            (OddsSwitch::DugIn, self.dug_in),
        ];
        let approach = match self.kind.get() {
            AttackKind::Short => Approach::Short,
            AttackKind::Long => Approach::Long,
            AttackKind::Charge => Approach::Close,
        };
        let switches = set.into_iter().filter(|(_, on)| on.get()).map(|(switch, _)| switch).collect();
        Opening { circumstances: Circumstances { approach, switches }, weapon: 0 }
    }

    pub fn charging(self) -> Signal<bool> {
        Signal::derive(move || self.kind.get() == AttackKind::Charge)
    }

    pub fn attack(self) -> Attack {
        let volley = self.volley.get();
        let manner = match self.kind.get() {
            AttackKind::Short => Manner::Shoot { range: Range::Short, volley },
            AttackKind::Long => Manner::Shoot { range: Range::Long, volley },
            AttackKind::Charge => Manner::Charge,
        };
        Attack {
            cover: self.cover.get(),
            barrier: self.barrier.get(),
            flank: self.flank.get(),
            dash: self.dash.get(),
            dug_in: self.dug_in.get(),
            charges_from_cover: self.charges_from_cover.get(),
            charges_from_barrier: self.charges_from_barrier.get(),
            ..Attack::plain(manner)
        }
    }
}

#[component]
pub fn SituationFields(situation: Situation, #[prop(into)] offered: Signal<Offered>) -> impl IntoView {
    let kind = move |label: &'static str, kind: AttackKind| {
        view! {
            <Chip
                pressed=Signal::derive(move || situation.kind.get() == kind)
                press=move || situation.kind.set(kind)
            >
                {label}
            </Chip>
        }
    };
    let charging = situation.charging();
    let may = move |ask: fn(Offered) -> bool| Signal::derive(move || ask(offered.get()));
    view! {
        <div class="chips" role="group" aria-label="Range">
            {kind("Short range", AttackKind::Short)} {kind("Long range", AttackKind::Long)} {kind("Charge", AttackKind::Charge)}
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
                label="Charging out of a barrier"
                on=situation.charges_from_barrier
                shown=Signal::derive(move || charging.get() && offered.get().barrier)
            />
            <Switch
                label="Takes wounds, not shaken"
                on=situation.takes_wound
                shown=may(|offered| offered.takes_wound)
            />
        </div>
    }
}
