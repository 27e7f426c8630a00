//! Home: my armies, new ones, printed ones, and a box that takes anything pasted.

use crate::ui::components::my_armies::MyArmies;
use crate::ui::components::new_army::NewArmy;
use crate::ui::components::paste_box::PasteBox;
use crate::ui::components::printed_armies::PrintedArmies;
use crate::ui::route::Route;
use leptos::prelude::*;

#[component]
pub fn Home() -> impl IntoView {
    view! {
        <div class="home">
            <h1 class="sr-only">"Muster, an army builder for REGIMENT"</h1>
            <div class="home-main">
                <MyArmies />
                <NewArmy />
            </div>
            <div class="home-side">
                <PasteBox />
                <p class="note">
                    <a href=Route::Library.href()>"Backup and trash"</a>
                    ": everything saved in this browser as one file, and what was deleted."
                </p>
                <PrintedArmies />
            </div>
        </div>
    }
}
