//! Matches this browser keeps, to go on with or to forget.

use super::starting;
use crate::match_up::Stage;
use crate::ui::components::for_good::ForGood;
use crate::ui::route::Route;
use crate::ui::state::{NoticeAction, Notices, Shelf};
use leptos::prelude::*;

#[component]
pub fn SavedMatches() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let version = RwSignal::new(0_u32);
    let rows = move || {
        version.track();
        let ids = shelf.library.matches().ids().unwrap_or_default();
        let row = |id: String| {
            let game = starting::load(shelf, &id)?;
            let kind = if game.terms().sealed { "sealed" } else { "at one table" };
            let state = if game.stage() == Stage::Ready { "ready to set up" } else { "under way" };
            let words = format!("{} points, {kind}, {state}", game.terms().cap);
            let (title, href) = (starting::title(shelf, &game), Route::Match(Some(id.clone()), None).href());
            let what = title.clone();
            let act = Callback::new(move |()| {
                if let Err(error) = shelf.library.matches().remove(&id) {
                    notices.say(format!("Not removed: {error}."), NoticeAction::None);
                }
                version.update(|version| *version = version.wrapping_add(1));
            });
            Some(view! {
                <li>
                    <a href=href>{title}</a>
                    <span class="aside">{words}</span>
                    <ForGood words="Forget" asked="Forget for good" what act />
                </li>
            })
        };
        let rows: Vec<_> = ids.into_iter().filter_map(row).collect();
        (!rows.is_empty()).then(|| {
            view! {
                <section class="panel" aria-labelledby="matches-heading">
                    <div class="panel-head">
                        <h2 class="heading" id="matches-heading">
                            "Matches under way"
                        </h2>
                    </div>
                    <ul class="match-body match-saved">{rows}</ul>
                </section>
            }
        })
    };
    view! { {rows} }
}
