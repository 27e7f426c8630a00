//! The mark beside the name of an entry that the verdict complains about.

use super::icon::{BANG, Icon};
use crate::rules::Severity;
use leptos::prelude::*;

#[component]
pub fn FaultMark(#[prop(into)] fault: Signal<Option<Severity>>) -> impl IntoView {
    move || {
        let words = match fault.get()? {
            Severity::Illegal => " breaks a rule",
            Severity::Incomplete => " still lacks something",
            Severity::Note => return None,
        };
        Some(view! {
            <Icon path=BANG />
            <span class="sr-only">{words}</span>
        })
    }
}
