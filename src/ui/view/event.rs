//! Listeners: they end with what is around their element, before its signals do.

use leptos::reactive::owner::StoredValue;
use std::marker::PhantomData;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, UnwrapThrowExt};
use web_sys::{Element, Event};

/// An event that knows the type of its element.
pub struct Targeted<T>(Event, PhantomData<T>);

impl<T: JsCast> Targeted<T> {
    pub fn new(event: Event) -> Self {
        Self(event, PhantomData)
    }

    /// The element that listens, not one inside it.
    pub fn target(&self) -> T {
        self.0.current_target().unwrap_throw().unchecked_into()
    }
}

struct Listener {
    element: Element,
    name: &'static str,
    run: Closure<dyn FnMut(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.element.remove_event_listener_with_callback(self.name, self.run.as_ref().unchecked_ref());
    }
}

pub fn listen(element: &Element, name: &'static str, run: Box<dyn FnMut(Event)>) {
    let run = Closure::wrap(run);
    let _ = element.add_event_listener_with_callback(name, run.as_ref().unchecked_ref());
    StoredValue::new_local(Listener { element: element.clone(), name, run });
}
