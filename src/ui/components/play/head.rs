//! The head of a game: the round track, the score, undo, and what a narrow screen shows.

use super::frame::CONTRAST;
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
    let toggle = move || {
        let on = !contrast.get_untracked();
        preferences.set(|settings| settings.set(CONTRAST, on.into()));
    };
    let never = Signal::derive(|| false);
    let nothing_done = Signal::derive(move || !table.can_undo());
    let nothing_undone = Signal::derive(move || !table.can_redo());
    view! {
        <header class="play-head">
            <div class="play-head-line">
                <RoundTrack table />
                <Score table />
                <div class="play-head-tools">
                    {tool("button plain icon-only", "High contrast", SUN, Some(contrast), never, toggle)}
                    {tool("button icon-only", "Undo", UNDO, None, nothing_done, move || table.undo())}
                    {tool("button icon-only", "Redo", REDO, None, nothing_undone, move || table.redo())}
                </div>
            </div>
            <Tabs table />
        </header>
    }
}

fn tool(
    class: &'static str,
    name: &'static str,
    icon: &'static str,
    pressed: Option<Memo<bool>>,
    disabled: Signal<bool>,
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class=class
            aria-label=name
            title=name
            aria-pressed=move || pressed.map(|pressed| pressed.get().to_string())
            aria-disabled=move || disabled.get().then_some("true")
            on:click=move |_| {
                if !disabled.get_untracked() {
                    press();
                }
            }
        >
            <Icon path=icon />
        </button>
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
    let button = move |tab: Tab, words: Signal<(&'static str, String)>, class: &'static str| {
        view! {
            <button
                type="button"
                class=class
                aria-current=move || (table.tab.get() == tab).then_some("true")
                on:click=move |_| table.show(tab)
            >
                <span>{move || words.get().0}</span>
                " "
                <small>{move || words.get().1}</small>
            </button>
        }
    };
    let army = move |side: Side| {
        Signal::derive(move || {
            let (name, mine) = match side {
                Side::Red => ("Red", "Mine"),
                Side::Blue => ("Blue", "Mine"),
            };
            let own = table.with(|game| game.agreed().mine == Some(side)).unwrap_or(false);
            let waiting = table.with(|game| game.waiting(side)).unwrap_or_default();
            let begun = table.with(|game| game.round().0 > 0).unwrap_or(false);
            (if own { mine } else { name }, if begun { format!("{waiting} to act") } else { String::new() })
        })
    };
    let plain = |words: &'static str| Signal::derive(move || (words, String::new()));
    view! {
        <nav class="play-tabs" aria-label="Parts of the game">
            {button(Tab::Army(Side::Red), army(Side::Red), "red")}
            {button(Tab::Army(Side::Blue), army(Side::Blue), "blue")}
            {button(Tab::Mission, plain("Mission"), "")} {button(Tab::Report, plain("Report"), "")}
            {button(Tab::Send, plain("Send"), "")}
        </nav>
    }
}
