//! Two lists of one game side by side: what each costs, what it is made of, how far its dice reach.

use crate::export;
use crate::rules;
use crate::ui::components::match_up::fielded::Fielded;
use crate::ui::components::match_up::side_by_side::figures;
use crate::ui::components::match_up::two_armies::{TwoArmies, TwoArmiesFields};
use crate::ui::components::verdict_pill::pill;
use crate::ui::route::Route;
use crate::ui::state::{Address, Shelf};
use leptos::prelude::*;

#[component]
pub fn Compare() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let address = expect_context::<Address>();
    let (mine, theirs) = match address.route.get_untracked() {
        Route::Compare(mine, theirs) => (mine, theirs),
        _ => (None, None),
    };
    let armies = TwoArmies::new(shelf, mine, theirs);
    let body = move || match (armies.mine.get(), armies.theirs.get()) {
        (Some(mine), Some(theirs)) => view! { <SideBySide mine theirs /> }.into_any(),
        _ => armies.awaited(),
    };
    view! {
        <article class="page odds compare">
            <header class="odds-head">
                <h1>"Side by side"</h1>
                {move || armies.every_attack().map(|route| view! {
                    <a class="button" href=route.href()>
                        "Every attack"
                    </a>
                })}
            </header>
            <TwoArmiesFields armies />
            {body}
        </article>
    }
}

#[component]
fn SideBySide(mine: Fielded, theirs: Fielded) -> impl IntoView {
    if mine.catalog.game.id != theirs.catalog.game.id {
        return view! { <p class="empty">"These armies are of different games; choose two of the same."</p> }
            .into_any();
    }
    let sides = [&mine, &theirs].map(|side| {
        let lacks = export::uncounted(&side.catalog, &side.list).join(", ");
        let lacks = (!lacks.is_empty()).then(|| {
            view! { <p class="note">{format!("Not all of it is published: {lacks}.")}</p> }
        });
        let edition = side.catalog.edition.name.clone();
        view! {
            <div>
                <b>{side.name()}</b>
                {pill(rules::verdict(&side.catalog, &side.list).key())}
                <p class="note">{edition}</p>
                {lacks}
            </div>
        }
    });
    view! {
        <section class="panel" aria-label="Figures">
            <div class="odds-body">
                <div class="compare-sides">{sides.into_iter().collect_view()}</div>
                {figures(&mine, &theirs)}
            </div>
        </section>
    }
    .into_any()
}
