//! A leader of the roster: what they do, where they may go, and the button that makes them lead.

use super::ability_list::kind_word;
use super::closed::Closed;
use super::explain::{Explain, Explained, Explainer};
use super::price::price;
use crate::edit::Edit;
use crate::model::{EntryKey, Item, Jargon};
use crate::ui::catalogs::CatalogRef;
use crate::ui::state::{NoticeAction, Notices, OpenArmy, RowState};
use leptos::prelude::*;

#[component]
pub fn LeaderRow(catalog: CatalogRef, leader: &'static Item) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let notices = expect_context::<Notices>();
    let row = army.row(&leader.id);
    let leads = move || row.with(|row| row.count > 0);
    let closed = move || row.with(|row| row.count == 0 && row.closed.is_some());
    let press = move |_| {
        let RowState { count, closed, .. } = row.get_untracked();
        let entry = army.list.with_untracked(|list| list.entry(&leader.id).map(|entry| entry.key));
        if let Some(key) = entry.filter(|_| count > 0) {
            dismiss(army, key, leader);
        } else if let Some(refusal) = closed {
            notices.say(format!("{}: {}", leader.name, refusal.reason), NoticeAction::None);
        } else {
            army.edit(Edit::SetLeader(leader.id.clone()));
        }
    };
    view! {
        <li class="card-row" class:taken=leads>
            <div class="card-row-main">
                <div class="unit-row-title">
                    <h3>{leader.name.as_str()}</h3>
                    <span class="number">{price(&catalog.get().game, leader)}</span>
                </div>
                <HostWords catalog leader />
                <Abilities leader />
                {(!leader.text.is_empty()).then(|| view! { <p class="note">{leader.text.as_str()}</p> })}
                <Show when=closed>
                    <Closed row />
                </Show>
            </div>
            <button
                type="button"
                class="button"
                class:primary=move || !leads() && !closed()
                aria-disabled=move || closed().to_string()
                aria-label=move || {
                    if leads() { format!("Dismiss {}", leader.name) } else { format!("Choose {}", leader.name) }
                }
                on:click=press
            >
                {move || if leads() { "Dismiss" } else { "Choose" }}
            </button>
        </li>
    }
}

/// With a way back, because the host goes with the leader.
pub fn dismiss(army: OpenArmy, key: EntryKey, leader: &Item) {
    army.edit_saying(&[Edit::Remove(key)], format!("{} dismissed.", leader.name));
}

#[component]
pub fn Abilities(leader: &'static Item) -> impl IntoView {
    let lines = leader.abilities.iter().map(|ability| {
        view! {
            <p class="note">
                <b class="tag">{kind_word(ability.kind)}</b>
                " "
                {ability.text.as_str()}
                {(!ability.today.is_empty())
                    .then(|| view! { <span class="today">{format!(" Now: {}", ability.today)}</span> })}
            </p>
        }
    });
    lines.collect_view()
}

/// The same as a word that says what a host is.
#[component]
pub fn HostWords(catalog: CatalogRef, leader: &'static Item) -> impl IntoView {
    let explainer = Explainer::default();
    let text = catalog.get().game.explains(Jargon::Host);
    view! {
        <p class="aside">
            <Explain at=explainer name="Host" text>
                {capital(&host_words(catalog, leader))}
            </Explain>
        </p>
        <Explained at=explainer />
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Where the leader may go, in the roster's words or ours.
pub fn host_words(catalog: CatalogRef, leader: &Item) -> String {
    if !leader.needs.text.is_empty() {
        return leader.needs.text.clone();
    }
    match leader.needs.items.first() {
        Some(unit) => format!("{} host only", catalog.name(unit)),
        None => "Any unit may host".to_owned(),
    }
}
