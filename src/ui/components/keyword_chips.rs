//! Keywords that open their rule text in place.

use crate::export;
use crate::model::{Game, Keyword};
use crate::ui::dom;
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
        dom::on_escape(move || open.set(None));
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
    export::keyword_text(game, keyword).unwrap_or_else(|| "This edition has no text for it.".to_owned())
}
