//! What is not spent is lost.

use super::{Finding, Place, Subject, budgets};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let budgets = budgets(subject.catalog, subject.list);
    if budgets.iter().all(|budget| budget.spent == 0) {
        return Vec::new();
    }
    let left = budgets.iter().filter_map(|budget| {
        let left = budget.limit? - budget.spent;
        (left > 0).then(|| format!("{left} {}", budget.name.to_lowercase()))
    });
    let left: Vec<String> = left.collect();
    if left.is_empty() {
        return Vec::new();
    }
    let title = format!("{} left", left.join(", "));
    vec![Finding::note(vec![Place::List], title, "What is not spent is lost.")]
}

#[cfg(test)]
mod tests {
    use super::super::testing::Said::Note;
    use super::super::testing::camp::{check, check_list, tells};
    use crate::model::testing::camp::list;

    #[test]
    fn what_is_left_is_said_once_something_is_spent() {
        check("leftovers", "", &[]);
        check("leftovers", "spears", &[Note("list")]);
        check_list("leftovers", &list(200, "spears*4 tower"), &[]);
        tells("leftovers", &list(500, "spears camp"), "450 gold, 20 mana left", "What is not spent is lost.");
    }
}
