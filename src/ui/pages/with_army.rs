//! The frame of every page about a saved army: the page where the army is here, otherwise what to do instead.

use crate::storage::ListId;
use crate::ui::components::game_awaited::GameAwaited;
use crate::ui::components::live_region::LiveRegion;
use crate::ui::components::missing_roster::MissingRoster;
use crate::ui::route::Route;
use crate::ui::state::{Address, OpenArmy, Shelf, Visit};
use leptos::prelude::*;

#[component]
pub fn WithArmy(children: ChildrenFn) -> impl IntoView {
    let visit = expect_context::<Visit>();
    provide_context(OpenArmy::new(visit));
    let is_open = Memo::new(move |_| visit.id.get().is_some());
    view! {
        <Show when=move || is_open.get() fallback=|| view! { <NotOpen /> }>
            {children()}
        </Show>
        <LiveRegion />
    }
}

/// Its game may still be on its way.
#[component]
fn NotOpen() -> impl IntoView {
    let (visit, shelf) = (expect_context::<Visit>(), expect_context::<Shelf>());
    let address = expect_context::<Address>();
    let awaited = Memo::new(move |_| {
        let wanted = address.route.with(|route| route.army().and_then(ListId::parse))?;
        let game = shelf.missing_game(wanted)?;
        Some((game.name.as_str(), shelf.loading(game)))
    });
    let without_roster = Memo::new(move |_| {
        let wanted = address.route.with(|route| route.army().and_then(ListId::parse))?;
        shelf.missing_roster(wanted).map(|edition| (wanted, edition))
    });
    let no_roster = move || {
        let (id, edition) = without_roster.get()?;
        let saved = shelf.library.open(id).ok()?;
        Some(view! {
            <section class="page">
                <MissingRoster saved edition />
            </section>
        })
    };
    move || match awaited.get() {
        None => match no_roster() {
            Some(view) => view.into_any(),
            None => view! { <NotHere /> }.into_any(),
        },
        Some((name, loading)) => view! {
            <section class="page">
                <GameAwaited name loading again=Callback::new(move |()| visit.follow(address)) />
            </section>
        }
        .into_any(),
    }
}

#[component]
fn NotHere() -> impl IntoView {
    let (visit, shelf) = (expect_context::<Visit>(), expect_context::<Shelf>());
    let address = expect_context::<Address>();
    let deleted = Memo::new(move |_| {
        let wanted = address.route.with(|route| route.army().and_then(ListId::parse))?;
        let (id, saved) = shelf.contents().trash.into_iter().find(|(id, _)| *id == wanted)?;
        let name = saved.list.name;
        Some((id, if name.is_empty() { "This army".to_owned() } else { name }))
    });
    let body = move || match deleted.get() {
        Some((id, name)) => view! {
            <h1>{format!("{name} is in the trash")}</h1>
            <p>"Deleted armies wait there for thirty days."</p>
            <div class="chips">
                <button
                    type="button"
                    class="button primary"
                    on:click=move |_| {
                        shelf.restore(id);
                        visit.follow(address);
                    }
                >
                    "Bring it back"
                </button>
                <ToArmies />
            </div>
        }
        .into_any(),
        None => view! {
            <h1>"This army is not in this browser"</h1>
            <p>"Armies are kept where they were made. Ask for its code or link, or look among your own."</p>
            <div class="chips">
                <ToArmies />
            </div>
        }
        .into_any(),
    };
    view! { <section class="page">{body}</section> }
}

#[component]
fn ToArmies() -> impl IntoView {
    view! {
        <a class="button" href=Route::Home.href()>
            "To my armies"
        </a>
    }
}
