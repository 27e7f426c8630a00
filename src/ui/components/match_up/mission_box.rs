//! The mission that was picked: its map to scale, its rules, and who deploys first.

use super::board::Board;
use crate::match_up::Battlefield;
use crate::model::Side;
use crate::ui::components::map_view::MapView;
use crate::ui::words::sentence;
use leptos::prelude::*;

#[component]
pub fn MissionBox(board: Board) -> impl IntoView {
    move || {
        let field = board.with_table(|table| table.battlefield().map(|field| shown(&field)));
        field.flatten()
    }
}

fn shown(field: &Battlefield<'_>) -> impl IntoView + use<> {
    let (mission, map) = (field.mission, &field.map);
    let table = field.table.map_or_else(|| "a table you agree on".to_owned(), str::to_owned);
    let scale = format!(
        "{table}, {} × {} inches; a line every 6. R and B are the zones, numbers the objectives.",
        map.width, map.height
    );
    let places: Vec<String> =
        map.objectives.iter().enumerate().map(|(at, (x, y))| format!("{} at {x}\" and {y}\"", at + 1)).collect();
    let places = (!places.is_empty()).then(|| format!("From the left and the upper edge: {}.", places.join(", ")));
    let fitted = field.fitted.then_some("The map was drawn for another table; we fitted it to this one.");
    let first = match mission.deploys_first {
        Some(Side::Red) => "Red deploys first.",
        Some(Side::Blue) => "Blue deploys first.",
        None => "The card does not say who deploys first, and the rulebook says both: agree or roll.",
    };
    let parts = [
        ("Objectives", mission.objectives()),
        ("Deployment", mission.deployment.clone()),
        ("Scoring", mission.scoring.clone()),
        ("Victory", mission.victory.clone()),
        ("Special rules", mission.special_rules.clone()),
        ("Tokens", mission.hands_out.clone()),
        ("Rulebook v0.2", mission.today.clone()),
    ];
    let parts = parts.into_iter().filter(|part| !part.1.is_empty());
    let parts = parts.map(|(name, text)| view! { <dt>{name}</dt> <dd>{sentence(&text)}</dd> }).collect_view();
    view! {
        <section class="panel mission-box" aria-labelledby="mission-heading">
            <div class="panel-head">
                <h2 class="heading" id="mission-heading">
                    "Mission"
                </h2>
                <b>{field.card.name.clone()}</b>
            </div>
            <div class="match-body match-mission">
                <div>
                    <MapView map=map.clone() name=field.card.name.clone() />
                    <p class="note">{scale} " " {places} " " {fitted}</p>
                </div>
                <div>
                    <p>
                        <b>{first}</b>
                    </p>
                    <dl class="match-facts">{parts}</dl>
                </div>
            </div>
        </section>
    }
}
