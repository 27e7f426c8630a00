//! The head of a form: the army's name, what it is and costs, a warning if it is not legal, and the link as a QR code.

use crate::export::Judgement;
use crate::model::Faction;
use crate::ui::components::faction_mark::FactionMark;
use crate::ui::components::qr_code::QrCode;
use leptos::prelude::*;

#[component]
pub fn PaperHead(
    title: String,
    /// What the army is and costs, on one line.
    below: Vec<String>,
    judgement: Judgement,
    faction: Option<&'static Faction>,
    /// What this form is, such as "Packing list"; nothing for the army sheet itself.
    kind: &'static str,
    /// Nothing leaves the QR code out.
    link: Option<String>,
) -> impl IntoView {
    let qr = link.map(|link| view! { <QrCode text=Signal::stored(link) /> });
    view! {
        <header class="paper-head">
            {faction.map(|faction| view! { <FactionMark faction /> })}
            <div class="paper-head-words">
                {(!kind.is_empty()).then(|| view! { <p class="paper-kind">{kind}</p> })}
                <h2>{title}</h2>
                <p>{below.join(" · ")}</p>
                {judgement.warning().map(|warning| view! { <p class="paper-warning">{warning}</p> })}
            </div>
            {qr}
        </header>
    }
}
