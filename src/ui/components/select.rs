//! A drop-down. When its options change, the value is applied again.

use leptos::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectOption {
    pub value: String,
    pub text: String,
    pub disabled: bool,
}

impl SelectOption {
    pub fn new(value: impl ToString, text: impl ToString) -> Self {
        Self { value: value.to_string(), text: text.to_string(), disabled: false }
    }
}

/// Named by a `<label>` around it or by `attr:aria-label`.
#[component]
pub fn Select(
    /// The value of what is chosen.
    #[prop(into)]
    value: Signal<String>,
    #[prop(into)] options: Signal<Vec<SelectOption>>,
    choose: impl Fn(String) + 'static,
) -> impl IntoView {
    let shown = move || {
        let options = options.get().into_iter().map(|option| {
            view! {
                <option value=option.value disabled=option.disabled>
                    {option.text}
                </option>
            }
        });
        options.collect_view()
    };
    let chosen = move || {
        options.track();
        value.get()
    };
    view! {
        <select prop:value=chosen on:change:target=move |event| choose(event.target().value())>
            {shown}
        </select>
    }
}
