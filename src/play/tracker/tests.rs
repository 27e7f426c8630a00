//! The tracker by what it keeps, then random battles: numbers stay sound and undo goes all the way back.

use super::testing::{key, long_day, play, play_from, refused, remarks, start};
use super::*;
use crate::model::{Side, Tie};
use crate::play::Record;
use crate::play::sides::BOTH;
use crate::play::start::UnitKey;
use proptest::collection::vec;
use proptest::prelude::*;

/// Red has a unit on the table, blue both; all act.
const TABLE: &str = "deploy r0; deploy b0; begin";
const ROUND: &str = "acted r0; acted b0; next; next";

#[test]
fn units_come_from_the_reserves_as_the_pool_allows() {
    refused("deploy r0; deploy r1", "guards 2 takes 2 supply; 0 left in the pool.");
    // Losses make room.
    let tracker = play("deploy r0; hurt r0 2");
    assert_eq!(tracker.state().available(tracker.start(), Side::Red), Some(1));
    refused("begin; acted r0", "guards 1 is in reserve.");
    // In the last round there is no limit.
    let late = play(&format!("{TABLE}; {ROUND}; {ROUND}; deploy r1"));
    assert_eq!((late.state().round, late.state().available(late.start(), Side::Red)), (3, None));
}

#[test]
fn wounds_remove_models_and_the_first_has_more() {
    let strength = |script: &str, unit: &str| {
        let tracker = play(script);
        let unit = tracker.state().unit(key(unit)).unwrap();
        (unit.strength, unit.wounds)
    };
    assert_eq!(strength("hurt r0 3", "r0"), (2, 1));
    assert_eq!(strength("hurt b0 8", "b0"), (1, 8));
    assert_eq!(strength("hurt b0 9", "b0"), (0, 0));
    assert_eq!(remarks("hurt r0 3"), ["guards 1 loses 1 model: 2 left, supply 1."]);
    assert_eq!(remarks("hurt b0 4"), ["golem is damaged."]);
    assert_eq!(remarks("hurt r0 99"), ["guards 1 is destroyed."]);
    refused("hurt r0 99; hurt r0 1", "guards 1 is destroyed.");
    assert_eq!(strength("hurt r0 99; strength r0 2 1", "r0"), (2, 1));
}

#[test]
fn the_destroyed_come_back_with_what_they_had() {
    let hurt = "deploy r0; hurt r0 1; count r0 0 1; mark r0 1 on";
    let back = play(&format!("{hurt}; hurt r0 99; put-back r0"));
    assert_eq!(back.state().unit(key("r0")), play(hurt).state().unit(key("r0")));
    // Where the defeated stay, they keep what they gathered since.
    let still = play_from(long_day(), &format!("{TABLE}; hurt r0 1; hurt r0 99; count r0 0 2; put-back r0"));
    let unit = still.state().unit(key("r0")).unwrap();
    assert_eq!((unit.strength, unit.wounds, &unit.counters[..]), (3, 1, &[2][..]));
    refused("put-back r0", "guards 1 is not destroyed.");
}

#[test]
fn counters_bring_states_and_take_them_away() {
    assert_eq!(remarks("count r0 0 1"), [""; 0]);
    assert_eq!(remarks("count r0 0 2"), ["guards 1 is broken: One action."]);
    assert_eq!(remarks("count r0 0 3"), ["guards 1 is routed."]);
    // With fewer models less fear is enough.
    assert_eq!(remarks("hurt r0 2; count r0 0 2"), ["guards 1 is routed."]);
    assert_eq!(remarks("count r0 0 2; count r0 0 0"), ["guards 1 is no longer broken."]);
}

#[test]
fn a_round_has_phases_and_everybody_acts() {
    refused(&format!("{TABLE}; next"), "2 units have not acted in this phase.");
    refused(&format!("{TABLE}; acted r0; acted r0"), "guards 1 has acted in this phase.");
    refused("acted r0", "Deployment is not over yet.");
    let tracker = play(&format!("{TABLE}; acted r0; acted b0; next"));
    assert_eq!((tracker.state().round, tracker.state().phase), (1, 1));
    assert_eq!(tracker.state().next(tracker.start()), Next::Round(2));
    let tracker = play(&format!("{TABLE}; {ROUND}"));
    assert_eq!((tracker.state().round, tracker.state().phase), (2, 0));
    assert_eq!(tracker.state().next(tracker.start()), Next::Act(Sides { red: 1, blue: 1 }));
}

