//! Home: my armies, new ones, printed ones, and a box that takes anything pasted.

use crate::ui::components::library_links::LibraryLinks;
use crate::ui::components::my_armies::MyArmies;
use crate::ui::components::new_army::NewArmy;
use crate::ui::components::paste_box::PasteBox;
use crate::ui::components::printed_armies::PrintedArmies;
use crate::ui::state::Shelf;
use leptos::prelude::*;

#[component]
pub fn Home() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let game = shelf.catalogs.with_untracked(|catalogs| catalogs.newest()).get().game.name.as_str();
    let catalog = Memo::new(move |_| shelf.chosen_catalog());
    let armies = Memo::new(move |_| shelf.summaries());
    let is_first_visit = Memo::new(move |_| armies.with(Vec::is_empty));
    view! {
        <div class="home">
            <div class="home-purpose" class:sr-only=move || !is_first_visit.get()>
                <h1>"Muster, an army builder for " {game}</h1>
                <p>"Choose a faction and build. Muster keeps the army legal, prints it and turns it into a short code. No account, works offline."</p>
            </div>
            <div class="home-main">
                <MyArmies armies whole=false />
                <LibraryLinks armies />
                <NewArmy catalog />
            </div>
            <div class="home-side">
                <PasteBox />
                <PrintedArmies catalog armies />
            </div>
        </div>
    }
}
