//! What every row of the editor has: how many problems are in it, and small buttons named after it.

use super::editor::RosterEditor;
use crate::homebrew::{Path, RosterEdit};
use crate::ui::words::counted;
use leptos::prelude::*;

/// "2 problems", or nothing.
#[component]
pub fn RowProblems(path: Path) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let faults = Memo::new(move |_| editor.faults_at(&path).len());
    view! { <span class="roster-fault">{move || (faults.get() > 0).then(|| counted(faults.get(), "problem"))}</span> }
}

/// A sign that does something with what the row is about.
#[component]
pub fn RowButton(
    sign: &'static str,
    #[prop(into)] label: Signal<String>,
    #[prop(optional, into)] disabled: Signal<bool>,
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button plain icon-only"
            aria-label=label
            title=label
            disabled=disabled
            on:click=move |_| press()
        >
            {sign}
        </button>
    }
}

#[component]
pub fn RemoveButton(path: Path, #[prop(into)] name: Signal<String>) -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let label = Signal::derive(move || format!("Remove {}", name.get()));
    view! { <RowButton sign="×" label press=move || editor.edit(RosterEdit::Remove(path.clone())) /> }
}
