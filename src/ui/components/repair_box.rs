//! Repair: the smallest change that makes the army legal, shown before it is made.

use super::points_bar::has_bid;
use crate::model::ArmyList;
use crate::rules::State;
use crate::solve::{self, Proposal, Repair};
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn RepairBox() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let shown = RwSignal::new(None::<(ArmyList, Repair)>);
    let broken = Memo::new(move |_| army.verdict.get().state != State::Legal);
    // A proposal is for the list it was worked out from; any change puts it away.
    let current = Memo::new(move |_| {
        let (list, repair) = shown.get()?;
        army.list.with(|now| *now == list).then_some(repair)
    });
    let ask = move |_| {
        let (catalog, list) = (army.catalog.get_untracked(), army.list.get_untracked());
        let repair = solve::repair(&catalog, &list);
        shown.set(Some((list, repair)));
    };
    let apply = move |proposal: &Proposal| {
        shown.set(None);
        army.replace(proposal.after.clone(), "Repaired.");
    };
    let answer = move || match current.get()? {
        Repair::Legal => None,
        Repair::Impossible { message, .. } => Some(view! { <p class="note">{message}</p> }.into_any()),
        Repair::Smallest(proposal) => {
            let lines = army.changes_to(&proposal.after).into_iter().map(|line| view! { <li>{line}</li> });
            let bid = if has_bid(army) { format!(", bid {}", proposal.bid) } else { String::new() };
            let then = format!("Then {} points{bid}.", proposal.total);
            Some(
                view! {
                    <div class="proposal">
                        <ul>{lines.collect_view()}</ul>
                        <p class="aside">{then}</p>
                        <div class="chips">
                            <button type="button" class="button primary" on:click=move |_| apply(&proposal)>
                                "Make these changes"
                            </button>
                            <button type="button" class="button" on:click=move |_| shown.set(None)>
                                "Cancel"
                            </button>
                        </div>
                    </div>
                }
                .into_any(),
            )
        }
    };
    view! {
        <Show when=move || broken.get()>
            <div class="tool-box repair-box">
                <button type="button" class="button primary" title="The smallest change that makes it legal" on:click=ask>
                    "Repair"
                </button>
                {answer}
            </div>
        </Show>
    }
}
