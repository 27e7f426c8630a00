//! Keywords that open their rule text in place.

use crate::model::{Game, Keyword};
use leptos::prelude::*;

#[component]
pub fn KeywordChips(game: &'static Game, keywords: &'static [Keyword]) -> impl IntoView {
    let open = RwSignal::new(None::<usize>);
    let chips = keywords.iter().enumerate().map(|(at, keyword)| {
        let toggle = move |_| open.update(|open| *open = if *open == Some(at) { None } else { Some(at) });
        view! {
            <li>
                <button type="button" aria-expanded=move || (open.get() == Some(at)).to_string() on:click=toggle>
                    {name(game, keyword)}
                </button>
            </li>
        }
    });
    let text = move || {
        let keyword = keywords.get(open.get()?)?;
        Some(view! {
            <p class="keyword-text">
                <b>{name(game, keyword)}</b>
                {text(game, keyword)}
            </p>
        })
    };
    (!keywords.is_empty()).then(|| {
        view! {
            <ul class="keyword-chips" aria-label="Keywords">{chips.collect_view()}</ul>
            {text}
        }
    })
}

/// Today's name with its number, such as "Armor 3".
pub fn name(game: &Game, keyword: &Keyword) -> String {
    let name = game.keyword(&keyword.id).map_or(keyword.id.as_str(), |known| known.name.as_str());
    match keyword.number {
        Some(number) => format!("{} {number}", name.trim_end_matches(" X")),
        None => name.to_owned(),
    }
}

fn text(game: &Game, keyword: &Keyword) -> String {
    let Some(known) = game.keyword(&keyword.id) else {
        return "This edition has no text for it.".to_owned();
    };
    match keyword.number {
        Some(number) => filled(&known.text, number),
        None => known.text.clone(),
    }
}

/// Puts the number where the text has `X` as a word of its own.
fn filled(text: &str, number: u32) -> String {
    let is_x = |word: &str| word.trim_matches(|letter: char| !letter.is_alphanumeric()) == "X";
    let words =
        text.split(' ').map(|word| if is_x(word) { word.replace('X', &number.to_string()) } else { word.to_owned() });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(filled(text, 3), expected);
    }

    #[test]
    fn the_number_replaces_x_as_a_word() {
        check("The first X hits; Armor (X), +X.", "The first 3 hits; Armor (3), +3.");
        check("An axe, Xi", "An axe, Xi");
    }
}
