//! The points cap: presets, and any number.

use super::chip::Chip;
use crate::edit::Edit;
use crate::ui::state::OpenArmy;
use leptos::html::Input;
use leptos::prelude::*;
use std::num::IntErrorKind;
use thiserror::Error;

/// Why a text is no cap, and what to type instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CapError {
    #[error("Type a number, such as 1000.")]
    Empty,
    #[error("Type a whole number.")]
    NotWhole,
    #[error("Type 1 or more.")]
    TooSmall,
    #[error("Type {} or less.", u16::MAX)]
    TooLarge,
}

/// The cap a player typed.
pub fn parse_cap(text: &str) -> Result<u16, CapError> {
    let text = text.trim();
    match text.parse::<u16>() {
        Ok(0) => Err(CapError::TooSmall),
        Ok(cap) => Ok(cap),
        Err(error) => Err(match error.kind() {
            IntErrorKind::Empty => CapError::Empty,
            IntErrorKind::PosOverflow => CapError::TooLarge,
            _ if text.strip_prefix('-').is_some_and(|rest| rest.parse::<f64>().is_ok()) => CapError::TooSmall,
            _ => CapError::NotWhole,
        }),
    }
}

/// What is wrong with the cap, beside its field.
#[component]
pub fn CapFault(id: &'static str, #[prop(into)] fault: Signal<Option<CapError>>) -> impl IntoView {
    view! {
        <p class="cap-fault" id=id role="alert">
            {move || fault.get().map(|fault| fault.to_string())}
        </p>
    }
}

const FAULT: &str = "cap-fault";

/// A number to be typed, or what the way to play says.
#[component]
pub fn CapField() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let fixed = Memo::new(move |_| {
        let game = &army.catalog.get().get().game;
        army.list.with(|list| game.format(&list.format).is_some_and(|format| format.cap.is_some()))
    });
    view! {
        <Show when=move || fixed.get() fallback=|| view! { <FreeCap /> }>
            <FixedCap />
        </Show>
    }
}

#[component]
fn FixedCap() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let words = move || {
        let game = &army.catalog.get().get().game;
        let format = army.list.with(|list| game.format(&list.format))?;
        Some(format!("{} is always played with {} {}.", format.name, format.cap?, game.currency_word(0)))
    };
    view! {
        <div class="cap-field">
            <p class="field">
                <span>{move || cap_name(army)}</span>
                <span>{words}</span>
            </p>
        </div>
    }
}

/// "Points cap", "Minerals cap"
fn cap_name(army: OpenArmy) -> String {
    format!("{} cap", army.catalog.get().get().game.currency_name())
}

#[component]
fn FreeCap() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let fault = RwSignal::new(None);
    let field = NodeRef::<Input>::new();
    let presets = move || {
        let presets = army.catalog.get().get().game.presets.iter();
        let chips = presets.map(|preset| {
            let cap = u16::try_from(preset.cap).unwrap_or(u16::MAX);
            let press = move || {
                army.edit(Edit::SetCap(cap));
                army.visit.end_typing();
                fault.set(None);
                // The list may have had this cap all along, whatever stands in the field.
                if let Some(field) = field.get_untracked() {
                    field.set_value(&cap.to_string());
                }
            };
            view! {
                <Chip pressed=Signal::derive(move || army.cap.get() == cap) press>
                    {preset.name.as_str()}
                    " "
                    {cap}
                </Chip>
            }
        });
        chips.collect_view()
    };
    view! {
        <div class="cap-field">
            <label class="field">
                <span>{move || cap_name(army)}</span>
                <input
                    type="number"
                    node_ref=field
                    inputmode="numeric"
                    min="1"
                    max="65535"
                    step="5"
                    aria-describedby=FAULT
                    aria-invalid=move || fault.get().is_some().to_string()
                    prop:value=move || army.cap.get().to_string()
                    on:input:target=move |event| {
                        let cap = parse_cap(&event.target().value());
                        fault.set(cap.err());
                        // What is no cap changes nothing and stays visible.
                        if let Ok(cap) = cap {
                            army.edit(Edit::SetCap(cap));
                        }
                    }
                    on:change=move |_| army.visit.end_typing()
                />
            </label>
            <CapFault id=FAULT fault />
            <div class="chips" role="group" aria-label="Usual caps">
                {presets}
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<u16, CapError>) {
        assert_eq!(parse_cap(text), expected, "{text:?}");
    }

    #[test]
    fn whole_numbers_from_one_on_are_caps() {
        check("1", Ok(1));
        check(" 750 ", Ok(750));
        check("65535", Ok(65535));
    }

    #[test]
    fn what_is_no_cap_is_named() {
        check("", Err(CapError::Empty));
        check("  ", Err(CapError::Empty));
        check("0", Err(CapError::TooSmall));
        check("-5", Err(CapError::TooSmall));
        check("-5.5", Err(CapError::TooSmall));
        check("750.5", Err(CapError::NotWhole));
        check("1e3", Err(CapError::NotWhole));
        check("many", Err(CapError::NotWhole));
        check("65536", Err(CapError::TooLarge));
        check("99999999999", Err(CapError::TooLarge));
    }
}
