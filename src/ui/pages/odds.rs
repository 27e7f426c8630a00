//! How one attack goes, in the steps of the game whose units meet.

use crate::model::Sequence;
use crate::odds::Loadout;
use crate::ui::catalogs::{CatalogRef, Catalogs};
use crate::ui::components::game_field::GameField;
use crate::ui::components::odds::duel::{Asked, Duel};
use crate::ui::components::odds::formations::FormationsOdds;
use crate::ui::components::odds::regiment::RegimentOdds;
use crate::ui::components::odds::star_wars::StarWarsOdds;
use crate::ui::components::odds::starcraft::StarcraftOdds;
use crate::ui::components::odds::stress::StressOdds;
use crate::ui::dom;
use crate::ui::route::{OddsAt, Route};
use crate::ui::state::{Address, Shelf, Visit};
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn Odds() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let address = expect_context::<Address>();
    let asked = Memo::new(move |_| match address.route.get() {
        Route::Odds(at) => at,
        _ => OddsAt::default(),
    });
    // Which games have odds only the games themselves say.
    spawn_local(async move {
        shelf.open_games().await;
    });
    let catalog = Memo::new(move |_| {
        let known = asked.with(|at| shelf.catalogs.with(|all| of_game(all, at.attacker.as_deref())));
        let is_foreign = known.is_none() && asked.with(|at| at.attacker.is_some());
        match known {
            Some(catalog) => Some(catalog),
            None if is_foreign && shelf.awaits_games() => None,
            None => chosen(shelf),
        }
    });
    move || match catalog.get() {
        Some(catalog) => view! { <OfGame catalog asked /> }.into_any(),
        None if shelf.awaits_games() => view! {
            <p class="page waiting" role="status">
                "This game is on its way."
            </p>
        }
        .into_any(),
        None => view! { <p class="page">"None of the games at hand has odds."</p> }.into_any(),
    }
}

/// The newest edition with odds that knows the unit, or the game of this name.
fn of_game(catalogs: &Catalogs, wanted: Option<&str>) -> Option<CatalogRef> {
    let wanted = wanted?;
    let knows = |catalog: &CatalogRef| catalog.game.id.as_str() == wanted || Loadout::read(catalog, wanted).is_some();
    catalogs.iter().filter(has_odds).find(knows)
}

/// The game the player has chosen on the first page, if it has odds, or the first that has.
fn chosen(shelf: Shelf) -> Option<CatalogRef> {
    shelf.chosen_catalog().filter(has_odds).or_else(|| shelf.catalogs.with(|all| all.iter().find(has_odds)))
}

fn has_odds(catalog: &CatalogRef) -> bool {
    catalog.game.attacks.is_some()
}

#[component]
fn OfGame(catalog: CatalogRef, asked: Asked) -> impl IntoView {
    expect_context::<Visit>().shows(catalog);
    let duel = Duel::new(catalog, asked);
    let sequence = catalog.game.attacks;
    view! {
        <article class="page odds">
            <header class="odds-head">
                <h1>"Odds"</h1>
                <div class="chips">
                    <Show when=move || duel.has_units()>
                        <button type="button" class="button" on:click=move |_| duel.swap()>
                            "Swap sides"
                        </button>
                    </Show>
                    <a class="button" href=Route::Matchup(None, None).href()>
                        "Army against army"
                    </a>
                </div>
            </header>
            <GameField
                catalog
                offered=has_odds
                choose=|game| dom::go_instead(&Route::Odds(OddsAt::by(game)))
            />
            {match sequence {
                Some(Sequence::Regiment) => view! { <RegimentOdds duel /> }.into_any(),
                Some(Sequence::StarWars) => view! { <StarWarsOdds duel /> }.into_any(),
                Some(Sequence::Starcraft) => view! { <StarcraftOdds duel /> }.into_any(),
                Some(Sequence::Formations) => view! { <FormationsOdds duel /> }.into_any(),
                Some(Sequence::Stress) => view! { <StressOdds duel /> }.into_any(),
                None => ().into_any(),
            }}
        </article>
    }
}
