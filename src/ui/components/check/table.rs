//! A verdict for each of many lists: what needs somebody first, sorted by any column, each row opening to everything.

use super::detail::Detail;
use crate::codes::many::{self, Column, Filter, Outcome, Row};
use crate::rules::State;
use crate::ui::components::icon::Icon;
use crate::ui::components::verdict_pill::sign;
use crate::ui::words::sentence;
use leptos::prelude::*;

/// Rows drawn at first and with each press on "Show more".
const STEP: usize = 200;

/// A narrow screen has no room for the others; there they stand in a line below.
const NARROW: &[Column] = &[Column::Player, Column::Total, Column::Verdict];

const COLUMNS: &[(&str, Column)] = &[
    ("Player", Column::Player),
    ("List", Column::Name),
    ("Faction", Column::Faction),
    ("Total", Column::Total),
    ("Bid", Column::Bid),
    ("Verdict", Column::Verdict),
    ("Why", Column::FirstIssue),
];

/// Which column the table is sorted by, and which way.
#[derive(Clone, Copy)]
struct Sorting {
    by: RwSignal<Column>,
    descending: RwSignal<bool>,
}

impl Sorting {
    /// The same column again turns it round.
    fn choose(self, column: Column) {
        let again = self.by.get_untracked() == column;
        self.descending.update(|descending| *descending = again && !*descending);
        self.by.set(column);
    }

    fn word(self, column: Column) -> Option<&'static str> {
        let words = if self.descending.get() { "descending" } else { "ascending" };
        (self.by.get() == column).then_some(words)
    }
}

#[component]
pub fn CheckTable(
    rows: Memo<Vec<Row>>,
    filter: Signal<Filter>,
    /// Puts a sound code in the place of a mistyped one.
    mend: Callback<(String, String)>,
) -> impl IntoView {
    // The worst verdict first: that is what an organiser has to act on.
    let sorting = Sorting { by: RwSignal::new(Column::Verdict), descending: RwSignal::new(true) };
    let order = Memo::new(move |_| {
        let filter = filter.get();
        rows.with(|rows| {
            let mut order = many::order(rows, sorting.by.get(), sorting.descending.get());
            order.retain(|at| rows.get(*at).is_some_and(|row| filter.fits(row)));
            order
        })
    });
    let most = RwSignal::new(STEP);
    let drawn = move || order.with(|order| order.iter().copied().take(most.get()).collect::<Vec<_>>());
    let more = Memo::new(move |_| order.with(Vec::len).saturating_sub(most.get()));
    let heads = COLUMNS.iter().map(|(name, column)| view! { <Head name column=*column sorting /> });
    view! {
        <div class="panel check-table">
            <table>
                <caption class="sr-only">"Verdicts"</caption>
                <thead>
                    <tr>{heads.collect_view()}</tr>
                </thead>
                <tbody>
                    <For each=drawn key=|at| *at let:at>
                        <Line row=Memo::new(move |_| rows.with(|rows| rows.get(at).cloned())) mend />
                    </For>
                </tbody>
            </table>
        </div>
        <Show when=move || { more.get() > 0 }>
            <button type="button" class="button" on:click=move |_| most.update(|most| *most += STEP)>
                {move || format!("Show {} more", more.get().min(STEP))}
            </button>
        </Show>
    }
}

fn is_number(column: Column) -> bool {
    matches!(column, Column::Total | Column::Bid)
}

/// Whether a narrow screen leaves the column out.
fn wide(column: Column) -> bool {
    !NARROW.contains(&column)
}

#[component]
fn Head(name: &'static str, column: Column, sorting: Sorting) -> impl IntoView {
    let sign = move || match sorting.word(column) {
        Some("ascending") => " ▲",
        Some(_) => " ▼",
        None => "",
    };
    view! {
        <th scope="col" class:wide=wide(column) class:number=is_number(column) aria-sort=move || sorting.word(column)>
            <button type="button" on:click=move |_| sorting.choose(column)>
                {name}
                <span aria-hidden="true">{sign}</span>
            </button>
        </th>
    }
}

/// One list; its name opens a row below with everything about it.
#[component]
fn Line(
    /// `None` for the moment between a shorter text and the row's own end.
    row: Memo<Option<Row>>,
    mend: Callback<(String, String)>,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let part = move |part: fn(&Row) -> String| move || row.with(|row| row.as_ref().map(part));
    let number =
        move |part: fn(&Row) -> String| move || row.with(|row| row.as_ref().filter(|row| row.list.is_some()).map(part));
    let state = move || row.with(|row| row.as_ref().map_or(State::Illegal, |row| state(&row.verdict)));
    let detail = move || row.get().map(|row| view! { <Detail row mend /> });
    view! {
        <tr>
            <th scope="row">
                <button
                    type="button"
                    class="check-open"
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
                >
                    {part(title)}
                </button>
            </th>
            <td class="wide">{part(|row| row.name.clone())}</td>
            <td class="wide">{part(|row| row.faction.clone())}</td>
            <td class="number">
                {number(|row| row.total.to_string())} <span class="aside">{number(|row| format!(" / {}", row.cap))}</span>
            </td>
            <td class="number wide">{number(|row| row.bid.to_string())}</td>
            <td>
                <span class=move || format!("pill {}", state().key())>
                    {move || view! { <Icon path=sign(state()) /> }} {part(|row| row.verdict.word().to_owned())}
                </span>
            </td>
            <td class="wide">{part(why)}</td>
        </tr>
        <tr class="check-narrow">
            <td colspan=NARROW.len()>{part(below)}</td>
        </tr>
        <Show when=move || is_open.get()>
            <tr class="check-detail">
                <td colspan=COLUMNS.len()>{detail}</td>
            </tr>
        </Show>
    }
}

fn title(row: &Row) -> String {
    if row.player.is_empty() { format!("Line {}", row.line) } else { row.player.clone() }
}

/// What has to change, and who plays the same.
fn why(row: &Row) -> String {
    let issues = match &row.verdict {
        Outcome::Unreadable(reason) => sentence(reason),
        _ => row.issues(),
    };
    let same = (!row.same_as.is_empty()).then(|| format!("Same list as {}", row.same_as));
    [Some(issues), same].into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
}

/// What a narrow screen shows below the row.
fn below(row: &Row) -> String {
    let parts = [row.faction.clone(), row.name.clone(), why(row)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

fn state(outcome: &Outcome) -> State {
    outcome.state().unwrap_or(State::Illegal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_says_what_is_wrong_and_who_plays_the_same() {
        let row = Row { first_issue: "No leader".to_owned(), same_as: "Anna".to_owned(), ..Row::default() };
        assert_eq!(why(&row), "No leader. Same list as Anna");
        assert_eq!(below(&Row { faction: "Reds".to_owned(), ..row }), "Reds · No leader. Same list as Anna");
        let broken = Row { verdict: Outcome::Unreadable("it is cut".to_owned()), ..Row::default() };
        assert_eq!(why(&broken), "It is cut.");
    }
}
