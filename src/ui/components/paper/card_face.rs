//! One card of 63×88 mm: a head, what it says, and what is ticked on it.

use crate::model::Faction;
use crate::ui::components::faction_mark::FactionMark;
use leptos::prelude::*;

#[component]
pub fn CardFace(
    title: String,
    /// In the corner: points, or what is rolled for.
    corner: String,
    /// What kind of card it is.
    kind: String,
    /// Before the title, such as the sign of a class.
    #[prop(optional_no_strip)]
    sign: Option<AnyView>,
    /// Whose card it is.
    #[prop(optional_no_strip)]
    faction: Option<&'static Faction>,
    /// Whether a line to write on stands in place of the title.
    #[prop(optional)]
    is_blank: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <article class="card-face">
            <header class="card-head">
                {sign}
                <h2 class:card-line=is_blank>
                    <span class:sr-only=is_blank>{title}</span>
                </h2>
                <b class="card-corner">{corner}</b>
                <p class="card-kind">{kind}</p>
            </header>
            {children()}
            {faction
                .map(|faction| {
                    view! {
                        <p class="card-faction">
                            <FactionMark faction />
                            {faction.name.as_str()}
                        </p>
                    }
                })}
        </article>
    }
}
