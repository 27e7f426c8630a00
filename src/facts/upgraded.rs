//! The numbers of a unit as its upgrades leave them.

use crate::model::{Item, Role, StatValue, Stats};

/// Adds the numbers of upgrades to those that the unit has. What goes to one model only does not count, and stands, which
/// have a class, keep their numbers to themselves.
pub fn upgraded<'a>(unit: &Item, options: impl IntoIterator<Item = &'a Item>) -> Stats {
    let mut stats = unit.stats.clone();
    let is_for_all = |it: &&Item| it.role == Role::Option && it.class.as_str().is_empty() && !unit.is_for_one_model(it);
    for (name, more) in options.into_iter().filter(is_for_all).flat_map(|option| &option.stats.0) {
        for (_, value) in stats.0.iter_mut().filter(|(own, _)| own == name) {
            if let (StatValue::Number(number), StatValue::Number(more)) = (&*value, more) {
                *value = StatValue::Number(number.plus(*more));
            }
        }
    }
    stats
}

#[cfg(test)]
mod tests {
    use super::upgraded;
    use crate::model::testing::camp;

    #[test]
    fn an_upgrade_for_all_models_adds_to_what_the_unit_has() {
        let mut catalog = camp::catalog();
        catalog.get_mut("spears").stats.set("life", Some(2.into()));
        for option in ["shield", "amulet", "torch"] {
            catalog.get_mut(option).stats.set("life", Some(1.into()));
            catalog.get_mut(option).stats.set("speed", Some(4.into()));
        }
        catalog.get_mut("torch").class = "stand".into();
        let item = |id: &str| catalog.find(&id.into()).unwrap();
        let life = |options: &[&str]| {
            let stats = upgraded(item("spears"), options.iter().map(|id| item(id)));
            (stats.number("life"), stats.number("speed"))
        };
        assert_eq!(life(&[]), (Some(2), None));
        assert_eq!(life(&["shield"]), (Some(3), None));
        // One model has the amulet, and the torch is a stand of its own.
        assert_eq!(life(&["amulet", "torch"]), (Some(2), None));
    }
}
