//! What players agree on before the battle where lists and rulebook leave it open: hosts of leaders, and the table.

use super::board::Board;
use crate::facts;
use crate::match_up::Player;
use crate::model::RosterId;
use crate::ui::components::select::{Select, SelectOption};
use leptos::prelude::*;

/// A choice for every leader whose list names no host.
#[component]
pub fn HostChoices(board: Board) -> impl IntoView {
    move || {
        let sides = [(Player::Me, board.mine.get()), (Player::Them, board.theirs.get())];
        let sides = sides.into_iter().filter_map(|(player, side)| Some((player, side?)));
        let choices = sides.flat_map(|(player, side)| {
            let undecided = side.brought().undecided().into_iter().map(|undecided| {
                let none = SelectOption::new("", "Choose at the table");
                let units = undecided.eligible.iter().map(|unit| SelectOption::new(&unit.id, &unit.name));
                let options: Vec<SelectOption> = [none].into_iter().chain(units).collect();
                (player, undecided.leader.id.clone(), undecided.leader.name.clone(), options)
            });
            undecided.collect::<Vec<_>>()
        });
        choices
            .map(|(player, leader, name, options)| view! { <HostChoice board player leader name options /> })
            .collect_view()
    }
}

#[component]
fn HostChoice(
    board: Board,
    player: Player,
    leader: RosterId,
    name: String,
    options: Vec<SelectOption>,
) -> impl IntoView {
    let words = if player == Player::Me { format!("{name} joins") } else { format!("Their {name} joins") };
    let known = leader.clone();
    let value = Signal::derive(move || {
        board.game.with(|game| {
            let hosts = game.as_ref().map(|game| game.hosts()).unwrap_or_default();
            let host = hosts.iter().find(|host| host.player == player && host.leader == known);
            host.map(|host| host.unit.to_string()).unwrap_or_default()
        })
    });
    let choose = move |unit: String| {
        let unit = Some(unit).filter(|unit| !unit.is_empty()).map(|unit| RosterId::from(unit.as_str()));
        board.change(|game| {
            game.set_host(player, &leader, unit);
            Ok(())
        });
    };
    view! {
        <label class="field no-print">
            <span>{words}</span>
            <Select value options choose />
        </label>
    }
}

/// The table, where the rulebook names none for this cap.
#[component]
pub fn TableChoice(board: Board) -> impl IntoView {
    let options = move || {
        let mine = board.mine.get()?;
        let game = &mine.catalog.get().game;
        let sizes = game.tables.iter().map(|size| SelectOption::new(inches_text(size.inches), &size.name));
        let none = SelectOption::new("", "Choose at the table");
        let is_open = facts::table(mine.catalog.get(), &mine.list).is_none();
        is_open.then(|| [none].into_iter().chain(sizes).collect::<Vec<_>>())
    };
    let value = Signal::derive(move || {
        let table = board.game.with(|game| game.as_ref().and_then(|game| game.table));
        table.map(inches_text).unwrap_or_default()
    });
    let choose = move |text: String| {
        board.change(|game| {
            game.table = read_inches(&text);
            Ok(())
        });
    };
    move || {
        options().map(|options| {
            view! {
                <label class="field no-print">
                    <span>"Table"</span>
                    <Select value options choose />
                </label>
            }
        })
    }
}

/// Width and height as the value of an option.
pub fn inches_text((width, height): (u32, u32)) -> String {
    format!("{width} {height}")
}

pub fn read_inches(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once(' ')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}
