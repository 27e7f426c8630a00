//! Search, filters and order of the roster.

use super::chip::Chip;
use super::disclosure::Disclosure;
use super::roster_filter::{RosterFilter, SORTS, Sort};
use super::roster_panel::Part;
use super::select::{Select, SelectOption};
use crate::model::{ClassId, KeywordId, Role, SubclassId};
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

/// The field that `/` puts the cursor into.
pub const SEARCH: &str = "roster-search";

#[component]
pub fn RosterTools(
    filter: RwSignal<RosterFilter>,
    part: RwSignal<Part>,
    /// Takes the first of what is shown.
    take_first: Callback<()>,
) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let of_units = Memo::new(move |_| {
        let catalog = army.catalog.get();
        part.get().kind(&catalog.get().game).is_some_and(|kind| kind.role == Role::Unit)
    });
    view! {
        <div class="roster-tools">
            <input
                type="search"
                id=SEARCH
                aria-label="Search the roster"
                aria-keyshortcuts="/"
                placeholder="Search …  /"
                autocomplete="off"
                prop:value=move || filter.with(|filter| filter.query.clone())
                on:input:target=move |event| filter.update(|filter| filter.query = event.target().value())
                on:keydown=move |event| {
                    let asked = filter.with_untracked(|filter| !filter.query.trim().is_empty());
                    if event.key() == "Enter" && asked && !event.is_composing() {
                        take_first.run(());
                    }
                }
            />
            <Show when=move || of_units.get()>
                <Filters filter />
            </Show>
        </div>
    }
}

#[component]
fn Filters(filter: RwSignal<RosterFilter>) -> impl IntoView {
    let kinds = move || kinds(filter);
    let toggle = move |name: &'static str, get: fn(&RosterFilter) -> bool, set: fn(&mut RosterFilter, bool)| {
        let press = move || {
            filter.update(|filter| {
                let on = get(filter);
                set(filter, !on);
            });
        };
        view! {
            <Chip pressed=Signal::derive(move || filter.with(get)) press>
                {name}
            </Chip>
        }
    };
    let open = RwSignal::new(false);
    view! {
        <Disclosure class="button roster-tools-more" open>
            "Filters"
            <span class="roster-tools-set" class:none=move || { filter.with(RosterFilter::set) == 0 }>
                {move || filter.with(RosterFilter::set)}
                <span class="sr-only">" set"</span>
            </span>
        </Disclosure>
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
    let has = |class: &ClassId| roster.catalog.get().units(roster.faction).any(|unit| unit.class == *class);
    let is = |subclass: &SubclassId| {
        roster.catalog.get().units(roster.faction).any(|unit| unit.subclass.as_ref() == Some(subclass))
    };
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
    let pressed = Signal::derive(move || filter.with(|filter| filter.class == chosen.0 && filter.subclass == chosen.1));
    let press = move || filter.update(|filter| (filter.class, filter.subclass) = wanted.clone());
    view! {
        <Chip pressed press>
            {name}
        </Chip>
    }
}

#[component]
fn KeywordSelect(filter: RwSignal<RosterFilter>) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let options = Signal::derive(move || {
        let mut options = vec![SelectOption::new("", "Any keyword")];
        if let Some(roster) = army.roster.get() {
            let used = |id: &KeywordId| {
                roster.catalog.get().units(roster.faction).any(|unit| unit.keywords.iter().any(|it| it.id == *id))
            };
            let known = roster.catalog.get().game.keywords.iter().filter(|keyword| used(&keyword.id));
            options.extend(known.map(|keyword| SelectOption::new(&keyword.id, &keyword.name)));
        }
        options
    });
    let value =
        Signal::derive(move || filter.with(|it| it.keyword.as_ref().map_or(String::new(), KeywordId::to_string)));
    let choose = move |id: String| filter.update(|it| it.keyword = (!id.is_empty()).then(|| id.as_str().into()));
    view! { <Select value options choose attr:class="chip" attr:aria-label="Keyword" /> }
}

#[component]
fn SortSelect(filter: RwSignal<RosterFilter>) -> impl IntoView {
    let game = &expect_context::<OpenArmy>().catalog.get_untracked().get().game;
    let offered = SORTS.iter().filter(|known| known.0 != Sort::Points || game.is_capped());
    let options = offered.map(|&(sort, key, name)| {
        SelectOption::new(key, if sort == Sort::Points { game.currency_name() } else { name })
    });
    let options: Vec<SelectOption> = options.collect();
    let value = Signal::derive(move || {
        let sort = filter.with(|it| it.sort);
        SORTS.iter().find(|known| known.0 == sort).map_or(String::new(), |known| known.1.to_owned())
    });
    let choose = move |key: String| {
        let sort = SORTS.iter().find(|known| known.1 == key).map_or(Sort::Book, |known| known.0);
        filter.update(|it| it.sort = sort);
    };
    view! { <Select value options choose attr:class="chip" attr:aria-label="Order" /> }
}
