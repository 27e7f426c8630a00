//! Repair: the smallest change that makes the army legal, shown before it is made.

use super::points_bar::has_bid;
use super::proposal_list::words;
use crate::model::ArmyList;
use crate::solve::{self, Proposal, Repair};
use crate::ui::session::{Session, State, Way};
use leptos::prelude::*;

#[component]
pub fn RepairBox() -> impl IntoView {
    let session = expect_context::<Session>();
    let shown = RwSignal::new(None::<(ArmyList, Repair)>);
    let broken = Memo::new(move |_| session.verdict.get().state != State::Legal);
    // A proposal is for the list it was worked out from; any change puts it away.
    let current = Memo::new(move |_| {
        let (list, repair) = shown.get()?;
        session.list.with(|now| *now == list).then_some(repair)
    });
    let ask = move |_| {
        let (catalog, list) = (session.catalog.get_untracked(), session.list.get_untracked());
        let repair = solve::repair(&catalog, &list);
        shown.set(Some((list, repair)));
    };
    let apply = move |proposal: &Proposal| {
        shown.set(None);
        session.replace(proposal.after.clone());
        session.say("Repaired.", Way::Undo);
    };
    let answer = move || match current.get()? {
        Repair::Legal => None,
        Repair::Impossible { message, .. } => Some(view! { <p class="note">{message}</p> }.into_any()),
        Repair::Smallest(proposal) => {
            let catalog = session.catalog.get();
            let lines = words(&catalog, &proposal).into_iter().map(|line| view! { <li>{line}</li> });
            let bid = if has_bid(session) { format!(", bid {}", proposal.bid) } else { String::new() };
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
            <div class="tool-box">
                <button type="button" class="button primary" on:click=ask>
                    "Repair with the smallest change"
                </button>
                {answer}
            </div>
        </Show>
    }
}
