//! A roster from a file, a pasted text or a link: what it is, before it is kept.

use super::my_rosters::about;
use crate::codes::paste;
use crate::homebrew::{OwnRoster, changes, read_file};
use crate::ui::components::drop_zone::DropZone;
use crate::ui::state::Shelf;
use crate::ui::words::{counted, sentence};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Differences that are told before a roster takes the place of another.
const MOST_CHANGES: usize = 20;

#[component]
pub fn ImportBox() -> impl IntoView {
    let found = RwSignal::new(None::<Result<OwnRoster, String>>);
    let typed = RwSignal::new(String::new());
    let shelf = expect_context::<Shelf>();
    let ask = move |text: &str| match paste::roster_letters(text).first() {
        Some(letters) => {
            let letters = (*letters).to_owned();
            spawn_local(async move { found.set(Some(shelf.unpacked(&letters).await)) });
        }
        None => found.set(Some(read_file(text.trim()).map_err(|error| error.to_string()))),
    };
    let add = Callback::new(move |(_, text): (String, String)| ask(&text));
    view! {
        <section class="panel roster-part" aria-labelledby="import-roster-heading">
            <h2 class="heading" id="import-roster-heading">
                "From a file or a link"
            </h2>
            <p class="note">
                "Drop a roster somebody sent you, or paste its text or a link that brings it. You see what it is before it is kept."
            </p>
            <DropZone add>
                <span class="sr-only">"Roster file"</span>
            </DropZone>
            <label class="field">
                <span>"The text of a roster, or its link"</span>
                <textarea rows="2" spellcheck="false" bind:value=typed></textarea>
            </label>
            <button type="button" class="button" on:click=move |_| ask(&typed.get_untracked())>
                "Look at it"
            </button>
            <div role="status">
                {move || match found.get() {
                    None => ().into_any(),
                    Some(Ok(roster)) => view! { <RosterPreview roster /> }.into_any(),
                    Some(Err(reason)) => {
                        view! { <p class="banner bad">{format!("Nothing was changed: {reason}.")}</p> }.into_any()
                    }
                }}
            </div>
        </section>
    }
}

/// What a roster brings, and the buttons that keep it.
#[component]
pub fn RosterPreview(roster: OwnRoster) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let here = shelf.library.rosters().open(&roster.id).ok().map(|saved| saved.roster);
    let is_same = here.as_ref().is_some_and(|here| here.fingerprint() == roster.fingerprint());
    let faults = roster.faults();
    let problems = match faults.first() {
        None => "It has no problems.".to_owned(),
        Some(first) => format!("{}. The first: {}", counted(faults.len(), "problem"), sentence(&first.to_string())),
    };
    let known = match (&here, is_same) {
        (None, _) => String::new(),
        (Some(here), true) => format!("You have it already: {}.", here.name),
        (Some(here), false) if roster.excerpt_of.is_some() => {
            format!("You have another state of it, {}, which stays as it is.", here.name)
        }
        (Some(here), false) => {
            format!("You have another state of it, {}. Keeping this one puts yours into the trash.", here.name)
        }
    };
    let author = (!roster.author.is_empty()).then(|| format!("Ask {} about it.", roster.author));
    let part = roster.excerpt_of.is_some().then_some("It is only what one list uses.");
    let kept = StoredValue::new(roster.clone());
    // A part has less because only one list uses it.
    let newer = here.filter(|_| !is_same && roster.excerpt_of.is_none()).map(|here| changes(&here, &roster));
    let newer = newer.filter(|changes| !changes.is_empty()).map(|changes| {
        let lines =
            changes.iter().take(MOST_CHANGES).map(|it| view! { <li>{format!("{}: {}", it.place, it.what)}</li> });
        let more = changes.len().saturating_sub(MOST_CHANGES);
        view! {
            <details>
                <summary>{format!("{} from yours", counted(changes.len(), "difference"))}</summary>
                <ul class="paste-unplaced">
                    {lines.collect_view()} {(more > 0).then(|| view! { <li>{format!("and {more} more")}</li> })}
                </ul>
            </details>
        }
    });
    view! {
        <div class="roster-preview" data-testid="roster-preview">
            <p>
                <b>{roster.name.clone()}</b>
                " · "
                {about(&roster)}
                " · "
                {roster.fingerprint().to_string()}
            </p>
            <p class="note">{problems} " " {known} " " {author} " " {part}</p>
            {newer}
            <button type="button" class="button primary" on:click=move |_| shelf.keep_roster(&kept.get_value())>
                {if is_same { "Open it" } else { "Keep it" }}
            </button>
        </div>
    }
}
