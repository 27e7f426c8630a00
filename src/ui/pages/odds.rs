//! How one attack goes, in the steps of the game whose units meet.

use crate::model::{RosterId, Sequence};
use crate::ui::catalogs::{CatalogRef, Catalogs};
use crate::ui::components::odds::duel::{Asked, Duel};
use crate::ui::components::odds::formations::FormationsOdds;
use crate::ui::components::odds::regiment::RegimentOdds;
use crate::ui::components::odds::star_wars::StarWarsOdds;
use crate::ui::components::odds::starcraft::StarcraftOdds;
use crate::ui::components::odds::stress::StressOdds;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::{Address, Shelf};
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn Odds() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let address = expect_context::<Address>();
    let asked = Memo::new(move |_| match address.route.get() {
        Route::Odds(attacker, defender) => (attacker, defender),
        _ => (None, None),
    });
    // Which games have odds only the games themselves say.
    spawn_local(async move {
        shelf.open_games().await;
    });
    let catalog = Memo::new(move |_| {
        let known = asked.with(|(wanted, _)| shelf.catalogs.with(|all| of_game(all, wanted.as_deref())));
        let is_foreign = known.is_none() && asked.with(|(wanted, _)| wanted.is_some());
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
    let knows =
        |catalog: &CatalogRef| catalog.game.id.as_str() == wanted || catalog.unit(&RosterId::new(wanted)).is_some();
    catalogs.iter().filter(|catalog| catalog.game.attacks.is_some()).find(knows)
}

/// The game the player has chosen on the first page, if it has odds, or the first that has.
fn chosen(shelf: Shelf) -> Option<CatalogRef> {
    let with_odds = |catalog: &CatalogRef| catalog.game.attacks.is_some();
    shelf.chosen_catalog().filter(with_odds).or_else(|| shelf.catalogs.with(|all| all.iter().find(with_odds)))
}

#[component]
fn OfGame(catalog: CatalogRef, asked: Asked) -> impl IntoView {
    let duel = Duel::new(catalog, asked);
    let sequence = catalog.game.attacks;
    // Formations and single machines are set up by the player, so there is no other side to swap with.
    let has_units = !matches!(sequence, Some(Sequence::Formations | Sequence::Stress));
    view! {
        <article class="page odds">
            <header class="odds-head">
                <h1>"Odds"</h1>
                <div class="chips">
                    {has_units
                        .then(|| {
                            view! {
                                <button type="button" class="button" on:click=move |_| duel.swap()>
                                    "Swap sides"
                                </button>
                            }
                        })}
                    {(sequence == Some(Sequence::Regiment))
                        .then(|| {
                            view! {
                                <a class="button" href=Route::Matchup(None, None).href()>
                                    "Army against army"
                                </a>
                            }
                        })}
                </div>
            </header>
            <Games catalog />
            {match sequence {
                Some(Sequence::Regiment) => view! { <RegimentOdds duel /> }.into_any(),
                Some(Sequence::StarWars) => view! { <StarWarsOdds duel /> }.into_any(),
                Some(Sequence::Starcraft) => view! { <StarcraftOdds duel /> }.into_any(),
                Some(Sequence::Formations) => view! { <FormationsOdds catalog /> }.into_any(),
                Some(Sequence::Stress) => view! { <StressOdds /> }.into_any(),
                None => ().into_any(),
            }}
        </article>
    }
}

/// The games with odds, where there are several.
#[component]
fn Games(catalog: CatalogRef) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let games = Memo::new(move |_| {
        let mut games: Vec<SelectOption> = Vec::new();
        shelf.catalogs.with(|all| {
            for other in all.iter().filter(|other| other.game.attacks.is_some()) {
                let option = SelectOption::new(&other.game.id, &other.game.name);
                if !games.contains(&option) {
                    games.push(option);
                }
            }
        });
        games
    });
    let choose = |game: String| dom::go_instead(&Route::Odds(Some(game), None));
    view! {
        <Show when=move || games.with(|games| games.len() > 1)>
            <label class="field">
                <span>"Game"</span>
                <Select value=Signal::stored(catalog.game.id.to_string()) options=games choose />
            </label>
        </Show>
    }
}
