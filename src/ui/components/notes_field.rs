//! Notes and tags of an army.

use crate::edit::Edit;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn NotesField() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    view! {
        <section class="army-group notes-field">
            <label class="field">
                <span>"Notes"</span>
                <textarea
                    rows="2"
                    prop:value=army.part(|list| list.notes.clone())
                    on:input:target=move |event| army.edit(Edit::SetNotes(event.target().value()))
                    on:change=move |_| army.visit.end_typing()
                ></textarea>
            </label>
            <label class="field">
                <span>"Tags, with commas between"</span>
                <input
                    type="text"
                    autocomplete="off"
                    prop:value=army.part(|list| list.tags.join(", "))
                    on:change:target=move |event| {
                        let tags = event.target().value().split(',').map(str::to_owned).collect();
                        army.edit(Edit::SetTags(tags));
                        army.visit.end_typing();
                    }
                />
            </label>
        </section>
    }
}
