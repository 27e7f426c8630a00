//! Checks the contrast of every text and control colour, in both themes and for every faction's accent.

#![allow(clippy::expect_used, clippy::panic)]

use muster::rosters;
use std::fs;

const TEXT: f64 = 4.5;
const CONTROL: f64 = 3.0;
const GROUNDS: &[&str] = &["page", "panel", "raised", "sunken"];

#[test]
fn text_is_legible_on_every_background() {
    let tokens = tokens();
    for ink in ["ink", "dim", "faint"] {
        GROUNDS.iter().for_each(|ground| check(&tokens, ink, ground, TEXT));
    }
    for (ink, soft) in [("bad", "bad-soft"), ("warn", "warn-soft"), ("good", "good-soft")] {
        check(&tokens, ink, soft, TEXT);
        ["panel", "raised"].iter().for_each(|ground| check(&tokens, ink, ground, TEXT));
    }
    check(&tokens, "ink", "bad-soft", TEXT);
}

#[test]
fn edges_of_controls_are_visible() {
    let tokens = tokens();
    ["page", "panel"].iter().for_each(|ground| check(&tokens, "edge", ground, CONTROL));
}

#[test]
fn every_accent_is_legible_as_text_and_as_background() {
    let tokens = tokens();
    let grounds: Vec<[Colour; 2]> = ["page", "panel", "raised"].iter().map(|name| find(&tokens, name)).collect();
    let catalog = rosters::shipped().expect("the shipped rosters").catalog;
    let accents = catalog.factions.iter().map(|faction| {
        let accent = faction.accent.as_ref().expect("every shipped faction has an accent");
        (faction.name.as_str(), [colour(&accent.light), colour(&accent.dark)])
    });
    let own = ("no faction", [find(&tokens, "accent-light")[0], find(&tokens, "accent-dark")[0]]);
    for (name, accent) in accents.chain([own]) {
        for theme in 0..2 {
            for ground in &grounds {
                assert_contrast(name, accent[theme], ground[theme], TEXT);
            }
            let written = [colour("#ffffff"), colour("#11151a")][theme];
            assert_contrast(name, written, accent[theme], TEXT);
        }
    }
}

type Colour = [f64; 3];

/// Every token with its colour in light and in dark.
fn tokens() -> Vec<(String, [Colour; 2])> {
    let text = fs::read_to_string("style/tokens.css").expect("the tokens");
    let lines = text.lines().filter_map(|line| line.trim().strip_prefix("--")?.strip_suffix(';')?.split_once(": "));
    let colours = lines.filter_map(|(name, value)| {
        let pair = match value.strip_prefix("light-dark(").and_then(|rest| rest.strip_suffix(')')) {
            Some(pair) => pair.split_once(", ")?,
            None => (value, value),
        };
        let is_colour = |text: &str| text.starts_with('#') && text.len() == 7;
        (is_colour(pair.0) && is_colour(pair.1)).then(|| (name.to_owned(), [colour(pair.0), colour(pair.1)]))
    });
    colours.collect()
}

#[track_caller]
fn find(tokens: &[(String, [Colour; 2])], name: &str) -> [Colour; 2] {
    tokens.iter().find(|token| token.0 == name).unwrap_or_else(|| panic!("no colour {name}")).1
}

#[track_caller]
fn check(tokens: &[(String, [Colour; 2])], ink: &str, ground: &str, least: f64) {
    let (inks, grounds) = (find(tokens, ink), find(tokens, ground));
    for theme in 0..2 {
        assert_contrast(&format!("{ink} on {ground}, theme {theme}"), inks[theme], grounds[theme], least);
    }
}

#[track_caller]
fn assert_contrast(what: &str, one: Colour, other: Colour, least: f64) {
    let (one, other) = (luminance(one), luminance(other));
    let ratio = (one.max(other) + 0.05) / (one.min(other) + 0.05);
    assert!(ratio >= least, "{what}: {ratio:.2}, at least {least}");
}

fn colour(text: &str) -> Colour {
    let part = |at: usize| f64::from(u8::from_str_radix(&text[at..at + 2], 16).expect("two hex digits")) / 255.0;
    [part(1), part(3), part(5)]
}

/// Relative luminance as WCAG 2 defines it.
fn luminance(colour: Colour) -> f64 {
    let linear = |part: f64| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
    0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}
