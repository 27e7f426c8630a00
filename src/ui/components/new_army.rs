//! New army: choose the points and what to start from, then a faction.

use super::army_settings::EditionSelect;
use super::cap_field::{CapError, CapFault, parse_cap};
use super::chip::Chip;
use super::faction_mark::{FactionMark, accent};
use crate::edit;
use crate::model::{ArmyList, Faction, PrintedKind};
use crate::solve;
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::{Notices, Shelf};
use crate::ui::words::counted;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// What a new army starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    Skeleton,
    Empty,
    Sample,
}

const STARTS: &[(Start, &str, &str)] = &[
    (Start::Skeleton, "Legal skeleton", "the least a legal army needs"),
    (Start::Empty, "Empty", "nothing chosen yet"),
    (Start::Sample, "Sample army", "a whole army of ours to change"),
];

const CAP: &str = "new-army-cap";
const FAULT: &str = "new-army-fault";

#[component]
pub fn NewArmy() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let catalog = shelf.catalogs.with_untracked(|catalogs| catalogs.newest());
    let edition = RwSignal::new(catalog);
    let presets = &catalog.get().game.presets;
    // The second is the standard game; with fewer, the first will do.
    let usual = presets.get(1).or(presets.first()).map_or(1000, |preset| preset.cap);
    let cap = RwSignal::new(usual.to_string());
    let start = RwSignal::new(Start::Skeleton);
    let fault = RwSignal::new(None);
    Effect::new(move || {
        cap.track();
        start.track();
        fault.set(None);
    });
    let sample = Memo::new(move |_| start.get() == Start::Sample);
    let caps = presets.iter().map(|preset| {
        let points = preset.cap.to_string();
        let (same, set) = (points.clone(), points);
        view! {
            <Chip
                pressed=Signal::derive(move || cap.with(|cap| *cap == same))
                press=move || cap.set(set.clone())
                disabled=sample
            >
                {preset.name.as_str()}
                " "
                {preset.cap}
            </Chip>
        }
    });
    let starts = STARTS.iter().map(|&(this, name, what)| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="start"
                    prop:checked=move || start.get() == this
                    on:change=move |_| start.set(this)
                />
                <span>
                    <b>{name}</b>
                    <span class="aside">{what}</span>
                </span>
            </label>
        }
    });
    let tiles = move || {
        let catalog = edition.get();
        let factions = catalog.get().factions.iter();
        factions.map(|faction| view! { <FactionTile catalog faction cap start fault /> }).collect_view()
    };
    view! {
        <section class="panel new-army" aria-labelledby="new-army-heading">
            <div class="panel-head">
                <h2 class="heading" id="new-army-heading">
                    "New army"
                </h2>
            </div>
            <div class="new-army-body">
                <fieldset>
                    <legend>"Start from"</legend>
                    <div class="choices">{starts.collect_view()}</div>
                </fieldset>
                <fieldset>
                    <legend>
                        {move || if sample.get() { "Points: as the sample has them" } else { "Points" }}
                    </legend>
                    <div class="chips">
                        {caps.collect_view()}
                        <input
                            type="number"
                            class="new-army-cap"
                            inputmode="numeric"
                            id=CAP
                            min="1"
                            max="65535"
                            step="5"
                            aria-label="Points cap"
                            aria-describedby=FAULT
                            aria-invalid=move || fault.get().is_some().to_string()
                            disabled=sample
                            bind:value=cap
                        />
                        <CapFault id=FAULT fault />
                    </div>
                </fieldset>
                <EditionChoice edition />
                <h3 class="new-army-ask">"Choose a faction to begin"</h3>
                <ul class="faction-tiles">{tiles}</ul>
            </div>
        </section>
    }
}

/// Only for players who have loaded an edition of their own.
#[component]
fn EditionChoice(edition: RwSignal<CatalogRef>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let several = Memo::new(move |_| shelf.catalogs.with(|catalogs| catalogs.iter().count() > 1));
    let value = Signal::derive(move || edition.get().edition.id.to_string());
    view! {
        <Show when=move || several.get()>
            <EditionSelect value choose=move |chosen| edition.set(chosen) />
        </Show>
    }
}

#[component]
fn FactionTile(
    catalog: CatalogRef,
    faction: &'static Faction,
    cap: RwSignal<String>,
    start: RwSignal<Start>,
    /// Why the cap is none, once somebody wanted to begin with it.
    fault: RwSignal<Option<CapError>>,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let (light, dark) = accent(Some(faction));
    let press = move |_| {
        let start = start.get_untracked();
        let cap = match (start, parse_cap(&cap.get_untracked())) {
            (_, Ok(cap)) => cap,
            // A sample brings its own.
            (Start::Sample, Err(_)) => 0,
            (_, Err(error)) => {
                fault.set(Some(error));
                dom::focus(CAP);
                return;
            }
        };
        spawn_local(async move {
            let Ok(begin) = beginner().await else { return notices.say_absent() };
            if let Some(id) = shelf.create(&begin(catalog, faction, start, cap)) {
                dom::go(&Route::Army(id.to_string()));
            }
        });
    };
    view! {
        <li>
            <button
                type="button"
                class="faction-tile tinted"
                style:--accent-light=light
                style:--accent-dark=dark
                on:click=press
            >
                <FactionMark faction />
                <b>{faction.name.as_str()}</b>
                <span class="aside">
                    {counted(faction.units.len(), "unit")} ", " {counted(faction.leaders.len(), "leader")}
                </span>
            </button>
        </li>
    }
}

/// The list a new army begins with.
type Begin = fn(CatalogRef, &Faction, Start, u16) -> ArmyList;

/// The solver comes with the builder, which is wanted next anyway.
#[wasm_split(builder, wasm_split_path = leptos::wasm_split, fallible)]
fn beginner() -> Result<Begin, SplitLoaderError> {
    Ok(begin)
}

fn begin(catalog: CatalogRef, faction: &Faction, start: Start, cap: u16) -> ArmyList {
    let format = catalog.game.formats.first().map_or_else(|| "".into(), |format| format.id.clone());
    let mut list = match start {
        Start::Empty => ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), format, cap),
        Start::Skeleton => solve::skeleton(&catalog, &faction.id, &format, cap),
        Start::Sample => {
            let mut samples = catalog.get().armies.iter().filter(|army| army.kind == PrintedKind::Sample);
            match samples.find(|army| army.faction == faction.id) {
                Some(sample) => edit::from_printed(&catalog, sample),
                None => solve::skeleton(&catalog, &faction.id, &format, cap),
            }
        }
    };
    if list.name.is_empty() {
        list.name = format!("{} army", faction.short);
    }
    list
}
