//! What an attack would do, before an action is spent on it.

use super::aim::{Aim, AttackKind, Attacker};
use super::attack_form::Targets;
use super::attack_odds::AttackOdds;
use super::table::Table;
use crate::play::{Deed, UnitKey, offers, other};
use crate::ui::components::chip::Chip;
use leptos::prelude::*;

#[component]
pub fn LookAhead(table: Table, unit: UnitKey) -> impl IntoView {
    let aim = Aim::of(Attacker::Unit(unit));
    let chosen = RwSignal::new(Deed::Shoot);
    // Attacks that are still open to it.
    let attacks = Memo::new(move |_| {
        let all = table.with(|game| offers(game.start(), game.state())).unwrap_or_default();
        let open = all.into_iter().filter(|offer| offer.closed.is_none());
        let attacks = open.filter(|offer| matches!(offer.deed, Deed::Shoot | Deed::VolleyFire | Deed::Charge));
        attacks.map(|offer| (offer.deed, offer.name)).collect::<Vec<_>>()
    });
    let attack = Memo::new(move |_| {
        let wanted = chosen.get();
        attacks.with(|attacks| {
            let found = attacks.iter().find(|(deed, _)| *deed == wanted).or(attacks.first());
            found.map_or(wanted, |(deed, _)| *deed)
        })
    });
    let kind = Signal::derive(move || match attack.get() {
        Deed::Charge => AttackKind::Charge(unit),
        Deed::VolleyFire => AttackKind::Volley(unit),
        _ => AttackKind::Shot(unit),
    });
    let chip = move |(deed, name): (Deed, String)| {
        let pressed = Signal::derive(move || attack.get() == deed);
        view! {
            <Chip pressed press=move || chosen.set(deed)>
                {name}
            </Chip>
        }
    };
    view! {
        <Show when=move || attacks.with(|attacks| !attacks.is_empty())>
            <details class="play-special">
                <summary>"What would an attack do?"</summary>
                <Targets table sides=vec![other(unit.0)] target=aim.target />
                <div class="chips" role="group" aria-label="How">
                    {move || attacks.get().into_iter().map(chip).collect_view()}
                </div>
                <AttackOdds table kind aim />
            </details>
        </Show>
    }
}
