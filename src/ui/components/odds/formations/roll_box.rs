//! A roll that was made at the table: which die goes to which stand, and which stands fall.

use crate::odds::formations::Stand;
use crate::odds::formations::rolled;
use leptos::prelude::*;

/// More dice than any formation has.
const MOST: usize = 60;

#[component]
pub fn RollBox(
    /// The targets with their names, nearest first.
    #[prop(into)]
    targets: Signal<Vec<(String, Stand)>>,
) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let said = move || {
        let dice = typed.with(|typed| read(typed));
        targets.with(|targets| {
            let names: Vec<&str> = targets.iter().map(|(name, _)| name.as_str()).collect();
            let stands: Vec<Stand> = targets.iter().map(|(_, stand)| *stand).collect();
            if dice.is_empty() || stands.is_empty() { String::new() } else { rolled(&names, &stands, &dice) }
        })
    };
    view! {
        <section class="panel" aria-label="A roll at the table">
            <div class="odds-body">
                <label class="field">
                    <span>"Dice rolled"</span>
                    <input type="text" inputmode="numeric" autocomplete="off" placeholder="2 4 5" bind:value=typed />
                </label>
                <p role="status" data-testid="rolled-said">
                    {said}
                </p>
            </div>
        </section>
    }
}

/// Every digit from 1 to 6 is a die; what is between them does not matter.
fn read(typed: &str) -> Vec<u32> {
    typed.chars().filter_map(|letter| letter.to_digit(10)).filter(|die| (1..=6).contains(die)).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_read_however_they_are_parted() {
        assert_eq!(read("2 4 5"), [2, 4, 5]);
        assert_eq!(read("2,4;5"), [2, 4, 5]);
        assert_eq!(read("245 x 9"), [2, 4, 5]);
        assert!(read("").is_empty());
    }
}
