//! The battle report: every event in words, with what the rules did about it.

use super::event::{Attack, By, Deed, Event, Fight, Saves, Throw};
use super::game::{Game, Remark};
use super::record::{Record, victory_tokens};
use super::sides::{BOTH, Sides, capital, name};
use super::start::{Agreed, Start, UnitKey};
use super::state::{Choice, State};
use super::tokens;
use crate::model::{ActionDef, Side};

/// A line of the report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A round, or the result.
    Heading(String),
    /// A unit whose turn it is, or anything else that happens.
    Event(String),
    /// What follows from it.
    Detail(String),
}

/// The whole report as plain text.
pub fn report(game: &Game) -> String {
    plain_text(report_lines(game))
}

/// ", 6×3 ft table", if it is known.
pub(super) fn on_table(agreed: &Agreed) -> String {
    agreed.table_words().map(|table| format!(", {table} table")).unwrap_or_default()
}

/// Lines as plain text.
pub fn plain_text(lines: Vec<Line>) -> String {
    let mut text = String::new();
    for line in lines {
        match line {
            Line::Heading(words) => text += &format!("\n{words}\n"),
            Line::Event(words) => text += &format!("{words}\n"),
            Line::Detail(words) => text += &format!("  {words}\n"),
        }
    }
    text.trim_start().to_owned()
}

pub fn report_lines(game: &Game) -> Vec<Line> {
    let start = game.start();
    let army = |side| format!("{} ({})", start.armies.of(side).name, name(side));
    let mission = start.mission.as_ref().map(|mission| format!(", {}", mission.name)).unwrap_or_default();
    let mut lines = vec![
        Line::Heading(format!("{} against {}", army(Side::Red), army(Side::Blue))),
        Line::Event(format!("{} points{mission}{}", start.agreed.cap, on_table(&start.agreed))),
    ];
    let mut told = Game::new(start.clone());
    for (at, event) in game.events().iter().enumerate() {
        let before = told.state().clone();
        told.happened(event.clone());
        if !game.events().get(at + 1).is_some_and(|next| counts_on(event, next)) {
            lines.extend(line(start, &before, told.state(), event));
        }
        lines.extend(told.remarks().iter().map(|Remark { text, .. }| Line::Detail(text.clone())));
    }
    if let Some(record) = Record::of(game, 0) {
        lines.push(Line::Heading(record.words()));
        lines.extend(BOTH.map(|side| Line::Event(losses(start, game.state(), side))));
    }
    lines
}

/// The attack that has just been settled, with what it did.
pub fn last_attack(game: &Game) -> Option<String> {
    let mut event = game.events().last()?;
    while let Event::Anyway(agreed) = event {
        event = agreed;
    }
    match event {
        Event::Attack(attack) => Some(attack_words(game.start(), attack)),
        Event::Fight(fight) => Some(fight_words(game.start(), fight)),
        _ => None,
    }
}

/// The names of the units a side has lost.
pub fn losses(start: &Start, state: &State, side: Side) -> String {
    let gone: Vec<&str> =
        state.units(side).filter(|(_, unit)| unit.bases == 0).map(|(key, _)| start.name(key)).collect();
    losses_of(side, gone, state.lost(start, side), "points")
}

pub(super) fn losses_of(side: Side, gone: Vec<&str>, cost: u32, currency: &str) -> String {
    match gone.as_slice() {
        [] => format!("{} lost no unit.", capital(side)),
        gone => format!("{} lost {}: {cost} {currency}.", capital(side), gone.join(", ")),
    }
}

/// Whether the next tap sets the same number again, so that only the last one is worth a line.
fn counts_on(event: &Event, next: &Event) -> bool {
    match (event, next) {
        (Event::Victory(side, _), Event::Victory(next, _)) => side == next,
        (Event::Tactical(side, _), Event::Tactical(next, _)) => side == next,
        (Event::Host(leader, _), Event::Host(next, _)) => leader == next,
        _ => false,
    }
}

