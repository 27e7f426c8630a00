//! The head of a game: the round track, the score, undo, and what a narrow screen shows.

use super::battle::CONTRAST;
use super::table::{Tab, Table};
use crate::model::Side;
use crate::play::Played;
use crate::ui::components::icon::{Icon, REDO, SUN, UNDO};
use crate::ui::state::Preferences;
use leptos::prelude::*;

#[component]
pub fn Head<G: Played>(table: Table<G>) -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    let contrast = Memo::new(move |_| preferences.settings.with(|settings| settings.flag(CONTRAST)));
    let toggle = move |_| {
        let on = !contrast.get_untracked();
        preferences.set(|settings| settings.set(CONTRAST, on.into()));
    };
    view! {
        <header class="play-head">
            <div class="play-head-line">
                <RoundTrack table />
                <Score table />
                <div class="play-head-tools">
                    <button
                        type="button"
                        class="button plain icon-only"
                        aria-label="High contrast"
                        title="High contrast"
                        aria-pressed=move || contrast.get().to_string()
                        on:click=toggle
                    >
                        <Icon path=SUN />
                    </button>
                    <button
                        type="button"
                        class="button icon-only"
                        aria-label="Undo"
                        title="Undo"
                        disabled=move || !table.can_undo()
                        on:click=move |_| table.undo()
                    >
                        <Icon path=UNDO />
                    </button>
                    <button
                        type="button"
                        class="button icon-only"
                        aria-label="Redo"
                        title="Redo"
                        disabled=move || !table.can_redo()
                        on:click=move |_| table.redo()
                    >
                        <Icon path=REDO />
                    </button>
                </div>
            </div>
            <Tabs table />
        </header>
    }
}

#[component]
fn RoundTrack<G: Played>(table: Table<G>) -> impl IntoView {
    let words = move || {
        table.with(|game| match game.round() {
            (0, _) => "Deployment".to_owned(),
            (round, rounds) if round > rounds => format!("Round {round}"),
            (round, rounds) => format!("Round {round} of {rounds}"),
        })
    };
    let dots = move || {
        table.with(|game| {
            let (now, rounds) = game.round();
            (1..=rounds).map(|round| view! { <i class:past=round < now class:now=round == now></i> }).collect_view()
        })
    };
    view! {
        <h1 class="play-round" data-testid="round">
            {words} <span class="play-track" aria-hidden="true">{dots}</span>
        </h1>
    }
}

#[component]
fn Score<G: Played>(table: Table<G>) -> impl IntoView {
    let tokens = move |side: Side| table.with(|game| *game.score().of(side));
    view! {
        <p class="play-score" data-testid="score">
            <span class="sr-only">"Score: red "</span>
            <b class="red">{move || tokens(Side::Red)}</b>
            " : "
            <span class="sr-only">"blue "</span>
            <b class="blue">{move || tokens(Side::Blue)}</b>
        </p>
    }
}

#[component]
fn Tabs<G: Played>(table: Table<G>) -> impl IntoView {
    let button = move |tab: Tab, words: Signal<String>, class: &'static str| {
        view! {
            <button
                type="button"
                class=class
                aria-current=move || (table.tab.get() == tab).then_some("true")
                on:click=move |_| table.tab.set(tab)
            >
                {words}
            </button>
        }
    };
    let army = move |side: Side| {
        Signal::derive(move || {
            let (name, mine) = match side {
                Side::Red => ("Red", "Mine"),
                Side::Blue => ("Blue", "Mine"),
            };
            let own = table.with(|game| game.mine() == Some(side)).unwrap_or(false);
            let waiting = table.with(|game| game.waiting(side)).unwrap_or_default();
            format!("{} {waiting}", if own { mine } else { name })
        })
    };
    let plain = |words: &'static str| Signal::derive(move || words.to_owned());
    view! {
        <nav class="play-tabs" aria-label="Parts of the game">
            {button(Tab::Army(Side::Red), army(Side::Red), "red")}
            {button(Tab::Army(Side::Blue), army(Side::Blue), "blue")}
            {button(Tab::Mission, plain("Mission"), "")} {button(Tab::Report, plain("Report"), "")}
            {button(Tab::Send, plain("Send"), "")}
        </nav>
    }
}
