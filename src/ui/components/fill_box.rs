//! Fill: up to five legal ways to end on a chosen bid.

use super::explain::{Explain, Explained, Explainer};
use crate::model::{ArmyList, Jargon};
use crate::solve::{self, Fill, Proposal};
use crate::ui::dom;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;
use thiserror::Error;

const FIELD: &str = "fill-bid";
const WORDS: &str = "fill-words";
const FAULT: &str = "fill-fault";

/// Why a text is no bid, and what to type instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
enum BidError {
    #[error("Type a bid, such as 0 or 25.")]
    Empty,
    #[error("Type a bid of 0 or more.")]
    BelowZero,
    #[error("Type a whole number of points.")]
    NotWhole,
}

/// The bid a player typed; one beyond all caps is as good as the largest number.
fn parse_bid(text: &str) -> Result<i64, BidError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(BidError::Empty);
    }
    if text.bytes().all(|digit| digit.is_ascii_digit()) {
        return Ok(text.parse().unwrap_or(i64::MAX));
    }
    Err(if text.parse::<f64>().is_ok_and(|bid| bid < 0.0) { BidError::BelowZero } else { BidError::NotWhole })
}

#[component]
pub fn FillBox() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let explainer = Explainer::default();
    let explained = move || army.catalog.get_untracked().get().game.explains(Jargon::Bid);
    let wanted = RwSignal::new("0".to_owned());
    // A proposal is for the list it was worked out from; any change puts it away.
    let shown = RwSignal::new(None::<(ArmyList, Fill)>);
    let current = Memo::new(move |_| {
        let (list, fill) = shown.get()?;
        army.list.with(|now| *now == list).then_some(fill)
    });
    let fault = RwSignal::new(None::<BidError>);
    let ask = move || {
        let bid = wanted.with_untracked(|text| parse_bid(text));
        fault.set(bid.err());
        let Ok(bid) = bid else {
            shown.set(None);
            return dom::focus(FIELD);
        };
        let (catalog, list) = (army.catalog.get_untracked(), army.list.get_untracked());
        let fill = solve::fill(&catalog, &list, bid);
        shown.set(Some((list, fill)));
    };
    let answer = move || {
        let (head, proposals) = offered(current.get()?);
        let proposals = proposals.into_iter().map(|proposal| view! { <OneProposal proposal /> });
        Some(view! {
            <p class="note">{head}</p>
            <ol class="proposals">{proposals.collect_view()}</ol>
        })
    };
    view! {
        <form
            class="tool-box"
            // The browser would take multiples of the step only.
            novalidate
            on:submit=move |event| {
                event.prevent_default();
                ask();
            }
        >
            <div class="fill-box">
                <span id=WORDS>
                    "Fill to a " <Explain at=explainer name="Bid" text=explained()>
                        "bid"
                    </Explain> " of"
                </span>
                <input
                    type="number"
                    id=FIELD
                    min="0"
                    step="5"
                    inputmode="numeric"
                    aria-labelledby=WORDS
                    aria-describedby=FAULT
                    aria-invalid=move || fault.get().is_some().to_string()
                    bind:value=wanted
                />
                <button type="submit" class="button outline">
                    "Propose"
                </button>
                <p class="cap-fault" id=FAULT role="alert">
                    {move || fault.get().map(|fault| fault.to_string())}
                </p>
            </div>
            <Explained at=explainer />
            {answer}
        </form>
    }
}

/// A sentence, and what there is to choose. The army as it stands is no choice, but it may be the answer.
fn offered(fill: Fill) -> (&'static str, Vec<Proposal>) {
    let changes = |proposals: Vec<Proposal>| -> Vec<Proposal> {
        proposals.into_iter().filter(|proposal| !proposal.edits.is_empty()).collect()
    };
    match fill {
        Fill::Blocked => ("Adding alone cannot make this army legal. Repair it first.", Vec::new()),
        Fill::Exact(proposals) => match changes(proposals) {
            none if none.is_empty() => ("The army has that bid already.", none),
            some => ("Each of these ends on exactly that bid.", some),
        },
        Fill::Nearest(proposals) => {
            let stands = proposals.first().is_some_and(|proposal| proposal.edits.is_empty());
            match (stands, changes(proposals)) {
                (true, some) if !some.is_empty() => {
                    ("That bid cannot be reached. The army comes nearest as it stands, then these.", some)
                }
                (false, some) => ("That bid cannot be reached. These come nearest.", some),
                (true, none) => ("Nothing legal can be added.", none),
            }
        }
    }
}

#[component]
fn OneProposal(proposal: Proposal) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let lines = army.changes_to(&proposal.after).join(", ");
    let total = format!("{} points, bid {}", proposal.total, proposal.bid);
    let label = format!("Use this: {lines}");
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, list};

    #[track_caller]
    fn check(text: &str, bid: i64, head: &str, some: bool) {
        let fill = solve::fill(&catalog(), &list(300, &format!("{text} | rush wall sweep")), bid);
        let (words, proposals) = offered(fill);
        assert_eq!((words, !proposals.is_empty()), (head, some));
        assert!(proposals.iter().all(|proposal| !proposal.edits.is_empty()));
    }

    #[test]
    fn what_is_no_bid_is_named() {
        for (text, bid) in [
            ("0", Ok(0)),
            (" 25 ", Ok(25)),
            ("99999999999999999999", Ok(i64::MAX)),
            ("", Err(BidError::Empty)),
            ("  ", Err(BidError::Empty)),
            ("-5", Err(BidError::BelowZero)),
            ("-0.5", Err(BidError::BelowZero)),
            ("2.5", Err(BidError::NotWhole)),
            ("1e3", Err(BidError::NotWhole)),
            ("many", Err(BidError::NotWhole)),
        ] {
            assert_eq!(parse_bid(text), bid, "{text:?}");
        }
    }

    #[test]
    fn leaving_the_army_as_it_is_is_said_and_not_offered() {
        check("guards captain", 210, "The army has that bid already.", false);
        check("guards captain", 130, "Each of these ends on exactly that bid.", true);
        let nearest = "That bid cannot be reached. The army comes nearest as it stands, then these.";
        check("guards captain", 211, nearest, true);
        check("guards captain", 131, "That bid cannot be reached. These come nearest.", true);
    }
}
