//! A text to copy: a button for those whose browser lets it, and a field that can be selected for everybody.

use crate::ui::state::{NoticeAction, Notices};
use crate::ui::transfer;
use leptos::prelude::*;

#[component]
pub fn CopyField(
    /// What it is, such as "Code"; the label of the field and of the button.
    name: &'static str,
    text: Signal<String>,
    /// Lines of the field; 1 is a single line.
    #[prop(default = 1)]
    rows: u32,
) -> impl IntoView {
    let field = if rows == 1 {
        view! {
            <input
                type="text"
                readonly
                aria-label=name
                prop:value=text
                on:focus:target=move |event| event.target().select()
            />
        }
        .into_any()
    } else {
        view! { <textarea readonly rows=rows aria-label=name prop:value=text spellcheck="false"></textarea> }.into_any()
    };
    view! {
        <div class="copy-field">
            <span class="heading" aria-hidden="true">
                {name}
            </span>
            {field}
            <CopyButton name text />
        </div>
    }
}

#[component]
pub fn CopyButton(
    /// What it copies.
    name: &'static str,
    text: Signal<String>,
    /// Whether it says so itself, rather than the field beside it.
    #[prop(optional)]
    named: bool,
    #[prop(optional)] primary: bool,
) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let copy = move |_| {
        leptos::task::spawn_local(async move {
            if transfer::copy(&text.get_untracked()).await {
                notices.say(format!("{name} copied."), NoticeAction::None);
            } else {
                notices.say(
                    "This browser does not let the page copy. Select the text and copy it yourself.",
                    NoticeAction::None,
                );
            }
        });
    };
    let label = format!("Copy {}", lower(name));
    let words = if named { label.clone() } else { "Copy".to_owned() };
    view! {
        <button type="button" class="button" class:primary=primary aria-label=label on:click=copy>
            {words}
        </button>
    }
}

/// The name within a sentence; an abbreviation in front stays one.
fn lower(name: &str) -> String {
    let is_short = name.split(' ').next().is_some_and(|word| word.len() > 1 && word.chars().all(char::is_uppercase));
    if is_short { name.to_owned() } else { name.to_lowercase() }
}

#[cfg(test)]
mod tests {
    use super::lower;

    #[test]
    fn a_name_within_a_sentence_is_small() {
        assert_eq!(lower("Text for your opponent"), "text for your opponent");
        assert_eq!(lower("TTS code"), "TTS code");
    }
}
