//! Two armies of one game: saved ones, or one that came by its code, and theirs also as anything that can be pasted.

use super::army_select::{ArmySelect, saved};
use super::fielded::Fielded;
use super::starting::shown_code;
use super::their_side::TheirSide;
use crate::ui::route::Route;
use crate::ui::state::Shelf;
use leptos::prelude::*;
use leptos::task::spawn_local;

#[derive(Clone, Copy)]
pub struct TwoArmies {
    shelf: Shelf,
    /// Saved armies by their ids.
    mine_id: RwSignal<String>,
    their_id: RwSignal<String>,
    pasted: TheirSide,
    pub mine: Memo<Option<Fielded>>,
    pub theirs: Memo<Option<Fielded>>,
}

impl TwoArmies {
    /// Both as an address names them. Fetches the games that are not here yet.
    pub fn new(shelf: Shelf, mine: Option<String>, theirs: Option<String>) -> Self {
        spawn_local(async move {
            shelf.open_games().await;
        });
        let lists = untrack(|| shelf.contents().lists);
        let is_saved = |id: &String| lists.iter().any(|(saved, _)| saved.to_string() == *id);
        let (id, text) = match theirs {
            Some(id) if is_saved(&id) => (id, String::new()),
            text => (String::new(), text.unwrap_or_default()),
        };
        let (mine_id, their_id) = (RwSignal::new(mine.unwrap_or_default()), RwSignal::new(id));
        let pasted = TheirSide::new(shelf, text);
        let mine = Memo::new(move |_| saved(shelf, &mine_id.get()));
        let theirs = Memo::new(move |_| pasted.side().or_else(|| saved(shelf, &their_id.get())));
        Self { shelf, mine_id, their_id, pasted, mine, theirs }
    }

    /// The same armies as figures.
    pub fn side_by_side(self) -> Option<Route> {
        self.named().map(|(mine, theirs)| Route::Compare(Some(mine), Some(theirs)))
    }

    /// The same armies, unit by unit.
    pub fn every_attack(self) -> Option<Route> {
        let attacks = self.mine.with(|mine| mine.as_ref()?.catalog.game.attacks).is_some();
        self.named().filter(|_| attacks).map(|(mine, theirs)| Route::Matchup(Some(mine), Some(theirs)))
    }

    /// Both as an address names them.
    fn named(self) -> Option<(String, String)> {
        let theirs = match self.pasted.side() {
            Some(side) => shown_code(self.shelf, &side),
            None => self.their_id.get(),
        };
        let both = self.mine.with(Option::is_some) && self.theirs.with(Option::is_some);
        both.then(|| (self.mine_id.get(), theirs))
    }

    /// Why there are no two armies to show: some game is on its way, or they are not chosen.
    pub fn awaited(self) -> AnyView {
        if self.shelf.awaits_games() {
            return view! {
                <p class="waiting" role="status">
                    "The games are on their way."
                </p>
            }
            .into_any();
        }
        view! { <p class="empty">"Choose your army and theirs; the table follows."</p> }.into_any()
    }
}

#[component]
pub fn TwoArmiesFields(armies: TwoArmies) -> impl IntoView {
    let TwoArmies { mine_id, their_id, pasted, mine, theirs, .. } = armies;
    let wrong = move || pasted.army.get().and_then(Result::err);
    view! {
        <section class="panel" aria-label="Two armies">
            <div class="odds-body">
                <div class="odds-sides">
                    <ArmySelect label="My army" army=mine_id other=theirs />
                    <div class="odds-theirs">
                        <ArmySelect label="Their army, if saved here" army=their_id other=mine />
                        <label class="field">
                            <span>"or their code, link or list as text"</span>
                            <textarea rows="1" spellcheck="false" bind:value=pasted.text></textarea>
                        </label>
                        {move || {
                            wrong().map(|reason| view! { <p class="banner bad">{format!("No army: {reason}.")}</p> })
                        }}
                        {move || pasted.side().map(|side| side.reading())}
                    </div>
                </div>
            </div>
        </section>
    }
}
