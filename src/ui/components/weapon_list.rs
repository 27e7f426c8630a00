//! The weapons of a unit or an upgrade: in a line each where there is little room, as a table on its sheet.

use super::keyword_chips::KeywordChips;
use crate::model::{Game, Weapon};
use leptos::prelude::*;

/// One line for each.
#[component]
pub fn WeaponLines(weapons: &'static [Weapon]) -> impl IntoView {
    let lines = weapons.iter().map(|weapon| {
        view! {
            <li>
                <b>{weapon.name.as_str()}</b>
                " "
                {line(weapon)}
            </li>
        }
    });
    (!weapons.is_empty()).then(|| view! { <ul class="weapon-lines" aria-label="Weapons">{lines.collect_view()}</ul> })
}

fn line(weapon: &Weapon) -> String {
    let mut parts = vec![range(weapon)];
    if let Some(dice) = weapon.dice {
        let hit = if weapon.hit.is_empty() { String::new() } else { format!(" at {}", weapon.hit) };
        parts.push(format!("{}{hit}", if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") }));
    }
    if weapon.damage.is_some_and(|damage| damage > 1) {
        parts.push(format!("damage {}", weapon.damage.unwrap_or_default()));
    }
    if !weapon.surge.is_empty() {
        parts.push(format!("surge {}", weapon.surge));
    }
    parts.extend(weapon.keywords.iter().map(|keyword| keyword.published.clone()));
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}

pub fn range(weapon: &Weapon) -> String {
    match weapon.range.as_str() {
        "E" => "engaged".to_owned(),
        range if !range.is_empty() && range.bytes().all(|byte| byte.is_ascii_digit()) => format!("{range}\""),
        range => range.to_owned(),
    }
}

/// Every number of every weapon, what it is good against, and what takes its place.
#[component]
pub fn WeaponTable(
    game: &'static Game,
    weapons: &'static [Weapon],
    /// Names of weapons, each with the upgrade that takes its place.
    replaced: Signal<Vec<(String, String)>>,
) -> impl IntoView {
    let has = |read: fn(&Weapon) -> bool| weapons.iter().any(read);
    let (target, surge, damage) =
        (has(|it| !it.target.is_empty()), has(|it| !it.surge.is_empty()), has(|it| it.damage.is_some()));
    let rows = weapons.iter().map(|weapon| {
        let instead = move || {
            replaced.with(|replaced| {
                let by: Vec<&str> = replaced.iter().filter(|(name, _)| *name == weapon.name).map(|(_, by)| by.as_str()).collect();
                (!by.is_empty()).then(|| view! { <p class="aside">"Replaced by " {by.join(", ")}</p> })
            })
        };
        let number = |number: Option<u32>| number.map_or("–".to_owned(), |number| number.to_string());
        view! {
            <tr>
                <th scope="row">
                    {weapon.name.as_str()}
                    {(!weapon.phase.is_empty()).then(|| view! { <span class="aside">{format!(" {}", weapon.phase)}</span> })}
                    {instead}
                    {good_against(game, weapon).map(|words| view! { <p class="aside">{words}</p> })}
                    <KeywordChips game keywords=&weapon.keywords />
                </th>
                <td data-label="Range">{range(weapon)}</td>
                {target.then(|| view! { <td data-label="Target">{weapon.target.as_str()}</td> })}
                <td data-label="Dice">{number(weapon.dice)}</td>
                <td data-label="Hit">{weapon.hit.as_str()}</td>
                {surge.then(|| view! { <td data-label="Surge">{weapon.surge.as_str()}</td> })}
                {damage.then(|| view! { <td data-label="Damage">{number(weapon.damage)}</td> })}
            </tr>
        }
    });
    let rows = rows.collect_view();
    let head = |name: &'static str| view! { <th scope="col">{name}</th> };
    (!weapons.is_empty()).then(|| {
        view! {
            <div class="weapon-table">
                <table>
                    <caption class="sr-only">"Weapons"</caption>
                    <thead>
                        <tr>
                            {head("Weapon")} {head("Range")} {target.then(|| head("Target"))} {head("Dice")} {head("Hit")}
                            {surge.then(|| head("Surge"))} {damage.then(|| head("Damage"))}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        }
    })
}

/// Which traits of the target its surge or a keyword names: "Good against Armoured".
fn good_against(game: &Game, weapon: &Weapon) -> Option<String> {
    let printed = || weapon.keywords.iter().map(|keyword| keyword.published.as_str()).chain([weapon.surge.as_str()]);
    let named = game.traits.iter().map(|known| known.name.as_str());
    let named: Vec<&str> = named.filter(|name| printed().any(|text| text.contains(name))).collect();
    (!named.is_empty()).then(|| format!("Good against {}", named.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Keyword, TraitDef};

    #[track_caller]
    fn check(weapon: Weapon, expected: &str) {
        assert_eq!(line(&weapon), expected);
    }

    #[test]
    fn a_weapon_is_good_against_what_its_surge_or_a_keyword_names() {
        let mut game = crate::model::testing::catalog().game;
        let named = |name: &str| TraitDef { id: name.into(), name: name.to_owned(), text: String::new() };
        game.traits = ["Armoured", "Light", "Flying"].map(named).to_vec();
        let check = |surge: &str, keyword: &str, expected: Option<&str>| {
            let keywords = vec![Keyword::from(keyword.to_owned())];
            let weapon = Weapon { surge: surge.to_owned(), keywords, ..Weapon::default() };
            assert_eq!(good_against(&game, &weapon).as_deref(), expected);
        };
        check("Light D3", "Pinpoint", Some("Good against Light"));
        check("", "Pierce Armoured (2)", Some("Good against Armoured"));
        check("Light D3", "Pierce Armoured (2)", Some("Good against Armoured, Light"));
        check("", "Pinpoint", None);
    }

    #[test]
    fn a_line_says_what_is_printed() {
        let rifle = Weapon {
            range: "12".to_owned(),
            dice: Some(2),
            hit: "3+".to_owned(),
            damage: Some(1),
            ..Weapon::default()
        };
        check(rifle.clone(), "12\" · 2 dice at 3+");
        check(
            Weapon { surge: "Light D3".to_owned(), damage: Some(2), ..rifle.clone() },
            "12\" · 2 dice at 3+ · damage 2 · surge Light D3",
        );
        check(Weapon { range: "E".to_owned(), dice: Some(1), hit: String::new(), ..rifle }, "engaged · 1 die");
        check(Weapon { range: "melee-2".to_owned(), ..Weapon::default() }, "melee-2");
    }
}
