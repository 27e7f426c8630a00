//! Rosters of the player's own: all of them, the editor of one, or one that a link brings.

use crate::homebrew::{OwnRoster, Path, Schemas, Segment};
use crate::model::Role;
use crate::storage::SavedRoster;
use crate::ui::components::roster_editor::bar::{CHANGES, EditorBar, PROBLEMS, PROOF, PlaceHead, SEND};
use crate::ui::components::roster_editor::changes_panel::ChangesPanel;
use crate::ui::components::roster_editor::copy_page::CopyPage;
use crate::ui::components::roster_editor::editor::RosterEditor;
use crate::ui::components::roster_editor::fault_list::FaultList;
use crate::ui::components::roster_editor::import_box::RosterPreview;
use crate::ui::components::roster_editor::item_list::ItemList;
use crate::ui::components::roster_editor::my_rosters::MyRosters;
use crate::ui::components::roster_editor::object_form::ObjectForm;
use crate::ui::components::roster_editor::overview::Overview;
use crate::ui::components::roster_editor::proof::Proof;
use crate::ui::components::roster_editor::send_panel::SendPanel;
use crate::ui::dom;
use crate::ui::load;
use crate::ui::pages::waiting;
use crate::ui::route::{RostersAt, Route};
use crate::ui::state::{Address, Shelf};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;

#[component]
pub fn Rosters() -> impl IntoView {
    let address = expect_context::<Address>();
    let at = Memo::new(move |_| match address.route.get() {
        Route::Rosters(at) => at,
        _ => RostersAt::All,
    });
    move || match at.get() {
        RostersAt::All => view! { <MyRosters /> }.into_any(),
        RostersAt::One(id) => view! { <Opened id /> }.into_any(),
        RostersAt::Link(letters) => view! { <FromLink letters /> }.into_any(),
        RostersAt::Copy(edition, army) => view! { <CopyPage edition army /> }.into_any(),
    }
}

/// What the editor needs before it can begin: the schemas, and the edition it is compared with.
#[derive(Clone)]
enum Awaited {
    Still,
    Failed(&'static str),
    Here(Box<(Schemas, Option<OwnRoster>)>),
}

#[component]
fn Opened(id: String) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let saved = match shelf.library.rosters().open(&id) {
        Ok(saved) => saved,
        Err(error) => return view! { <Absent reason=error.to_string() /> }.into_any(),
    };
    let awaited = RwSignal::new(Awaited::Still);
    let base = saved.roster.based_on.clone();
    spawn_local_scoped_with_cancellation(async move {
        let schemas = load::schemas().await.and_then(|text| Schemas::read(&text));
        let base = match base {
            Some(edition) => shelf.shipped_roster(&edition, "", "").await,
            None => None,
        };
        awaited.set(match schemas {
            Some(schemas) => Awaited::Here(Box::new((schemas, base))),
            None => Awaited::Failed("the forms did not arrive; check the network and open this page again"),
        });
    });
    let saved = StoredValue::new(saved);
    let body = move || match awaited.get() {
        Awaited::Still => waiting().into_any(),
        Awaited::Failed(reason) => view! { <Absent reason=reason.to_owned() /> }.into_any(),
        Awaited::Here(ready) => {
            let (schemas, base) = *ready;
            view! { <Editor saved=saved.get_value() schemas base /> }.into_any()
        }
    };
    body.into_any()
}

#[component]
fn Absent(reason: String) -> impl IntoView {
    view! {
        <section class="page">
            <h1>"No roster here"</h1>
            <p>{crate::ui::words::sentence(&reason)}</p>
            <p>
                <a class="button" href=Route::Rosters(RostersAt::All).href()>
                    "To my rosters"
                </a>
            </p>
        </section>
    }
}

