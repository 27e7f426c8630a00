//! Words that say what they mean: a press opens the text in place, another closes it.

use crate::ui::dom;
use leptos::prelude::*;

/// The place where a part of the page explains its words, one at a time: each is an [`Explain`], the text opens at
/// [`Explained`].
#[derive(Clone, Copy)]
pub struct Explainer {
    open: RwSignal<Option<Opened>>,
}

#[derive(Clone, PartialEq)]
struct Opened {
    name: String,
    text: String,
}

impl Default for Explainer {
    fn default() -> Self {
        Self { open: RwSignal::new(None) }
    }
}

/// A word that can be pressed; without a text it is only a word.
#[component]
pub fn Explain(
    at: Explainer,
    /// Stands before the text, and tells the words of one place apart.
    #[prop(into)]
    name: String,
    text: Option<impl Into<String>>,
    children: Children,
) -> impl IntoView {
    let Some(text) = text else { return children().into_any() };
    let this = Opened { name, text: text.into() };
    let shown = this.clone();
    let is_open = Memo::new(move |_| at.open.with(|open| open.as_ref() == Some(&shown)));
    let toggle = move |_| at.open.set((!is_open.get_untracked()).then(|| this.clone()));
    view! {
        <button type="button" class="explain" aria-expanded=move || is_open.get().to_string() on:click=toggle>
            {children()}
        </button>
    }
    .into_any()
}

/// Where the text opens.
#[component]
pub fn Explained(at: Explainer) -> impl IntoView {
    move || {
        let Opened { name, text } = at.open.get()?;
        dom::on_escape(move || at.open.set(None));
        Some(view! {
            <p class="explained">
                <b>{name}</b>
                " "
                {text}
            </p>
        })
    }
}
