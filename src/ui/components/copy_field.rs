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
            <button type="button" class="button" aria-label=format!("Copy {}", name.to_lowercase()) on:click=copy>
                "Copy"
            </button>
        </div>
    }
}
