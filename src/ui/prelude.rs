//! What every page and component uses: Leptos's signals and context, and our views.

pub use super::view::{Children, CollectView, IntoView, View, effect};
pub use leptos::callback::{Callable, Callback};
pub use leptos::leptos_dom::helpers::{
    document, request_animation_frame, set_timeout, set_timeout_with_handle, window, window_event_listener,
};
pub use leptos::reactive::computed::Memo;
pub use leptos::reactive::graph::untrack;
pub use leptos::reactive::owner::{Owner, StoredValue, expect_context, on_cleanup, provide_context};
pub use leptos::reactive::prelude::*;
pub use leptos::reactive::signal::RwSignal;
pub use leptos::reactive::wrappers::read::Signal;
pub use muster_macros::{component, view};
