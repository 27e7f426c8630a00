//! New army: choose the points and what to start from, then a faction.

use super::army_settings::EditionSelect;
use super::cap_field::{CapError, CapFault, parse_cap};
use super::chip::Chip;
use super::faction_mark::{FactionMark, accent};
use super::game_awaited::GameAwaited;
use super::own_roster_link::OwnRosterLink;
use super::select::{Select, SelectOption};
use crate::edit;
use crate::facts;
use crate::model::{ArmyList, Catalog, Faction, Game, PrintedArmy, PrintedKind, Role};
use crate::solve;
use crate::ui::catalogs::{CatalogRef, Catalogs};
use crate::ui::dom;
use crate::ui::route::{RostersAt, Route};
use crate::ui::state::{NoticeAction, Notices, Shelf};
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
    (Start::Skeleton, "Quick legal start", "the least a legal army needs"),
    (Start::Empty, "Empty", "nothing chosen yet"),
    (Start::Sample, "Sample army", "a complete list to change"),
];

/// Where the keyboard goes for a new army.
pub const HEADING: &str = "new-army-heading";
const CAP: &str = "new-army-cap";
const FAULT: &str = "new-army-fault";

#[component]
pub fn NewArmy(
    /// The newest edition of the chosen game; `None` until it is at hand.
    catalog: Memo<Option<CatalogRef>>,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let fetch = move || {
        if let Some(game) = untrack(|| shelf.chosen_game()) {
            spawn_local(async move {
                shelf.open_game(game).await;
            });
        }
    };
    Effect::new(move || {
        if catalog.get().is_none() {
            fetch();
        }
    });
    let awaited = move || {
        let game = shelf.chosen_game()?;
        let again = Callback::new(move |()| fetch());
        Some(view! { <GameAwaited name=&game.name loading=shelf.loading(game) again /> })
    };
    view! {
        <section class="panel new-army" aria-labelledby=HEADING>
            <div class="panel-head">
                <h2 class="heading" id=HEADING tabindex="-1">
                    "New army"
                </h2>
                <GameSelect />
            </div>
            <div class="new-army-body">
                {move || match catalog.get() {
                    Some(catalog) => view! { <NewArmyOf catalog /> }.into_any(),
                    None => awaited.into_any(),
                }}
            </div>
        </section>
    }
}

/// Which game new armies are of.
#[component]
fn GameSelect() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let games = shelf.catalogs.with_untracked(Catalogs::games);
    let options: Vec<SelectOption> = games.iter().map(|game| SelectOption::new(&game.id, &game.name)).collect();
    let value = Signal::derive(move || shelf.chosen_game().map_or(String::new(), |game| game.id.clone()));
    (games.len() > 1).then(|| {
        view! {
            <Select value options choose=move |id| shelf.choose_game(&id) attr:class="chip" attr:aria-label="Game" />
        }
    })
}

