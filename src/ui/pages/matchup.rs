//! My army against theirs, unit by unit: what one attack of each is worth, and whom it should be aimed at.

use crate::odds::{Armies, Circumstances};
use crate::ui::components::chip::Chip;
use crate::ui::components::match_up::fielded::Fielded as Army;
use crate::ui::components::match_up::two_armies::{TwoArmies, TwoArmiesFields};
use crate::ui::components::odds::circumstance_fields::CircumstanceFields;
use crate::ui::components::odds::matchup_table::MatchupTable;
use crate::ui::route::{OddsAt, Route};
use crate::ui::state::{Address, Shelf, Visit};
use leptos::prelude::*;

#[component]
pub fn Matchup() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let (address, visit) = (expect_context::<Address>(), expect_context::<Visit>());
    let (army, code) = match address.route.get_untracked() {
        Route::Matchup(army, code) => (army, code),
        _ => (None, None),
    };
    let two = TwoArmies::new(shelf, army, code);
    let armies = Memo::new(move |_| Some(compared(&two.mine.get()?, &two.theirs.get()?)));
    view! {
        <article class="page odds">
            <header class="odds-head">
                <h1>"Army against army"</h1>
                <a class="button" href=Route::Odds(OddsAt::default()).href()>
                    "Odds of one attack"
                </a>
                {move || two.side_by_side().map(|route| view! {
                    <a class="button" href=route.href()>
                        "Side by side"
                    </a>
                })}
            </header>
            <TwoArmiesFields armies=two />
            {move || match armies.get() {
                Some(Ok(armies)) => {
                    if let Some(mine) = two.mine.get_untracked() {
                        visit.shows(mine.catalog);
                    }
                    view! { <Table armies /> }.into_any()
                }
                Some(Err(reason)) if !shelf.awaits_games() => view! { <p class="empty">{reason}</p> }.into_any(),
                _ => two.awaited(),
            }}
        </article>
    }
}

/// The two armies, or why there is no table.
fn compared(mine: &Army, theirs: &Army) -> Result<Armies, &'static str> {
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
