//! One box that takes anything: a code, a link, a text, a file of ours or of the official builder.

use super::drop_zone::DropZone;
use super::pasted_answer::{Answer, PastedAnswer};
use crate::ui::session::Session;
use leptos::prelude::*;

#[component]
pub fn PasteBox() -> impl IntoView {
    let session = expect_context::<Session>();
    let text = RwSignal::new(String::new());
    let answer = RwSignal::new(None::<Answer>);
    let read = move |file: Option<&str>| answer.set(Some(Answer::to(session, file, &text.get_untracked())));
    let add = Callback::new(move |(name, dropped): (String, String)| {
        text.set(dropped);
        read(Some(&name));
    });
    view! {
        <section class="panel paste-box" aria-labelledby="paste-heading">
            <div class="panel-head">
                <h2 class="heading" id="paste-heading">
                    "Paste an army"
                </h2>
            </div>
            <form
                class="paste-box-body"
                on:submit=move |event| {
                    event.prevent_default();
                    read(None);
                }
            >
                <DropZone add>
                    <textarea
                        rows="3"
                        aria-label="Code, link or text of an army"
                        placeholder="A code, a link, an exported text, a file, or what the official builder gave you"
                        spellcheck="false"
                        prop:value=text
                        on:input:target=move |event| {
                            text.set(event.target().value());
                            answer.set(None);
                        }
                    ></textarea>
                    <button type="submit" class="button">
                        "Read it"
                    </button>
                </DropZone>
                <div class="paste-answer" role="status">
                    {move || {
                        answer
                            .get()
                            .map(|answer| {
                                let done = Callback::new(move |()| text.set(String::new()));
                                view! { <PastedAnswer answer done /> }
                            })
                    }}
                </div>
            </form>
        </section>
    }
}
