//! A list as Markdown, for forums and for chats that show it.

use super::summary::summary;
use crate::model::{ArmyList, Catalog};
use std::fmt::Write;

/// Ends in a line with our share code, the verdict and the data edition; a list that is not legal says so first.
pub fn markdown(catalog: &Catalog, list: &ArmyList, code: &str) -> String {
    let summary = summary(catalog, list);
    let mut text = String::new();
    if let Some(warning) = summary.judgement.warning() {
        let _ = writeln!(text, "**{}**\n", escaped(&warning));
    }
    let _ = writeln!(text, "## {}\n", escaped(&summary.title));
    let _ = writeln!(text, "{}", escaped(&summary.line));
    for (title, lines) in &summary.blocks {
        let _ = writeln!(text, "\n**{title}**\n");
        for line in lines {
            let _ = writeln!(text, "- {}", escaped(line));
        }
    }
    let _ = writeln!(text, "\nMuster: `{code}` | {}", escaped(&summary.stamp));
    text
}

/// A name is text, whatever characters it holds.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '~') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    #[test]
    fn names_are_text() {
        let mut list = testing::list(500, "guards*2");
        list.name = "# **Big** [link](http://x) <b>".to_owned();
        let text = markdown(&testing::catalog(), &list, "CODE");
        assert!(text.contains("## \\# \\*\\*Big\\*\\* \\[link\\](http://x) \\<b\\>\n"), "{text}");
    }

    #[test]
    fn the_code_ends_it() {
        let text = markdown(&testing::catalog(), &testing::list(500, "guards"), "CODE");
        assert!(text.lines().last().unwrap().starts_with("Muster: `CODE` | "), "{text}");
    }
}