#[test]
fn a_new_round_brings_income_and_relief() {
    let script = format!("{TABLE}; pool r 1 0; count r0 0 2; mark r0 0 on; mark r0 1 on; {ROUND}");
    let expected = [
        "guards 1: fear 2 → 1.",
        "Supply of red: 2 → 3.",
        "Magic of red: 0 → 3.",
        "Supply of blue: 2 → 3.",
        "guards 1 is no longer broken.",
    ];
    assert_eq!(remarks(&script), expected);
    let tracker = play(&script);
    assert_eq!(tracker.state().unit(key("r0")).unwrap().markers, [false, true]);
    assert_eq!(tracker.state().sides.red.pools, [3, 3]);
}

#[track_caller]
fn ends(script: &str, words: &str) {
    assert_eq!(Record::of(&play(script), 0).map(|record| record.words()).unwrap_or_default(), words, "{script}");
}

#[test]
fn points_decide_at_once_or_at_the_end() {
    ends(&format!("{TABLE}; points r 7"), "");
    ends(&format!("{TABLE}; points r 8"), "Red wins at once with 8 crowns.");
    ends(&format!("{TABLE}; points b 5; points r 12"), "Red wins at once with 12 crowns.");
    ends(&format!("{TABLE}; {ROUND}; {ROUND}; points b 1; {ROUND}"), "Blue wins by 1 to 0 crowns.");
    ends(&format!("{TABLE}; hurt r0 9; stop"), "Blue wins: 0 crowns each, but 100 points destroyed to 0.");
    ends(&format!("{TABLE}; hurt r0 9; hurt r1 9"), "Blue wins: red has no unit left.");
    ends(&format!("{TABLE}; concede b"), "Red wins: blue concedes.");
    ends(&format!("{TABLE}; points r 12; play-on"), "");
}

#[test]
fn where_the_defeated_stay_they_still_act_and_lose_only_later() {
    let said = |tracker: &Tracker| tracker.remarks().iter().map(|remark| remark.text.clone()).collect::<Vec<_>>();
    let all_hurt = format!("{TABLE}; hurt r0 9; hurt r1 9");
    let tracker = play_from(long_day(), &all_hurt);
    assert_eq!(said(&tracker), ["guards 2 is defeated. It stays on the table until Dusk."]);
    assert_eq!((tracker.state().ending, tracker.state().standing(Side::Red)), (None, 2));
    // Its turn comes all the same.
    assert_eq!(tracker.state().next(tracker.start()), Next::Act(Sides { red: 1, blue: 1 }));
    let evening = format!("{all_hurt}; acted r0; count r0 0 1; acted b0; next");
    let tracker = play_from(long_day(), &evening);
    assert_eq!((tracker.state().ending, tracker.state().next(tracker.start())), (None, Next::Phase("Dusk".to_owned())));
    let tracker = play_from(long_day(), &format!("{evening}; next"));
    assert_eq!(said(&tracker), ["guards 1 leaves the table.", "guards 2 leaves the table."]);
    assert_eq!(tracker.state().ending.map(|ending| ending.winner), Some(Some(Side::Blue)));
    // What falls then leaves at once.
    let tracker = play_from(long_day(), &format!("{TABLE}; acted r0; acted b0; next; next; hurt r0 9"));
    assert_eq!(said(&tracker), ["guards 1 is destroyed."]);
    let tracker = play_from(long_day(), &format!("{TABLE}; hurt r0 3"));
    assert_eq!(said(&tracker), ["guards 1 loses 1 model: 2 left, supply 1. They stay on the table until Dusk."]);
    let mut put_back = play_from(long_day(), &evening);
    put_back.apply(Event::Strength(key("r0"), 3, 0)).unwrap();
    put_back.apply(Event::Next).unwrap();
    assert_eq!(put_back.state().standing(Side::Red), 1);
}

#[test]
fn a_phase_in_which_only_some_act_can_be_left_at_any_time() {
    let tracker = play_from(long_day(), &format!("{TABLE}; acted r0; acted b0; next; acted r0; next"));
    assert_eq!(tracker.state().phase, 2);
}

#[test]
fn a_tie_may_bring_one_more_round() {
    let mut start = start();
    start.rules.victory.tie = Tie::ExtraRound;
    let rounds = format!("{TABLE}; {ROUND}; {ROUND}; {ROUND}");
    let tracker = play_from(start.clone(), &rounds);
    assert_eq!((tracker.state().round, tracker.state().ending), (4, None));
    let tracker = play_from(start, &format!("{rounds}; {ROUND}"));
    assert_eq!(tracker.state().ending.map(|ending| ending.winner), Some(None));
}

