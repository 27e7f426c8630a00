//! What a formation of the open army amounts to: stands, firepower by range, stress, where it starts.

use crate::export::formation_words;
use crate::facts;
use crate::model::EntryKey;
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

/// Nothing in games without formations.
#[component]
pub fn FormationFacts(catalog: CatalogRef, key: EntryKey) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let words = Memo::new(move |_| {
        let formations = army.list.with(|list| facts::formations(catalog.get(), list));
        let formation = formations.iter().find(|formation| formation.key == key)?;
        (!formation.stands.is_empty()).then(|| formation_words(formation))
    });
    move || {
        words.get().map(|words| {
            let facts = words.into_iter().map(|(label, text)| {
                view! {
                    <div>
                        <dt>{label}</dt>
                        <dd>{text}</dd>
                    </div>
                }
            });
            view! {
                <dl class="formation-facts" data-testid="formation-facts">
                    {facts.collect_view()}
                </dl>
            }
        })
    }
}
