//! The head of every page: the mark, the way to the other pages, the theme.

use super::icon::{HALF, Icon, MARK, MOON, SUN};
use super::select::{Select, SelectOption};
use crate::storage::{Settings, Theme};
use crate::ui::dom;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::{Address, Preferences};
use leptos::prelude::*;
use std::mem::discriminant;

/// Every page of the menu with its name.
fn links() -> Vec<(Route, &'static str)> {
    vec![
        (Route::Home, "Armies"),
        (Route::Reference(None, None), "Reference"),
        (Route::Match(None, None), "Match"),
        (Route::Play(PlayAt::Games), "Play"),
        (Route::Check, "Check"),
    ]
}

const PAGES_ID: &str = "page-menu";

/// The same pages behind the mark, where the army needs the room.
#[component]
pub fn PageMenu() -> impl IntoView {
    view! {
        <button type="button" class="page-menu-button" aria-label="Pages" popovertarget=PAGES_ID>
            <Icon path=MARK />
        </button>
        <div class="page-menu" id=PAGES_ID popover="auto">
            <nav aria-label="Pages">{page_links()}</nav>
            <ThemeSelect />
        </div>
    }
}

fn page_links() -> impl IntoView {
    let address = expect_context::<Address>();
    let links = links().into_iter().map(|(route, name)| {
        let href = route.href();
        let here = Memo::new(move |_| address.route.with(|now| is_below(now, &route)));
        view! {
            <a href=href aria-current=move || here.get().then_some("page")>
                {name}
            </a>
        }
    });
    links.collect_view()
}

/// Whether a page is the one a link leads to, or one of those behind it.
fn is_below(now: &Route, link: &Route) -> bool {
    let above = match now {
        Route::Library(_) | Route::Rosters(_) => &Route::Home,
        Route::Odds(..) => &Route::Reference(None, None),
        other => other,
    };
    discriminant(above) == discriminant(link)
}

#[component]
pub fn AppHeader() -> impl IntoView {
    view! {
        <header class="app-header">
            <a
                class="skip-link"
                href="#/"
                on:click=move |event| {
                    event.prevent_default();
                    dom::focus("main");
                }
            >
                "Skip to the content"
            </a>
            <a class="app-header-mark" href=Route::Home.href() aria-label="Muster, to my armies">
                <Icon path=MARK />
                <b aria-hidden="true">"MUSTER"</b>
            </a>
            <nav aria-label="Pages">{page_links()}</nav>
            <ThemeSelect />
        </header>
    }
}

/// Every theme with its key, its name and its sign.
const THEMES: &[(Theme, &str, &str, &str)] = &[
    (Theme::System, "system", "As the device", HALF),
    (Theme::Light, "light", "Light", SUN),
    (Theme::Dark, "dark", "Dark", MOON),
];

#[component]
fn ThemeSelect() -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    let options: Vec<SelectOption> = THEMES.iter().map(|&(_, key, name, _)| SelectOption::new(key, name)).collect();
    let theme = Memo::new(move |_| {
        let chosen = preferences.settings.with(Settings::theme);
        THEMES.iter().position(|known| known.0 == chosen).unwrap_or_default()
    });
    let shown = move || THEMES.get(theme.get());
    let title = move || shown().map(|(_, _, name, _)| format!("Theme: {}", name.to_lowercase()));
    view! {
        <span class="theme-select" title=title>
            {move || shown().map(|&(_, _, _, path)| view! { <Icon path /> })}
            <Select
                value=Signal::derive(move || shown().map_or(String::new(), |known| known.1.to_owned()))
                options
                choose=move |key| {
                    let theme = THEMES.iter().find(|theme| theme.1 == key).map_or(Theme::System, |theme| theme.0);
                    preferences.set(|settings| settings.set_theme(theme));
                }
                attr:aria-label="Theme"
            />
        </span>
    }
}
