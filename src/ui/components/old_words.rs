//! A text with words of an older rulebook, which say what they are called now.

use super::explain::{Explain, Explainer};
use crate::model::{Game, Word};
use leptos::prelude::*;

#[component]
pub fn OldWords(game: &'static Game, at: Explainer, text: String) -> impl IntoView {
    let Some((before, word, after)) = first(&game.words, &text) else { return text.into_any() };
    let (before, after) = (before.to_owned(), after.to_owned());
    let now = format!("Now called {}. {}", word.today, word.note);
    view! {
        {before}
        <Explain at name=word.published.clone() text=Some(now.trim().to_owned())>
            {word.published.as_str()}
        </Explain>
        {after}
    }
    .into_any()
}

/// The first old word of a text, with what stands around it. A part of another word is none.
fn first<'t, 'w>(words: &'w [Word], text: &'t str) -> Option<(&'t str, &'w Word, &'t str)> {
    let found = words.iter().filter_map(|word| {
        let (before, after) = text.split_once(&word.published)?;
        let is_whole = !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
        is_whole.then_some((before, word, after))
    });
    found.min_by_key(|(before, ..)| before.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_words_are_found_and_the_first_of_them_counts() {
        let word = |published: &str| Word {
            published: published.to_owned(),
            today: "victory tokens".to_owned(),
            note: String::new(),
            inches: None,
        };
        let words = [word("points"), word("VP")];
        let check = |text: &str, expected: Option<(&str, &str)>| {
            assert_eq!(first(&words, text).map(|(before, _, after)| (before, after)), expected, "{text}");
        };
        check("1 VP for each of the points", Some(("1 ", " for each of the points")));
        check("the MVP", None);
        check("nothing", None);
        check("VP", Some(("", "")));
    }
}
