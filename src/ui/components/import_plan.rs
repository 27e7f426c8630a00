//! What importing a backup or a list file would do, shown before it is done.

use crate::storage::backup::Backup;
use crate::storage::import::{Action, Done, Kind, Step};
use crate::ui::state::{NoticeAction, Notices, Preferences, Shelf};
use leptos::prelude::*;

#[component]
pub fn ImportPlan(backup: Backup, done: Callback<()>) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let preferences = expect_context::<Preferences>();
    let plan = match shelf.library.plan_import(&backup) {
        Ok(plan) => plan,
        Err(error) => return view! { <p class="banner bad">{format!("Nothing was changed: {error}.")}</p> }.into_any(),
    };
    let steps = plan.iter().map(|step| view! { <li>{words(step)}</li> }).collect_view();
    let import = move |_| {
        let outcome = shelf.library.import(&backup);
        notices.say(told(&outcome), NoticeAction::None);
        preferences.settings.set(shelf.library.settings());
        shelf.changed();
        done.run(());
    };
    view! {
        <p>"Importing it would do this. Nothing newer is overwritten."</p>
        <ul class="paste-unplaced">{steps}</ul>
        <button type="button" class="button primary" on:click=import>
            "Import"
        </button>
    }
    .into_any()
}

fn words(step: &Step) -> String {
    let Step { kind, name, action } = step;
    let what = match kind {
        Kind::List if name.is_empty() => "Unnamed army".to_owned(),
        Kind::List => name.clone(),
        Kind::Trash => format!("{name} (trash)"),
        Kind::Edition => format!("Edition {name}"),
        Kind::Roster => format!("The roster {name}"),
        Kind::RosterTrash => "A deleted roster".to_owned(),
        Kind::Settings => return settings_words(*action).to_owned(),
        Kind::Match => format!("Match {name}"),
        Kind::Game => "A game at the table".to_owned(),
        Kind::Result => "The result of a game".to_owned(),
        Kind::Unreadable => format!("{name} (unreadable, kept as it is)"),
    };
    let will = match action {
        Action::New => "is added",
        Action::Newer => "takes the place of the older one here, which goes to the trash",
        Action::Same => "is here already",
        Action::Kept => "stays as it is here",
        Action::Copy => "is added as a copy, because both were changed",
    };
    format!("{what} {will}.")
}

/// Settings are many things in one.
fn settings_words(action: Action) -> &'static str {
    match action {
        Action::New | Action::Copy => "Settings are taken from the file.",
        Action::Newer => "Settings of the file take the place of those here.",
        Action::Same => "Settings are the same here.",
        Action::Kept => "Settings stay as they are here.",
    }
}

fn told(done: &Done) -> String {
    let written = done.steps.iter().filter(|step| !matches!(step.action, Action::Same | Action::Kept)).count();
    match &done.stopped {
        None => format!("Imported: {written} of {} brought something new.", done.steps.len()),
        Some(error) => format!("Stopped after {written}: {error}. What was here before is untouched."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kind: Kind, name: &str, action: Action, expected: &str) {
        assert_eq!(words(&Step { kind, name: name.to_owned(), action }), expected);
    }

    #[test]
    fn one_army_is_and_settings_are() {
        check(Kind::List, "Echo Base", Action::New, "Echo Base is added.");
        check(Kind::List, "", Action::Same, "Unnamed army is here already.");
        check(Kind::Settings, "", Action::New, "Settings are taken from the file.");
        check(Kind::Settings, "", Action::Kept, "Settings stay as they are here.");
    }
}
