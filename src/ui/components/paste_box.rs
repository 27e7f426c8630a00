//! One box that takes anything: a code, a link, a text, a file of ours or of the official builder.

use super::answer_box::{AnswerBox, Asked, ask};
use super::drop_zone::DropZone;
use crate::ui::state::{Notices, Shelf};
use leptos::prelude::*;

#[component]
pub fn PasteBox() -> impl IntoView {
    let (shelf, notices) = (expect_context::<Shelf>(), expect_context::<Notices>());
    let text = RwSignal::new(String::new());
    let asked = Asked::new(None);
    let read = move |file: Option<String>| ask(shelf, notices, asked, file, text.get_untracked());
    let done = Callback::new(move |()| text.set(String::new()));
    let add = Callback::new(move |(name, dropped): (String, String)| {
        text.set(dropped);
        read(Some(name));
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
                            asked.set(None);
                        }
                        // What was pasted is in the field by the next frame.
                        on:paste=move |_| request_animation_frame(move || read(None))
                    ></textarea>
                    <button type="submit" class="button">
                        "Read it"
                    </button>
                </DropZone>
                <AnswerBox asked done />
            </form>
        </section>
    }
}
