//! A leader's card.

use super::card_face::CardFace;
use super::leader_block::{ability, restriction};
use crate::export::LeaderRow;
use crate::model::Faction;
use crate::ui::components::icon::{Icon, STAR};
use leptos::prelude::*;

#[component]
pub fn LeaderFace(faction: Option<&'static Faction>, leader: LeaderRow) -> impl IntoView {
    let host = leader.host.clone().unwrap_or_else(|| "________________".to_owned());
    view! {
        <CardFace
            title=leader.name.clone()
            corner=leader.cost.to_string()
            kind="Leader".to_owned()
            sign=Some(view! { <Icon path=STAR /> }.into_any())
            faction
        >
            <div class="card-words">
                <p>{restriction(&leader)}</p>
                {leader.abilities.iter().map(ability).collect_view()}
            </div>
            <div class="card-boxes">
                <p>"Host: " <b>{host}</b></p>
            </div>
        </CardFace>
    }
}
