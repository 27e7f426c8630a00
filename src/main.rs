//! Sets the panic hook and mounts the app.

use leptos::leptos_dom::helpers::window;

fn main() {
    std::panic::set_hook(Box::new(|panic| report(&panic.to_string())));
    leptos::mount::mount_to_body(muster::ui::App);
    if is_panic_drill() {
        drill();
    }
}

/// A panic ends the app for good. This event tells `web/boot.js` to show the failure page.
fn report(message: &str) {
    leptos::logging::error!("{message}");
    let init = web_sys::CustomEventInit::new();
    init.set_detail(&message.into());
    if let Ok(event) = web_sys::CustomEvent::new_with_event_init_dict("muster-panic", &init) {
        // Without a listener nothing more can be done; a second panic would not help.
        let _ = window().dispatch_event(&event);
    }
}

/// `?drill=panic` in the address shows what a player sees after a panic; a test looks at it.
fn is_panic_drill() -> bool {
    window().location().search().is_ok_and(|query| query == "?drill=panic")
}

#[expect(clippy::panic, reason = "the drill is a real panic")]
fn drill() {
    panic!("this is only a drill");
}
