//! My army against theirs, unit by unit: what one attack of each is worth, and whom it should be aimed at.

use crate::facts;
use crate::odds::{Armies, Circumstances};
use crate::ui::components::chip::Chip;
use crate::ui::components::match_up::fielded::Fielded as Army;
use crate::ui::components::match_up::their_side::TheirSide;
use crate::ui::components::odds::circumstance_fields::CircumstanceFields;
use crate::ui::components::odds::matchup_table::MatchupTable;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::route::{OddsAt, Route};
use crate::ui::state::{Address, Shelf, Visit};
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn Matchup() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let (address, visit) = (expect_context::<Address>(), expect_context::<Visit>());
    let (army, code) = match address.route.get_untracked() {
        Route::Matchup(army, code) => (army, code),
        _ => (None, None),
    };
    spawn_local(async move {
        shelf.open_games().await;
    });
    let mine_id = RwSignal::new(army.unwrap_or_default());
    let their_id = RwSignal::new(String::new());
    let theirs = TheirSide::new(shelf, code.unwrap_or_default());
    let mine = Memo::new(move |_| saved(shelf, &mine_id.get()));
    let other = Memo::new(move |_| theirs.side().or_else(|| saved(shelf, &their_id.get())));
    let armies = Memo::new(move |_| compared(mine.get(), other.get()));
    let wrong = move || theirs.army.get().and_then(Result::err);
    view! {
        <article class="page odds">
            <header class="odds-head">
                <h1>"Army against army"</h1>
                <a class="button" href=Route::Odds(OddsAt::default()).href()>
                    "Odds of one attack"
                </a>
            </header>
            <section class="panel" aria-label="Two armies">
                <div class="odds-body">
                    <div class="odds-sides">
                        <ArmySelect label="My army" army=mine_id other />
                        <div class="odds-theirs">
                            <ArmySelect label="Their army, if saved here" army=their_id other=mine />
                            <label class="field">
                                <span>"or their code or link"</span>
                                <textarea rows="1" spellcheck="false" bind:value=theirs.text></textarea>
                            </label>
                            {move || {
                                wrong().map(|reason| view! { <p class="banner bad">{format!("No army: {reason}.")}</p> })
                            }}
                        </div>
                    </div>
                </div>
            </section>
            {move || match armies.get() {
                Ok(armies) => {
                    if let Some(mine) = mine.get_untracked() {
                        visit.shows(mine.catalog);
                    }
                    view! { <Table armies /> }.into_any()
                }
                Err(_) if shelf.awaits_games() => {
                    view! {
                        <p class="waiting" role="status">
                            "The games are on their way."
                        </p>
                    }
                        .into_any()
                }
                Err(reason) => view! { <p class="empty">{reason}</p> }.into_any(),
            }}
        </article>
    }
}

/// The two armies, or why there is no table.
fn compared(mine: Option<Army>, theirs: Option<Army>) -> Result<Armies, &'static str> {
    let (Some(mine), Some(theirs)) = (mine, theirs) else {
        return Err("Choose your army and theirs; the table follows.");
    };
    let armies = Armies::new((&mine.catalog, &mine.list), (&theirs.catalog, &theirs.list));
    let armies = armies.ok_or("These armies are of different games; choose two of the same.")?;
    match (armies.mine.is_empty(), armies.theirs.is_empty()) {
        (true, _) => Err("Your army has no unit with published numbers, so there is nothing to compare."),
        (_, true) => Err("Their army has no unit with published numbers, so there is nothing to compare."),
        _ => Ok(armies),
    }
}

/// The situation first, then what it comes to.
#[component]
fn Table(armies: Armies) -> impl IntoView {
    let terms = armies.terms;
    let circumstances: RwSignal<Circumstances> = RwSignal::new(terms.plain());
    let counted = armies.counted.words(terms);
    let left_out = (!armies.left_out.is_empty()).then(|| {
        let names = armies.left_out.join(", ");
        view! { <p class="note">{format!("Left out, because their numbers are not published: {names}.")}</p> }
    });
    // Whom they will aim at is as good to know.
    let theirs_attack = RwSignal::new(false);
    let turned = StoredValue::new(armies.clone().turned());
    let armies = StoredValue::new(armies);
    view! {
        <section class="panel" aria-label="Every attack">
            <div class="odds-body">
                <div class="chips" role="group" aria-label="Who attacks">
                    <Chip pressed=Signal::derive(move || !theirs_attack.get()) press=move || theirs_attack.set(false)>
                        "My units attack"
                    </Chip>
                    <Chip pressed=theirs_attack press=move || theirs_attack.set(true)>
                        "Their units attack"
                    </Chip>
                </div>
                <CircumstanceFields terms circumstances />
            </div>
        </section>
        <p class="note">
            {terms.assumes} " " {counted}
            " The best target is the one that loses most, less what the attacker loses when it is struck back."
        </p>
        {left_out}
        {move || {
            let theirs_attack = theirs_attack.get();
            let armies = if theirs_attack { turned.get_value() } else { armies.get_value() };
            view! { <MatchupTable armies theirs_attack circumstances /> }
        }}
    }
}

/// A saved army by its id, or one by its code, as a game has it.
fn saved(shelf: Shelf, wanted: &str) -> Option<Army> {
    let saved = shelf.contents().lists.into_iter().find(|(id, _)| id.to_string() == wanted);
    match saved {
        Some((_, saved)) => Some(Army::of(shelf, saved.list)),
        None => Army::read(shelf, wanted, &[]),
    }
}

/// "Siege line · 2000"; in a game without points "Worked example · 4 units".
fn named(army: &Army) -> String {
    let size = match army.catalog.game.is_capped() {
        true => army.total().to_string(),
        false => facts::size_words(&army.catalog, &army.list),
    };
    format!("{} · {size}", army.name())
}

/// My saved armies; only those of the game that the other side plays, once that is known.
#[component]
fn ArmySelect(label: &'static str, army: RwSignal<String>, other: Memo<Option<Army>>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let options = Signal::derive(move || {
        let game = other.with(|other| other.as_ref().map(|other| other.catalog.game.id.clone()));
        let armies = shelf.contents().lists.into_iter().filter_map(|(id, saved)| {
            let this = Army::of(shelf, saved.list);
            let fits = game.as_ref().is_none_or(|game| this.catalog.game.id == *game) || army.get() == id.to_string();
            fits.then(|| SelectOption::new(id, named(&this)))
        });
        let mut options: Vec<_> = [SelectOption::new("", "Choose")].into_iter().chain(armies).collect();
        // An army that came by its code is not among the saved ones.
        let chosen = army.get();
        if !options.iter().any(|option| option.value == chosen)
            && let Some(foreign) = saved(shelf, &chosen)
        {
            options.push(SelectOption::new(chosen, named(&foreign)));
        }
        options
    });
    view! {
        <label class="field">
            <span>{label}</span>
            <Select value=army options choose=move |id| army.set(id) />
        </label>
    }
}
