//! Fire and return fire of the two units of the address over distance.

use super::curve_view::{Shooter, curve_view};
use super::duel::{Duel, name};
use crate::odds::Terms;
use crate::odds::curve::Band;
use leptos::prelude::*;

/// `bands` is what the attack does by distance, and what the target does in return: it finds the attacker in the open,
/// from the front and without tokens.
#[component]
pub fn RangeCurve(
    duel: Duel,
    bands: impl Fn() -> Option<(Vec<Band>, Vec<Band>)> + Send + Sync + 'static,
) -> impl IntoView {
    move || {
        let terms = Terms::of(duel.catalog.game.attacks?);
        let (fire, return_fire) = bands()?;
        let mine = Shooter { name: name(duel.attacker), bands: fire };
        let theirs = Shooter { name: name(duel.defender), bands: return_fire };
        curve_view(terms, &mine, &theirs)
    }
}
