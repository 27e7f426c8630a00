//! What of every topic a search finds, and the lists that show it.

use super::fields::fields;
use super::item_entry::ItemEntry;
use super::search::{pieces, places};
use super::sources::Sources;
use super::topics::Topic;
use crate::model::{Catalog, Faction, Item};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::faction_mark::{FactionMark, accent};
use leptos::prelude::*;

/// What is found of one topic.
#[derive(Clone, PartialEq)]
pub struct Found {
    pub topic: Topic,
    pub hits: Vec<Hit>,
}

/// Something found: its place in the catalog's list of items, keywords or rules, and where the words stand in it.
#[derive(Clone, PartialEq)]
pub struct Hit {
    at: usize,
    places: Vec<&'static str>,
}

impl Found {
    /// Everything that fits a query, and that a faction may take where one is chosen.
    pub fn of(catalog: &'static Catalog, topic: Topic, query: &str, faction: Option<&Faction>) -> Self {
        let game = &catalog.game;
        let hit = |(at, fields): (usize, Vec<_>)| Some(Hit { at, places: places(query, &fields)? });
        let hits = match topic {
            Topic::Kind(kind) => {
                let open = |item: &Item| item.kind == kind.id && faction.is_none_or(|faction| item.is_open_to(faction));
                let items = catalog.items.iter().enumerate().filter(|(_, item)| open(item));
                items.map(|(at, item)| (at, fields(catalog, item))).filter_map(hit).collect()
            }
            Topic::Keywords => {
                let keywords = game.keywords.iter().enumerate();
                let fields = keywords.map(|(at, keyword)| {
                    let text = format!("{} {}", keyword.rule(None), keyword.aliases.join(" "));
                    (at, vec![("name", keyword.name.clone()), ("text", text)])
                });
                fields.filter_map(hit).collect()
            }
            Topic::Rules => {
                let rules = game.reference.iter().enumerate();
                let fields = rules.map(|(at, rule)| {
                    (at, vec![("name", format!("{} {}", rule.name, rule.group)), ("text", rule.text.clone())])
                });
                fields.filter_map(hit).collect()
            }
            Topic::Sources => Vec::new(),
        };
        Self { topic, hits }
    }

    /// Whether something of this topic is called as the query says.
    pub fn has_name(&self) -> bool {
        self.hits.iter().any(|hit| hit.places.is_empty())
    }

    /// The first so many hits.
    pub fn show(&self, catalog: CatalogRef, query: &str, most: usize) -> AnyView {
        let hits = self.hits.get(..most.min(self.hits.len())).unwrap_or_default();
        match self.topic {
            Topic::Kind(_) => items(catalog, hits).into_any(),
            Topic::Keywords => keywords(catalog, hits, query).into_any(),
            Topic::Rules => rules(catalog, hits, query).into_any(),
            Topic::Sources => view! { <Sources catalog=catalog.get() /> }.into_any(),
        }
    }
}

/// Under the names of those who may take them, where not everybody may.
fn items(catalog: CatalogRef, hits: &[Hit]) -> impl IntoView + use<> {
    let found = hits.iter().filter_map(|hit| Some((catalog.get().items.get(hit.at)?, hit.places.clone())));
    let mut groups: Vec<(String, Option<&'static Faction>, Vec<AnyView>)> = Vec::new();
    for (item, places) in found {
        let name = takers(catalog.get(), item);
        let entry = view! { <ItemEntry catalog item places /> }.into_any();
        match groups.iter_mut().find(|group| group.0 == name) {
            Some(group) => group.2.push(entry),
            None => {
                // The mark of one, where several may take it, would say too little.
                let faction = match item.factions.as_slice() {
                    [one] => catalog.get().faction(one),
                    _ => None,
                };
                groups.push((name, faction, vec![entry]));
            }
        }
    }
    let groups = groups.into_iter().map(|(name, faction, entries)| {
        let (light, dark) = accent(faction);
        view! {
            <div class="tinted reference-group" style:--accent-light=light style:--accent-dark=dark>
                {(!name.is_empty())
                    .then(|| {
                        view! {
                            <h2 class="heading">
                                {faction.map(|faction| view! { <FactionMark faction /> })}
                                {name}
                            </h2>
                        }
                    })}
                <ul class="panel reference-items">{entries}</ul>
            </div>
        }
    });
    groups.collect_view()
}

/// The factions that may take an item, or what they have in common; empty for everybody.
fn takers(catalog: &Catalog, item: &Item) -> String {
    let tags = item.tags.iter().filter_map(|id| catalog.game.tags.iter().find(|tag| tag.id == *id));
    let factions = item.factions.iter().filter_map(|id| catalog.faction(id));
    let names = factions.map(|faction| faction.name.as_str()).chain(tags.map(|tag| tag.name.as_str()));
    names.collect::<Vec<_>>().join(", ")
}

fn keywords(catalog: CatalogRef, hits: &[Hit], query: &str) -> impl IntoView + use<> {
    let found = hits.iter().filter_map(|hit| catalog.get().game.keywords.get(hit.at));
    let entries = found.map(|keyword| {
        let once = (!keyword.aliases.is_empty()).then(|| format!(" Once called {}.", keyword.aliases.join(", ")));
        let once = once.map(|once| view! { <span class="aside">{marked(query, &once)}</span> });
        view! {
            <dt>{marked(query, &keyword.name)}</dt>
            <dd>{marked(query, &keyword.rule(None))} {once}</dd>
        }
    });
    view! { <dl class="reference-list">{entries.collect_view()}</dl> }
}

/// Under the headings the data gives them.
fn rules(catalog: CatalogRef, hits: &[Hit], query: &str) -> impl IntoView + use<> {
    let found: Vec<_> = hits.iter().filter_map(|hit| catalog.get().game.reference.get(hit.at)).collect();
    let mut groups: Vec<&str> = found.iter().map(|rule| rule.group.as_str()).collect();
    groups.dedup();
    let sections = groups.into_iter().map(|group| {
        let rules = found.iter().filter(|rule| rule.group == group).map(|rule| {
            view! {
                <dt>{marked(query, &rule.name)}</dt>
                <dd>{marked(query, &rule.text)}</dd>
            }
        });
        view! {
            <div class="reference-group">
                <h2 class="heading">{group}</h2>
                <dl class="reference-list">{rules.collect_view()}</dl>
            </div>
        }
    });
    sections.collect_view()
}

fn marked(query: &str, text: &str) -> impl IntoView + use<> {
    let pieces = pieces(query, text).into_iter().map(|(found, piece)| match found {
        true => view! { <mark>{piece}</mark> }.into_any(),
        false => piece.into_any(),
    });
    pieces.collect_view()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing;

    #[track_caller]
    fn check(query: &str, faction: bool, expected: &[(&str, usize)]) {
        let catalog: &'static Catalog = Box::leak(Box::new(testing::catalog()));
        let faction = catalog.factions.first().filter(|_| faction);
        let found = Topic::all(catalog).into_iter().map(|topic| Found::of(catalog, topic, query, faction));
        let counts: Vec<_> =
            found.filter(|found| !found.hits.is_empty()).map(|it| (it.topic.address(), it.hits.len())).collect();
        assert_eq!(counts, expected, "{query}");
    }

    #[test]
    fn a_word_is_found_in_every_topic() {
        check("scouts", false, &[("unit", 1)]);
        check("piercing", false, &[("unit", 2), ("keywords", 1)]);
        check("no such thing", false, &[]);
    }
}
