//! A weapon in words: its numbers, whom it can hit and whom it hits hardest.

use crate::model::{Game, Weapon};

/// Range, dice, damage, surge and keywords as printed, and whom it is for.
pub fn line(game: &Game, weapon: &Weapon) -> String {
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
    parts.extend(against(game, weapon));
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

/// Whom it can hit, and the traits that its surge or a keyword names: "only against Ground, good against Armoured".
pub fn against(game: &Game, weapon: &Weapon) -> Option<String> {
    let printed = || weapon.keywords.iter().map(|keyword| keyword.published.as_str()).chain([weapon.surge.as_str()]);
    let traits = || game.traits.iter().map(|known| known.name.as_str());
    let only = traits().find(|name| *name == weapon.target).map(|name| format!("only against {name}"));
    let named: Vec<&str> = traits().filter(|name| printed().any(|text| text.contains(name))).collect();
    let good = (!named.is_empty()).then(|| format!("good against {}", named.join(", ")));
    let parts: Vec<String> = only.into_iter().chain(good).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::catalog;
    use crate::model::{Keyword, TraitDef};

    #[track_caller]
    fn check(weapon: Weapon, expected: &str) {
        assert_eq!(line(&catalog().game, &weapon), expected);
    }

    #[test]
    fn a_weapon_may_be_for_some_only() {
        let mut game = catalog().game;
        let named = |name: &str| TraitDef { id: name.into(), name: name.to_owned(), text: String::new() };
        game.traits = ["Light", "Flying", "Ground"].map(named).to_vec();
        let weapon = |target: &str, surge: &str| Weapon {
            target: target.to_owned(),
            surge: surge.to_owned(),
            ..Weapon::default()
        };
        let of = |target: &str, surge: &str| against(&game, &weapon(target, surge));
        assert_eq!(of("All", ""), None);
        assert_eq!(of("Flying", "").as_deref(), Some("only against Flying"));
        assert_eq!(of("Ground", "Light D3").as_deref(), Some("only against Ground, good against Light"));
        assert_eq!(line(&game, &weapon("Flying", "")), "only against Flying");
    }

    #[test]
    fn a_weapon_is_good_against_what_its_surge_or_a_keyword_names() {
        let mut game = catalog().game;
        let named = |name: &str| TraitDef { id: name.into(), name: name.to_owned(), text: String::new() };
        game.traits = ["Armoured", "Light", "Flying"].map(named).to_vec();
        let check = |surge: &str, keyword: &str, expected: Option<&str>| {
            let keywords = vec![Keyword::from(keyword.to_owned())];
            let weapon = Weapon { surge: surge.to_owned(), keywords, ..Weapon::default() };
            assert_eq!(against(&game, &weapon).as_deref(), expected);
        };
        check("Light D3", "Pinpoint", Some("good against Light"));
        check("", "Pierce Armoured (2)", Some("good against Armoured"));
        check("Light D3", "Pierce Armoured (2)", Some("good against Armoured, Light"));
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
