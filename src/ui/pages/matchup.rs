//! My army against theirs, unit by unit: what one attack of each is worth, and whom it should be aimed at.

use crate::model::Sequence;
use crate::odds::regiment::Fielded;
use crate::ui::components::match_up::fielded::Fielded as Army;
use crate::ui::components::match_up::their_side::TheirSide;
use crate::ui::components::odds::matchup_table::{Armies, MatchupTable};
use crate::ui::components::odds::situation::{Offered, Situation, SituationFields};
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::route::Route;
use crate::ui::state::{Address, Shelf};
use leptos::prelude::*;

#[component]
pub fn Matchup() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let address = expect_context::<Address>();
    let (army, code) = match address.route.get_untracked() {
        Route::Matchup(army, code) => (army, code),
        _ => (None, None),
    };
    let mine_id = RwSignal::new(army.unwrap_or_default());
    let their_id = RwSignal::new(String::new());
    let theirs = TheirSide::new(shelf, code.unwrap_or_default());
    let situation = Situation::default();
    let mine = Memo::new(move |_| saved(shelf, &mine_id.get()));
    let other = Memo::new(move |_| theirs.side().or_else(|| saved(shelf, &their_id.get())));
    let armies = Memo::new(move |_| {
        let units = |army: &Army| {
            let known = army.catalog.game.attacks == Some(Sequence::Regiment);
            if known { Fielded::all(&army.catalog, &army.list) } else { Vec::new() }
        };
        let both = (mine.get()?, other.get()?);
        Some(Armies { mine: units(&both.0), theirs: units(&both.1) })
    });
    let missing = Memo::new(move |_| match armies.get() {
        None => Some("Choose your army and theirs; the table follows."),
        Some(armies) if armies.mine.is_empty() => {
            Some("There is no table for your army. “One attack” has the odds of its units, one by one.")
        }
        Some(armies) if armies.theirs.is_empty() => {
            Some("There is no table for their army. “One attack” has the odds of its units, one by one.")
        }
        Some(_) => None,
    });
    let offered = Offered { cover: true, flank: true, ..Offered::default() };
    let wrong = move || theirs.army.get().and_then(Result::err);
    view! {
        <article class="page odds">
            <header class="odds-head">
                <h1>"Army against army"</h1>
                <a class="button" href=Route::Odds(None, None).href()>
                    "One attack"
                </a>
            </header>
            <section class="panel" aria-label="Two armies">
                <div class="odds-body">
                    <div class="odds-sides">
                        <ArmySelect label="My army" army=mine_id />
                        <div class="odds-theirs">
                            <ArmySelect label="Their army, if it is among mine" army=their_id />
                            <label class="field">
                                <span>"or their code or link"</span>
                                <textarea rows="1" spellcheck="false" bind:value=theirs.text></textarea>
                            </label>
                            {move || {
                                wrong().map(|reason| view! { <p class="banner bad">{format!("No army: {reason}.")}</p> })
                            }}
                        </div>
                    </div>
                    <SituationFields situation offered=Signal::derive(move || offered) />
                </div>
            </section>
            <Show
                when=move || missing.get().is_none()
                fallback=move || view! { <p class="empty">{move || missing.get()}</p> }
            >
                <p class="note">
                    "One attack of a full unit on a full unit. Points: what it takes off the table on average, each base its share of the unit. Lost: the same for your unit, struck back in a charge. The best target is worth most points after that."
                </p>
                <MatchupTable armies situation />
            </Show>
        </article>
    }
}

fn saved(shelf: Shelf, wanted: &str) -> Option<Army> {
    let (_, saved) = shelf.contents().lists.into_iter().find(|(id, _)| id.to_string() == wanted)?;
    Some(Army::of(shelf, saved.list))
}

#[component]
fn ArmySelect(label: &'static str, army: RwSignal<String>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let options = Signal::derive(move || {
        let armies = shelf.contents().lists.into_iter().map(|(id, saved)| {
            let army = Army::of(shelf, saved.list);
            SelectOption::new(id, format!("{} · {}", army.name(), army.total()))
        });
        [SelectOption::new("", "Choose")].into_iter().chain(armies).collect::<Vec<_>>()
    });
    view! {
        <label class="field">
            <span>{label}</span>
            <Select value=army options choose=move |id| army.set(id) />
        </label>
    }
}
