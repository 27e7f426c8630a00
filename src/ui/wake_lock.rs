//! Keeps the screen on while a view stands, where the browser can.

use js_sys::{Function, Promise, Reflect};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The browser lets go whenever the page is hidden, so it is asked again when the page is back.
pub fn hold() {
    let lock = StoredValue::new_local(None::<JsValue>);
    request(lock);
    let shown = window_event_listener(ev::visibilitychange, move |_| {
        if !document().hidden() {
            request(lock);
        }
    });
    on_cleanup(move || {
        shown.remove();
        if let Some(lock) = lock.try_get_value().flatten() {
            let _ = call(&lock, "release", None);
        }
    });
}

fn request(lock: StoredValue<Option<JsValue>, LocalStorage>) {
    let navigator = window().navigator();
    // A browser without it keeps its own time.
    let Ok(wake) = Reflect::get(&navigator, &"wakeLock".into()) else { return };
    let Some(promise) = call(&wake, "request", Some("screen")) else { return };
    leptos::task::spawn_local(async move {
        // Refused on a low battery, for example.
        let Ok(held) = JsFuture::from(promise).await else { return };
        // The view may have gone meanwhile.
        if lock.try_set_value(Some(held.clone())).is_some() {
            let _ = call(&held, "release", None);
        }
    });
}

fn call(of: &JsValue, method: &str, argument: Option<&str>) -> Option<Promise> {
    let function: Function = Reflect::get(of, &method.into()).ok()?.dyn_into().ok()?;
    let answer = match argument {
        Some(argument) => function.call1(of, &argument.into()),
        None => function.call0(of),
    };
    answer.ok()?.dyn_into().ok()
}
