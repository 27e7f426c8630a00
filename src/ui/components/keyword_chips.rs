//! Keywords that open their rule text in place.

use super::explain::{Explain, Explained, Explainer};
use crate::export;
use crate::model::{Game, Keyword};
use leptos::prelude::*;

#[component]
pub fn KeywordChips(game: &'static Game, keywords: &'static [Keyword]) -> impl IntoView {
    let explainer = Explainer::default();
    let chips = keywords.iter().map(|keyword| {
        let name = name(game, keyword);
        view! {
            <li>
                <Explain at=explainer name=name.clone() text=Some(text(game, keyword))>
                    {name}
                </Explain>
            </li>
        }
    });
    (!keywords.is_empty()).then(|| {
        view! {
            <ul class="keyword-chips" aria-label="Keywords">{chips.collect_view()}</ul>
            <Explained at=explainer />
        }
    })
}

/// Today's name with its number, such as "Armor 3".
pub fn name(game: &Game, keyword: &Keyword) -> String {
    let name = game.keyword(&keyword.id).map_or(keyword.id.as_str(), |known| known.name.as_str());
    // What follows the name is part of it: "Compel: Corps Trooper".
    if game.keywords_with_words {
        return keyword.published.clone();
    }
    match keyword.number {
        Some(number) => format!("{} {number}", name.trim_end_matches(" X")),
        None => name.to_owned(),
    }
}

fn text(game: &Game, keyword: &Keyword) -> String {
    export::keyword_text(game, keyword).unwrap_or_else(|| "This edition has no text for it.".to_owned())
}
