//! What would win the bid: the smallest legal change that costs less than a given total.

use super::fielded::Fielded;
use crate::rules;
use crate::solve;
use crate::ui::route::Route;
use leptos::prelude::*;

#[component]
pub fn UndercutBox(
    mine: Memo<Option<Fielded>>,
    /// Where the builder opens my army.
    army: Signal<Option<String>>,
    /// The total to be below.
    their_total: Signal<Option<i64>>,
) -> impl IntoView {
    let found = RwSignal::new(None::<(i64, Result<Vec<String>, &'static str>)>);
    let ask = move |_| {
        let (Some(side), Some(total)) = (mine.get_untracked(), their_total.get_untracked()) else { return };
        let answer = match solve::undercut(&side.catalog, &side.list, total) {
            None => Err("No legal list of this faction and cap is that cheap."),
            Some(proposal) if proposal.edits.is_empty() => Err("Your list is below that already."),
            Some(proposal) => {
                let mut lines = rules::changes(&side.catalog, &side.list, &proposal.after);
                lines.push(format!("Then it costs {} points.", proposal.total));
                Ok(lines)
            }
        };
        found.set(Some((total, answer)));
    };
    let answer = move || {
        // An answer to another total is none.
        let found = found.get().filter(|found| Some(found.0) == their_total.get());
        found.map(|found| match found.1 {
            Err(words) => view! { <p>{words}</p> }.into_any(),
            Ok(lines) => {
                let builder = army.get().map(|id| {
                    view! {
                        <a class="button" href=Route::Army(id).href()>
                            "Open in builder"
                        </a>
                    }
                });
                view! {
                    <ul class="match-lines">
                        {lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                    </ul>
                    {builder}
                }
                .into_any()
            }
        })
    };
    view! {
        <div class="undercut-box">
            <button type="button" class="button" on:click=ask>
                "What would win?"
            </button>
            <div class="undercut-answer" role="status">
                {answer}
            </div>
        </div>
    }
}
