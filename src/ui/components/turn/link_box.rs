//! Link groups: both sides, how often each moves, and who moves with whom.

use super::battle::Battle;
use super::group_list::GroupList;
use super::side_box::SideBox;
use crate::match_up::{Adjustment, Linked};
use crate::ui::words::counted;
use leptos::prelude::*;

/// What the two sides are called.
pub const SIDES: [&str; 2] = ["Your side", "Their side"];

#[component]
pub fn LinkBox(battle: Battle) -> impl IntoView {
    let linked = battle.linked;
    let said = move || linked.with(words);
    let wrong = move || linked.with(|linked| linked.adjustment().is_some());
    let some = Memo::new(move |_| linked.with(|linked| linked.sides.iter().any(|side| !side.players.is_empty())));
    let larger = Memo::new(move |_| linked.with(Linked::larger));
    let sides = SIDES.iter().enumerate().map(|(side, name)| view! { <SideBox battle side name /> });
    view! {
        <section class="panel turn-links" aria-labelledby="links-heading">
            <div class="panel-head">
                <h2 class="heading" id="links-heading">
                    "Link groups"
                </h2>
            </div>
            <div class="turn-body">
                <div class="turn-sides">{sides.collect_view()}</div>
                <p class="turn-said" class:warn=wrong role="status" data-testid="links-said">
                    {said}
                </p>
                {move || larger.get().map(|side| view! { <GroupList battle side /> })}
                <Show when=move || some.get()>
                    <div class="chips">
                        <button type="button" class="button" on:click=move |_| battle.change(Linked::propose)>
                            "Propose anew"
                        </button>
                        <button
                            type="button"
                            class="button"
                            disabled=move || !battle.can_undo()
                            on:click=move |_| battle.undo()
                        >
                            "Undo"
                        </button>
                        <button
                            type="button"
                            class="button plain"
                            on:click=move |_| battle.change(|linked| *linked = Linked::default())
                        >
                            "Start over"
                        </button>
                    </div>
                </Show>
            </div>
        </section>
    }
}

/// "7 against 5: both sides move 5 times, so 2 of your units move along with others."
fn words(linked: &Linked) -> String {
    let [mine, theirs] = linked.sides.each_ref().map(|side| side.standing());
    let times = |count: usize| match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{count} times"),
    };
    let moves = linked.activations();
    let Some(larger) = linked.larger() else {
        return match (mine, theirs) {
            (0, _) | (_, 0) => "Add the units of both sides to see who has to link.".to_owned(),
            _ => format!("{mine} against {theirs}: nobody has to link, each side moves {}.", times(moves)),
        };
    };
    let head = format!("{mine} against {theirs}: both sides move {}", times(moves));
    let whose = if larger == 0 { "your" } else { "their" };
    match linked.adjustment() {
        None => {
            let joined = mine.abs_diff(theirs);
            let along = if joined == 1 { "moves" } else { "move" };
            format!("{head}, so {joined} of {whose} units {along} along with others.")
        }
        Some(Adjustment::Join(count)) => format!("{head}; join {count} more."),
        Some(Adjustment::Part(count)) => format!("{head}; take {} out of a group.", counted(count, "unit")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn battle(mine: usize, theirs: usize) -> Linked {
        let mut battle = Linked::default();
        let units = |count: usize| (0..count).map(|at| at.to_string()).collect::<Vec<_>>();
        battle.add_player(0, "Anna".to_owned(), units(mine));
        battle.add_player(1, "Bert".to_owned(), units(theirs));
        battle
    }

    #[test]
    fn the_sum_is_told_in_one_sentence() {
        assert_eq!(
            words(&battle(7, 5)),
            "7 against 5: both sides move 5 times, so 2 of your units move along with others."
        );
        assert_eq!(
            words(&battle(1, 2)),
            "1 against 2: both sides move once, so 1 of their units moves along with others."
        );
        assert_eq!(words(&battle(3, 3)), "3 against 3: nobody has to link, each side moves 3 times.");
        assert_eq!(words(&battle(3, 0)), "Add the units of both sides to see who has to link.");
    }

    #[test]
    fn a_wrong_number_of_groups_says_what_to_do() {
        let mut wrong = battle(7, 5);
        wrong.put(0, 0, None);
        assert_eq!(words(&wrong), "7 against 5: both sides move 5 times; join 1 more.");
        wrong.put(0, 0, Some(6));
        wrong.put(0, 1, Some(6));
        wrong.put(0, 5, Some(6));
        assert_eq!(words(&wrong), "7 against 5: both sides move 5 times; take 2 units out of a group.");
    }
}
