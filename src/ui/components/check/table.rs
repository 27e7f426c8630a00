//! A verdict for each of many lists: what needs somebody first, sorted by any column, each row opening to everything.

use super::super::disclosure::Disclosure;
use super::columns::{Heading, columns};
use super::detail::Detail;
use crate::codes::many::{self, Column, Filter, Outcome, Row, Spent};
use crate::rules::State;
use crate::ui::components::icon::Icon;
use crate::ui::components::verdict_pill::sign;
use crate::ui::dom;
use crate::ui::words::sentence;
use leptos::prelude::*;

/// Rows shown at first and with each press on "Show more".
const STEP: usize = 200;

/// A narrow screen has no room for the others; there they stand in a line below.
const NARROW: &[Column] = &[Column::Player, Column::Total, Column::Verdict];

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
    let shown = move || order.with(|order| order.iter().copied().take(most.get()).collect::<Vec<_>>());
    let more = Memo::new(move |_| order.with(Vec::len).saturating_sub(most.get()));
    let columns = Memo::new(move |_| rows.with(|rows| columns(rows)));
    let heads = move || columns.get().into_iter().map(|heading| view! { <Head heading sorting /> }).collect_view();
    view! {
        <div class="panel check-table">
            <table>
                <caption class="sr-only">"Verdicts"</caption>
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>
                    <For each=shown key=|at| *at let:at>
                        <Line row=Memo::new(move |_| rows.with(|rows| rows.get(at).cloned())) columns mend />
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
    matches!(column, Column::Total | Column::Second | Column::Bid)
}

/// Whether a narrow screen leaves the column out.
fn wide(column: Column) -> bool {
    !NARROW.contains(&column)
}

#[component]
fn Head(heading: Heading, sorting: Sorting) -> impl IntoView {
    let Heading { column, name } = heading;
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
    columns: Memo<Vec<Heading>>,
    mend: Callback<(String, String)>,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let part = move |part: fn(&Row) -> String| move || row.with(|row| row.as_ref().map(part));
    let state = move || row.with(|row| row.as_ref().map_or(State::Illegal, |row| state(&row.verdict)));
    let detail = move || row.get().map(|row| view! { <Detail row mend /> });
    let cell = move |column: Column| {
        let content = match column {
            Column::Total => view! { {part(total)} <span class="aside">{part(cap)}</span> }.into_any(),
            Column::Verdict => {
                let sign = move || view! { <Icon path=sign(state()) /> };
                view! {
                    <span class=move || format!("pill {}", state().key())>
                        {sign} {part(|row| row.verdict.word().to_owned())}
                    </span>
                }
                .into_any()
            }
            _ => (move || row.with(|row| row.as_ref().map(|row| text(row, column)))).into_any(),
        };
        view! {
            <td class:wide=wide(column) class:number=is_number(column) class:word=is_word(column)>
                {content}
            </td>
        }
    };
    let cells = move || {
        let beside_the_player = columns.get().into_iter().filter(|heading| heading.column != Column::Player);
        beside_the_player.map(|heading| cell(heading.column)).collect_view()
    };
    view! {
        <tr>
            <th scope="row">
                <Disclosure class="check-open" open=is_open>
                    {part(title)}
                </Disclosure>
            </th>
            {cells}
        </tr>
        <tr class="check-narrow">
            <td colspan=NARROW.len()>{part(below)}</td>
        </tr>
        <Show when=move || is_open.get()>
            {
                dom::on_escape(move || is_open.set(false));
                view! {
                    <tr class="check-detail">
                        <td colspan=move || columns.with(Vec::len)>{detail}</td>
                    </tr>
                }
            }
        </Show>
    }
}

/// Columns of names, which need some room.
fn is_word(column: Column) -> bool {
    matches!(column, Column::Name | Column::Game | Column::Faction)
}

fn text(row: &Row, column: Column) -> String {
    match column {
        Column::Name => row.name.clone(),
        Column::Game => row.game.clone(),
        Column::Faction => row.faction.clone(),
        Column::Second => row.size.second.as_ref().map(spent).unwrap_or_default(),
        Column::Bid => row.size.bid.map(|bid| bid.to_string()).unwrap_or_default(),
        Column::FirstIssue => why(row),
        Column::Line | Column::Player | Column::Total | Column::Verdict => String::new(),
    }
}

/// In a game without points the number of units.
fn total(row: &Row) -> String {
    row.size.first.as_ref().map_or_else(|| row.size.words.clone(), |first| first.spent.to_string())
}

fn cap(row: &Row) -> String {
    row.size.cap().map(|cap| format!(" / {cap}")).unwrap_or_default()
}

fn spent(second: &Spent) -> String {
    let limit = second.limit.map(|limit| format!(" / {limit}")).unwrap_or_default();
    format!("{}{limit}", second.spent)
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
    let guessed = row.guesses().map(|guesses| format!("Read {guesses}"));
    let same = (!row.same_as.is_empty()).then(|| format!("Same list as {}", row.same_as));
    [Some(issues), guessed, same].into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
}

/// What a narrow screen shows below the row.
fn below(row: &Row) -> String {
    let second = row.size.second.as_ref().map(|second| format!("{} {}", spent(second), second.currency.to_lowercase()));
    let parts = [row.faction.clone(), second.unwrap_or_default(), row.name.clone(), why(row)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

fn state(outcome: &Outcome) -> State {
    outcome.state().unwrap_or(State::Illegal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::paste::Unplaced;
    use crate::codes::typed::Guess;

    #[test]
    fn a_row_says_what_was_lost_and_guessed() {
        let unread = vec![Unplaced { line: Some(2), text: "dragons".to_owned(), reason: String::new() }];
        let guess = Guess { line: 1, typed: "gaurds".to_owned(), taken_for: "guards".to_owned() };
        let row = Row { unread, guessed: vec![guess], ..Row::default() };
        assert_eq!(why(&row), "Not read: “dragons”. Read “gaurds” as guards");
    }

    #[test]
    fn a_row_says_what_is_wrong_and_who_plays_the_same() {
        let row = Row { first_issue: "No leader".to_owned(), same_as: "Anna".to_owned(), ..Row::default() };
        assert_eq!(why(&row), "No leader. Same list as Anna");
        assert_eq!(below(&Row { faction: "Reds".to_owned(), ..row }), "Reds · No leader. Same list as Anna");
        let broken = Row { verdict: Outcome::Unreadable("it is cut".to_owned()), ..Row::default() };
        assert_eq!(why(&broken), "It is cut.");
    }
}
