//! Sharing the open army: the code first, then who it is for, link, QR code, picture and texts.

use crate::codes::share;
use crate::model::{ArmyList, Game};
use crate::ui::components::copy_field::CopyField;
use crate::ui::components::faction_mark::accent;
use crate::ui::components::page_head::PageHead;
use crate::ui::components::share::big_code::BigCode;
use crate::ui::components::share::include_roster::IncludeRoster;
use crate::ui::components::share::picture_box::PictureBox;
use crate::ui::components::share::presets::{Choice, Presets, decks};
use crate::ui::components::share::qr_box::QrBox;
use crate::ui::components::share::text_box::TextBox;
use crate::ui::dom;
use crate::ui::pages::with_army::WithArmy;
use crate::ui::route::Route;
use crate::ui::state::{OpenArmy, Shelf};
use crate::ui::transfer;
use crate::ui::words::{counted, sentence};
use leptos::prelude::*;

#[component]
pub fn Share() -> impl IntoView {
    view! {
        <WithArmy>
            <OpenShare />
        </WithArmy>
    }
}

#[component]
fn OpenShare() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let shelf = expect_context::<Shelf>();
    let game = &army.catalog.get_untracked().get().game;
    let choice = RwSignal::new(Choice::usual(game));
    let written = move |sharing| {
        let catalogs = shelf.catalogs.get();
        army.list.with(|list| share::encode(&catalogs.all(), list, sharing))
    };
    let code = Memo::new(move |_| written(choice.get().code()));
    let named = Memo::new(move |_| written(choice.get().sharing()));
    let shown = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.list.with(|list| share::public(Some(catalog.get()), list, choice.get().sharing()))
    });
    // The letters of the roster, while the link carries it.
    let roster = RwSignal::new(None::<String>);
    let link = Signal::derive(move || {
        let route = match roster.get() {
            Some(letters) => Route::SharedWith(named.get(), letters),
            None => Route::Shared(named.get()),
        };
        format!("{}{}", dom::page_address(), route.href())
    });
    let not_shown = move || army.list.with(|list| shown.with(|shown| hidden(game, list, shown)));
    // Others read this title, so a hidden name must not be it.
    let title = Signal::derive(move || {
        let faction = army.roster.get().map(|roster| format!("{} army", roster.faction.name));
        let name = shown.with(|list| list.name.clone());
        if name.is_empty() { faction.unwrap_or_default() } else { name }
    });
    let send = move |_| {
        leptos::task::spawn_local(async move {
            transfer::share(&title.get_untracked(), &link.get_untracked()).await;
        });
    };
    let colours = Memo::new(move |_| accent(army.roster.get().map(|roster| roster.faction)));
    view! {
        <article
            class="page tinted share"
            style:--accent-light=move || colours.get().0
            style:--accent-dark=move || colours.get().1
        >
            <PageHead title="Share" />
            <div class="share-parts">
                <section class="panel share-main" aria-label="Code and link">
                    <BigCode code=code.into() />
                    <p class="note" role="status">
                        {not_shown}
                    </p>
                    <Presets game choice />
                    <IncludeRoster roster />
                    <CopyField name="Link" text=link />
                    {transfer::can_share()
                        .then(|| {
                            view! {
                                <button type="button" class="button" on:click=send>
                                    "Send the link …"
                                </button>
                            }
                        })}
                </section>
                <div class="share-tiles">
                    <QrBox link title />
                    <PictureBox list=shown code=code.into() />
                </div>
                <TextBox list=shown code=code.into() />
            </div>
        </article>
    }
}

/// What others will see of a list, and what not.
fn hidden(game: &Game, list: &ArmyList, shown: &ArmyList) -> String {
    let is_deck_hidden = shown.withheld && !list.withheld;
    let deck = is_deck_hidden.then(|| decks(game));
    let hand = shown
        .hidden_hand
        .map(|hand| format!("{}, counted as {} points", counted(u32::from(hand.cards), "support card"), hand.points));
    let parts: Vec<String> = [deck, hand].into_iter().flatten().collect();
    let name = match (list.name.trim().is_empty(), shown.name.is_empty()) {
        (true, _) => "",
        (false, true) => " The name stays here.",
        (false, false) => " The name is only in the link.",
    };
    let hidden =
        if parts.is_empty() { "nothing is hidden".to_owned() } else { format!("hidden: {}", parts.join(" and ")) };
    format!("{}{name}", sentence(&hidden))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, list};

    #[track_caller]
    fn check(choice: Choice, text: &str, words: &str) {
        let list = ArmyList { name: "Red tide".to_owned(), ..list(500, text) };
        let shown = share::public(Some(&catalog()), &list, choice.sharing());
        assert_eq!(hidden(&catalog().game, &list, &shown), words);
    }

    #[test]
    fn the_page_says_what_it_hides() {
        let all = Choice { missions: true, hand: true, name: true };
        check(all, "guards smoke | rush", "Nothing is hidden. The name is only in the link.");
        check(Choice { name: false, ..all }, "guards smoke | rush", "Nothing is hidden. The name stays here.");
        check(Choice { hand: false, ..all }, "guards | rush", "Nothing is hidden. The name is only in the link.");
        let none = Choice { missions: false, hand: false, name: false };
        let words = "Hidden: the missions and 1 support card, counted as 20 points. The name stays here.";
        check(none, "guards smoke | rush", words);
    }
}
