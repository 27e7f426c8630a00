//! A ram before it is declared: both pools, what it does, what it costs, and how likely it succeeds.

use crate::odds::stress::{Hull, Ram, gets_through};
use crate::odds::words::percent;
use crate::ui::components::play::count::Count;
use leptos::prelude::*;

/// Dice of an attack unless a rank says otherwise.
const BASE: u32 = 3;

#[derive(Clone, Copy)]
struct Fields {
    size: RwSignal<u32>,
    armor: RwSignal<u32>,
    structure: RwSignal<u32>,
    moves: RwSignal<u32>,
    base: RwSignal<u32>,
    target_size: RwSignal<u32>,
    skill: RwSignal<u32>,
}

impl Default for Fields {
    fn default() -> Self {
        let [size, armor, structure, moves, target_size, skill] = [2, 4, 4, 6, 2, 2].map(RwSignal::new);
        Self { size, armor, structure, moves, base: RwSignal::new(BASE), target_size, skill }
    }
}

#[component]
pub fn RamBox() -> impl IntoView {
    let fields = Fields::default();
    let Fields { size, armor, structure, moves, base, target_size, skill } = fields;
    let count = |name: &str, value: RwSignal<u32>| {
        view! { <Count name=name.to_owned() value set=move |number| value.set(number) most=99_u32 /> }
    };
    let lines = move || {
        let ram = Ram { size: size.get(), target_size: target_size.get(), skill: skill.get(), moves: moves.get() };
        let own = Hull { armor: armor.get(), armor_left: armor.get(), structure_left: structure.get() };
        words(ram, own, base.get()).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
    };
    view! {
        <section class="panel" aria-labelledby="ram-heading">
            <div class="panel-head">
                <h2 class="heading" id="ram-heading">
                    "Ram"
                </h2>
            </div>
            <div class="turn-body">
                <div class="turn-pair">
                    <fieldset>
                        <legend class="heading">"Rammer"</legend>
                        {count("Size", size)}
                        {count("Inches moved", moves)}
                        {count("Base dice", base)}
                        {count("Armor left", armor)}
                        {count("Structure left", structure)}
                    </fieldset>
                    <fieldset>
                        <legend class="heading">"Target"</legend>
                        {count("Size of the target", target_size)}
                        {count("Skill", skill)}
                    </fieldset>
                </div>
                <div role="status">
                    <ul class="turn-said" data-testid="ram-said">
                        {lines}
                    </ul>
                </div>
            </div>
        </section>
    }
}

/// The sum of each number, then the chance.
fn words(ram: Ram, own: Hull, base: u32) -> Vec<String> {
    let (attack, defence) = (ram.attack_dice(base), ram.defence_dice());
    let chance: f64 = gets_through(attack, defence, false);
    let stress = match ram.stress(own) {
        0 => "no stress for the rammer".to_owned(),
        stress => format!("{stress} stress for the rammer"),
    };
    vec![
        format!("{} on 4+ against {} on 5+: {} to get through.", dice(attack), dice(defence), percent(chance)),
        format!(
            "Damage {}: {} for its Size, {} for {}\" moved{}.",
            ram.damage(),
            ram.size,
            ram.moves / 3,
            ram.moves,
            if ram.target_size + 3 <= ram.size { ", 1 against so small a target" } else { "" }
        ),
        format!("Declaring it means {stress}."),
    ]
}

fn dice(count: usize) -> String {
    if count == 1 { "1 die".to_owned() } else { format!("{count} dice") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ram_is_added_up() {
        let own = Hull { armor: 4, armor_left: 4, structure_left: 4 };
        let lines = words(Ram { size: 4, target_size: 1, skill: 2, moves: 9 }, own, 3);
        assert!(lines[0].starts_with("3 dice on 4+ against 4 dice on 5+: "), "{}", lines[0]);
        assert_eq!(lines[1], "Damage 8: 4 for its Size, 3 for 9\" moved, 1 against so small a target.");
        assert_eq!(lines[2], "Declaring it means 2 stress for the rammer.");
        let lines = words(Ram { size: 1, target_size: 3, skill: 0, moves: 6 }, own, 3);
        assert!(lines[0].starts_with("4 dice on 4+ against 1 die on 5+: "), "{}", lines[0]);
        assert_eq!(lines[2], "Declaring it means 1 stress for the rammer.");
    }
}
