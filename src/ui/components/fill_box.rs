//! Fill: up to five legal ways to end on a chosen bid.

use super::proposal_list::words;
use crate::model::ArmyList;
use crate::solve::{self, Fill, Proposal};
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn FillBox() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let wanted = RwSignal::new("0".to_owned());
    // A proposal is for the list it was worked out from; any change puts it away.
    let shown = RwSignal::new(None::<(ArmyList, Fill)>);
    let current = Memo::new(move |_| {
        let (list, fill) = shown.get()?;
        army.list.with(|now| *now == list).then_some(fill)
    });
    let ask = move || {
        let Ok(bid) = wanted.get_untracked().trim().parse::<i64>() else { return };
        let (catalog, list) = (army.catalog.get_untracked(), army.list.get_untracked());
        let fill = solve::fill(&catalog, &list, bid);
        shown.set(Some((list, fill)));
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
        let proposals = fill.proposals().iter().map(|proposal| view! { <OneProposal proposal=proposal.clone() /> });
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
                    bind:value=wanted
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
fn OneProposal(proposal: Proposal) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let lines = words(&army.catalog.get_untracked(), &proposal).join(", ");
    let total = format!("{} points, bid {}", proposal.total, proposal.bid);
    let label = format!("Use: {lines}");
    let apply = move |_| {
        army.replace(proposal.after.clone(), "Filled.");
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
