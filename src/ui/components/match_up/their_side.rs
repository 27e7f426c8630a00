//! Their side before a match: a pasted code, link or text, or only a total.

use super::fielded::Fielded;
use crate::codes::paste::{self, Pasted};

use crate::ui::state::Shelf;
use leptos::prelude::*;

/// What the fields hold.
#[derive(Clone, Copy)]
pub struct TheirSide {
    pub text: RwSignal<String>,
    pub told: RwSignal<String>,
    /// The pasted army, or why there is none; nothing while the field is empty.
    pub army: Memo<Option<Result<Fielded, String>>>,
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
                    Ok(Fielded { note, ..Fielded::of(shelf, pasted.list) })
                }
                Ok(_) => Err("this is no single army".to_owned()),
                Err(error) => Err(error.to_string()),
            })
        });
        Self { text, told: RwSignal::new(String::new()), army }
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
}

#[component]
pub fn TheirFields(theirs: TheirSide) -> impl IntoView {
    let wrong = move || theirs.army.get().and_then(Result::err);
    view! {
        <label class="field">
            <span>"Their code or link"</span>
            <textarea
                rows="2"
                spellcheck="false"
                prop:value=theirs.text
                on:input:target=move |event| theirs.text.set(event.target().value())
            ></textarea>
        </label>
        {move || wrong().map(|reason| view! { <p class="banner bad">{format!("No army: {reason}.")}</p> })}
        <label class="field">
            <span>"or only their total"</span>
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
