//! A list whose roster is not here, as far as its names and counts go.

use crate::codes::ForeignList;
use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn ForeignLines<'a>(foreign: &'a ForeignList) -> impl IntoView + use<> {
    let lines = foreign.lines().into_iter().map(|line| {
        view! { <li style:margin-inline-start=format!("{}rem", line.depth)>{format!("{}× {}", line.count, line.name)}</li> }
    });
    let hand = foreign.list.hidden_hand.map(|hand| {
        let cards = counted(u32::from(hand.cards), "hidden card");
        view! { <li>{format!("{cards}, {} points", hand.points)}</li> }
    });
    let secret = foreign.list.withheld.then(|| view! { <li>"Deck not shown"</li> });
    view! { <ul class="shared-lines">{lines.collect_view()} {hand} {secret}</ul> }
}