/// `None` for events that remarks or later lines report.
fn line(start: &Start, before: &State, after: &State, event: &Event) -> Option<Line> {
    let unit = |key: &UnitKey| start.name(*key);
    let words = match event {
        Event::Begin => return Some(Line::Heading("Round 1".to_owned())),
        Event::NextRound if after.round > before.round => {
            return Some(Line::Heading(format!("Round {}", after.round)));
        }
        Event::Act(deed) => return Some(Line::Detail(format!("{}.", deed_name(start, *deed)))),
        Event::Activate(key) => format!("{}: {}", capital(key.0), unit(key)),
        Event::Host(leader, key) => {
            format!("{} joins {}.", start.leader(*leader).map_or("", |leader| &leader.name), unit(key))
        }
        Event::Board(key, Some(transport)) => format!("{} boards {}.", unit(key), unit(transport)),
        Event::Board(key, None) => format!("{} gets out.", unit(key)),
        Event::Draw(tokens) => format!("Drawn: {}.", colours(tokens)),
        Event::Keep => format!("{} lets the tokens stay.", chooser(before)),
        Event::Redraw(tokens) => format!("{} has them drawn again: {}.", chooser(before), colours(tokens)),
        Event::Order(tokens) => format!("{} sets the order: {}.", chooser(before), colours(tokens)),
        Event::Throw(throw) => return Some(Line::Detail(throw_words(throw))),
        Event::Save(saves) => return Some(Line::Detail(save_words(after, saves))),
        Event::Turn(_) | Event::Flip(..) => return Some(Line::Detail("A tactical point turns a die to 6.".to_owned())),
        Event::React(key, deed) => {
            format!("{}: {} on standby: {}.", capital(key.0), unit(key), deed_name(start, *deed))
        }
        Event::Attack(attack) => return Some(Line::Detail(attack_words(start, attack))),
        Event::Fight(fight) => return Some(Line::Detail(fight_words(start, fight))),
        Event::Wound(key, wounds) => format!("{} takes {}.", unit(key), counted(*wounds, "wound")),
        Event::Heal(key, wounds) => format!("{} recovers {}.", unit(key), counted(*wounds, "wound")),
        Event::Strength(key, bases, wounds) => {
            format!("{} stands with {}, {}.", unit(key), counted(*bases, "base"), counted(*wounds, "wound"))
        }
        Event::Token(key, token, true) => format!("{} gets a {} token.", unit(key), tokens::name(*token)),
        Event::Token(key, token, false) => format!("{} has no {} token.", unit(key), tokens::name(*token)),
        Event::Activated(key, true) => format!("{} counts as having acted.", unit(key)),
        Event::Activated(key, false) => format!("{} may act again.", unit(key)),
        Event::Points(points) => return Some(Line::Detail(format!("{} to spend.", counted(*points, "action point")))),
        Event::Tactical(side, left) => format!("{} has {}.", capital(*side), counted(*left, "tactical point")),
        Event::Victory(side, tokens) => format!("{} has {}.", capital(*side), victory_tokens(*tokens)),
        Event::Spent(card, spent) => {
            let card = start.card(*card).map_or("", |card| &card.name);
            if *spent { format!("{card} is spent.") } else { format!("{card} is in the hand.") }
        }
        Event::Score(tokens) => score(before, after, tokens),
        Event::PlayOn => "The players go on.".to_owned(),
        Event::Stop => "The players stop here.".to_owned(),
        Event::Concede(side) => format!("{} concedes.", capital(*side)),
        Event::Say(words) => words.clone(),
        Event::Anyway(event) => return line(start, before, after, event).map(agreed),
        Event::NextRound | Event::Roll(_) | Event::Accept | Event::Told(_) | Event::Done => return None,
        Event::Brace(..) | Event::Settle | Event::Destroy(_) | Event::PutBack(_) | Event::Hold(..) => return None,
    };
    Some(Line::Event(words))
}

/// Marks what the players did against the rules.
pub(super) fn agreed(line: Line) -> Line {
    let mark = |words: String| format!("{words} (agreed)");
    match line {
        Line::Heading(words) => Line::Heading(mark(words)),
        Line::Event(words) => Line::Event(mark(words)),
        Line::Detail(words) => Line::Detail(mark(words)),
    }
}

fn deed_name(start: &Start, deed: Deed) -> String {
    let action = start.rules.action(deed.action()).map_or("", |ActionDef { name, .. }| name);
    let label = super::actions::label(start, deed, action);
    match deed {
        Deed::Card(_) => format!("Tries {label}"),
        _ => label,
    }
}

/// "Rolled 6, 2: 1 hit on 4+."
fn throw_words(throw: &Throw) -> String {
    let back = if throw.back { " in return" } else { "" };
    let hits = u32::try_from(throw.needs.hits(&throw.dice)).unwrap_or(0);
    format!("Rolled{back} {}: {} on {}+.", faces(&throw.dice), counted(hits, "hit"), throw.needs.hit)
}

fn save_words(after: &State, saves: &Saves) -> String {
    let needs = after.dice.as_ref().and_then(|dice| dice.thrown(saves.back)).map(|thrown| thrown.needs);
    let saved = needs.map_or(0, |needs| needs.saved(&saves.dice));
    let saved = if saved == 0 { "none".to_owned() } else { saved.to_string() };
    let on = needs.and_then(|needs| needs.save).map(|save| format!(" on {save}+")).unwrap_or_default();
    let again = if saves.again > 0 { format!(", {} rolled again", saves.again) } else { String::new() };
    format!("Saves {}: {saved} saved{on}{again}.", faces(&saves.dice))
}

