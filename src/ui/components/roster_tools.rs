//! Search, filters and order of the roster.

use super::roster_filter::{RosterFilter, SORTS, Sort};
use super::roster_panel::Part;
use crate::model::{ClassId, KeywordId, SubclassId};
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

/// The field that `/` puts the cursor into.
pub const SEARCH: &str = "roster-search";

#[component]
pub fn RosterTools(filter: RwSignal<RosterFilter>, part: RwSignal<Part>) -> impl IntoView {
    view! {
        <div class="roster-tools">
            <input
                type="search"
                id=SEARCH
                aria-label="Search the roster"
                aria-keyshortcuts="/"
                placeholder="Search name, keyword, class …  /"
                autocomplete="off"
                prop:value=move || filter.with(|filter| filter.query.clone())
                on:input:target=move |event| filter.update(|filter| filter.query = event.target().value())
            />
            <Show when=move || part.get() == Part::Units>
                <Filters filter />
            </Show>
        </div>
    }
}

#[component]
fn Filters(filter: RwSignal<RosterFilter>) -> impl IntoView {
    let kinds = move || kinds(filter);
    let toggle = move |name: &'static str, get: fn(&RosterFilter) -> bool, set: fn(&mut RosterFilter, bool)| {
        view! {
            <button
                type="button"
                class="chip"
                aria-pressed=move || filter.with(get).to_string()
                on:click=move |_| {
                    filter
                        .update(|filter| {
                            let on = get(filter);
                            set(filter, !on);
                        });
                }
            >
                {name}
            </button>
        }
    };
    let open = RwSignal::new(false);
    view! {
        <button
            type="button"
            class="button roster-tools-more"
            aria-expanded=move || open.get().to_string()
            on:click=move |_| open.update(|open| *open = !*open)
        >
            "Filters"
            <span class="roster-tools-set" class:none=move || { filter.with(RosterFilter::set) == 0 }>
                {move || filter.with(RosterFilter::set)}
                <span class="sr-only">" set"</span>
            </span>
        </button>
        <div class="roster-sort" class:open=open>
            <SortSelect filter />
        </div>
        <div class="chips roster-filters" class:open=open role="group" aria-label="Filters">
            {kinds} {toggle("Affordable", |filter| filter.affordable, |filter, on| filter.affordable = on)}
            {toggle("Can add", |filter| filter.addable, |filter, on| filter.addable = on)} <KeywordSelect filter />
        </div>
    }
}

/// A chip for everything, one for each class and one for each subclass the faction has.
fn kinds(filter: RwSignal<RosterFilter>) -> Option<impl IntoView> {
    let army = expect_context::<OpenArmy>();
    let roster = army.roster.get()?;
    let game = &roster.catalog.get().game;
    let has = |class: &ClassId| roster.faction.units.iter().any(|unit| unit.class == *class);
    let is = |subclass: &SubclassId| roster.faction.units.iter().any(|unit| unit.subclass.as_ref() == Some(subclass));
    let mut chips = vec![chip(filter, "All", None, None)];
    for class in game.classes.iter().filter(|class| has(&class.id)) {
        chips.push(chip(filter, &class.name, Some(class.id.clone()), None));
    }
    for subclass in game.subclasses.iter().filter(|subclass| is(&subclass.id)) {
        chips.push(chip(filter, &subclass.name, None, Some(subclass.id.clone())));
    }
    Some(chips)
}

fn chip(
    filter: RwSignal<RosterFilter>,
    name: &'static str,
    class: Option<ClassId>,
    subclass: Option<SubclassId>,
) -> impl IntoView {
    let chosen = (class, subclass);
    let wanted = chosen.clone();
    view! {
        <button
            type="button"
            class="chip"
            aria-pressed=move || {
                filter.with(|filter| filter.class == chosen.0 && filter.subclass == chosen.1).to_string()
            }
            on:click=move |_| {
                filter.update(|filter| (filter.class, filter.subclass) = wanted.clone());
            }
        >
            {name}
        </button>
    }
}

#[component]
fn KeywordSelect(filter: RwSignal<RosterFilter>) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let options = move || {
        let roster = army.roster.get()?;
        let used = |id: &KeywordId| roster.faction.units.iter().any(|unit| unit.keywords.iter().any(|it| it.id == *id));
        let known = roster.catalog.get().game.keywords.iter().filter(|keyword| used(&keyword.id));
        Some(known.map(|it| view! { <option value=it.id.as_str()>{it.name.as_str()}</option> }).collect_view())
    };
    // Another faction brings other options, among which the choice is made again.
    let chosen = move || {
        army.roster.track();
        filter.with(|it| it.keyword.as_ref().map_or(String::new(), |id| id.as_str().to_owned()))
    };
    view! {
        <select
            class="chip"
            aria-label="Keyword"
            prop:value=chosen
            on:change:target=move |event| {
                let value = event.target().value();
                filter.update(|it| it.keyword = (!value.is_empty()).then(|| value.as_str().into()));
            }
        >
            <option value="">"Any keyword"</option>
            {options}
        </select>
    }
}

#[component]
fn SortSelect(filter: RwSignal<RosterFilter>) -> impl IntoView {
    let options = SORTS.iter().map(|&(_, key, name)| view! { <option value=key>{name}</option> });
    let chosen = move || {
        let sort = filter.with(|it| it.sort);
        SORTS.iter().find(|known| known.0 == sort).map_or("", |known| known.1)
    };
    view! {
        <select
            class="chip"
            aria-label="Order"
            prop:value=chosen
            on:change:target=move |event| {
                let value = event.target().value();
                let sort = SORTS.iter().find(|known| known.1 == value).map_or(Sort::Book, |known| known.0);
                filter.update(|it| it.sort = sort);
            }
        >
            {options.collect_view()}
        </select>
    }
}
