//! What the rules did at the last event, each with the tap that takes it back; and what they were against.

use super::reveal;
use super::table::Table;
use crate::play::Played;
use leptos::prelude::*;

#[component]
pub fn Remarks<G: Played>(table: Table<G>) -> impl IntoView {
    let remarks = move || {
        let line = |(text, back): (String, Option<G::Event>)| {
            let back = back.map(|back| {
                let words = G::overrule(&back);
                let label = format!("{words}: {text}");
                view! {
                    <button
                        type="button"
                        class="button plain"
                        aria-label=label
                        on:click=move |_| table.apply(back.clone())
                    >
                        {words}
                    </button>
                }
            });
            view! { <li><span>{text}</span> {back}</li> }
        };
        let now = table.with(Played::just_now).flatten().map(|words| (words, None));
        now.into_iter().chain(table.with(Played::said).unwrap_or_default()).map(line).collect_view()
    };
    view! {
        <ul class="play-remarks" role="status" data-testid="remarks">
            {remarks}
        </ul>
        <Refused table />
    }
}

#[component]
fn Refused<G: Played>(table: Table<G>) -> impl IntoView {
    Effect::new(move || {
        if table.refused.with(Option::is_some) {
            reveal::top_of_bar();
        }
    });
    let shown = move || {
        let (event, why) = table.refused.get()?;
        let anyway = move |_| table.apply(G::anyway(event.clone()));
        Some(view! {
            <div class="play-refused" role="alert">
                <span>{why}</span>
                <button type="button" class="button" on:click=anyway>
                    "Do it anyway"
                </button>
                <button type="button" class="button plain" on:click=move |_| table.refused.set(None)>
                    "Leave it"
                </button>
            </div>
        })
    };
    view! { {shown} }
}
