//! The app players see: state in [`state`], addresses in [`route`], one file per page and one per component.

pub mod catalogs;
pub mod components;
pub mod dom;
pub mod files;
mod focus;
pub mod image;
mod listeners;
mod load;
pub mod pages;
pub mod route;
mod scanner;
pub mod state;
pub mod transfer;
mod wake_lock;
pub mod words;

use self::components::app_footer::AppFooter;
use self::components::app_header::AppHeader;
use self::components::help_box::HelpBox;
use self::components::toasts::Toasts;
use self::pages::Page;
use self::route::Route;
use self::state::{AppState, NoticeAction};
use crate::storage::{self, Settings};
use leptos::prelude::*;

/// Loads the rosters, then becomes the app; until then the skeleton of the page stays.
#[component]
pub fn App() -> impl IntoView {
    let loaded = RwSignal::new(None::<Result<AppState, String>>);
    // Signals are dropped with the owner they were made in, and the app's must live as long as the page.
    let owner = Owner::current();
    leptos::task::spawn_local(async move {
        let begun = match (load::load().await, owner) {
            (Ok(ready), Some(owner)) => Ok(owner.with(|| begin(ready))),
            (Ok(_), None) => Err("The page has gone.".to_owned()),
            (Err(problem), _) => Err(problem),
        };
        if let Ok(state) = begun {
            state.shelf.load_own_editions().await;
            state.shelf.load_own_rosters().await;
            state.visit.follow(state.address);
        }
        loaded.set(Some(begun));
        dom::remove_skeleton();
    });
    move || {
        Some(match loaded.get()? {
            Ok(state) => view! { <Shell state /> }.into_any(),
            Err(problem) => pages::broken::broken(problem).into_any(),
        })
    }
}

fn begin(ready: load::Ready) -> AppState {
    let (library, blocked) = storage::browser::open();
    let state = AppState::new(ready.catalogs, library, Route::parse(&dom::hash()));
    state.shelf.start(blocked);
    if !ready.problems.is_empty() {
        let words = format!("Some data could not be read: {}.", ready.problems.join("; "));
        state.notices.say(words, NoticeAction::None);
    }
    state
}

#[component]
fn Shell(state: AppState) -> impl IntoView {
    state.provide();
    let AppState { visit, address, preferences, .. } = state;
    listeners::listen(state);
    focus::keep();
    pages::preload(state.shelf);
    let title = Memo::new(move |_| pages::title(visit, address));
    Effect::new(move || document().set_title(&title.get()));
    // An army that had to go on as a copy has another address.
    Effect::new(move || {
        if let (Some(id), Route::Army(shown)) = (visit.id.get(), address.route.get())
            && shown != id.to_string()
        {
            dom::go_instead(&Route::Army(id.to_string()));
        }
    });
    Effect::new(move || dom::set_theme(preferences.settings.with(Settings::theme)));
    view! {
        <AppHeader />
        <main id="main" tabindex="-1">
            <Page />
        </main>
        <AppFooter />
        <Toasts />
        <HelpBox />
    }
}
