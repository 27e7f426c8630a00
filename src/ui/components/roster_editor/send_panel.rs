//! How the roster leaves: as a file, as a link, and as a QR code where it is small enough.

use super::editor::{HEADING, RosterEditor};
use crate::codes::qr::Qr;
use crate::export::file_name;
use crate::homebrew::{pack, write_file};
use crate::ui::components::copy_field::CopyField;
use crate::ui::components::share::qr_box::QrBox;
use crate::ui::dom;
use crate::ui::route::{RostersAt, Route};
use crate::ui::transfer;
use leptos::prelude::*;

/// Chat programs and browsers cut longer links.
const LONGEST_LINK: usize = 8000;

#[component]
pub fn SendPanel() -> impl IntoView {
    let editor = expect_context::<RosterEditor>();
    let link = Memo::new(move |_| {
        let base = editor.base.get_value();
        let letters = editor.with(|roster| pack(roster, base.as_deref()));
        format!("{}{}", dom::page_address(), Route::Rosters(RostersAt::Link(letters)).href())
    });
    let fits = Memo::new(move |_| link.with(|link| link.len() <= LONGEST_LINK));
    let has_code = Memo::new(move |_| link.with(|link| Qr::new(link).is_some()));
    let title = Signal::derive(move || editor.with(|roster| roster.name.clone()));
    let download = move |_| {
        let (name, text) = editor.with_untracked(|roster| (roster.name.clone(), write_file(roster)));
        transfer::download(&file_name(&name, "roster.json"), "application/json", &text);
    };
    view! {
        <section class="panel roster-part" aria-labelledby=HEADING>
            <h2 id=HEADING tabindex="-1">
                "Send this roster"
            </h2>
            <p class="note">
                "Lists built on it name it by its fingerprint. Friends need it once: send the file, or the link. In the same
                way it comes back to you on another device."
            </p>
            <button type="button" class="button primary" on:click=download>
                "Download the file"
            </button>
            <Show
                when=move || fits.get()
                fallback=move || {
                    view! {
                        <p class="note">
                            {move || {
                                format!(
                                    "As a link it would have {} letters, too many for most programs: send the file.",
                                    link.with(String::len),
                                )
                            }}
                        </p>
                    }
                }
            >
                <CopyField name="Link" text=link.into() />
            </Show>
        </section>
        <Show when=move || has_code.get()>
            <div class="roster-qr">
                <QrBox link=link.into() title />
            </div>
        </Show>
    }
}
