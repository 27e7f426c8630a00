//! The weapons of an item, one line each, with what their keywords mean.

use crate::model::{Game, Weapon};
use crate::ui::components::keyword_chips::KeywordChips;
use crate::ui::components::weapon_words::against;
use leptos::prelude::*;

#[component]
pub fn Weapons(game: &'static Game, weapons: &'static [Weapon]) -> impl IntoView {
    let lines = weapons.iter().map(|weapon| {
        view! {
            <li>
                <b>{weapon.name.as_str()}</b>
                " "
                <span class="aside">{terms(game, weapon)}</span>
                <KeywordChips game keywords=&weapon.keywords />
            </li>
        }
    });
    (!weapons.is_empty()).then(|| view! { <ul class="reference-weapons">{lines.collect_view()}</ul> })
}

/// What is printed, in the order a player rolls.
fn terms(game: &Game, weapon: &Weapon) -> String {
    let said = |label: &str, text: &str| (!text.is_empty()).then(|| format!("{label}{text}"));
    let terms = [
        said("", &weapon.phase),
        said("range ", &weapon.range),
        weapon.dice.map(|dice| if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") }),
        said("hits on ", &weapon.hit),
        said("surge: ", &weapon.surge),
        weapon.damage.map(|damage| format!("damage {damage}")),
        against(game, weapon),
    ];
    terms.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_printed_is_said() {
        let weapon = Weapon { range: "12".into(), dice: Some(1), hit: "3+".into(), ..Weapon::default() };
        let game = crate::model::testing::catalog().game;
        assert_eq!(terms(&game, &weapon), "range 12 · 1 die · hits on 3+");
        assert_eq!(terms(&game, &Weapon::default()), "");
    }
}
