//! All pages but the first are loaded on demand, in five groups: `builder`, `pages`, `odds`, `play` and `editor`.
//!
//! A split function returns the function that makes the page, and the caller runs it. The few split points that are not
//! pages stand beside the code that waits for them.

use super::{
    builder, check, compare, deploy, home, library, match_up, matchup, not_found, odds, play, print, reference,
    rosters, share, shared, tts, turn,
};
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::{Address, Shelf};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use std::mem::{Discriminant, discriminant};
use std::time::Duration;

/// Makes a page.
pub type Make = fn() -> AnyView;

type Arrived<T> = Result<T, SplitLoaderError>;

/// Fetches what most players open next, once the first page has been painted.
pub fn preload(shelf: Shelf) {
    // A timer set within a frame runs after that frame.
    request_animation_frame(move || set_timeout(move || spawn_local(preload_next(shelf)), Duration::ZERO));
}

/// What does not arrive now is asked for again when it is wanted.
async fn preload_next(shelf: Shelf) {
    let style = dom::pages_style();
    let _ = preload_builder().await;
    shelf.fetch_judge().await;
    style.await;
    shelf.open_games_in_use().await;
}

/// Fetches the module of a page, unless it is there already.
pub async fn fetch(route: &Route) -> Arrived<Make> {
    match route {
        Route::Army(_) => builder_page().await,
        Route::Reference(..) => reference_page().await,
        Route::Shared(_) | Route::SharedWith(..) => shared_page().await,
        Route::Share(_) => share_page().await,
        Route::Check => check_page().await,
        Route::Rosters(_) => rosters_page().await,
        Route::Print(_) => print_page().await,
        Route::Tts(_) => tts_page().await,
        Route::Deploy(_) => deploy_page().await,
        Route::Turn(_) => turn_page().await,
        Route::Match(..) => match_page().await,
        Route::Odds(..) => odds_page().await,
        Route::Matchup(..) | Route::Compare(..) => two_armies_page().await,
        Route::Play(_) => play_page().await,
        Route::Library(_) => library_page().await,
        Route::Home => Ok(HOME),
        Route::NotFound(_) => Ok(NOT_FOUND),
    }
}

/// Pages that come with the app itself.
pub fn at_hand() -> Vec<(Discriminant<Route>, Option<Make>)> {
    let nowhere = Route::NotFound(String::new());
    vec![(discriminant(&Route::Home), Some(HOME)), (discriminant(&nowhere), Some(NOT_FOUND))]
}

const HOME: Make = || view! { <home::Home /> }.into_any();
const NOT_FOUND: Make = || view! { <not_found::NotFound /> }.into_any();

#[wasm_split(builder, wasm_split_path = leptos::wasm_split, fallible, preload(preload_builder))]
fn builder_page() -> Arrived<Make> {
    Ok(|| view! { <builder::Builder /> }.into_any())
}

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
fn reference_page() -> Arrived<Make> {
    Ok(|| view! { <reference::Reference /> }.into_any())
}

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
fn shared_page() -> Arrived<Make> {
    Ok(|| view! { <shared::Shared /> }.into_any())
}

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
fn check_page() -> Arrived<Make> {
    Ok(|| view! { <check::Check /> }.into_any())
}

#[wasm_split(editor, wasm_split_path = leptos::wasm_split, fallible)]
fn rosters_page() -> Arrived<Make> {
    Ok(|| view! { <rosters::Rosters /> }.into_any())
}

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
fn library_page() -> Arrived<Make> {
    Ok(|| view! { <library::Library /> }.into_any())
}

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
fn share_page() -> Arrived<Make> {
    Ok(|| view! { <share::Share /> }.into_any())
}

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
fn print_page() -> Arrived<Make> {
    Ok(|| view! { <print::Print /> }.into_any())
}

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
fn tts_page() -> Arrived<Make> {
    Ok(|| view! { <tts::Tts /> }.into_any())
}

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
fn match_page() -> Arrived<Make> {
    Ok(|| view! { <match_up::MatchUp /> }.into_any())
}

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
fn deploy_page() -> Arrived<Make> {
    Ok(|| view! { <deploy::Deploy /> }.into_any())
}

#[wasm_split(odds, wasm_split_path = leptos::wasm_split, fallible)]
fn turn_page() -> Arrived<Make> {
    Ok(|| view! { <turn::Turn /> }.into_any())
}

#[wasm_split(odds, wasm_split_path = leptos::wasm_split, fallible)]
fn odds_page() -> Arrived<Make> {
    Ok(|| view! { <odds::Odds /> }.into_any())
}

#[wasm_split(odds, wasm_split_path = leptos::wasm_split, fallible)]
fn two_armies_page() -> Arrived<Make> {
    Ok(|| match expect_context::<Address>().route.get_untracked() {
        Route::Compare(..) => view! { <compare::Compare /> }.into_any(),
        _ => view! { <matchup::Matchup /> }.into_any(),
    })
}

#[wasm_split(play, wasm_split_path = leptos::wasm_split, fallible)]
fn play_page() -> Arrived<Make> {
    Ok(|| view! { <play::Play /> }.into_any())
}
