//! How many lists are in order, and which of them to show.

use crate::codes::many::{self, Filter, Row};
use crate::rules::State;
use crate::ui::state::{NoticeAction, Notices};
use crate::ui::transfer;
use leptos::prelude::*;

#[component]
pub fn CheckSummary(
    rows: Memo<Vec<Row>>,
    filter: Signal<Filter>,
    #[prop(into)] choose: Callback<Filter>,
) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let problems = Memo::new(move |_| rows.with(|rows| many::problems(rows)));
    let download = move |_| transfer::download("armies.csv", "text/csv", &rows.with_untracked(|rows| many::csv(rows)));
    let copy = move |_| {
        leptos::task::spawn_local(async move {
            let copied = transfer::copy(&problems.get_untracked()).await;
            let words = if copied {
                "Problems copied."
            } else {
                "This browser does not let the page copy. Download the CSV file."
            };
            notices.say(words, NoticeAction::None);
        });
    };
    let filters = Filter::EACH.into_iter().map(|it| view! { <Choice rows filter it choose /> });
    view! {
        <section class="panel check-summary" aria-label="Summary">
            <p class="check-result" role="status">
                {move || rows.with(|rows| words(rows))}
            </p>
            <div class="check-filters" role="group" aria-label="Show">
                {filters.collect_view()}
            </div>
            <div class="chips">
                <Show when=move || !problems.with(String::is_empty)>
                    <button type="button" class="button" on:click=copy>
                        "Copy the problems"
                    </button>
                </Show>
                <button type="button" class="button" on:click=download>
                    "Download as CSV"
                </button>
            </div>
        </section>
    }
}

/// A number that shows only its own rows when it is pressed; no button where there are none.
#[component]
fn Choice(rows: Memo<Vec<Row>>, filter: Signal<Filter>, it: Filter, choose: Callback<Filter>) -> impl IntoView {
    let count = Memo::new(move |_| rows.with(|rows| it.count(rows)));
    view! {
        <Show when=move || { count.get() > 0 }>
            <button
                type="button"
                class=format!("check-filter {}", it.key())
                aria-pressed=move || (filter.get() == it).to_string()
                on:click=move |_| choose.run(it)
            >
                <b>{count}</b>
                " "
                {it.word()}
            </button>
        </Show>
    }
}

fn words(rows: &[Row]) -> String {
    match (Filter::State(State::Legal).count(rows), rows.len()) {
        (1, 1) => "The list is legal".to_owned(),
        (legal, all) if legal == all => format!("All {all} are legal"),
        (legal, all) => format!("{legal} of {all} legal"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::many::Outcome;
    use crate::rules::Verdict;

    #[test]
    fn the_sum_is_said_in_few_words() {
        let legal = || Row { verdict: Outcome::Checked(Verdict::default()), ..Row::default() };
        assert_eq!(words(&[legal()]), "The list is legal");
        assert_eq!(words(&[legal(), legal()]), "All 2 are legal");
        assert_eq!(words(&[legal(), Row::default()]), "1 of 2 legal");
    }
}
