//! What everybody who makes a list of the game should know.

use super::{Finding, Place};

/// The first sentence is the title.
pub fn check(text: &str) -> Vec<Finding> {
    let (title, line) = text.split_once(". ").unwrap_or((text.trim_end_matches('.'), ""));
    vec![Finding::note(vec![Place::List], title, line)]
}

#[cfg(test)]
mod tests {
    use super::super::testing::camp::tells;
    use crate::model::testing::camp::list;

    #[test]
    fn a_remark_is_made_once() {
        tells("remark", &list(500, "spears archers"), "Bring a tent", "");
        let both = super::check("One thing. Another. And more.");
        assert_eq!((both[0].title.as_str(), both[0].line.as_str()), ("One thing", "Another. And more."));
    }
}
