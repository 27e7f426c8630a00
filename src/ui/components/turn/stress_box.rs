//! The stress check: how likely a unit panics.

use crate::odds::stress::panics;
use crate::odds::words::percent;
use crate::ui::components::play::count::Count;
use leptos::prelude::*;

/// A die has no more sides; with as much stress every roll fails.
const MOST: u32 = 12;

#[component]
pub fn StressBox() -> impl IntoView {
    let stress = RwSignal::new(2_u32);
    view! {
        <section class="panel" aria-labelledby="stress-heading">
            <div class="panel-head">
                <h2 class="heading" id="stress-heading">
                    "Stress check"
                </h2>
            </div>
            <div class="turn-body">
                <Count name="Stress".to_owned() value=stress set=move |value| stress.set(value) most=MOST />
                <p class="turn-said" role="status" data-testid="stress-said">
                    {move || words(stress.get())}
                </p>
            </div>
        </section>
    }
}

/// "3+ clears all of it (66.7 %); 1 or 2 and the unit panics (33.3 %)."
fn words(stress: u32) -> String {
    let chance: f64 = panics(stress);
    match stress {
        0 => "Without stress there is no check.".to_owned(),
        1..=4 => format!(
            "{}+ clears it all ({}); {stress} or less and the unit panics ({}).",
            stress + 1,
            percent(1.0 - chance),
            percent(chance)
        ),
        5 => format!(
            "Only a 6 clears it all ({}); anything else and the unit panics ({}).",
            percent(1.0 - chance),
            percent(chance)
        ),
        _ => format!("The unit panics: no die shows more than {stress}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_die_must_show_more_than_the_stress() {
        assert_eq!(words(0), "Without stress there is no check.");
        assert!(words(2).starts_with("3+ clears it all ("), "{}", words(2));
        assert!(words(2).contains("2 or less and the unit panics (33"), "{}", words(2));
        assert!(words(5).starts_with("Only a 6 clears it all (1"), "{}", words(5));
        assert_eq!(words(7), "The unit panics: no die shows more than 7.");
    }
}
