//! Taking in what the other device has told; where the two differ, players choose whose game goes on.

use super::other_device;
use super::scan_box::ScanBox;
use super::table::Table;
use crate::play::{Merged, Parcel, Played};
use crate::ui::state::Preferences;
use crate::ui::words::{counted, sentence};
use leptos::prelude::*;

/// A code that was opened as a link and that only the page of its game can answer.
#[derive(Clone, Copy)]
pub struct Pending(pub RwSignal<Option<Parcel>>);

impl Pending {
    /// The code, if it is of this game.
    pub fn of(self, id: Option<&str>) -> Option<Parcel> {
        self.0.with_untracked(|parcel| parcel.clone().filter(|parcel| Some(parcel.id.as_str()) == id))
    }
}

/// Their state of the game, and what the button says that goes on with it.
type Choice<G> = (G, String);

#[component]
pub fn Receive<G: Played>(table: Table<G>) -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    let (text, answer) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let choice = RwSignal::new(None::<Choice<G>>);
    let take_parcel = move |parcel: &Parcel| {
        let (words, theirs) = taken(table, preferences, parcel);
        choice.set(theirs);
        answer.set(Some(words));
    };
    let take = move |text: String| match Parcel::from_text(&text) {
        Ok(parcel) => take_parcel(&parcel),
        Err(error) => {
            choice.set(None);
            answer.set(Some(sentence(&error.to_string())));
        }
    };
    if let Some(pending) = use_context::<Pending>()
        && let Some(parcel) = pending.of(table.id.get_untracked().as_deref())
    {
        pending.0.set(None);
        take_parcel(&parcel);
    }
    let theirs = move |_| {
        if let Some((game, _)) = choice.get_untracked() {
            other_device::set(preferences, &id_of(table), game.events().len());
            table.replace(game);
            choice.set(None);
            answer.set(Some("You go on with their game.".to_owned()));
        }
    };
    let mine = move |_| {
        choice.set(None);
        answer.set(Some("You keep your game. The code above tells them what is new in it.".to_owned()));
    };
    let choices = move || {
        let (_, words) = choice.get()?;
        Some(view! {
            <div class="chips">
                <button type="button" class="button" on:click=theirs>
                    {words}
                </button>
                <button type="button" class="button plain" on:click=mine>
                    "Keep mine"
                </button>
            </div>
        })
    };
    view! {
        <form
            class="play-receive"
            on:submit=move |event| {
                event.prevent_default();
                take(text.get_untracked());
                text.set(String::new());
            }
        >
            <label class="field">
                <span>"Their code or link"</span>
                <textarea rows="2" spellcheck="false" bind:value=text></textarea>
            </label>
            <button type="submit" class="button">
                "Take it in"
            </button>
        </form>
        <ScanBox found=take />
        <p class="note" role="status" data-testid="taken">
            {answer}
        </p>
        {choices}
    }
}

fn id_of<G: Played>(table: Table<G>) -> String {
    table.id.get_untracked().unwrap_or_default()
}

/// What a code did, in words, and a choice if both devices have gone on. From then on the other device is known to have
/// what both share, so that the next code begins there.
fn taken<G: Played>(table: Table<G>, preferences: Preferences, parcel: &Parcel) -> (String, Option<Choice<G>>) {
    let id = id_of(table);
    if parcel.id != id {
        return ("This code belongs to another game; open it on the page “Play”.".to_owned(), None);
    }
    let length = table.with(|game| game.events().len()).unwrap_or(0);
    let taps = |count: usize| counted(count, "tap");
    match table.take_in(parcel) {
        Merged::Known => {
            other_device::set(preferences, &id, length);
            ("You know all of this already.".to_owned(), None)
        }
        Merged::Further(game, more) => {
            other_device::set(preferences, &id, game.events().len());
            (format!("{} taken in.", taps(more)), None)
        }
        Merged::Behind(theirs, dropped) => {
            other_device::set(preferences, &id, theirs.events().len());
            let words = format!(
                "Their game ends {} before yours: they took that back, or have not heard of it.",
                taps(dropped)
            );
            (words, Some((theirs, format!("Take back {}", taps(dropped)))))
        }
        Merged::Differs { theirs, common, dropped } => {
            other_device::set(preferences, &id, common);
            let are = if dropped == 1 { "is" } else { "are" };
            let words = format!("Their game differs: {dropped} of your last taps {are} not in it.");
            (words, Some((theirs, "Go on with theirs".to_owned())))
        }
        Merged::Gap(from) => {
            (format!("This begins after tap {from}, but yours ends after tap {length}. Ask for the whole game."), None)
        }
        Merged::Adjustment(0) => {
            let words = "On the two devices the units stand in a different order, because this game began in an older \
                         version of the page. Go on with it on one device.";
            (words.to_owned(), None)
        }
        Merged::Adjustment(from) => {
            other_device::forget(preferences);
            let words = format!(
                "Your games already differ before tap {from}. Send them the whole game, which is in the code above now, \
                 or ask for theirs."
            );
            (words, None)
        }
    }
}
