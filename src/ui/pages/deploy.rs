//! Deployment of the open army: the table to scale, five objectives, and where each formation may start.

use crate::match_up::Objectives;
use crate::model::{DeploymentRules, TableSize};
use crate::storage::Aid;
use crate::ui::components::deploy::start_list::StartList;
use crate::ui::components::deploy::table_map::TableMap;
use crate::ui::components::page_head::PageHead;
use crate::ui::pages::with_army::WithArmy;
use crate::ui::state::{NoticeAction, Notices, OpenArmy, Shelf};
use leptos::prelude::*;

#[component]
pub fn Deploy() -> impl IntoView {
    view! {
        <WithArmy>
            <article class="page deploy">
                <PageHead title="Deployment" />
                <Plan />
            </article>
        </WithArmy>
    }
}

#[component]
fn Plan() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    move || {
        let catalog = army.catalog.get();
        let rules = catalog.get().game.formations.as_ref().map(|formations| formations.deployment);
        let table = catalog.get().game.table(u32::from(army.cap.get()));
        match (rules, table) {
            (Some(rules), Some(table)) => view! { <Table rules table /> }.into_any(),
            _ => view! { <p>"This game has no rules for deployment in formations."</p> }.into_any(),
        }
    }
}

#[component]
fn Table(rules: DeploymentRules, table: &'static TableSize) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let usual = move || Objectives::usual(&rules, table.inches);
    let saved = shelf.library.aid(Aid::Objectives).ok().flatten();
    let saved = saved.and_then(|text| serde_json::from_str::<Objectives>(&text).ok());
    let objectives = RwSignal::new(saved.filter(|saved| saved.fits(&rules, table.inches)).unwrap_or_else(usual));
    let changed = Callback::new(move |()| {
        let text = objectives.with_untracked(serde_json::to_string).unwrap_or_default();
        if let Err(error) = shelf.library.save_aid(Aid::Objectives, &text) {
            notices.say(format!("Not saved: {error}."), NoticeAction::None);
        }
    });
    let said = move || objectives.with(|objectives| words(objectives, &rules));
    let wrong = move || objectives.with(|objectives| !objectives.too_close(&rules).is_empty());
    view! {
        <section class="panel" aria-label="Table">
            <div class="turn-body">
                <TableMap rules objectives changed />
                <p class="note">
                    {format!(
                        "Formations start within {} cm of their long edge, infantry by itself within {} cm. Drag the objectives, or move them with the arrow keys; a dashed ring is {} cm around one.",
                        rules.depth,
                        rules.depth_on_foot,
                        rules.spacing,
                    )}
                </p>
                <p class="turn-said" class:warn=wrong role="status" data-testid="objectives-said">
                    {said}
                </p>
                <div class="chips">
                    <button
                        type="button"
                        class="button"
                        on:click=move |_| {
                            objectives.set(usual());
                            changed.run(());
                        }
                    >
                        "Spread them evenly"
                    </button>
                </div>
            </div>
        </section>
        <section class="panel" aria-label="Formations">
            <div class="turn-body">
                <StartList />
                <p class="note">
                    "Players place one formation each in turn. Whoever did not lay the objectives picks a long edge and begins."
                </p>
            </div>
        </section>
    }
}

/// What is wrong, or that nothing is.
fn words(objectives: &Objectives, rules: &DeploymentRules) -> String {
    let pairs = objectives.too_close(rules);
    let pairs: Vec<String> = pairs
        .iter()
        .map(|pair| format!("{} and {} are {} cm apart", pair.one + 1, pair.other + 1, pair.apart))
        .collect();
    match pairs.as_slice() {
        [] => format!("{} objectives, at least {} cm apart.", objectives.at.len(), rules.spacing),
        pairs => format!("Objectives {}; {} cm is the least.", pairs.join(", "), rules.spacing),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objectives_too_close_are_named() {
        let rules = DeploymentRules { depth: 30, depth_on_foot: 50, objectives: 5, spacing: 20 };
        let mut objectives = Objectives::usual(&rules, (72, 48));
        assert_eq!(words(&objectives, &rules), "5 objectives, at least 20 cm apart.");
        objectives.put(1, 91, 51);
        assert_eq!(words(&objectives, &rules), "Objectives 1 and 2 are 10 cm apart; 20 cm is the least.");
    }
}
