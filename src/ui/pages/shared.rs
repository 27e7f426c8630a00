//! An army somebody shared: read-only, with everything one may want to do with it.

use crate::codes::share::{self, Decoded};
use crate::facts;
use crate::model::ArmyList;
use crate::rules::{self, Severity, Verdict};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::army_view::ArmyView;
use crate::ui::components::faction_mark::{FactionMark, accent};
use crate::ui::components::verdict_pill::pill;
use crate::ui::dom;
use crate::ui::route::Route;
use crate::ui::state::{Address, NoticeAction, Notices, Shelf};
use leptos::prelude::*;

#[component]
pub fn Shared() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let address = expect_context::<Address>();
    let code = Memo::new(move |_| match address.route.get() {
        Route::Shared(code) => code,
        _ => String::new(),
    });
    move || {
        let code = code.get();
        let catalogs = shelf.catalogs.get_untracked();
        match share::decode(&catalogs.all(), &code) {
            Ok(decoded) => {
                let catalog = catalogs.or_newest(&decoded.list.edition);
                view! { <Found code catalog decoded /> }.into_any()
            }
            Err(error) => view! { <Unreadable code reason=error.to_string() /> }.into_any(),
        }
    }
}

#[component]
fn Found(code: String, catalog: CatalogRef, decoded: Decoded) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let Decoded { list, note } = decoded;
    let issues = rules::issues(&catalog, &list);
    let faction = catalog.get().faction(&list.faction);
    let (light, dark) = accent(faction);
    let faction_name = faction.map_or_else(|| list.faction.to_string(), |faction| faction.name.clone());
    let name = if list.name.is_empty() { format!("{faction_name} army") } else { list.name.clone() };
    let (total, bid) = (facts::total(&catalog, &list), facts::bid(&catalog, &list));
    let has_bid = catalog.get().game.format(&list.format).is_none_or(|format| format.bid);
    let bid = match bid {
        bid if bid < 0 => format!(" · over by {}", -bid),
        bid if has_bid => format!(" · bid {bid}"),
        _ => String::new(),
    };
    let problems = issues.iter().filter(|issue| issue.severity != Severity::Note);
    let problems = problems.map(|issue| view! { <li>{issue.message.clone()}</li> }).collect_view();
    let kept = StoredValue::new(ArmyList { name: name.clone(), ..list.clone() });
    let save = move || kept.with_value(|list| shelf.create(list));
    let newest = shelf.catalogs.get_untracked().newest();
    let bring_up = rules::edition_change(&catalog, &newest, &list).map(|change| {
        let newer = &newest.get().edition.name;
        format!("In {newer} it would cost {} instead of {} points.", change.new_total, change.old_total)
    });
    let matched = Route::Match(None, Some(code)).href();
    view! {
        <article class="page tinted shared" style:--accent-light=light style:--accent-dark=dark>
            <header class="shared-head">
                {faction.map(|faction| view! { <FactionMark faction /> })}
                <div>
                    <h1>{name}</h1>
                    <p class="aside">
                        {faction_name} " · " {format!("{total} of {} points{bid}", facts::cap(&catalog, &list))} " · "
                        {catalog.get().edition.name.as_str()}
                    </p>
                </div>
                {pill(Verdict::of(&issues).key())}
            </header>
            {note.map(|note| view! { <p class="banner">{note.to_string()}</p> })}
            {bring_up.map(|words| view! { <p class="banner">{words}</p> })}
            <ul class="shared-problems">{problems}</ul>
            <div class="chips">
                <button
                    type="button"
                    class="button primary"
                    on:click=move |_| {
                        if let Some(id) = save() {
                            dom::go(&Route::Army(id.to_string()));
                        }
                    }
                >
                    "Open in builder"
                </button>
                <button
                    type="button"
                    class="button"
                    on:click=move |_| {
                        if save().is_some() {
                            notices.say("A copy is among your armies.", NoticeAction::None);
                        }
                    }
                >
                    "Save a copy"
                </button>
                <a class="button" href=matched>
                    "Compare with one of mine"
                </a>
            </div>
            <section class="panel shared-army" aria-label="The army">
                <ArmyView catalog list />
            </section>
        </article>
    }
}

#[component]
fn Unreadable(code: String, reason: String) -> impl IntoView {
    view! {
        <section class="page">
            <h1>"This link holds no army"</h1>
            <p>{format!("The code “{}” cannot be read: {reason}.", code)}</p>
            <p>"Ask for it again, or paste what you were sent into the box on the first page."</p>
            <p>
                <a class="button primary" href=Route::Home.href()>
                    "To my armies"
                </a>
            </p>
        </section>
    }
}
