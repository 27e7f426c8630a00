//! The list as a picture: an SVG document of its own, which the app turns into an image for chats.

use super::summary::{Summary, summary};
use crate::model::{ArmyList, Catalog};
use std::fmt::Write;

const WIDTH: usize = 800;
const MARGIN: usize = 32;
const LINE: usize = 30;
/// Of what goes with an entry.
const INDENT: usize = 24;

/// Number of wide letters of the largest size that fit between the margins; a longer line is cut with an ellipsis.
const TITLE_LETTERS: usize = 36;
const LINE_LETTERS: usize = 62;
const SMALL_LETTERS: usize = 92;

/// Width and height of the picture, and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub svg: String,
}

/// Dark, in the system's font, and self-contained.
pub fn picture(catalog: &Catalog, list: &ArmyList, code: &str) -> Picture {
    let summary = summary(catalog, list);
    let faction = catalog.faction(&list.faction);
    let accent = faction.and_then(|faction| faction.accent.as_ref()).map(|accent| accent.dark.as_str());
    let accent = accent.filter(|colour| is_colour(colour)).unwrap_or("#9aa4b2");
    let mut canvas = Canvas { body: String::new(), y: MARGIN };
    head(&mut canvas, &summary, accent);
    for block in &summary.blocks {
        canvas.y += 14;
        canvas
            .text(&block.title.to_uppercase(), &Style { size: 14, colour: accent, bold: true, letters: LINE_LETTERS });
        for line in &block.lines {
            let entry = Style { size: 20, colour: "#e6e9ee", bold: false, letters: LINE_LETTERS };
            if line.under {
                canvas.text_at(MARGIN + INDENT, &line.text, &Style { size: 17, colour: "#b9c0ca", ..entry });
            } else {
                canvas.text(&line.text, &entry);
            }
        }
    }
    canvas.y += 18;
    let stamp = Style { size: 14, colour: "#9aa4b2", bold: false, letters: SMALL_LETTERS };
    canvas.text(&format!("Muster {code}"), &stamp);
    canvas.text(&summary.stamp, &stamp);
    let height = canvas.y + MARGIN;
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"system-ui, sans-serif\"><rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#12161c\"/>\
         <rect width=\"8\" height=\"{height}\" fill=\"{accent}\"/>{}</svg>",
        canvas.body
    );
    Picture { width: WIDTH, height, svg }
}

fn head(canvas: &mut Canvas, summary: &Summary, accent: &str) {
    canvas.text(&summary.title, &Style { size: 32, colour: "#ffffff", bold: true, letters: TITLE_LETTERS });
    for line in &summary.head {
        canvas.text(line, &Style { size: 20, colour: accent, bold: false, letters: LINE_LETTERS });
    }
    if let Some(warning) = summary.judgement.warning() {
        canvas.text(&warning, &Style { size: 16, colour: "#ff8f8f", bold: true, letters: 76 });
    }
}

struct Style<'a> {
    size: usize,
    colour: &'a str,
    bold: bool,
    letters: usize,
}

struct Canvas {
    body: String,
    y: usize,
}

impl Canvas {
    fn text(&mut self, text: &str, style: &Style) {
        self.text_at(MARGIN, text, style);
    }

    fn text_at(&mut self, x: usize, text: &str, style: &Style) {
        self.y += LINE.max(style.size + 8);
        let weight = if style.bold { " font-weight=\"700\"" } else { "" };
        let _ = write!(
            self.body,
            "<text x=\"{x}\" y=\"{}\" font-size=\"{}\" fill=\"{}\"{weight}>{}</text>",
            self.y,
            style.size,
            style.colour,
            escaped(&shortened(text, style.letters))
        );
    }
}

fn shortened(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    text.chars().take(letters.saturating_sub(1)).chain(['…']).collect()
}

/// Escapes text, so that nothing in a name becomes markup, and drops characters that XML does not allow.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// Checks a colour, because it may come from a file that a player loaded.
fn is_colour(text: &str) -> bool {
    text.strip_prefix('#')
        .is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    #[test]
    fn a_name_never_becomes_markup() {
        let mut list = testing::list(500, "guards*2 captain | rush wall sweep");
        list.name = "</text><script>alert(\"1\")</script> & co\u{0}".to_owned();
        let svg = picture(&testing::catalog(), &list, "CODE").svg;
        assert!(!svg.contains("<script") && !svg.contains('\u{0}'), "{svg}");
        assert!(svg.contains("&lt;/text&gt;&lt;script&gt;alert(&quot;1&quot;)"), "{svg}");
    }

    #[test]
    fn its_height_follows_its_lines() {
        let catalog = testing::catalog();
        let small = picture(&catalog, &testing::list(500, "guards"), "CODE");
        let large = picture(&catalog, &testing::list(500, "guards walkers scouts"), "CODE");
        assert!(large.height > small.height);
        assert!(large.svg.contains(&format!("height=\"{}\"", large.height)));
    }

    #[test]
    fn only_a_colour_is_a_colour() {
        assert!(is_colour("#a0B1c2"));
        assert!(!is_colour("#fff") && !is_colour("red") && !is_colour("#12345\""));
    }

    #[test]
    fn long_lines_end_in_an_ellipsis() {
        assert_eq!(shortened("abcdef", 4), "abc…");
        assert_eq!(shortened("äöü", 3), "äöü");
    }
}
