//! A shared list whose roster is not here: what its code tells, what is missing, and how to get it.

use super::below_title;
use crate::codes::ForeignList;
use crate::ui::components::answer_box::{AnswerBox, Asked, ask};
use crate::ui::components::copy_field::CopyField;
use crate::ui::components::drop_zone::DropZone;
use crate::ui::components::foreign_view::ForeignLines;
use crate::ui::state::{Notices, Shelf};
use crate::ui::words::sentence;
use leptos::prelude::*;

#[component]
pub fn Foreign(
    foreign: ForeignList,
    /// Why a roster that came with the link could not be used.
    reason: Option<String>,
    /// What the file that was brought here is.
    asked: Asked,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let add = Callback::new(move |(name, text): (String, String)| ask(shelf, notices, asked, Some(name), text));
    let done = Callback::new(move |()| asked.set(None));
    let total = foreign.total_words();
    let cap = foreign.list.cap;
    let name = match foreign.list.name.as_str() {
        "" => format!("{} army", foreign.faction),
        name => name.to_owned(),
    };
    let lines = view! { <ForeignLines foreign=&foreign /> };
    let question = format!(
        "Hello! Your army list needs the roster “{}” ({}). Can you send me its file, or a link that includes it?",
        foreign.roster, foreign.fingerprint
    );
    let question = Signal::derive(move || question.clone());
    view! {
        <article class="page shared">
            <header class="shared-head">
                <div>
                    <h1>{name}</h1>
                    <p class="aside">{below_title(&foreign.list.name, &foreign.faction, &foreign.game)}</p>
                </div>
            </header>
            <div class="shared-parts">
                <section class="panel shared-sum" aria-label="What is missing">
                    <p class="shared-total">
                        <b>{total}</b>
                        {format!(" of {cap}")}
                    </p>
                    <p class="banner" data-testid="missing-roster">
                        {format!(
                            "This list needs the roster {} ({}), which is not here. Names, counts and totals are those its player sent; nobody has checked them.",
                            foreign.roster,
                            foreign.fingerprint,
                        )}
                    </p>
                    {reason.map(|reason| view! { <p class="banner bad">{sentence(&reason)}</p> })}
                    <p>{format!("Ask {} for the roster:", foreign.whom())}</p>
                    <CopyField name="Question" text=question rows=3 />
                    <p>"Then bring the file here, and the list opens:"</p>
                    <DropZone add>
                        <span class="sr-only">"Roster file"</span>
                    </DropZone>
                    <AnswerBox asked done />
                </section>
                <section class="panel shared-army" aria-label="The army">
                    {lines}
                </section>
            </div>
        </article>
    }
}
