//! Another device: a link, QR or code that tells it how the battle began, then only what is new.

use super::other_device;
use super::receive::Receive;
use super::table::{Tab, Table};
use crate::play::{Parcel, Played};
use crate::ui::components::copy_field::CopyField;
use crate::ui::components::qr_code::QrCode;
use crate::ui::dom;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::Preferences;
use crate::ui::words::counted;
use leptos::prelude::*;

/// Letters of a link that a camera still reads easily from a small screen.
const QR_LETTERS: usize = 900;

#[component]
pub fn SendPanel<G: Played>(table: Table<G>) -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    let is_shown = Memo::new(move |_| table.tab.get() == Tab::Send);
    let told = Memo::new(move |_| {
        let id = table.id.get().unwrap_or_default();
        other_device::known(preferences, &id)
    });
    let set_told = move |events: usize| {
        let id = table.id.get_untracked().unwrap_or_default();
        other_device::set(preferences, &id, events);
    };
    let code = Memo::new(move |_| {
        let (id, told) = (table.id.get()?, told.get());
        table.with(|game| Parcel::of(&id, game, told.unwrap_or(0), told.is_none()).to_text())
    });
    let code_text = Signal::derive(move || code.get().unwrap_or_default());
    let link = Signal::derive(move || link_of(code_text.get()));
    let is_first = Memo::new(move |_| told.get().is_none());
    let words = move || match told.get() {
        None => "The other player scans this or opens the link, and sees everything but your hidden cards.".to_owned(),
        Some(told) => match table.with(|game| game.events().len().saturating_sub(told)).unwrap_or(0) {
            0 => "The other device knows everything.".to_owned(),
            taps => format!("{} that the other device does not know yet.", counted(taps, "tap")),
        },
    };
    let they_have_it = move |_| set_told(table.with(|game| game.events().len()).unwrap_or(0));
    let send = move || {
        view! {
            <p class="note">{words}</p>
            <Codes table told />
            <CopyField name="Code" text=code_text rows=2 />
            <CopyField name="Link" text=link />
            <p class="note">"Press this once they have read it: the next code holds only what is new."</p>
            <div class="chips">
                <button type="button" class="button primary play-grow" on:click=they_have_it>
                    "They have it"
                </button>
                <Show when=move || !is_first.get()>
                    <button
                        type="button"
                        class="button"
                        on:click=move |_| other_device::forget(preferences)
                    >
                        "Send the whole game again"
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
                    <Receive table />
                </Show>
            </div>
        </section>
    }
}

fn link_of(code: String) -> String {
    format!("{}{}", dom::page_address(), Route::Play(PlayAt::Follow(code)).href())
}

/// The link as a QR, or several to scan in turn where a game is too long for one.
#[component]
fn Codes<G: Played>(table: Table<G>, told: Memo<Option<usize>>) -> impl IntoView {
    let links = Memo::new(move |_| {
        let (id, told) = (table.id.get().unwrap_or_default(), told.get());
        let most = QR_LETTERS.saturating_sub(link_of(String::new()).len());
        let parts = table.with(|game| Parcel::parts(&id, game, told.unwrap_or(0), told.is_none(), most));
        parts.unwrap_or_default().iter().map(|part| link_of(part.to_text())).collect::<Vec<_>>()
    });
    let count = Memo::new(move |_| links.with(Vec::len));
    let shown = RwSignal::new(0_usize);
    Effect::new(move || {
        links.track();
        shown.set(0);
    });
    let text = Signal::derive(move || links.with(|links| links.get(shown.get()).cloned()).unwrap_or_default());
    let next = move |_| shown.update(|at| *at = (*at + 1) % count.get_untracked().max(1));
    view! {
        <QrCode text />
        <Show when=move || { count.get() > 1 }>
            <p class="note">
                "This is too much for one QR: they scan all of them in turn, or you send them the code or the link."
            </p>
            <button type="button" class="button" on:click=next>
                {move || format!("QR {} of {}: show the next", shown.get() + 1, count.get())}
            </button>
        </Show>
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
