//! The turn helper of games in which sides move unit by unit: link groups, rams and stress checks.

use crate::storage::ListId;
use crate::ui::components::turn::battle::Battle;
use crate::ui::components::turn::link_box::LinkBox;
use crate::ui::components::turn::ram_box::RamBox;
use crate::ui::components::turn::stress_box::StressBox;
use crate::ui::route::Route;
use crate::ui::state::{Address, NoticeAction, Notices, Shelf};
use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;

#[component]
pub fn Turn() -> impl IntoView {
    let battle = Battle::open(expect_context::<Shelf>(), expect_context::<Notices>());
    let address = expect_context::<Address>();
    let army = address.route.with_untracked(|route| match route {
        Route::Turn(army) => army.clone(),
        _ => None,
    });
    // The army somebody came from is the first of their side.
    let fresh = battle.linked.with_untracked(|linked| linked.sides[0].players.is_empty());
    let came = army.as_deref().and_then(ListId::parse);
    if let Some(id) = came.filter(|_| fresh) {
        let (shelf, notices) = (expect_context::<Shelf>(), expect_context::<Notices>());
        // In a new tab its game is still to come.
        match untrack(|| shelf.missing_game(id)) {
            None => battle.join(0, id),
            Some(game) => spawn_local_scoped_with_cancellation(async move {
                if shelf.open_game(game).await {
                    battle.join(0, id);
                } else {
                    notices.say(format!("{} did not arrive; open this page again.", game.name), NoticeAction::None);
                }
            }),
        }
    }
    let back = army.map(|id| Route::Army(id).href());
    view! {
        <article class="page turn">
            <header class="page-head">
                {back
                    .map(|href| {
                        view! {
                            <a class="crumb" href=href>
                                <span aria-hidden="true">"‹ "</span>
                                "Back to the army"
                            </a>
                        }
                    })}
                <h1>"Turn helper"</h1>
                <p class="page-line">"Who moves with whom, what a ram does, and who panics."</p>
            </header>
            <LinkBox battle />
            <RamBox />
            <StressBox />
        </article>
    }
}
