//! The points cap: presets, and any number.

use super::chip::Chip;
use crate::edit::Edit;
use crate::ui::state::OpenArmy;
use leptos::prelude::*;
use std::num::IntErrorKind;
use thiserror::Error;

/// Why a text is no cap, and what to type instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CapError {
    #[error("Type a number of points, such as 1000.")]
    Empty,
    #[error("Type a whole number of points.")]
    NotWhole,
    #[error("Type at least 1 point.")]
    TooSmall,
    #[error("Type at most {} points.", u16::MAX)]
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

#[component]
pub fn CapField() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let fault = RwSignal::new(None);
    let presets = move || {
        let presets = army.catalog.get().get().game.presets.iter();
        let chips = presets.map(|preset| {
            let cap = u16::try_from(preset.cap).unwrap_or(u16::MAX);
            let press = move || {
                army.edit(Edit::SetCap(cap));
                army.visit.end_typing();
                fault.set(None);
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
                <span>"Points cap"</span>
                <input
                    type="number"
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
