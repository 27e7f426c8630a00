//! Said as long as illegal lists are allowed, with the way back.

use crate::storage::Settings;
use crate::ui::dom;
use crate::ui::state::Preferences;
use leptos::prelude::*;

const TEXT_ID: &str = "house-rules";

#[component]
pub fn HouseRules() -> impl IntoView {
    let preferences = expect_context::<Preferences>();
    let allowed = Memo::new(move |_| preferences.settings.with(Settings::allow_illegal));
    let keep = move |_| {
        dom::toggle_popover(TEXT_ID);
        preferences.set(|settings| settings.set_allow_illegal(false));
    };
    view! {
        <Show when=move || allowed.get()>
            <button type="button" class="house-rules-chip" popovertarget=TEXT_ID>
                "House rules"
            </button>
            <div class="house-rules" id=TEXT_ID popover="auto">
                <p>"Illegal lists are allowed: limits are shown but not enforced, and every output says what is not legal."</p>
                <button type="button" class="button outline" on:click=keep>
                    "Keep to the limits"
                </button>
            </div>
        </Show>
    }
}
