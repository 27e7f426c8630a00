//! A leader's card.

use super::card_face::CardFace;
use super::leader_block::{ability, restriction};
use crate::export::LeaderRow;
use leptos::prelude::*;

#[component]
pub fn LeaderFace(leader: LeaderRow) -> impl IntoView {
    let host = leader.host.clone().unwrap_or_else(|| "________________".to_owned());
    view! {
        <CardFace title=leader.name.clone() corner=leader.cost.to_string() kind="Leader".to_owned()>
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