fn faces(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

fn attack_words(start: &Start, attack: &Attack) -> String {
    let by = match attack.by {
        By::Unit(unit) => start.name(unit),
        By::Cable(unit) => &format!("The cable of {}", start.name(unit)),
        By::Card(card) => start.card(card).map_or("", |card| &card.name),
        By::Nobody => "An attack",
    };
    let (hits, wounds) = (counted(attack.hits, "hit"), counted(attack.wounds, "wound"));
    format!("{by} against {}: {hits}, {wounds}.", start.name(attack.at))
}

fn fight_words(start: &Start, fight: &Fight) -> String {
    let (by, at) = (start.name(fight.by), start.name(fight.at));
    let (hits, wounds) = (counted(fight.hits, "hit"), counted(fight.wounds, "wound"));
    let (hits_back, wounds_back) = (counted(fight.hits_back, "hit"), counted(fight.wounds_back, "wound"));
    format!("{by} fights {at}: {hits}, {wounds}; in return {hits_back}, {wounds_back}.")
}

fn score(before: &State, after: &State, tokens: &Sides<u32>) -> String {
    let held = |side: Side| {
        let held = before.holders.iter().zip(1..).filter(|(holder, _)| **holder == Some(side));
        let held: Vec<String> = held.map(|(_, number)| number.to_string()).collect();
        let objectives = match held.as_slice() {
            [] => "nothing".to_owned(),
            [one] => format!("objective {one}"),
            many => format!("objectives {}", many.join(", ")),
        };
        format!("{} holds {objectives} (+{})", name(side), tokens.of(side))
    };
    let (red, blue) = (after.sides.red.victory, after.sides.blue.victory);
    format!("End of round {}: {}, {}. Red {red}, blue {blue}.", before.round, held(Side::Red), held(Side::Blue))
}

fn chooser(state: &State) -> &'static str {
    match state.choice {
        Some(Choice::Order(side) | Choice::Redraw(side)) => capital(side),
        None => "Somebody",
    }
}

fn colours(tokens: &[Side]) -> String {
    tokens.iter().map(|side| name(*side)).collect::<Vec<_>>().join(", ")
}

/// "no hits", "1 hit", "2 hits".
pub(super) fn counted(count: u32, what: &str) -> String {
    match count {
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{ROUND, play};
    use super::*;

    #[test]
    fn a_game_reads_as_it_was_played() {
        let script = "host r0 r0; begin; draw rbb; order brb; up b0; move; shoot; hit b0>r0 3 4; \
                      up r1; card r0; roll 1 2; turn 0; settle; shoot; settle; up b1; anyway dash; \
                      draw rrr; redraw rrb; say Tea.";
        let text = report(&play(script));
        let expected = "\
Reds (red) against Blues (blue)
500 points, Rush
captain joins guards 1.

Round 1
Drawn: red, blue, blue.
Red sets the order: blue, red, blue.
Blue: pikes 1
  Move.
  Shoot.
  pikes 1 against guards 1: 3 hits, 4 wounds.
  guards 1 is shaken: 3 hits reach its courage of 3.
  guards 1 loses 2 bases: 1 left.
Red: guards 2
  Tries smoke.
  A tactical point turns a die to 6.
  smoke arrives: 6 + 2 = 8, needs 5.
  Shoot.
Blue: pikes 2
  Dash. (agreed)
Drawn: red, red, red.
Blue has them drawn again: red, red, blue.
Tea.
";
        assert_eq!(text, expected);
    }

    #[test]
    fn taps_on_one_number_are_one_line() {
        let victory = "victory r 1; victory r 2; victory b 1; victory r 3";
        let text = report(&play(&format!("host r0 r0; host r0 r1; begin; {victory}; tactical r 6; tactical r 5")));
        let expected = "\
captain joins guards 2.

Round 1
Red has 2 victory tokens.
Blue has 1 victory token.
Red has 3 victory tokens.
Red has 5 tactical points.
";
        assert!(text.ends_with(expected), "{text}");
    }

    #[test]
    fn the_end_names_the_losses() {
        let text = report(&play(&format!(
            "begin; destroy r0; {}; hold 0 b; hold 2 b; score 0 4; stop",
            &ROUND["activated r0 on; ".len()..]
        )));
        let end = "\
End of round 1: red holds nothing (+0), blue holds objectives 1, 3 (+4). Red 0, blue 4.
The players stop here.

Blue wins by 4 to 0 victory tokens.
Red lost guards 1: 50 points.
Blue lost no unit.
";
        assert!(text.ends_with(end), "{text}");
    }
}
