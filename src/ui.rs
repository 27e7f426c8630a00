//! The app players see: state in [`session`], addresses in [`route`], one file a page and one a component.

pub mod catalogs;
pub mod components;
pub mod dom;
pub mod files;
pub mod image;
mod listeners;
mod load;
pub mod outlets;
pub mod pages;
pub mod route;
pub mod session;

use self::components::app_footer::AppFooter;
use self::components::app_header::AppHeader;
use self::components::help_box::HelpBox;
use self::components::live_region::LiveRegion;
use self::components::toasts::Toasts;
use self::pages::Page;
use self::route::Route;
use self::session::{Session, Way};
use crate::storage::{self, Settings};
use leptos::prelude::*;

/// Loads the rosters, then becomes the app; until then the skeleton of the page stays.
#[component]
pub fn App() -> impl IntoView {
    let loaded = RwSignal::new(None::<Result<load::Ready, String>>);
    leptos::task::spawn_local(async move {
        loaded.set(Some(load::load().await));
        dom::remove_skeleton();
    });
    move || {
        Some(match loaded.get()? {
            Ok(ready) => view! { <Shell ready /> }.into_any(),
            Err(problem) => pages::broken::broken(problem).into_any(),
        })
    }
}

#[component]
fn Shell(ready: load::Ready) -> impl IntoView {
    let (library, blocked) = storage::browser::open();
    let session = Session::new(ready.catalogs, library, Route::parse(&dom::hash()));
    provide_context(session);
    session.load_own_editions();
    session.begin(blocked);
    session.visit();
    if !ready.problems.is_empty() {
        session.say(format!("Some data could not be read: {}.", ready.problems.join("; ")), Way::None);
    }
    listeners::listen(session);
    Effect::new(move |_| document().set_title(&pages::title(session)));
    // An army that had to go on as a copy has another address.
    Effect::new(move |_| {
        if let (Some(id), Route::Army(shown)) = (session.open.get(), session.route.get())
            && shown != id.to_string()
        {
            dom::go_instead(&Route::Army(id.to_string()));
        }
    });
    Effect::new(move |_| dom::set_theme(session.settings.with(Settings::theme)));
    view! {
        <AppHeader />
        <main id="main" tabindex="-1">
            <Page />
        </main>
        <AppFooter />
        <Toasts />
        <LiveRegion />
        <HelpBox />
    }
}