#[component]
fn Editor(saved: SavedRoster, schemas: Schemas, base: Option<OwnRoster>) -> impl IntoView {
    let home = Route::Rosters(RostersAt::One(saved.roster.id.clone()));
    let editor = RosterEditor::new(saved, schemas, base);
    provide_context(editor);
    // A phone may end a hidden page without another word.
    let leaving = window_event_listener(ev::pagehide, move |_| editor.keep_history());
    let hidden = window_event_listener(ev::visibilitychange, move |_| editor.keep_history());
    let travelled = window_event_listener(ev::popstate, move |_| {
        if Route::parse(&dom::hash()) == home {
            editor.follow();
        }
    });
    on_cleanup(move || {
        leaving.remove();
        hidden.remove();
        travelled.remove();
        editor.keep_history();
        let _ = editor.publish();
    });
    // Only another place rebuilds the form, not what is typed into it.
    let open = Memo::new(move |_| editor.open.get());
    view! {
        <article class="page rosters roster-editor">
            <EditorBar />
            {move || part(editor, open.get())}
        </article>
    }
}

fn part(editor: RosterEditor, path: Path) -> AnyView {
    match path.0.as_slice() {
        [] => view! { <Overview /> }.into_any(),
        [Segment::Key(key)] if key == PROBLEMS => view! { <FaultList /> }.into_any(),
        [Segment::Key(key)] if key == CHANGES => view! { <ChangesPanel /> }.into_any(),
        [Segment::Key(key)] if key == PROOF => view! { <Proof /> }.into_any(),
        [Segment::Key(key)] if key == SEND => view! { <SendPanel /> }.into_any(),
        [Segment::Key(list), Segment::At(_)] if list == "factions" => {
            let lists = lists_of(editor, &path).into_iter().map(|(list, title, one)| {
                view! { <ItemList path=path.key(list) title=title.to_owned() one=one.to_owned() /> }
            });
            view! {
                <PlaceHead path=path.clone() />
                {lists.collect_view()}
                <section class="panel roster-part" aria-label="About the faction">
                    <ObjectForm path=path.clone() without=&["units", "leaders", "items"] />
                </section>
            }
            .into_any()
        }
        [Segment::Key(list), Segment::At(_)] if list == "cards" => view! {
            <PlaceHead path=path.clone() />
            <ItemList path=path.key("cards") title="Cards".to_owned() one="card".to_owned() />
            <section class="panel roster-part" aria-label="About these cards">
                <ObjectForm path=path.clone() without=&["cards"] />
            </section>
        }
        .into_any(),
        _ => view! {
            <PlaceHead path=path.clone() />
            <section class="panel roster-part" aria-label="Fields">
                <ObjectForm path />
            </section>
        }
        .into_any(),
    }
}

/// The lists of a faction with their titles, and the word for one thing in them. Games that put everything into one list
/// have no other.
fn lists_of(editor: RosterEditor, faction: &Path) -> Vec<(&'static str, &'static str, &'static str)> {
    let has = |list: &str| editor.with_untracked(|roster| roster.value(&faction.key(list)).is_some());
    let has_leaders = editor
        .with_untracked(|roster| roster.read_game().is_none_or(|game| game.kinds_of(Role::Leader).next().is_some()));
    let has_units = has("units") || !has("items");
    let units = has_units.then_some(("units", "Units", "unit"));
    let leaders = (has("leaders") || (has_units && has_leaders)).then_some(("leaders", "Leaders", "leader"));
    let title = if has_units { "Others" } else { "Entries" };
    let items = has("items").then_some(("items", title, "entry"));
    [units, leaders, items].into_iter().flatten().collect()
}

/// A roster whose letters stand in the address.
#[component]
fn FromLink(letters: String) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let found = RwSignal::new(None::<Result<OwnRoster, String>>);
    spawn_local_scoped_with_cancellation(async move { found.set(Some(shelf.unpacked(&letters).await)) });
    move || match found.get() {
        None => waiting().into_any(),
        Some(Ok(roster)) => view! {
            <section class="page rosters">
                <h1>"A roster for you"</h1>
                <RosterPreview roster />
            </section>
        }
        .into_any(),
        Some(Err(reason)) => view! { <Absent reason /> }.into_any(),
    }
}
