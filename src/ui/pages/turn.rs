//! The turn helper of games in which sides move unit by unit: link groups, rams and stress checks.

use crate::storage::ListId;
use crate::ui::components::turn::battle::Battle;
use crate::ui::components::turn::link_box::LinkBox;
use crate::ui::components::turn::ram_box::RamBox;
use crate::ui::components::turn::stress_box::StressBox;
use crate::ui::route::Route;
use crate::ui::state::{Address, Notices, Shelf};
use leptos::prelude::*;

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
        battle.join(0, id);
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
