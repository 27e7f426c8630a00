//! What a mistyped code may have been: candidates to compare with the original, letter by letter.

use super::verdict_pill::pill;
use crate::base32;
use crate::codes::suggest::Suggestion;
use crate::facts;
use crate::ui::state::Shelf;
use leptos::prelude::*;

/// More candidates than this help nobody.
const MOST: usize = 3;

#[component]
pub fn Suggestions(
    found: Vec<Suggestion>,
    /// What the button of each does.
    action: &'static str,
    choose: Callback<Suggestion>,
) -> impl IntoView {
    let words = words(found.len());
    let items = found.into_iter().take(MOST).map(|suggestion| view! { <Item suggestion action choose /> });
    let items = items.collect_view();
    words.map(|words| {
        view! {
            <div class="suggestions">
                <p>{words}</p>
                <ul>{items}</ul>
            </div>
        }
    })
}

#[component]
fn Item(suggestion: Suggestion, action: &'static str, choose: Callback<Suggestion>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let list = &suggestion.list;
    let catalog = shelf.catalogs.get_untracked().or_newest(&list.edition);
    let faction = catalog.get().faction(&list.faction).map_or(list.faction.as_str(), |faction| &faction.name);
    let words = format!("{faction}, {}", facts::size_words(&catalog, list));
    let label = format!("{action}: {}", suggestion.code);
    let (code, verdict) = (marked(&suggestion), pill(suggestion.verdict.key()));
    view! {
        <li>
            <code>{code}</code>
            <span class="note">{words}</span>
            {verdict}
            <button
                type="button"
                class="button"
                aria-label=label
                on:click=move |_| choose.run(suggestion.clone())
            >
                {action}
            </button>
        </li>
    }
}

/// The code with the letters marked that differ from what was typed.
fn marked(suggestion: &Suggestion) -> impl IntoView + use<> {
    let mut at = 0;
    let letters = suggestion.code.chars().map(|letter| {
        let differs = !base32::is_spacing(letter) && suggestion.changed.contains(&at);
        at += usize::from(!base32::is_spacing(letter));
        if differs { view! { <mark>{letter}</mark> }.into_any() } else { letter.into_any() }
    });
    letters.collect_view()
}

fn words(count: usize) -> Option<String> {
    match count {
        0 => None,
        1 => Some("Did you mean this one?".to_owned()),
        2..=MOST => Some(format!("{count} codes are one slip away. Did you mean one of them?")),
        _ => Some(format!("{count} codes are one slip away. These {MOST} come first; better ask for it again.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_candidates_is_said() {
        assert_eq!(words(0), None);
        assert_eq!(words(1).as_deref(), Some("Did you mean this one?"));
        assert!(words(2).is_some_and(|words| words.starts_with("2 codes")));
        assert!(words(9).is_some_and(|words| words.starts_with("9 codes")));
    }
}