#[test]
fn the_report_reads_as_it_was_played() {
    let tracker = play(&format!("{TABLE}; acted r0; count b0 0 3; acted b0; anyway acted b0; next; next; concede r"));
    let expected = "\
Reds (red) against Blues (blue)
500 points
guards 1 comes to the table.
golem comes to the table.

Round 1: March
Red: guards 1 acts.
golem: fear 3.
  golem is routed.
Blue: golem acts.
Blue: golem acts. (agreed)

Dusk

Round 2: March
  golem: fear 3 → 2.
  Supply of red: 2 → 3.
  Supply of blue: 2 → 3.
Red concedes.

Blue wins: red concedes.
Red lost no unit.
Blue lost no unit.
";
    assert_eq!(crate::play::plain_text(tracker.report_lines()), expected);
}

#[test]
fn a_battle_comes_back_as_it_was() {
    let tracker = play(&format!("{TABLE}; hurt r0 2; points b 1; say Tea."));
    assert_eq!(Tracker::from_save(&tracker.to_save(7)), Ok((tracker, 7)));
    assert!(Tracker::from_save(r#"{"v":1}"#).is_err());
}

fn is_sound(tracker: &Tracker) {
    let (start, state) = (tracker.start(), tracker.state());
    for (key, unit) in state.all_units() {
        let full = start.unit(key).unwrap();
        assert!(unit.strength <= full.strength && unit.wounds < full.next_takes(unit.strength), "{key:?} {unit:?}");
        assert!(unit.strength > 0 || unit.wounds == 0);
        assert!(!unit.gone || (unit.strength == 0 && state.marks(start, key).is_empty()));
    }
    assert!(state.phase < start.rules.phases.len());
    state.next(start);
}

fn any_event() -> impl Strategy<Value = Event> {
    let side = any::<bool>().prop_map(|red| if red { Side::Red } else { Side::Blue });
    let unit = || (side.clone(), 0..3_u16).prop_map(|(side, at)| UnitKey(side, at));
    prop_oneof![
        1 => Just(Event::Begin),
        4 => Just(Event::Next),
        4 => (unit(), any::<bool>()).prop_map(|(unit, on)| Event::Acted(unit, on)),
        2 => (unit(), any::<bool>()).prop_map(|(unit, on)| Event::Deploy(unit, on)),
        1 => (unit(), 0..9_u32).prop_map(|(unit, wounds)| Event::Wound(unit, wounds)),
        1 => (unit(), 0..9_u32, 0..9_u32).prop_map(|(unit, models, wounds)| Event::Strength(unit, models, wounds)),
        1 => unit().prop_map(Event::PutBack),
        1 => (unit(), 0..3_u8, 0..9_u32).prop_map(|(unit, counter, value)| Event::Count(unit, counter, value)),
        1 => (unit(), 0..3_u8, any::<bool>()).prop_map(|(unit, marker, on)| Event::Mark(unit, marker, on)),
        1 => (side.clone(), 0..3_u8, 0..9_u32).prop_map(|(side, pool, value)| Event::Pool(side, pool, value)),
        1 => (side, 0..9_u32).prop_map(|(side, points)| Event::Points(side, points)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::play::tests::games(48)))]

    #[test]
    fn random_battles_stay_sound_and_undo_goes_back_to_the_start(
        events in vec((any_event(), any::<bool>()), 1..150), long in any::<bool>(),
    ) {
        let start = if long { long_day() } else { start() };
        let mut tracker = Tracker::new(start.clone());
        for (event, agreed) in events {
            let before = tracker.clone();
            let event = if agreed { Event::Anyway(Box::new(event)) } else { event };
            if tracker.apply(event).is_err() {
                prop_assert_eq!(&before, &tracker);
            }
            is_sound(&tracker);
            for side in BOTH {
                if !agreed && let Some(left) = before.state().available(before.start(), side) {
                    let more = tracker.state().supply(tracker.start(), side);
                    let had = before.state().supply(before.start(), side);
                    // Put-back models may exceed the pool, arrivals may not.
                    let arrived = matches!(tracker.events().last(), Some(Event::Deploy(_, true)));
                    prop_assert!(!arrived || more <= had + left);
                }
            }
        }
        prop_assert_eq!(&Tracker::from_save(&tracker.to_save(1)).unwrap().0, &tracker);
        prop_assert!(!tracker.report_lines().is_empty());
        while tracker.undo().is_some() {}
        prop_assert_eq!(tracker, Tracker::new(start));
    }
}
