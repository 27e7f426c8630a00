//! What an attack of a tracked unit does, at full strength, in the steps of its game.

use super::table::Table;
use crate::model::Side;
use crate::odds::{Circumstances, Fielded, Loadout, Outcome, Terms};
use crate::play::tracker::{Army, Tracker};
use crate::play::{UnitKey, other};
use crate::ui::components::match_up::fielded::Fielded as Brought;
use crate::ui::components::odds::circumstance_fields::CircumstanceFields;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::route::{OddsAt, Route};
use leptos::prelude::*;

/// Nothing where the game has no attack sequence or the lists are not known.
#[component]
pub fn TrackerOdds(table: Table<Tracker>, unit: UnitKey) -> impl IntoView {
    let terms = untrack(|| table.catalog().and_then(|catalog| catalog.game.attacks)).map(Terms::of);
    let open = RwSignal::new(false);
    let knows = |side: Side| table.with(|tracker| !tracker.start().armies.of(side).code.is_empty()).unwrap_or(false);
    let both = untrack(|| knows(Side::Red) && knows(Side::Blue));
    terms.filter(|_| both).map(|terms| {
        view! {
            <details class="play-special" on:toggle=move |_| open.update(|open| *open = !*open)>
                <summary>"What would an attack do?"</summary>
                <Show when=move || open.get()>
                    <Asked table unit terms />
                </Show>
            </details>
        }
    })
}

#[component]
fn Asked(table: Table<Tracker>, unit: UnitKey, terms: &'static Terms) -> impl IntoView {
    let circumstances: RwSignal<Circumstances> = RwSignal::new(terms.plain());
    let target = RwSignal::new(None::<UnitKey>);
    let targets = Memo::new(move |_| {
        let all = table.with(|tracker| {
            let there = tracker.state().units(other(unit.0)).filter(|(_, unit)| !unit.gone && !unit.in_reserve);
            there.map(|(key, _)| (key, tracker.start().name(key).to_owned())).collect::<Vec<_>>()
        });
        all.unwrap_or_default()
    });
    let options = Signal::derive(move || {
        let named = targets.get().into_iter().map(|(key, name)| SelectOption::new(key.1, name));
        [SelectOption::new("", "Choose the target")].into_iter().chain(named).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || target.get().map(|unit| unit.1.to_string()).unwrap_or_default());
    let by = StoredValue::new(untrack(|| fielded(table, unit)));
    let on = Memo::new(move |_| fielded(table, target.get()?));
    let answer = move || {
        let (by, on) = (by.get_value()?, on.get()?);
        let (attacker, defender) = (Some(by.address.clone()), Some(on.address.clone()));
        let href = Route::Odds(OddsAt { attacker, defender, how: None }).href();
        let words = circumstances.with(|circumstances| by.combatant.attack(&on.combatant, circumstances));
        let words = words.map_or_else(|| "It cannot attack this unit like that.".to_owned(), |it| sentence(terms, &it));
        Some(view! {
            <p class="note play-odds" data-testid="odds">
                {words} " " {terms.assumes} " " <a href=href>"More on the odds page"</a>
            </p>
        })
    };
    view! {
        <label class="field">
            <span class="sr-only">"Target"</span>
            <Select
                value
                options
                choose=move |at: String| target.set(at.parse().ok().map(|at| UnitKey(other(unit.0), at)))
            />
        </label>
        <Show when=move || target.get().is_some()>
            <CircumstanceFields terms circumstances />
            {answer}
        </Show>
    }
}

/// The unit with its options, by the code of its army.
fn fielded(table: Table<Tracker>, key: UnitKey) -> Option<Fielded> {
    let (code, wanted) = table
        .with(|tracker| Some((tracker.start().armies.of(key.0).code.clone(), tracker.start().unit(key)?.clone())))??;
    let army = Brought::read(table.shelf, &code, &[])?;
    let catalog = army.catalog.get();
    // A code may put entries in another order, so the unit is found by what it is.
    let entries = army.list.taken().filter(|entry| catalog.unit(&entry.id).is_some());
    let entries = entries.flat_map(|entry| std::iter::repeat_n(entry, usize::from(entry.count)));
    let units = Army::of(catalog, &army.list, String::new()).units;
    let alike = |unit: &crate::play::tracker::Unit| {
        (&unit.id, &unit.options, unit.strength) == (&wanted.id, &wanted.options, wanted.strength)
    };
    let (entry, _) = entries.zip(units).find(|(_, unit)| alike(unit))?;
    Fielded::of(catalog, &Loadout::of(catalog, &army.list, entry)?)
}

/// "With Rocket Launcher: 2.0 elements lost on average. Destroyed in 12 of 100, suppressed in 30."
fn sentence(terms: &Terms, outcome: &Outcome) -> String {
    let weapon = outcome.weapon.as_ref().map(|weapon| format!("With {weapon}: ")).unwrap_or_default();
    let of_100 = |chance: f64| format!("{:.0}", chance * 100.0);
    let hampered = match outcome.hampered > 0.0 {
        true => format!(", {} in {}", terms.hampered.to_lowercase(), of_100(outcome.hampered)),
        false => String::new(),
    };
    let back = match outcome.lost_back > 0.0 {
        true => format!(" The attacker loses {:.1} {} itself.", outcome.lost_back, terms.many),
        false => String::new(),
    };
    let (lost, many, destroyed) = (outcome.lost, terms.many, of_100(outcome.destroyed));
    format!("{weapon}{lost:.1} {many} lost on average. Of 100 attacks it is destroyed in {destroyed}{hampered}.{back}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Sequence;

    #[test]
    fn an_outcome_is_a_sentence() {
        let outcome = Outcome {
            destroyed: 0.123,
            hampered: 0.3,
            damage: 2.5,
            lost: 1.96,
            lost_back: 0.0,
            weapon: Some("Rocket Launcher".to_owned()),
        };
        let words = "With Rocket Launcher: 2.0 elements lost on average. Of 100 attacks it is destroyed in 12, suppressed in 30.";
        assert_eq!(sentence(Terms::of(Sequence::StarWars), &outcome), words);
    }
}
