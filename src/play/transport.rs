//! Transports carry one unit each: it enters by a move, and leaves by its own move or the transport's special action.

use super::event::Event;
use super::start::UnitKey;
use super::umpire::{Outcome, Umpire};

impl Umpire<'_> {
    /// A unit begins the game aboard, or players put it in or out.
    pub fn board(&mut self, key: UnitKey, transport: Option<UnitKey>) -> Outcome {
        self.standing(key)?;
        match transport {
            Some(transport) => {
                self.fits(key, transport)?;
                self.embark(key, transport);
            }
            None => {
                self.unit_mut(key)?.aboard = None;
                self.leaders_return(key);
            }
        }
        Ok(())
    }

    pub fn fits(&self, key: UnitKey, transport: UnitKey) -> Outcome {
        self.standing(transport)?;
        let name = self.name(transport);
        let carries = self.start.unit(transport).map_or(&[][..], |unit| &unit.carries);
        let class = self.start.unit(key).and_then(|unit| unit.class.as_ref());
        let may = key.0 == transport.0 && key != transport && class.is_some_and(|class| carries.contains(class));
        self.forbid(!may, || format!("{name} does not carry {}.", self.name(key)))?;
        let taken = self.state.passenger(transport).filter(|passenger| *passenger != key);
        self.forbid(taken.is_some(), || format!("{name} is full."))
    }

    pub fn embark(&mut self, key: UnitKey, transport: UnitKey) {
        // If players overrule the limit of one passenger, the previous one leaves.
        if let Some(passenger) = self.state.passenger(transport).and_then(|unit| self.state.unit_mut(unit)) {
            passenger.aboard = None;
        }
        if let Some(unit) = self.state.unit_mut(key).filter(|_| key.0 == transport.0 && key != transport) {
            unit.aboard = Some(transport.1);
        }
        self.leaders_ride(key);
    }

    pub fn disembark(&mut self, key: UnitKey) {
        let Some(transport) = self.state.unit_mut(key).and_then(|unit| unit.aboard.take()) else { return };
        let transport = UnitKey(key.0, transport);
        let text = format!("{} comes out of {}.", self.name(key), self.name(transport));
        self.say_with(text, Event::Board(key, Some(transport)));
        self.moved(key, "it came out");
        let cause = self.cause.replace(Event::Board(key, Some(transport)));
        self.leaders_return(key);
        self.cause = cause;
    }

    /// The transport is destroyed: its passenger survives, placed by the opponent and shaken.
    pub fn thrown_out(&mut self, key: UnitKey) {
        if let Some(unit) = self.state.unit_mut(key) {
            unit.aboard = None;
        }
        self.say(format!("{} gets out: the opponent places it touching the wreck.", self.name(key)));
        self.moved(key, "it got out");
        self.leaders_return(key);
        self.shake(key, "its transport was destroyed");
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{play, refused, remarks, unit};

    const ABOARD: &str = "board r0 r2; begin; draw rbr; order rrb";

    #[test]
    fn a_transport_carries_one_unit_it_has_room_for() {
        assert_eq!(unit("board r0 r2", "r0").aboard, Some(2));
        refused("board r0 r2; board r1 r2", "carrier is full.");
        refused("board r3 r2", "carrier does not carry flyer.");
        refused("board b0 r2", "carrier does not carry pikes 1.");
        refused("board r0 r1", "guards 2 does not carry guards 1.");
        refused("board r2 r2", "carrier does not carry carrier.");
    }

    #[test]
    fn a_move_takes_a_unit_in_or_out() {
        let script = "begin; draw rbr; order rrb; up r0; embark r2";
        assert_eq!(unit(script, "r0").aboard, Some(2));
        refused(&format!("{script}; shoot"), "guards 1 is aboard carrier; only a move brings it out.");
        let script = format!("{ABOARD}; up r0; move");
        assert_eq!(unit(&script, "r0").aboard, None);
        assert_eq!(remarks(&script), ["guards 1 comes out of carrier."]);
        play(&format!("{script}; shoot"));
        refused(&format!("{ABOARD}; up r0; dash"), "guards 1 is aboard carrier; only a move brings it out.");
        refused(&format!("{ABOARD}; up r0; charge"), "guards 1 is aboard carrier; only a move brings it out.");
    }

    #[test]
    fn the_transport_can_put_it_out_and_it_still_acts() {
        let script = format!("{ABOARD}; up r2; unload; done; up r0; shoot");
        assert_eq!(unit(&script, "r0").aboard, None);
        refused("begin; draw rbr; order rrb; up r2; unload", "carrier is empty.");
        refused(&format!("{ABOARD}; up r2; unload; unload"), "Each action only once in an activation.");
    }

    #[test]
    fn whoever_comes_out_has_moved() {
        // A mission may give a dug-in token to a unit that begins aboard.
        let dug_in = "board r0 r2; begin; token r0 dug-in on";
        let loses = |why: &str| format!("guards 1 loses its dug-in token: {why}.");
        let script = format!("{dug_in}; draw rbr; order rrb; up r2; unload");
        assert!(!unit(&script, "r0").dug_in);
        assert!(remarks(&script).contains(&loses("it came out")));
        let script = format!("{dug_in}; destroy r2");
        assert!(!unit(&script, "r0").dug_in);
        assert!(remarks(&script).contains(&loses("it got out")));
    }

    #[test]
    fn nobody_aboard_is_attacked() {
        refused("board r0 r2; begin; hit b0>r0 3 1", "guards 1 is aboard carrier and cannot be attacked.");
    }

    #[test]
    fn the_passenger_survives_a_destroyed_transport_shaken() {
        let script = "board r0 r2; begin; destroy r2";
        let guards = unit(script, "r0");
        assert!(guards.aboard.is_none() && guards.shaken && guards.bases == 3);
        assert_eq!(
            remarks(script)[2..],
            [
                "guards 1 gets out: the opponent places it touching the wreck.".to_owned(),
                "guards 1 is shaken: its transport was destroyed.".to_owned(),
            ]
        );
        // One base of several does not matter to the passenger.
        assert_eq!(unit("board r0 r2; begin; wound r2 4", "r0").aboard, Some(2));
    }
}
