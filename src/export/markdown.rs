//! A list as Markdown, for forums and for chat programs that render it.

use super::summary::summary;
use crate::model::{ArmyList, Catalog};
use std::fmt::Write;

/// Ends with a line of our share code, the verdict and the data edition; if the list is not legal, its first line says
/// so.
pub fn markdown(catalog: &Catalog, list: &ArmyList, code: &str) -> String {
    let summary = summary(catalog, list);
    let mut text = String::new();
    if let Some(warning) = summary.judgement.warning() {
        let _ = writeln!(text, "**{}**\n", escaped(&warning));
    }
    let _ = writeln!(text, "## {}\n", escaped(&summary.title));
    // Two spaces at the end of a line keep it a line of its own.
    let head: Vec<String> = summary.head.iter().map(|line| escaped(line)).collect();
    let _ = writeln!(text, "{}", head.join("  \n"));
    for block in &summary.blocks {
        let _ = writeln!(text, "\n**{}**\n", escaped(&block.title));
        for line in &block.lines {
            let indent = if line.under { "  " } else { "" };
            let _ = writeln!(text, "{indent}- {}", escaped(&line.text));
        }
    }
    let _ = writeln!(text, "\nMuster: `{code}` | {}", escaped(&summary.stamp));
    text
}

/// Escapes a name, so that it is shown as plain text whatever it contains.
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
