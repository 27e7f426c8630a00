//! The choice of an army for one side: a saved one, or one that came by its code.

use super::fielded::Fielded;
use crate::facts;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::state::Shelf;
use leptos::prelude::*;

/// A saved army by its id, or one by its code, as a game has it.
pub fn saved(shelf: Shelf, wanted: &str) -> Option<Fielded> {
    let saved = shelf.contents().lists.into_iter().find(|(id, _)| id.to_string() == wanted);
    match saved {
        Some((_, saved)) => Some(Fielded::of(shelf, saved.list)),
        None => Fielded::read(shelf, wanted, &[]),
    }
}

/// "Siege line · 2000"; in a game without points "Worked example · 4 units".
fn named(army: &Fielded) -> String {
    let size = match army.catalog.game.is_capped() {
        true => army.total().to_string(),
        false => facts::size_words(&army.catalog, &army.list),
    };
    format!("{} · {size}", army.name())
}

/// My saved armies; only those of the game that the other side plays, once that is known.
#[component]
pub fn ArmySelect(label: &'static str, army: RwSignal<String>, other: Memo<Option<Fielded>>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let options = Signal::derive(move || {
        let game = other.with(|other| other.as_ref().map(|other| other.catalog.game.id.clone()));
        let armies = shelf.contents().lists.into_iter().filter_map(|(id, saved)| {
            let this = Fielded::of(shelf, saved.list);
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
