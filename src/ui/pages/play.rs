//! Play: games under way, a new one, and the game on the table.

use crate::ui::components::play::battle::Battle;
use crate::ui::components::play::begin::Begin;
use crate::ui::components::play::games::Games;
use crate::ui::components::play::starting;
use crate::ui::components::play::table::Table;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::{Address, Notices, Shelf};
use leptos::prelude::*;

#[component]
pub fn Play() -> impl IntoView {
    let address = expect_context::<Address>();
    let at = Memo::new(move |_| match address.route.get() {
        Route::Play(at) => at,
        _ => PlayAt::Games,
    });
    move || match at.get() {
        PlayAt::Game(id) => view! { <OneGame id /> }.into_any(),
        at => view! {
            <article class="page match">
                <h1>"Play"</h1>
                <Games />
                <Begin at />
            </article>
        }
        .into_any(),
    }
}

#[component]
fn OneGame(id: String) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let table = Table::new(shelf, expect_context::<Address>(), expect_context::<Notices>());
    let here = Memo::new(move |_| table.game.with(Option::is_some));
    let missing = move || {
        let reason = starting::load(shelf, &id).err().map(|error| error.to_string()).unwrap_or_default();
        view! {
            <section class="page">
                <h1>"This game is not here"</h1>
                <p>{format!("Games stay in the browser they are played in; {reason}.")}</p>
                <p>
                    <a class="button primary" href=Route::Play(PlayAt::Games).href()>
                        "All games"
                    </a>
                </p>
            </section>
        }
    };
    view! {
        <Show when=move || here.get() fallback=missing>
            <Battle table />
        </Show>
    }
}
