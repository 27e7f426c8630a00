//! A list for a chat: one line per entry, no formatting.

use super::summary::summary;
use crate::model::{ArmyList, Catalog};
use std::fmt::Write;

/// Ends with a line of our share code, the verdict and the data edition; if the list is not legal, its first line says
/// so.
pub fn chat(catalog: &Catalog, list: &ArmyList, code: &str) -> String {
    let summary = summary(catalog, list);
    let mut text = summary.judgement.warning().map(|warning| warning + "\n").unwrap_or_default();
    let _ = writeln!(text, "{} - {}", summary.title, summary.head.join(" - "));
    for block in &summary.blocks {
        let _ = writeln!(text, "{}:", block.title);
        for line in &block.lines {
            let indent = if line.under { "   + " } else { "" };
            let _ = writeln!(text, "{indent}{}", line.text);
        }
    }
    let _ = writeln!(text, "Muster: {code} | {}", summary.stamp);
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    #[test]
    fn one_line_per_entry() {
        let mut list = testing::list(500, "guards*2 captain smoke nobody | rush wall sweep | @guards");
        list.name = "Iron\n1x fist".to_owned();
        let text = chat(&testing::catalog(), &list, "CODE");
        assert_eq!(text.lines().filter(|line| line.starts_with("1x")).count(), 3, "{text}");
        assert!(text.contains("\n1x captain (40), with guards\n"), "{text}");
        assert!(text.contains("Iron 1x fist - "), "{text}");
        assert!(text.lines().last().unwrap().starts_with("Muster: CODE | "), "{text}");
    }

    #[test]
    fn over_the_cap_comes_first() {
        let text = chat(&testing::catalog(), &testing::list(100, "guards*3"), "CODE");
        assert!(text.starts_with("NOT LEGAL: 50 points over the cap"), "{text}");
    }
}
