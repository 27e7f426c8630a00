//! Play: games under way, a new one, and the game on the table.

use crate::play::Game;
use crate::play::tracker::Tracker;
use crate::ui::components::play::battle::Battle;
use crate::ui::components::play::begin::Begin;
use crate::ui::components::play::follow::Follow;
use crate::ui::components::play::games::Games;
use crate::ui::components::play::join_box::JoinBox;
use crate::ui::components::play::no_game::NoGame;
use crate::ui::components::play::receive::Pending;
use crate::ui::components::play::starting;
use crate::ui::components::play::table::Table;
use crate::ui::components::play::tracker_board::TrackerBoard;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::{Address, Notices, Shelf};
use leptos::prelude::*;

#[component]
pub fn Play() -> impl IntoView {
    let address = expect_context::<Address>();
    provide_context(Pending(RwSignal::new(None)));
    let at = Memo::new(move |_| match address.route.get() {
        Route::Play(at) => at,
        _ => PlayAt::Games,
    });
    move || match at.get() {
        PlayAt::Game(id) => one_game(&id),
        PlayAt::Follow(code) => view! { <Follow code /> }.into_any(),
        at => view! {
            <article class="page match">
                <h1>"Play"</h1>
                <Games />
                {(at == PlayAt::Games).then(|| view! { <JoinBox /> })}
                <Begin at />
            </article>
        }
        .into_any(),
    }
}

/// The board of the kind of game that is kept under this id.
fn one_game(id: &str) -> AnyView {
    let (shelf, address, notices) =
        (expect_context::<Shelf>(), expect_context::<Address>(), expect_context::<Notices>());
    match (starting::load::<Game>(shelf, id), starting::load::<Tracker>(shelf, id)) {
        (Ok(_), _) => {
            let table: Table<Game> = Table::new(shelf, address, notices);
            view! { <Battle table /> }.into_any()
        }
        (_, Ok(_)) => {
            let table: Table<Tracker> = Table::new(shelf, address, notices);
            view! { <TrackerBoard table /> }.into_any()
        }
        (Err(error), _) => missing(&error.to_string()).into_any(),
    }
}

fn missing(reason: &str) -> impl IntoView + use<> {
    view! { <NoGame heading="This game is not here" reason=format!("Games stay in the browser they are played in; {reason}.") /> }
}
