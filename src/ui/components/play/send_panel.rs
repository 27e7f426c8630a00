//! Another device: a link or QR that opens the battle there, a short code for every further turn, and theirs taken in.

use super::scan_box::ScanBox;
use super::table::{Tab, Table};
use crate::play::{Merged, Parcel, Played};
use crate::ui::components::copy_field::CopyField;
use crate::ui::components::qr_code::QrCode;
use crate::ui::dom;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::Preferences;
use crate::ui::words::sentence;
use leptos::prelude::*;

/// The setting that says of which battle the other device knows how many events.
const TOLD: &str = "play_told";

#[component]
pub fn SendPanel<G: Played>(table: Table<G>) -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    let is_shown = Memo::new(move |_| table.tab.get() == Tab::Send);
    let told = Memo::new(move |_| {
        let id = table.id.get().unwrap_or_default();
        preferences.settings.with(|settings| known_of(settings.text(TOLD), &id))
    });
    let set_told = move |events: usize| {
        let id = table.id.get_untracked().unwrap_or_default();
        preferences.set(move |settings| settings.set(TOLD, format!("{id} {events}").into()));
    };
    let code = Memo::new(move |_| {
        let (id, told) = (table.id.get()?, told.get());
        table.with(|game| Parcel::of(&id, game, told.unwrap_or(0), told.is_none(), game.played_cards()).to_text())
    });
    let code_text = Signal::derive(move || code.get().unwrap_or_default());
    let link = Signal::derive(move || {
        format!("{}{}", dom::page_address(), Route::Play(PlayAt::Follow(code_text.get())).href())
    });
    let is_first = Memo::new(move |_| told.get().is_none());
    let qr = Signal::derive(move || if is_first.get() { link.get() } else { code_text.get() });
    let words = move || match told.get() {
        None => "The other player scans this or opens the link, and sees everything but your hidden cards.".to_owned(),
        Some(told) => match table.with(|game| game.events().len().saturating_sub(told)).unwrap_or(0) {
            0 => "The other device knows everything.".to_owned(),
            1 => "1 tap that the other device does not know yet.".to_owned(),
            taps => format!("{taps} taps that the other device does not know yet."),
        },
    };
    let they_have_it = move |_| set_told(table.with(|game| game.events().len()).unwrap_or(0));
    let send = move || {
        view! {
            <p class="note">{words}</p>
            <QrCode text=qr />
            <CopyField name="Code" text=code_text rows=2 />
            <CopyField name="Link" text=link />
            <div class="chips">
                <button type="button" class="button primary play-grow" on:click=they_have_it>
                    "They have it"
                </button>
                <Show when=move || !is_first.get()>
                    <button
                        type="button"
                        class="button"
                        on:click=move |_| preferences.set(|settings| settings.set(TOLD, "".into()))
                    >
                        "Start over: the whole game"
                    </button>
                </Show>
            </div>
        }
    };
    view! {
        <section class="panel play-send no-print" aria-labelledby="send-heading">
            <div class="panel-head">
                <h2 class="heading" id="send-heading">
                    "Two devices"
                </h2>
            </div>
            <div class="match-body">
                <Show when=move || is_shown.get() fallback=move || view! { <ShowCodes table /> }>
                    {send}
                    <Receive table set_told />
                </Show>
            </div>
        </section>
    }
}

/// On a wide screen codes are shown only when asked for: they change at every tap.
#[component]
fn ShowCodes<G: Played>(table: Table<G>) -> impl IntoView {
    view! {
        <button type="button" class="button" on:click=move |_| table.tab.set(Tab::Send)>
            "Send to another device"
        </button>
    }
}

#[component]
fn Receive<G: Played>(table: Table<G>, set_told: impl Fn(usize) + Copy + Send + Sync + 'static) -> impl IntoView {
    let (text, answer) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let differs = RwSignal::new(None::<(G, usize)>);
    let take = move |text: String| {
        differs.set(None);
        let parcel = Parcel::from_text(&text).map_err(|error| error.to_string());
        let ours = table.id.get_untracked().unwrap_or_default();
        let parcel = parcel.and_then(|parcel| match parcel.id == ours {
            true => Ok(parcel),
            false => Err("this code belongs to another game".to_owned()),
        });
        let words = parcel.map(|parcel| {
            let merged = table.take_in(&parcel);
            let all = parcel.from + parcel.events.len();
            match merged {
                Merged::Known => "You know all of this already.".to_owned(),
                Merged::Further(_, 1) => "1 tap taken in.".to_owned(),
                Merged::Further(_, taps) => format!("{taps} taps taken in."),
                Merged::Gap(from) => {
                    format!(
                        "This begins after tap {from}, which is not here: ask them to start over with the whole game."
                    )
                }
                Merged::Differs { theirs, dropped, .. } => {
                    differs.set(Some((theirs, all)));
                    format!("Their game differs: {dropped} of your last taps are not in it.")
                }
            }
        });
        if words.is_ok() && differs.with_untracked(Option::is_none) {
            set_told(table.with(|game| game.events().len()).unwrap_or(0));
        }
        answer.set(Some(words.unwrap_or_else(|error| sentence(&error))));
    };
    let theirs = move |_| {
        if let Some((game, all)) = differs.get_untracked() {
            table.replace(game);
            set_told(all);
            differs.set(None);
            answer.set(Some("You go on with their game.".to_owned()));
        }
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
        <Show when=move || differs.with(Option::is_some)>
            <div class="chips">
                <button type="button" class="button" on:click=theirs>
                    "Go on with theirs"
                </button>
                <button type="button" class="button plain" on:click=move |_| differs.set(None)>
                    "Keep mine"
                </button>
            </div>
        </Show>
    }
}

/// How many events the other device knows of this battle; `None` for one it has never seen.
fn known_of(setting: &str, id: &str) -> Option<usize> {
    let (known, events) = setting.split_once(' ')?;
    if known == id { events.parse().ok() } else { None }
}
