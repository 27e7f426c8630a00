//! Pages that are not the first one arrive when they are asked for: each group below is a module of its own.
//!
//! A split function gives back the function that makes the page, so that the page itself is made where it is shown.

#![expect(unsafe_code, reason = "the macro of the split points writes the foreign functions that the build joins")]

use super::{builder, check, home, library, match_up, not_found, print, reference, share, shared, tts};
use crate::ui::route::Route;
use leptos::prelude::*;
use std::mem::{Discriminant, discriminant};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Makes a page.
pub type Make = fn() -> AnyView;

type Loaded = Result<Make, SplitLoaderError>;

/// Fetches the module of a page, unless it is there already.
pub async fn fetch(route: &Route) -> Loaded {
    match route {
        Route::Army(_) => builder_page().await,
        Route::Reference(_) => reference_page().await,
        Route::Shared(_) => shared_page().await,
        Route::Share(_) => share_page().await,
        Route::Check => check_page().await,
        Route::Print(_) => print_page().await,
        Route::Tts(_) => tts_page().await,
        Route::Match(..) => match_page().await,
        Route::Library => library_page().await,
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

#[wasm_split(builder, fallible)]
fn builder_page() -> Loaded {
    Ok(|| view! { <builder::Builder /> }.into_any())
}

#[wasm_split(shelf, fallible)]
fn reference_page() -> Loaded {
    Ok(|| view! { <reference::Reference /> }.into_any())
}

#[wasm_split(shelf, fallible)]
fn shared_page() -> Loaded {
    Ok(|| view! { <shared::Shared /> }.into_any())
}

#[wasm_split(shelf, fallible)]
fn check_page() -> Loaded {
    Ok(|| view! { <check::Check /> }.into_any())
}

#[wasm_split(shelf, fallible)]
fn library_page() -> Loaded {
    Ok(|| view! { <library::Library /> }.into_any())
}

#[wasm_split(paper, fallible)]
fn share_page() -> Loaded {
    Ok(|| view! { <share::Share /> }.into_any())
}

#[wasm_split(paper, fallible)]
fn print_page() -> Loaded {
    Ok(|| view! { <print::Print /> }.into_any())
}

#[wasm_split(paper, fallible)]
fn tts_page() -> Loaded {
    Ok(|| view! { <tts::Tts /> }.into_any())
}

#[wasm_split(table, fallible)]
fn match_page() -> Loaded {
    Ok(|| view! { <match_up::MatchUp /> }.into_any())
}
