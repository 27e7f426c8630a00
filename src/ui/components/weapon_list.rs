//! The weapons of a unit or an upgrade: in a line each where there is little room, as a table on its sheet.

use super::keyword_chips::KeywordChips;
use super::weapon_words::{against, line, range};
use crate::export::FieldedWeapon;
use crate::model::{Game, Weapon};
use crate::ui::words::sentence;
use leptos::prelude::*;

/// One line for each.
#[component]
pub fn WeaponLines(game: &'static Game, weapons: &'static [Weapon]) -> impl IntoView {
    let lines = weapons.iter().map(|weapon| {
        view! {
            <li>
                <b>{weapon.name.as_str()}</b>
                " "
                {line(game, weapon)}
            </li>
        }
    });
    (!weapons.is_empty()).then(|| view! { <ul class="weapon-lines" aria-label="Weapons">{lines.collect_view()}</ul> })
}

/// The same for a unit as it is fielded: what its upgrades have replaced is gone, and what one model has says so.
#[component]
pub fn FieldedLines(game: &'static Game, weapons: Vec<FieldedWeapon<'static>>) -> impl IntoView {
    let lines = weapons.into_iter().filter(|it| !it.is_gone()).map(|it| {
        let one = it.one_model.then_some(" · one model");
        view! {
            <li>
                <b>{it.weapon.name.as_str()}</b>
                " "
                {line(game, it.weapon)}
                {one}
            </li>
        }
    });
    let lines = lines.collect_view();
    (!lines.is_empty()).then(|| view! { <ul class="weapon-lines" aria-label="Weapons">{lines}</ul> })
}

/// An upgrade takes the place of a weapon, on one model or on all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replaced {
    /// The weapon's name.
    pub weapon: String,
    /// The upgrade's name.
    pub by: String,
    pub one_model: bool,
}

/// What is said below a weapon.
fn instead(weapon: &str, replaced: &[Replaced]) -> Vec<String> {
    let by = |one_model: bool| {
        let here = replaced.iter().filter(move |it| it.weapon == weapon && it.one_model == one_model);
        Some(here.map(|it| it.by.as_str()).collect::<Vec<_>>()).filter(|names| !names.is_empty())
    };
    let all = by(false).map(|names| format!("Replaced by {}", names.join(", ")));
    let some = by(true).map(|names| {
        let each = if names.len() == 1 { "" } else { " each" };
        format!("{} instead on one model{each}", names.join(", "))
    });
    all.into_iter().chain(some).collect()
}

/// Every number of every weapon, what it is good against, and what takes its place.
#[component]
pub fn WeaponTable(game: &'static Game, weapons: &'static [Weapon], replaced: Signal<Vec<Replaced>>) -> impl IntoView {
    let has = |read: fn(&Weapon) -> bool| weapons.iter().any(read);
    let (target, surge, damage) =
        (has(|it| !it.target.is_empty()), has(|it| !it.surge.is_empty()), has(|it| it.damage.is_some()));
    let rows = weapons.iter().map(|weapon| {
        let instead = move || {
            let lines = replaced.with(|replaced| instead(&weapon.name, replaced));
            lines.into_iter().map(|line| view! { <p class="aside">{line}</p> }).collect_view()
        };
        let number = |number: Option<u32>| number.map_or("–".to_owned(), |number| number.to_string());
        view! {
            <tr>
                <th scope="row">
                    {weapon.name.as_str()}
                    {(!weapon.phase.is_empty()).then(|| view! { <span class="aside">{format!(" {}", weapon.phase)}</span> })}
                    {instead}
                    {against(game, weapon).map(|words| view! { <p class="aside">{sentence(&words)}</p> })}
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_specialist_replaces_the_weapon_of_one_model_only() {
        let replaced = |by: &str, one_model| Replaced { weapon: "Rifle".to_owned(), by: by.to_owned(), one_model };
        let all = [replaced("Cannon", false), replaced("Flamer", true), replaced("Launcher", true)];
        assert_eq!(instead("Rifle", &all), ["Replaced by Cannon", "Flamer, Launcher instead on one model each"]);
        assert_eq!(instead("Rifle", &all[1..2]), ["Flamer instead on one model"]);
        assert!(instead("Knife", &all).is_empty());
    }
}
