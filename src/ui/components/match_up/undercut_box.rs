//! What would win the bid: the smallest legal change that costs less than a given total.

use super::fielded::Fielded;
use crate::solve;
use crate::ui::components::proposal_list;
use crate::ui::route::Route;
use leptos::prelude::*;

#[component]
pub fn UndercutBox(
    mine: Memo<Option<Fielded>>,
    /// Where the builder opens my army.
    army: Signal<Option<String>>,
    their_total: Signal<Option<i64>>,
) -> impl IntoView {
    let typed = RwSignal::new(None::<String>);
    let aim = move || typed.get().unwrap_or_else(|| their_total.get().map_or(String::new(), |total| total.to_string()));
    let found = RwSignal::new(None::<Result<Vec<String>, &'static str>>);
    let ask = move |_| {
        let Some(side) = mine.get_untracked() else { return };
        let Ok(total) = untrack(aim).trim().parse::<i64>() else {
            found.set(Some(Err("Type the total you want to be below.")));
            return;
        };
        let answer = match solve::undercut(&side.catalog, &side.list, total) {
            None => Err("No legal list of this faction and cap is that cheap."),
            Some(proposal) if proposal.edits.is_empty() => Err("Your list is below that already."),
            Some(proposal) => {
                let mut lines = proposal_list::words(&side.catalog, &proposal);
                lines.push(format!("Then it costs {} points.", proposal.total));
                Ok(lines)
            }
        };
        found.set(Some(answer));
    };
    let answer = move || {
        found.get().map(|found| match found {
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
            <label class="field">
                <span>"What would win against a total of"</span>
                <input
                    type="number"
                    inputmode="numeric"
                    prop:value=aim
                    on:input:target=move |event| {
                        typed.set(Some(event.target().value()));
                        found.set(None);
                    }
                />
            </label>
            <button type="button" class="button" on:click=ask>
                "Find it"
            </button>
            <div class="undercut-answer" role="status">
                {answer}
            </div>
        </div>
    }
}
