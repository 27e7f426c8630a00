//! Notes and tags of an army.

use crate::edit::Edit;
use crate::ui::session::Session;
use leptos::prelude::*;

#[component]
pub fn NotesField() -> impl IntoView {
    let session = expect_context::<Session>();
    view! {
        <section class="army-group notes-field">
            <label class="field">
                <span>"Notes"</span>
                <textarea
                    rows="2"
                    prop:value=session.part(|list| list.notes.clone())
                    on:input:target=move |event| session.edit(Edit::SetNotes(event.target().value()))
                    on:change=move |_| session.typed()
                ></textarea>
            </label>
            <label class="field">
                <span>"Tags, with commas between"</span>
                <input
                    type="text"
                    autocomplete="off"
                    prop:value=session.part(|list| list.tags.join(", "))
                    on:change:target=move |event| {
                        let tags = event.target().value().split(',').map(str::to_owned).collect();
                        session.edit(Edit::SetTags(tags));
                        session.typed();
                    }
                />
            </label>
        </section>
    }
}
