//! The link as a QR code, small beside the rest and as large as the screen when it is to be scanned.

use crate::ui::components::qr_code::QrCode;
use leptos::prelude::*;

const SCREEN: &str = "qr-screen";

#[component]
pub fn QrBox(
    link: Signal<String>,
    /// Stands below the large one.
    title: Signal<String>,
) -> impl IntoView {
    view! {
        <section class="panel share-tile" aria-labelledby="qr-heading">
            <h2 class="heading" id="qr-heading">
                "QR code"
            </h2>
            <button type="button" class="share-thumb" popovertarget=SCREEN aria-label="QR code full screen">
                <QrCode text=link />
            </button>
            <p class="note">"Tap it to fill the screen."</p>
        </section>
        <div class="full-screen qr-screen" id=SCREEN popover="auto" role="dialog" aria-label="QR code full screen">
            <QrCode text=link />
            <p>{title}</p>
            <button type="button" class="button" popovertarget=SCREEN popovertargetaction="hide">
                "Close"
            </button>
        </div>
    }
}
