//! The pages, one file each, and the table that finds them.

mod absent;
pub mod broken;
pub mod builder;
pub mod check;
pub mod compare;
pub mod deploy;
pub mod home;
mod lazy;
pub mod library;
pub mod match_up;
pub mod matchup;
pub mod not_found;
pub mod odds;
pub mod play;
pub mod print;
pub mod reference;
pub mod rosters;
pub mod share;
pub mod shared;
pub mod tts;
pub mod turn;
mod with_army;

use self::lazy::Make;
use super::dom;
use super::route::Route;
use super::state::{Address, Visit};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::mem::{Discriminant, discriminant};

pub use lazy::preload;

type Kind = Discriminant<Route>;

/// What stands where the page belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    Waiting(Kind),
    Failed(Kind),
    Page(Kind),
}

/// The page of the address. Chosen by its kind, so that another army or topic does not rebuild it.
#[component]
pub fn Page() -> impl IntoView {
    let address = expect_context::<Address>();
    let arrived = RwSignal::new(lazy::at_hand());
    let shown = Memo::new(move |_| {
        let kind = address.route.with(discriminant);
        match arrived.with(|pages| found(pages, kind)) {
            None => Shown::Waiting(kind),
            Some(None) => Shown::Failed(kind),
            Some(Some(_)) => Shown::Page(kind),
        }
    });
    Effect::new(move || {
        if let Shown::Waiting(kind) = shown.get() {
            let route = address.route.get_untracked();
            spawn_local(async move {
                let style = dom::pages_style();
                let make = lazy::fetch(&route).await.ok();
                let make = if style.await { make } else { None };
                arrived.update(|pages| pages.push((kind, make)));
            });
        }
    });
    let again = Callback::new(move |()| arrived.update(|pages| pages.retain(|page| page.1.is_some())));
    move || match shown.get() {
        Shown::Waiting(_) => waiting().into_any(),
        Shown::Failed(_) => view! { <absent::Absent again /> }.into_any(),
        Shown::Page(kind) => arrived.with_untracked(|pages| found(pages, kind)).flatten().map(|make| make()).into_any(),
    }
}

fn found(pages: &[(Kind, Option<Make>)], kind: Kind) -> Option<Option<Make>> {
    pages.iter().find(|page| page.0 == kind).map(|page| page.1)
}

/// Seen only when the network is slow: the style sheet lets it appear late.
fn waiting() -> impl IntoView {
    view! {
        <p class="page waiting" role="status">
            "This page is on its way."
        </p>
    }
}

/// What stands in the title of the window.
pub fn title(visit: Visit, address: Address) -> String {
    let page = match address.route.get() {
        Route::Home => return "Muster – army builder for REGIMENT".to_owned(),
        Route::Army(_) => visit.name(),
        Route::Reference(..) => "Reference".to_owned(),
        Route::Shared(_) | Route::SharedWith(..) => "Shared army".to_owned(),
        Route::Share(_) => format!("Share {}", visit.name()),
        Route::Check => "Check many lists".to_owned(),
        Route::Print(_) => format!("Print {}", visit.name()),
        Route::Tts(_) => format!("{} in Tabletop Simulator", visit.name()),
        Route::Deploy(_) => format!("Deployment of {}", visit.name()),
        Route::Turn(_) => "Turn helper".to_owned(),
        Route::Match(..) => "Match".to_owned(),
        Route::Odds(..) => "Odds".to_owned(),
        Route::Matchup(..) => "Army against army".to_owned(),
        Route::Compare(..) => "Compare".to_owned(),
        Route::Play(_) => "Play".to_owned(),
        Route::Rosters(_) => "My rosters".to_owned(),
        Route::Library(_) => "Library".to_owned(),
        Route::NotFound(_) => "Not found".to_owned(),
    };
    format!("{page} – Muster")
}