#[component]
fn NewArmyOf(catalog: CatalogRef) -> impl IntoView {
    let edition = RwSignal::new(catalog);
    let game = &catalog.get().game;
    let scales = scales(game);
    // The second is the standard game; with fewer, the first will do.
    let usual = scales.get(1).or(scales.first()).map_or(1000, |scale| scale.1);
    let cap = RwSignal::new(usual.to_string());
    let quick = solve::supports(game);
    let start = RwSignal::new(if quick { Start::Skeleton } else { Start::Empty });
    let fault = RwSignal::new(None);
    Effect::new(move || {
        cap.track();
        start.track();
        fault.set(None);
    });
    // Where every faction has one sample, the cap is that of the sample.
    let by_cap = samples(catalog.get(), catalog.get().factions.first()).count() > 1;
    let sample = Memo::new(move |_| start.get() == Start::Sample && !by_cap);
    let caps = scales.into_iter().map(|(name, points)| {
        let points = points.to_string();
        let (same, set) = (points.clone(), points.clone());
        view! {
            <Chip
                pressed=Signal::derive(move || cap.with(|cap| *cap == same))
                press=move || cap.set(set.clone())
                disabled=sample
            >
                <span>{name}</span>
                " "
                {points}
            </Chip>
        }
    });
    let unit = game.currency_name();
    let starts = STARTS
        .iter()
        .filter(|known| match known.0 {
            Start::Skeleton => quick,
            Start::Sample => catalog.get().armies.iter().any(|army| army.kind == PrintedKind::Sample),
            Start::Empty => true,
        })
        .map(|&(this, name, what)| {
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
    let points = view! {
        <fieldset>
            <legend>{move || if sample.get() { format!("{unit}: as the sample has them") } else { unit.to_owned() }}</legend>
            <div class="chips new-army-caps">
                {caps.collect_view()}
                <input
                    type="number"
                    class="new-army-cap"
                    inputmode="numeric"
                    id=CAP
                    min="1"
                    max="65535"
                    step="5"
                    aria-label=format!("{unit} cap")
                    aria-describedby=FAULT
                    aria-invalid=move || fault.get().is_some().to_string()
                    disabled=sample
                    bind:value=cap
                />
                <CapFault id=FAULT fault />
            </div>
        </fieldset>
    };
    view! {
        {(!game.text.is_empty()).then(|| view! { <AboutGame catalog /> })}
        <fieldset>
            <legend>"Start from"</legend>
            <div class="choices">{starts.collect_view()}</div>
        </fieldset>
        {game.is_capped().then_some(points)}
        <EditionChoice edition />
        {move || view! { <OwnRosterLink catalog=edition.get() /> }}
        <h3 class="new-army-ask">"Choose a faction to begin"</h3>
        <ul class="faction-tiles">{tiles}</ul>
        <p class="note">
            <a href=Route::Rosters(RostersAt::All).href()>"Rosters of your own"</a>
        </p>
    }
}

/// What a game is that its name does not say, and where its numbers come from.
#[component]
fn AboutGame(catalog: CatalogRef) -> impl IntoView {
    let game = &catalog.get().game;
    let source = catalog.get().sources.get(game.source);
    view! {
        <div class="note">
            <p>{game.text.as_str()}</p>
            {source
                .map(|source| {
                    view! {
                        <details>
                            <summary>"Sources"</summary>
                            <p>{source.published.as_str()}</p>
                            <p>"Ours: " {source.ours.as_str()}</p>
                        </details>
                    }
                })}
        </div>
    }
}

/// The usual caps with their names: ways to play that fix theirs, then the presets.
fn scales(game: &'static Game) -> Vec<(&'static str, u32)> {
    let fixed = game.formats.iter().filter(|_| game.formats.first().is_some_and(|first| first.cap.is_some()));
    let fixed = fixed.filter_map(|format| Some((format.name.as_str(), format.cap?)));
    fixed.chain(game.presets.iter().map(|preset| (preset.name.as_str(), preset.cap))).collect()
}

/// Armies of ours for a faction.
fn samples<'a>(catalog: &'a Catalog, faction: Option<&'a Faction>) -> impl Iterator<Item = &'a PrintedArmy> + Clone {
    let ours = catalog.armies.iter().filter(|army| army.kind == PrintedKind::Sample);
    ours.filter(move |army| faction.is_some_and(|faction| army.faction == faction.id))
}

/// Only for players who have loaded an edition of their own.
#[component]
fn EditionChoice(edition: RwSignal<CatalogRef>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let several = Memo::new(move |_| shelf.catalogs.with(|catalogs| catalogs.same_game(edition.get()).count() > 1));
    let value = Signal::derive(move || edition.get().edition.id.to_string());
    view! {
        <Show when=move || several.get()>
            <EditionSelect value of=edition choose=move |chosen| edition.set(chosen) />
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
            let list = begin(catalog, faction, start, cap);
            if let Some(id) = shelf.create(&list) {
                dom::go(&Route::Army(id.to_string()));
                if start != Start::Sample && list.cap != cap {
                    notices.say(no_such_cap(catalog, &list, cap), NoticeAction::None);
                }
            }
        });
    };
    let units = counted(catalog.get().units(faction).count(), "unit");
    let leader = catalog.get().game.kinds_of(Role::Leader).next().map_or("leader", |kind| kind.one.as_str());
    let inside = match catalog.get().leaders(faction).count() {
        0 => units,
        leaders => format!("{units}, {}", counted(leaders, leader)),
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
                <span class="aside">{inside}</span>
            </button>
        </li>
    }
}

/// Why the army has another cap than its player wanted.
fn no_such_cap(catalog: CatalogRef, list: &ArmyList, wanted: u16) -> String {
    let game = &catalog.get().game;
    let format = game.format(&list.format).map_or(list.format.as_str(), |format| &format.name);
    format!("Nothing is played with {wanted} {}. This is {format}, {}.", game.currency_word(0), list.cap)
}

/// The list a new army begins with.
type Begin = fn(CatalogRef, &Faction, Start, u16) -> ArmyList;

/// The solver comes with the builder, which is wanted next anyway.
#[wasm_split(builder, wasm_split_path = leptos::wasm_split, fallible)]
fn beginner() -> Result<Begin, SplitLoaderError> {
    Ok(begin)
}

fn begin(catalog: CatalogRef, faction: &Faction, start: Start, cap: u16) -> ArmyList {
    let format = facts::format_at(&catalog.get().game, cap.into());
    let cap = format.and_then(|format| format.cap).map_or(cap, |fixed| u16::try_from(fixed).unwrap_or(u16::MAX));
    let format = format.map_or_else(|| "".into(), |format| format.id.clone());
    let sample = || {
        let mut samples = samples(catalog.get(), Some(faction));
        let same = samples.clone().find(|army| army.cap == u32::from(cap));
        same.or_else(|| samples.next()).map(|sample| edit::from_printed(&catalog, sample))
    };
    let quick = || solve::skeleton(&catalog, &faction.id, &format, cap);
    let empty = || ArmyList::new(catalog.edition.id.clone(), faction.id.clone(), format.clone(), cap);
    let other = || if solve::supports(&catalog.game) { quick() } else { empty() };
    let mut list = match start {
        Start::Empty => empty(),
        Start::Skeleton => other(),
        Start::Sample => sample().unwrap_or_else(other),
    };
    if list.name.is_empty() {
        list.name = format!("{} army", faction.short);
    }
    list
}
