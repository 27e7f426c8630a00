//! Where the data comes from, by what it is about; what several parts share is said once.

use crate::model::{Catalog, Kind};
use crate::ui::components::own_editions::OwnEditions;
use leptos::prelude::*;

/// So many items with a source of their own are named.
const FEW: usize = 3;

#[component]
pub fn Sources(catalog: &'static Catalog) -> impl IntoView {
    let rows = origins(catalog).into_iter().map(|origin| {
        let texts = origin.texts.into_iter().map(|(published, ours)| {
            view! {
                <p>{published}</p>
                <p class="aside">"Ours: " {ours}</p>
            }
        });
        view! {
            <dt>{origin.about.join(", ")}</dt>
            <dd>{texts.collect_view()}</dd>
        }
    });
    view! {
        <p class="note">{format!("Edition: {}.", catalog.edition.name)}</p>
        <dl class="reference-list">{rows.collect_view()}</dl>
        <OwnEditions />
    }
}

struct Origin<'a> {
    about: Vec<&'a str>,
    /// What is published and what is ours.
    texts: Vec<(&'a str, &'a str)>,
}

/// Things with the same texts share a row, and so do texts about the same thing.
fn origins(catalog: &Catalog) -> Vec<Origin<'_>> {
    let mut origins: Vec<Origin> = Vec::new();
    for (at, source) in catalog.sources.iter().enumerate() {
        let about = about(catalog, at);
        let text = (source.published.as_str(), source.ours.as_str());
        if let Some(same) = origins.iter_mut().find(|origin| origin.texts == [text]) {
            same.about.extend(about);
        } else if let Some(same) = origins.iter_mut().find(|origin| origin.about == about) {
            same.texts.push(text);
        } else {
            origins.push(Origin { about, texts: vec![text] });
        }
    }
    origins
}

/// The game, a faction, items or their kinds; what has none of them holds armies.
fn about(catalog: &Catalog, source: usize) -> Vec<&str> {
    if catalog.game.source == source {
        return vec!["Rules and keywords"];
    }
    let factions = catalog.factions.iter().filter(|faction| faction.source == source);
    let factions: Vec<&str> = factions.map(|faction| faction.name.as_str()).collect();
    if !factions.is_empty() {
        return factions;
    }
    let items: Vec<&str> =
        catalog.items.iter().filter(|item| item.source == source).map(|item| item.name.as_str()).collect();
    if (1..=FEW).contains(&items.len()) {
        return items;
    }
    let has_items = |kind: &&Kind| catalog.of_kind(&kind.id).any(|item| item.source == source);
    let kinds: Vec<&str> = catalog.game.kinds.iter().filter(has_items).map(|kind| kind.name.as_str()).collect();
    if kinds.is_empty() { vec!["Printed and sample armies"] } else { kinds }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rosters::shipped_editions;

    #[test]
    fn sources_go_by_names_people_know_and_are_said_once() {
        for loaded in shipped_editions().unwrap() {
            let catalog = &loaded.catalog;
            let origins = origins(catalog);
            for faction in &catalog.factions {
                assert_eq!(origins.iter().filter(|it| it.about.contains(&faction.name.as_str())).count(), 1);
            }
            let mut texts: Vec<_> = origins.iter().flat_map(|origin| &origin.texts).collect();
            for (published, ours) in &texts {
                let text = format!("{published} {ours}");
                assert!(!text.contains(".json") && !text.contains("commit") && !text.contains("github"), "{text}");
            }
            let said = texts.len();
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), said);
        }
    }
}
