//! Fill: up to five legal ways to end on a chosen bid.

use super::proposal_list::words;
use crate::solve::{self, Fill, Proposal};
use crate::ui::session::{Session, Way};
use leptos::prelude::*;

#[component]
pub fn FillBox() -> impl IntoView {
    let session = expect_context::<Session>();
    let wanted = RwSignal::new("0".to_owned());
    let shown = RwSignal::new(None::<Fill>);
    let current = Memo::new(move |_| {
        session.list.track();
        shown.get()
    });
    let ask = move || {
        let Ok(bid) = wanted.get_untracked().trim().parse::<i64>() else { return };
        let catalog = session.catalog.get_untracked();
        shown.set(Some(session.list.with_untracked(|list| solve::fill(&catalog, list, bid))));
    };
    let answer = move || {
        let fill = current.get()?;
        let head = match &fill {
            Fill::Exact(proposals) if proposals.is_empty() => "There is nothing to add.",
            Fill::Exact(_) => "Each of these ends on exactly that bid.",
            Fill::Nearest(proposals) if proposals.is_empty() => "Nothing legal can be added.",
            Fill::Nearest(_) => "That bid cannot be reached. These come nearest.",
            Fill::Blocked => "Adding alone cannot make this army legal. Repair it first.",
        };
        let proposals = fill.proposals().iter().map(|proposal| view! { <OneProposal proposal=proposal.clone() shown /> });
        Some(view! {
            <p class="note">{head}</p>
            <ol class="proposals">{proposals.collect_view()}</ol>
        })
    };
    view! {
        <form
            class="tool-box"
            on:submit=move |event| {
                event.prevent_default();
                ask();
            }
        >
            <div class="fill-box">
                <label for="fill-bid">"Fill to a bid of"</label>
                <input
                    type="number"
                    id="fill-bid"
                    min="0"
                    step="5"
                    inputmode="numeric"
                    prop:value=wanted
                    on:input:target=move |event| wanted.set(event.target().value())
                />
                <button type="submit" class="button outline">
                    "Propose"
                </button>
            </div>
            {answer}
        </form>
    }
}

#[component]
fn OneProposal(proposal: Proposal, shown: RwSignal<Option<Fill>>) -> impl IntoView {
    let session = expect_context::<Session>();
    let lines = words(&session.catalog.get_untracked(), &proposal).join(", ");
    let total = format!("{} points, bid {}", proposal.total, proposal.bid);
    let label = format!("Use: {lines}");
    let apply = move |_| {
        shown.set(None);
        session.replace(proposal.after.clone());
        session.say("Filled.", Way::Undo);
    };
    view! {
        <li class="proposal">
            <p>{lines}</p>
            <p class="aside">{total}</p>
            <button type="button" class="button outline" aria-label=label on:click=apply>
                "Use this"
            </button>
        </li>
    }
}
