//! Reads a QR code with the camera, where the browser can.

use crate::ui::dom;
use crate::ui::scanner;
use leptos::html::Video;
use leptos::prelude::*;
use leptos::task::spawn_local_scoped;

#[component]
pub fn ScanBox(found: impl Fn(String) + Copy + Send + Sync + 'static) -> impl IntoView {
    let (is_on, problem) = (RwSignal::new(false), RwSignal::new(false));
    let video = NodeRef::<Video>::new();
    Effect::new(move || {
        let Some(video) = video.get() else { return };
        spawn_local_scoped(async move {
            match scanner::scan(&video, move || is_on.try_get_untracked().unwrap_or(false)).await {
                Ok(Some(text)) => {
                    is_on.set(false);
                    found(text);
                }
                Ok(None) => {}
                Err(_) => {
                    problem.set(true);
                    is_on.set(false);
                }
            }
        });
    });
    scanner::is_there().then(|| {
        view! {
            <button
                type="button"
                class="button"
                aria-expanded=move || is_on.get().to_string()
                on:click=move |_| {
                    problem.set(false);
                    is_on.update(|is_on| *is_on = !*is_on);
                }
            >
                {move || if is_on.get() { "Stop the camera" } else { "Scan their QR" }}
            </button>
            <Show when=move || is_on.get()>
                {
                    dom::on_escape(move || is_on.set(false));
                    view! {
                        <video class="play-camera" node_ref=video autoplay playsinline muted aria-label="Camera"></video>
                    }
                }
            </Show>
            <Show when=move || problem.get()>
                <p class="banner bad" role="alert">
                    "The camera did not start. Allow it for this page, or paste their code."
                </p>
            </Show>
        }
    })
}
