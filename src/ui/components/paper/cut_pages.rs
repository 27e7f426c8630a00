//! Cards to cut out, as many per page as fit, with marks for the knife.

use super::fit::fit_faces;
use super::paper_foot::PaperFoot;
use crate::export::Footer;
use leptos::prelude::*;
use std::fmt::Write;

/// How a page is cut.
pub struct Cut {
    across: u32,
    down: u32,
    /// Width and height of a card in millimetres.
    card: (u32, u32),
    /// Type larger than this looks lost on a card.
    most: f64,
    /// For the style sheet.
    class: &'static str,
}

/// Playing cards, nine per page.
pub const SMALL: Cut = Cut { across: 3, down: 3, card: (63, 88), most: 1.4, class: "card-sheet" };
/// Cards for a whole profile, four per page.
pub const LARGE: Cut = Cut { across: 2, down: 2, card: (95, 130), most: 1.35, class: "card-sheet card-tall" };

/// Room around the cards for the marks, and their length.
const ROOM: u32 = 4;
const MARK: u32 = 3;
/// Nobody cuts more; a list of thousands of copies must not freeze the page.
pub const MOST_CARDS: usize = 180;

#[component]
pub fn CutPages(mut cards: Vec<AnyView>, footer: Footer, cut: &'static Cut) -> impl IntoView {
    let left_out = cards.len().saturating_sub(MOST_CARDS);
    cards.truncate(MOST_CARDS);
    let mut cards = cards.into_iter().peekable();
    let (columns, rows) =
        (format!("repeat({}, {}mm)", cut.across, cut.card.0), format!("repeat({}, {}mm)", cut.down, cut.card.1));
    let mut pages = Vec::new();
    while cards.peek().is_some() {
        let here: Vec<AnyView> = cards.by_ref().take((cut.across * cut.down) as usize).collect();
        let page = NodeRef::new();
        fit_faces(page, cut.most);
        pages.push(view! {
            <section class="card-page" node_ref=page>
                <div class=cut.class>
                    <Marks cut />
                    <div class="cut-grid" style:grid-template=format!("{rows} / {columns}")>
                        {here}
                    </div>
                </div>
                <PaperFoot footer=footer.clone() />
            </section>
        });
    }
    let empty = pages.is_empty();
    view! {
        {empty.then(|| view! { <p class="paper-flow">"No cards to print: the army or the choice of cards is empty."</p> })}
        {(left_out > 0).then(|| view! { <p class="paper-flow">{format!("{left_out} more cards are left out.")}</p> })}
        {pages}
    }
}

/// Where to cut: at the edges for a ruler, and crosses between the cards.
#[component]
fn Marks(cut: &'static Cut) -> impl IntoView {
    let (width, height) = cut.sheet();
    view! {
        <svg
            class="card-marks"
            width=format!("{width}mm")
            height=format!("{height}mm")
            viewBox=format!("0 0 {width} {height}")
            aria-hidden="true"
        >
            <path d=marks(cut) />
        </svg>
    }
}

impl Cut {
    /// Width and height of all cards with the room for marks.
    fn sheet(&self) -> (u32, u32) {
        (self.across * self.card.0 + 2 * ROOM, self.down * self.card.1 + 2 * ROOM)
    }
}

fn marks(cut: &Cut) -> String {
    let (width, height) = cut.sheet();
    let mut path = String::new();
    for column in 0..=cut.across {
        let x = ROOM + column * cut.card.0;
        let _ = write!(path, "M{x} 0v{MARK}M{x} {height}v-{MARK}");
        for row in 0..=cut.down {
            let y = ROOM + row * cut.card.1;
            let _ = write!(path, "M{} {y}h2M{x} {}v2", x - 1, y - 1);
        }
    }
    for row in 0..=cut.down {
        let y = ROOM + row * cut.card.1;
        let _ = write!(path, "M0 {y}h{MARK}M{width} {y}h-{MARK}");
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_corner_has_a_mark() {
        assert_eq!(marks(&SMALL).matches("h2").count(), 16);
        assert!(marks(&SMALL).contains("M67 0v3"));
    }
}
