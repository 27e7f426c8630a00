//! Items whose price nobody has published.

use super::{Finding, Place, Subject};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let mut names: Vec<&str> = Vec::new();
    let mut places = vec![Place::List];
    for (entry, found) in &subject.entries {
        let Some(item) = found.filter(|item| item.unpriced) else { continue };
        places.push(Place::Entry(entry.key));
        if !names.contains(&item.name.as_str()) {
            names.push(&item.name);
        }
    }
    if names.is_empty() {
        return Vec::new();
    }
    let title = format!("No price yet: {}", names.join(", "));
    vec![Finding::note(places, title, "Nobody has published one, so it counts as 0.")]
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::Note;
    use super::super::testing::camp::{check, tells};
    use crate::model::testing::camp::list;

    #[test]
    fn a_missing_price_is_noted() {
        check("unpriced", "spears", &[]);
        check("unpriced", "spears mule*2", &[Note("list")]);
        let line = "Nobody has published one, so it counts as 0.";
        tells("unpriced", &list(500, "mule*2"), "No price yet: mule", line);
    }
}
