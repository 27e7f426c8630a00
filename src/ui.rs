//! The app players see: state in [`session`], addresses in [`route`], one file a page and one a component.

pub mod catalogs;
pub mod components;
pub mod dom;
pub mod files;
mod focus;
pub mod image;
mod lazy;
mod listeners;
mod load;
pub mod outlets;
pub mod pages;
pub mod route;
pub mod session;
pub mod words;

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
    let loaded = RwSignal::new(None::<Result<Session, String>>);
    // Signals belong to whoever makes them, and the app's are to stay.
    let owner = Owner::current();
    leptos::task::spawn_local(async move {
        let begun = match (load::load().await, owner) {
            (Ok(ready), Some(owner)) => Ok(owner.with(|| begin(ready))),
            (Ok(_), None) => Err("The page has gone.".to_owned()),
            (Err(problem), _) => Err(problem),
        };
        if let Ok(session) = begun {
            session.load_own_editions().await;
            session.visit();
        }
        loaded.set(Some(begun));
        dom::remove_skeleton();
    });
    move || {
        Some(match loaded.get()? {
            Ok(session) => view! { <Shell session /> }.into_any(),
            Err(problem) => pages::broken::broken(problem).into_any(),
        })
    }
}

fn begin(ready: load::Ready) -> Session {
    let (library, blocked) = storage::browser::open();
    let session = Session::new(ready.catalogs, library, Route::parse(&dom::hash()));
    session.begin(blocked);
    if !ready.problems.is_empty() {
        session.say(format!("Some data could not be read: {}.", ready.problems.join("; ")), Way::None);
    }
    session
}

#[component]
fn Shell(session: Session) -> impl IntoView {
    provide_context(session);
    listeners::listen(session);
    focus::keep();
    lazy::preload();
    let title = Memo::new(move |_| pages::title(session));
    Effect::new(move || document().set_title(&title.get()));
    // An army that had to go on as a copy has another address.
    Effect::new(move || {
        if let (Some(id), Route::Army(shown)) = (session.open.get(), session.route.get())
            && shown != id.to_string()
        {
            dom::go_instead(&Route::Army(id.to_string()));
        }
    });
    Effect::new(move || dom::set_theme(session.settings.with(Settings::theme)));
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
