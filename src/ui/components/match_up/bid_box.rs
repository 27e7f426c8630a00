//! The bid: both totals, and who chooses the colour by how much.

use crate::match_up::bid::{Standing, standing};
use crate::ui::words::counted;
use leptos::prelude::*;

/// One row of the box.
#[derive(Debug, Clone, PartialEq)]
pub struct Bidder {
    pub who: &'static str,
    pub army: String,
    pub total: i64,
    /// Where only a total is known, the one I play to.
    pub cap: u16,
}

#[component]
pub fn BidBox(
    mine: Bidder,
    theirs: Option<Bidder>,
    /// Whether the format has a bid at all.
    has_bid: bool,
    /// The dice of a tie, mine in front.
    #[prop(default = Vec::new())]
    rolls: Vec<(u8, u8)>,
) -> impl IntoView {
    let words = theirs.as_ref().map(|theirs| words(mine.total, theirs.total, has_bid, !rolls.is_empty()));
    let rows = [Some(mine), theirs].into_iter().flatten().map(|side| {
        let bid = i64::from(side.cap).saturating_sub(side.total);
        view! {
            <tr>
                <th scope="row">{side.who} " " <span class="aside">{side.army}</span></th>
                <td class="number">{side.total}</td>
                <td class="number">{bid}</td>
            </tr>
        }
    });
    view! {
        <div class="bid-box">
            <table>
                <thead>
                    <tr>
                        <th scope="col">"Side"</th>
                        <th scope="col">"Total"</th>
                        <th scope="col">"Bid"</th>
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
            <p class="bid-words">{words}</p>
            {dice(&rolls)}
        </div>
    }
}

fn words(mine: i64, theirs: i64, has_bid: bool, rolled: bool) -> String {
    if !has_bid {
        return "This way to play has no bid: agree on the colours.".to_owned();
    }
    match standing(mine, theirs) {
        Standing::Mine(margin) => format!("You choose the colour, by {}.", counted(margin, "point")),
        Standing::Theirs(margin) => format!("They choose the colour, by {}.", counted(margin, "point")),
        Standing::Tie if rolled => "The totals are equal, so dice decided.".to_owned(),
        Standing::Tie => "The totals are equal: a roll-off decides.".to_owned(),
    }
}

fn dice(rolls: &[(u8, u8)]) -> impl IntoView + use<> {
    let last = rolls.last().copied();
    let pairs = rolls.iter().map(|(mine, theirs)| view! { <li>{format!("You {mine}, they {theirs}")}</li> });
    let pairs = pairs.collect_view();
    last.map(|(mine, theirs)| {
        let outcome = match mine.cmp(&theirs) {
            std::cmp::Ordering::Greater => "You won the roll-off and choose the colour.",
            std::cmp::Ordering::Less => "They won the roll-off and choose the colour.",
            std::cmp::Ordering::Equal => "Nobody won the roll-off: roll again.",
        };
        view! {
            <ol class="bid-rolls" aria-label="Roll-off">
                {pairs}
            </ol>
            <p class="bid-words">{outcome}</p>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(mine: i64, theirs: i64, expected: &str) {
        assert_eq!(words(mine, theirs, true, false), expected);
    }

    #[test]
    fn the_margin_is_said() {
        check(970, 985, "You choose the colour, by 15 points.");
        check(985, 984, "They choose the colour, by 1 point.");
        check(985, 985, "The totals are equal: a roll-off decides.");
    }
}
