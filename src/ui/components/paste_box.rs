//! One box that takes anything pasted: a code, a link, a text, a file of ours or of the official builder.

use leptos::prelude::*;

#[component]
pub fn PasteBox() -> impl IntoView {
    let text = RwSignal::new(String::new());
    view! {
        <section class="panel paste-box" aria-labelledby="paste-heading">
            <div class="panel-head">
                <h2 class="heading" id="paste-heading">
                    "Paste an army"
                </h2>
            </div>
            <form class="paste-box-body" on:submit=move |event| event.prevent_default()>
                <textarea
                    rows="3"
                    aria-label="Code, link or text of an army"
                    placeholder="A code, a link, an exported text, or what the official builder gave you"
                    prop:value=text
                    on:input:target=move |event| text.set(event.target().value())
                ></textarea>
                <button type="submit" class="button">
                    "Read it"
                </button>
            </form>
        </section>
    }
}
