//! Their side before a match: a pasted code, link or text, which becomes the army it is, or only a total.

use super::fielded::Fielded;
use super::side_card::SideCard;
use crate::codes::paste::{self, Pasted};
use crate::codes::suggest::Suggestion;
use crate::ui::components::suggestions::Suggestions;
use crate::ui::dom;
use crate::ui::state::Shelf;
use crate::ui::words::sentence;
use leptos::prelude::*;

const FIELD: &str = "their-code";

/// What the fields hold.
#[derive(Clone, Copy)]
pub struct TheirSide {
    shelf: Shelf,
    pub text: RwSignal<String>,
    pub told: RwSignal<String>,
    /// The pasted army, or why there is none; nothing while the field is empty.
    pub army: Memo<Option<Result<Fielded, String>>>,
    /// Whether the fields are to be seen although there is an army.
    changing: RwSignal<bool>,
}

impl TheirSide {
    pub fn new(shelf: Shelf, text: String) -> Self {
        let text = RwSignal::new(text);
        let army = Memo::new(move |_| {
            let text = text.get();
            if text.trim().is_empty() {
                return None;
            }
            Some(match paste::recognise(&shelf.catalogs.get().all(), &text) {
                Ok(Pasted::List(pasted)) => {
                    let note = pasted.note.map(|note| note.to_string());
                    let (lost, guessed) = (pasted.unplaced, pasted.guessed);
                    Ok(Fielded { note, lost, guessed, ..Fielded::of(shelf, pasted.list) })
                }
                Ok(_) => Err("this is no single army".to_owned()),
                Err(error) => Err(error.to_string()),
            })
        });
        Self { shelf, text, told: RwSignal::new(String::new()), army, changing: RwSignal::new(false) }
    }

    pub fn side(self) -> Option<Fielded> {
        self.army.get().and_then(Result::ok)
    }

    /// The total they named; without one, that of their army.
    pub fn total(self) -> Option<i64> {
        self.named().or_else(|| self.side().map(|side| side.total()))
    }

    /// Nothing below zero: no army costs that.
    pub fn named(self) -> Option<i64> {
        self.told.with(|told| told.trim().parse().ok()).filter(|told| *told >= 0)
    }

    /// Codes that may have been meant.
    fn suggestions(self) -> Vec<Suggestion> {
        self.text.with(|text| paste::suggestions(&self.shelf.catalogs.get().all(), text))
    }

    fn take(self, text: String) {
        self.changing.set(false);
        self.text.set(text);
    }
}

#[component]
pub fn TheirFields(
    theirs: TheirSide,
    /// What a number is asked for, if they do not show their army.
    #[prop(default = "or only their total")]
    or: &'static str,
) -> impl IntoView {
    let is_known = Memo::new(move |_| !theirs.changing.get() && theirs.army.with(|army| matches!(army, Some(Ok(_)))));
    let change = move |_| {
        theirs.changing.set(true);
        dom::focus_soon(FIELD.to_owned());
    };
    view! {
        <Show when=move || is_known.get() fallback=move || view! { <Fields theirs or /> }>
            <span class="field">
                <span>"Their army"</span>
            </span>
            {move || {
                theirs
                    .side()
                    .map(|side| {
                        let reading = side.reading();
                        view! {
                            <SideCard side is_open=true />
                            {reading}
                        }
                    })
            }}
            <button type="button" class="button plain" on:click=change>
                "Change their army"
            </button>
        </Show>
    }
}

#[component]
fn Fields(theirs: TheirSide, or: &'static str) -> impl IntoView {
    let use_it = Callback::new(move |suggestion: Suggestion| theirs.take(suggestion.code));
    let wrong = move || {
        let reason = theirs.army.get().and_then(Result::err)?;
        Some(view! {
            <p class="banner bad">
                <b>"I can’t read this as an army. "</b>
                {sentence(&reason)}
            </p>
            <Suggestions found=theirs.suggestions() action="Use it" choose=use_it />
        })
    };
    view! {
        <label class="field">
            <span>"Their code or link"</span>
            <textarea
                id=FIELD
                rows="2"
                spellcheck="false"
                placeholder="Paste what they sent: their list appears here"
                prop:value=theirs.text
                on:input:target=move |event| theirs.take(event.target().value())
            ></textarea>
        </label>
        {wrong}
        <label class="field their-total">
            <span>{or}</span>
            <input
                type="number"
                inputmode="numeric"
                min="0"
                prop:value=theirs.told
                on:input:target=move |event| theirs.told.set(event.target().value())
            />
        </label>
    }
}
