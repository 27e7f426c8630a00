//! One issue: what is wrong, the sum behind it, and the fixes.

use super::icon::{BANG, HALF, Icon};
use super::verdict_panel::IssueKey;
use crate::rules::{self, Issue, Place, Severity};
use crate::ui::state::OpenArmy;
use crate::ui::words::unbroken;
use leptos::prelude::*;

#[component]
pub fn IssueItem(key: IssueKey) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let issue = Memo::new(move |_| army.issues.with(|issues| key.find(issues)));
    let severity = issue.with_untracked(|issue| issue.as_ref().map_or(Severity::Note, |issue| issue.severity));
    let (class, sign, spoken) = match severity {
        Severity::Illegal => ("issue-item illegal", BANG, "Not legal: "),
        Severity::Incomplete => ("issue-item incomplete", HALF, "Missing: "),
        Severity::Note => ("issue-item note-item", BANG, "Note: "),
    };
    let mendable = issue.with_untracked(|issue| can_be_mended(severity, issue.as_ref()));
    let text = move |part: fn(&Issue) -> String| move || issue.with(|issue| issue.as_ref().map(part));
    view! {
        <li class=class>
            <Icon path=sign />
            <div>
                <h3>
                    <span class="sr-only">{spoken}</span>
                    {text(Issue::to_owner)}
                </h3>
                <p class="note">{text(|issue| unbroken(&issue.line))}</p>
                {mendable.then(|| view! { <Fixes issue /> })}
            </div>
        </li>
    }
}

/// A note that blames nothing in the list leaves nothing to mend.
fn can_be_mended(severity: Severity, issue: Option<&Issue>) -> bool {
    let blames = |issue: &Issue| issue.places.iter().any(|place| matches!(place, Place::Entry(_)));
    severity != Severity::Note || issue.is_some_and(blames)
}

#[component]
fn Fixes(issue: Memo<Option<Issue>>) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    // Asked only when the issue or the list has changed.
    let fixes = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.list.with(|list| {
            issue.with(|issue| issue.as_ref().map(|issue| rules::fixes(&catalog, list, issue)).unwrap_or_default())
        })
    });
    let buttons = move || {
        let buttons = fixes.get().into_iter().take(3).map(|fix| {
            let label = fix.label.clone();
            let press = move |_| {
                army.edit_saying(&fix.edits, format!("{}.", fix.done));
            };
            view! {
                <button type="button" class="button outline" on:click=press>
                    {label}
                </button>
            }
        });
        buttons.collect_view()
    };
    view! { <div class="chips">{buttons}</div> }
}
