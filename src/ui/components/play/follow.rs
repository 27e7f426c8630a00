//! A battle that another device keeps, as its code shows it: joined, or taken further if it is known here.

use super::no_game::NoGame;
use super::receive::Pending;
use super::{other_device, starting};
use crate::model::Side;
use crate::play::tracker::Tracker;
use crate::play::{Game, Merged, Opening, Parcel, Played};
use crate::ui::components::chip::Chip;
use crate::ui::dom;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::{NoticeAction, Notices, Preferences, Shelf};
use crate::ui::words::{counted, sentence};
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn Follow(code: String) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let parcel = match Parcel::from_text(&code) {
        Ok(parcel) => parcel,
        Err(error) => return unreadable(&error.to_string()).into_any(),
    };
    if untrack(|| shelf.library.games().open(&parcel.id)).ok().flatten().is_some() {
        return known(shelf, &parcel);
    }
    let Some(opening) = parcel.opening.clone() else {
        return unreadable("this code goes on with a game that is not in this browser; ask for the whole game")
            .into_any();
    };
    view! { <Join parcel opening /> }.into_any()
}

fn unreadable(reason: &str) -> impl IntoView + use<> {
    view! { <NoGame heading="This game cannot be opened" reason=sentence(reason) /> }
}

/// A battle of this browser goes on; where both have gone on, its own page asks which way.
fn known(shelf: Shelf, parcel: &Parcel) -> AnyView {
    let taken = take::<Game>(shelf, parcel).or_else(|| take::<Tracker>(shelf, parcel));
    match taken {
        Some(Ok(())) => {
            dom::go_instead(&Route::Play(PlayAt::Game(parcel.id.clone())));
            ().into_any()
        }
        Some(Err(reason)) => unreadable(&reason).into_any(),
        None => unreadable("the game in this browser cannot be read").into_any(),
    }
}

fn take<G: Played>(shelf: Shelf, parcel: &Parcel) -> Option<Result<(), String>> {
    let mine: G = starting::load(shelf, &parcel.id).ok()?;
    let (game, taps) = match starting::merge(shelf, parcel, &mine).1 {
        Merged::Further(game, taps) => (game, taps),
        // The link that began it, opened again.
        Merged::Behind(..) if parcel.opening.is_some() => return Some(Ok(())),
        _ => {
            expect_context::<Pending>().0.set(Some(parcel.clone()));
            return Some(Ok(()));
        }
    };
    Some(starting::save(shelf, &parcel.id, &game).map_err(|error| error.to_string()).inspect(|()| {
        other_device::set(expect_context::<Preferences>(), &parcel.id, game.events().len());
        expect_context::<Notices>().say(format!("{} taken in.", counted(taps, "tap")), NoticeAction::None);
    }))
}

#[component]
fn Join(parcel: Parcel, opening: Opening) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let mine = RwSignal::new(starting::receiver(opening.sender));
    let problem = RwSignal::new(None::<String>);
    let (red, blue) = (opening.armies.red.name.clone(), opening.armies.blue.name.clone());
    let events = parcel.events.len();
    let edition = opening.edition.clone();
    let (parcel, opening) = (StoredValue::new(parcel), StoredValue::new(opening));
    // The armies may be of a game that nobody has opened yet.
    let is_here = Memo::new(move |_| shelf.catalogs.with(|catalogs| catalogs.at_hand(&edition).is_some()));
    if !is_here.get_untracked() {
        spawn_local(async move {
            shelf.open_games().await;
        });
    }
    let preferences = expect_context::<Preferences>();
    let join = move |_| {
        let joined = parcel.with_value(|parcel| {
            opening
                .with_value(|opening| starting::follow(shelf, parcel, opening, mine.get_untracked()))
                .inspect(|()| other_device::set(preferences, &parcel.id, parcel.from + parcel.events.len()))
        });
        problem.set(joined.err());
    };
    let chip = move |side: Option<Side>, words: &'static str| {
        let pressed = Signal::derive(move || mine.get() == side);
        view! {
            <Chip pressed press=move || mine.set(side)>
                {words}
            </Chip>
        }
    };
    let so_far = match events {
        0 => "It has not begun.".to_owned(),
        taps => format!("{} so far.", counted(taps, "tap")),
    };
    view! {
        <article class="page match">
            <h1>"Follow a game"</h1>
            <section class="panel" aria-label="The game">
                <div class="match-body">
                    <p>
                        <b>{red}</b>
                        " (red) against "
                        <b>{blue}</b>
                        " (blue). "
                        {so_far}
                    </p>
                    <div class="chips" role="group" aria-label="My side">
                        {chip(Some(Side::Red), "I am red")} {chip(Some(Side::Blue), "I am blue")}
                        {chip(None, "I look on")}
                    </div>
                    {move || problem.get().map(|problem| view! { <p class="banner bad" role="alert">{sentence(&problem)}</p> })}
                    <button
                        type="button"
                        class="button primary play-wide"
                        disabled=move || !is_here.get()
                        on:click=join
                    >
                        "Open it here"
                    </button>
                    <p class="note">
                        "It is kept in this browser, too. Both devices go on by themselves and exchange codes."
                    </p>
                </div>
            </section>
        </article>
    }
}
