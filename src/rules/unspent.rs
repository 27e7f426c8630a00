//! What is not spent is lost.

use super::{Finding, Place, Subject, budgets};

pub fn check(subject: &Subject) -> Vec<Finding> {
    let budgets = budgets(subject.catalog, subject.list);
    if budgets.iter().all(|budget| budget.spent == 0) {
        return Vec::new();
    }
    let left = budgets.iter().filter(|budget| budget.limit.is_some_and(|limit| budget.spent < limit));
    let left: Vec<String> = left.map(|budget| budget.name.to_lowercase()).collect();
    if left.is_empty() {
        return Vec::new();
    }
    // How much it is, the bars of the currencies say.
    let line = format!("No {} can be kept for the battle.", left.join(" or "));
    vec![Finding::note(vec![Place::List], "What is not spent is lost".to_owned(), line)]
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
        let title = "What is not spent is lost";
        tells("leftovers", &list(500, "spears camp"), title, "No gold or mana can be kept for the battle.");
        tells("leftovers", &list(200, "spears*4"), title, "No mana can be kept for the battle.");
    }
}
