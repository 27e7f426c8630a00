//! Which game a page is about, where there are several.

use super::select::{Select, SelectOption};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::Shelf;
use leptos::prelude::*;

#[component]
pub fn GameField(
    /// The game at hand.
    catalog: CatalogRef,
    /// The games that are offered.
    offered: fn(&CatalogRef) -> bool,
    choose: impl Fn(String) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let games = Memo::new(move |_| {
        let mut games: Vec<SelectOption> = Vec::new();
        shelf.catalogs.with(|all| {
            for other in all.iter().filter(offered) {
                let option = SelectOption::new(&other.game.id, &other.game.name);
                if !games.contains(&option) {
                    games.push(option);
                }
            }
        });
        games
    });
    view! {
        <Show when=move || games.with(|games| games.len() > 1)>
            <label class="field">
                <span>"Game"</span>
                <Select value=Signal::stored(catalog.game.id.to_string()) options=games choose />
            </label>
        </Show>
    }
}
