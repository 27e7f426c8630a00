//! The bid: who chooses the colour and by how much, large, with both totals below.

use crate::match_up::bid::{Standing, standing};
use crate::ui::components::explain::{Explain, Explained, Explainer};
use crate::ui::words::counted;
use leptos::prelude::*;

/// One side of the bid.
#[derive(Debug, Clone, PartialEq)]
pub struct Bidder {
    /// The name of the army; empty where only a total is known.
    pub army: String,
    pub total: i64,
    /// Where only a total is known, the one I play to.
    pub cap: u16,
}

#[component]
pub fn BidBox(
    mine: Bidder,
    theirs: Bidder,
    /// Whether the format has a bid at all.
    has_bid: bool,
    /// What a bid is in this game.
    explains: Option<&'static str>,
    /// The dice of a tie, mine in front.
    #[prop(default = Vec::new())]
    rolls: Vec<(u8, u8)>,
) -> impl IntoView {
    let (result, line) = words(&mine, &theirs, has_bid, &rolls);
    let at = Explainer::default();
    let sides = [("You", mine), ("They", theirs)].map(|(who, side)| {
        let bid = i64::from(side.cap).saturating_sub(side.total);
        let bid = has_bid.then(|| {
            view! {
                <Explain at name="Bid" text=explains>
                    {format!("bid {bid}")}
                </Explain>
            }
        });
        view! {
            <div class="bid-side">
                <dt>{who} " " <span class="aside">{side.army}</span></dt>
                <dd>
                    <b>{side.total}</b>
                    " "
                    <span class="aside">{bid}</span>
                </dd>
            </div>
        }
    });
    view! {
        <div class="bid-box">
            <p class="bid-result">{result}</p>
            <p class="bid-line">{line}</p>
            {dice(&rolls)}
            <dl class="bid-sides">{sides.into_iter().collect_view()}</dl>
            <Explained at />
        </div>
    }
}

/// The result in a few words, and the sum behind it.
fn words(mine: &Bidder, theirs: &Bidder, has_bid: bool, rolls: &[(u8, u8)]) -> (&'static str, String) {
    if !has_bid {
        return ("Agree on the colours", "This way to play has no bid.".to_owned());
    }
    match standing(mine.total, theirs.total) {
        Standing::Mine(margin) => {
            let other = if theirs.army.is_empty() || theirs.army == mine.army { "theirs" } else { &theirs.army };
            ("You choose the colour", format!("{} lower than {other}", counted(margin, "point")))
        }
        Standing::Theirs(margin) => {
            let other = if theirs.army == mine.army { "yours" } else { &mine.army };
            ("They choose the colour", format!("{} lower than {other}", counted(margin, "point")))
        }
        Standing::Tie => {
            let both = format!("Both armies cost {}.", counted(mine.total, "point"));
            match rolls.last().map(|(mine, theirs)| mine.cmp(theirs)) {
                Some(std::cmp::Ordering::Greater) => ("You won the roll-off and choose the colour", both),
                Some(std::cmp::Ordering::Less) => ("They won the roll-off and choose the colour", both),
                Some(std::cmp::Ordering::Equal) => ("Nobody won the roll-off: roll again", both),
                None => ("A roll-off decides", both),
            }
        }
    }
}

fn dice(rolls: &[(u8, u8)]) -> impl IntoView + use<> {
    let pairs = rolls.iter().map(|(mine, theirs)| view! { <li>{format!("You {mine}, they {theirs}")}</li> });
    let pairs = pairs.collect_view();
    (!rolls.is_empty()).then(|| {
        view! {
            <ol class="bid-rolls" aria-label="Roll-off">
                {pairs}
            </ol>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(mine: i64, theirs: (&str, i64), rolls: &[(u8, u8)], result: &str, line: &str) {
        let bidder = |army: &str, total| Bidder { army: army.to_owned(), total, cap: 1000 };
        let found = words(&bidder("Red tide", mine), &bidder(theirs.0, theirs.1), true, rolls);
        assert_eq!((found.0, found.1.as_str()), (result, line));
    }

    #[test]
    fn the_chooser_and_the_margin_are_said_with_the_other_army_by_name() {
        check(970, ("Hold the ice", 985), &[], "You choose the colour", "15 points lower than Hold the ice");
        check(970, ("", 971), &[], "You choose the colour", "1 point lower than theirs");
        check(970, ("Red tide", 971), &[], "You choose the colour", "1 point lower than theirs");
        check(985, ("Hold the ice", 984), &[], "They choose the colour", "1 point lower than Red tide");
        check(985, ("Red tide", 984), &[], "They choose the colour", "1 point lower than yours");
    }

    #[test]
    fn dice_decide_a_tie() {
        let both = "Both armies cost 985 points.";
        check(985, ("", 985), &[], "A roll-off decides", both);
        check(985, ("", 985), &[(2, 2), (5, 3)], "You won the roll-off and choose the colour", both);
        check(985, ("", 985), &[(1, 3)], "They won the roll-off and choose the colour", both);
    }
}
