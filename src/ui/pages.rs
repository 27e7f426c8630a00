//! The pages, one file each, and the table that finds them.

pub mod broken;
pub mod builder;
pub mod check;
pub mod home;
pub mod library;
pub mod match_up;
pub mod not_found;
pub mod print;
pub mod reference;
pub mod share;
pub mod shared;
pub mod tts;

use super::route::Route;
use super::session::Session;
use leptos::prelude::*;

/// The page of the address. Chosen by its kind, so that another army or topic does not rebuild it.
#[component]
pub fn Page() -> impl IntoView {
    let session = expect_context::<Session>();
    let kind = Memo::new(move |_| session.route.with(std::mem::discriminant));
    move || {
        // Read and not only tracked: a memo nobody has read does not know yet what it depends on.
        kind.get();
        match session.route.get_untracked() {
            Route::Home => view! { <home::Home /> }.into_any(),
            Route::Army(_) => view! { <builder::Builder /> }.into_any(),
            Route::Reference(_) => view! { <reference::Reference /> }.into_any(),
            Route::Shared(_) => view! { <shared::Shared /> }.into_any(),
            Route::Share(_) => view! { <share::Share /> }.into_any(),
            Route::Check => view! { <check::Check /> }.into_any(),
            Route::Print(_) => view! { <print::Print /> }.into_any(),
            Route::Tts(_) => view! { <tts::Tts /> }.into_any(),
            Route::Match(..) => view! { <match_up::MatchUp /> }.into_any(),
            Route::Library => view! { <library::Library /> }.into_any(),
            _ => view! { <not_found::NotFound /> }.into_any(),
        }
    }
}

/// What stands in the title of the window.
pub fn title(session: Session) -> String {
    let page = match session.route.get() {
        Route::Home => return "Muster – army builder for REGIMENT".to_owned(),
        Route::Army(_) => session.list.with(|list| list.name.clone()),
        Route::Reference(_) => "Reference".to_owned(),
        Route::Shared(_) => "Shared army".to_owned(),
        Route::Share(_) => session.list.with(|list| format!("Share {}", list.name)),
        Route::Check => "Check many lists".to_owned(),
        Route::Print(_) => session.list.with(|list| format!("Print {}", list.name)),
        Route::Tts(_) => session.list.with(|list| format!("{} in Tabletop Simulator", list.name)),
        Route::Match(..) => "Match".to_owned(),
        Route::Library => "Backup and trash".to_owned(),
        _ => "Not found".to_owned(),
    };
    format!("{page} – Muster")
}
