//! The bag: drawn by the app, or told token by token from a real one; and whether three of a colour stay.

use super::reminders::Reminders;
use super::table::Table;
use crate::model::Side;
use crate::play::{Event, Sides, chance};
use crate::ui::state::Preferences;
use leptos::prelude::*;

/// The setting of players who draw from a bag of their own.
const OWN_BAG: &str = "play_own_bag";

#[component]
pub fn DrawBox(table: Table, tokens: usize) -> impl IntoView {
    let draw = move |_| {
        let pool = table.with_state(|state| state.pool()).unwrap_or_default();
        table.apply(Event::Draw(chance::draw(&pool, tokens, || table.byte())));
    };
    let words = if tokens == 1 { "Draw the last token".to_owned() } else { format!("Draw {tokens} tokens") };
    view! {
        <h2>"Draw initiative tokens" <span class="aside">{move || bag_words(table)}</span></h2>
        <Reminders table />
        <OrByHand table tokens event=Event::Draw>
            <button type="button" class="button primary play-grow" on:click=draw>
                {words}
            </button>
        </OrByHand>
    }
}

#[component]
pub fn RedrawBox(table: Table, side: Side) -> impl IntoView {
    let tokens = untrack(|| table.with_state(|state| state.queue.len()).unwrap_or_default());
    let bag = move || table.with_state(|state| Sides::by(|side| state.waiting(side).count())).unwrap_or_default();
    let again = move |_| table.apply(Event::Redraw(chance::draw(&untrack(bag), tokens, || table.byte())));
    let (who, other) = match side {
        Side::Red => ("Red", "blue"),
        Side::Blue => ("Blue", "red"),
    };
    view! {
        <h2>{format!("Three {other} tokens: {who} may have them drawn again")}</h2>
        <p class="note">"Only once: what comes then stays."</p>
        <OrByHand table tokens event=Event::Redraw>
            <button type="button" class="button primary play-grow" on:click=move |_| table.apply(Event::Keep)>
                "Keep them"
            </button>
            <button type="button" class="button play-grow" on:click=again>
                "Draw again"
            </button>
        </OrByHand>
    }
}

/// Buttons of a draw, and one for players who draw from a bag of their own.
#[component]
fn OrByHand(table: Table, tokens: usize, event: fn(Vec<Side>) -> Event, children: Children) -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    let by_hand = Memo::new(move |_| preferences.settings.with(|settings| settings.flag(OWN_BAG)));
    let toggle = move |_| {
        let on = !by_hand.get_untracked();
        preferences.set(|settings| settings.set(OWN_BAG, on.into()));
    };
    view! {
        <div class="chips">
            {children()}
            <button type="button" class="button" aria-expanded=move || by_hand.get().to_string() on:click=toggle>
                "We use our own bag"
            </button>
        </div>
        <Show when=move || by_hand.get()>
            <ByHand table tokens event />
        </Show>
    }
}

/// What came out of a real bag, one tap per token.
#[component]
fn ByHand(table: Table, tokens: usize, event: fn(Vec<Side>) -> Event) -> impl IntoView {
    let drawn = RwSignal::new(Vec::<Side>::new());
    let add = move |side: Side| {
        let all = drawn.try_update(|drawn| {
            drawn.push(side);
            drawn.clone()
        });
        if let Some(all) = all.filter(|all| all.len() >= tokens) {
            drawn.set(Vec::new());
            table.apply(event(all));
        }
    };
    view! {
        <p class="note" role="status">
            {move || {
                let left = tokens.saturating_sub(drawn.with(Vec::len));
                format!("Tap the tokens in the order you drew them: {left} to go.")
            }} " " <Tokens tokens=drawn />
        </p>
        <div class="chips">
            <button type="button" class="button side-red play-grow" on:click=move |_| add(Side::Red)>
                "Red"
            </button>
            <button type="button" class="button side-blue play-grow" on:click=move |_| add(Side::Blue)>
                "Blue"
            </button>
        </div>
    }
}

/// Tokens as they lie.
#[component]
pub fn Tokens(#[prop(into)] tokens: Signal<Vec<Side>>) -> impl IntoView {
    let token = |side: Side| match side {
        Side::Red => view! { <i class="play-chit red">"R"</i> },
        Side::Blue => view! { <i class="play-chit blue">"B"</i> },
    };
    view! { <span class="play-queue">{move || tokens.get().into_iter().map(token).collect_view()}</span> }
}

fn bag_words(table: Table) -> String {
    let pool = table.with_state(|state| state.pool()).unwrap_or_default();
    format!("{} red and {} blue in the bag", pool.red, pool.blue)
}
