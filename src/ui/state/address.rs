//! The address on screen.

use crate::ui::route::Route;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Address {
    pub route: RwSignal<Route>,
}
