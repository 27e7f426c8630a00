//! One of two views, made anew only when the answer changes.

use super::live::Region;
use super::{IntoView, View, effect};
use leptos::reactive::graph::untrack;
use leptos::reactive::owner::Owner;

pub fn show<Y: IntoView, N: IntoView>(
    when: impl Fn() -> bool + 'static,
    yes: impl Fn() -> Y + 'static,
    no: impl Fn() -> N + 'static,
) -> View {
    either(Box::new(when), Box::new(move || yes().into_view()), Box::new(move || no().into_view()))
}

fn either(when: Box<dyn Fn() -> bool>, yes: Box<dyn Fn() -> View>, no: Box<dyn Fn() -> View>) -> View {
    let (region, view) = Region::new();
    let outer = Owner::current().map(|owner| owner.downgrade());
    let mut shown: Option<(bool, Owner)> = None;
    effect(move || {
        let now = when();
        if shown.as_ref().is_some_and(|(before, _)| *before == now) {
            return;
        }
        if let Some((_, owner)) = shown.take() {
            owner.cleanup();
        }
        // What is shown must outlive this run, so it belongs to what is around it.
        let Some(owner) = outer.as_ref().and_then(|outer| outer.upgrade()).map(|outer| outer.child()) else { return };
        region.fill(&owner.with(|| untrack(if now { &yes } else { &no })));
        shown = Some((now, owner));
    });
    view
}
