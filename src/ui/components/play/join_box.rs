//! A game that somebody else keeps, by its code or link: pasted, or scanned from their screen.

use super::scan_box::ScanBox;
use crate::play::Parcel;
use crate::ui::dom;
use crate::ui::route::{PlayAt, Route};
use crate::ui::words::sentence;
use leptos::prelude::*;

#[component]
pub fn JoinBox() -> impl IntoView {
    let (text, problem) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let open = move |text: String| match Parcel::from_text(&text) {
        Ok(parcel) => dom::go(&Route::Play(PlayAt::Follow(parcel.to_text()))),
        Err(error) => problem.set(Some(sentence(&error.to_string()))),
    };
    view! {
        <section class="panel" aria-labelledby="join-heading">
            <div class="panel-head">
                <h2 class="heading" id="join-heading">
                    "Join or follow a game"
                </h2>
            </div>
            <div class="match-body">
                <form
                    class="play-receive"
                    on:submit=move |event| {
                        event.prevent_default();
                        open(text.get_untracked());
                    }
                >
                    <label class="field">
                        <span>"Code or link of their game"</span>
                        <textarea
                            rows="2"
                            spellcheck="false"
                            prop:value=text
                            on:input:target=move |event| {
                                text.set(event.target().value());
                                problem.set(None);
                            }
                        ></textarea>
                    </label>
                    <button type="submit" class="button">
                        "Open the game"
                    </button>
                </form>
                <ScanBox found=open />
                {move || problem.get().map(|problem| view! { <p class="banner bad" role="alert">{problem}</p> })}
                <p class="note">"Their phone shows both under “Send”."</p>
            </div>
        </section>
    }
}
