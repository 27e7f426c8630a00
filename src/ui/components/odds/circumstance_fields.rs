//! What a table assumes about all its attacks, in the words of the game.

use crate::odds::{Approach, Circumstances, Switch, Terms};
use crate::ui::components::chip::Chip;
use leptos::prelude::*;

#[component]
pub fn CircumstanceFields(terms: &'static Terms, circumstances: RwSignal<Circumstances>) -> impl IntoView {
    let approach = move |(approach, label): &(Approach, &'static str)| {
        let (approach, label) = (*approach, *label);
        let pressed = Signal::derive(move || circumstances.with(|now| now.approach == approach));
        view! {
            <Chip pressed press=move || circumstances.update(|now| now.approach = approach)>
                {label}
            </Chip>
        }
    };
    let switch = move |(switch, label): &(Switch, &'static str)| {
        let (switch, label) = (*switch, *label);
        let pressed = Signal::derive(move || circumstances.with(|now| now.has(switch)));
        view! {
            <Chip pressed press=move || circumstances.update(|now| now.flip(switch))>
                {label}
            </Chip>
        }
    };
    view! {
        <div class="chips" role="group" aria-label="Range">
            {terms.approaches.iter().map(approach).collect_view()}
        </div>
        <div class="chips" role="group" aria-label="Action, and the state of the targets">
            {terms.switches.iter().map(switch).collect_view()}
        </div>
    }
}
