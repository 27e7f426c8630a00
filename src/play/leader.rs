//! Leaders: each is with one unit for the whole game, and is lost with it.

use super::event::Event;
use super::log::PlayError;
use super::sides::{BOTH, capital};
use super::start::{LeaderKey, Start, UnitKey};
use super::umpire::{Outcome, Umpire};
use crate::model::{RosterId, Side};

impl Start {
    /// Puts a leader with the first copy of a unit, as players agreed before the battle. `None` if either is missing, or
    /// if the leader begins there anyway.
    pub fn hosting(&self, side: Side, leader: &RosterId, unit: &RosterId) -> Option<Event> {
        let army = self.armies.of(side);
        let (leader, at) = army.leaders.iter().zip(0..).find(|(known, _)| known.id == *leader)?;
        let (_, host) = army.units.iter().zip(0..).find(|(known, _)| known.id.as_ref() == Some(unit))?;
        (leader.host != Some(host)).then_some(Event::Host(LeaderKey(side, at), UnitKey(side, host)))
    }
}

impl Umpire<'_> {
    pub fn host(&mut self, key: LeaderKey, unit: UnitKey) -> Outcome {
        let leader = self.start.leader(key).ok_or(PlayError::Unknown("leader"))?;
        self.unit(unit)?;
        let hosts = self.state.sides.of(key.0).hosts.get(usize::from(key.1));
        let is_out = hosts.is_some_and(Option::is_none);
        self.forbid(self.state.round > 0, || match is_out {
            true => format!("{} is out of the game: it had no unit when the game began.", leader.name),
            false => format!("{} stays with its unit once the game has begun.", leader.name),
        })?;
        let may = unit.0 == key.0 && leader.hosts.contains(&unit.1);
        self.forbid(!may, || format!("{} may not join {}.", leader.name, self.name(unit)))?;
        if let Some(host) = self.state.sides.of_mut(key.0).hosts.get_mut(usize::from(key.1)) {
            *host = Some(unit.1).filter(|_| unit.0 == key.0);
        }
        Ok(())
    }

    /// A leader without a host at the end of deployment is out of the game.
    pub fn leaders_left_out(&mut self) {
        for side in BOTH {
            for (leader, host) in self.start.armies.of(side).leaders.iter().zip(self.state.sides.of(side).hosts.clone())
            {
                if host.is_none() {
                    let who = &leader.name;
                    let text = format!("{} has no unit for {who}, who is out of the game.", capital(side));
                    self.say(text + " To change that, open the unit it should join.");
                }
            }
        }
    }

    pub fn leaders_fall(&mut self, unit: UnitKey) {
        for name in self.leaders_of(unit) {
            self.say(format!("{name} falls with it."));
        }
    }

    /// A leader has no effect from inside a transport.
    pub fn leaders_ride(&mut self, unit: UnitKey) {
        for name in self.leaders_of(unit) {
            self.say(format!("The abilities of {name} rest while it is aboard."));
        }
    }

    /// And has it again outside.
    pub fn leaders_return(&mut self, unit: UnitKey) {
        for name in self.leaders_of(unit) {
            self.say(format!("The abilities of {name} work again."));
        }
    }

    fn leaders_of(&self, unit: UnitKey) -> Vec<String> {
        let army = self.start.armies.of(unit.0);
        let hosted = army.leaders.iter().zip(&self.state.sides.of(unit.0).hosts);
        hosted.filter(|(_, host)| **host == Some(unit.1)).map(|(leader, _)| leader.name.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{key, play, refused, remarks, start};
    use super::*;

    const CAPTAIN: LeaderKey = LeaderKey(Side::Red, 0);

    #[test]
    fn a_leader_joins_a_unit_that_may_host_it() {
        assert_eq!(play("host r0 r1").state().host(CAPTAIN), Some(key("r1")));
        assert_eq!(play("host r0 r1; host r0 r0").state().host(CAPTAIN), Some(key("r0")));
        refused("host r0 r3", "captain may not join flyer.");
        refused("host r0 b0", "captain may not join pikes 1.");
        refused("host r0 r0; begin; host r0 r1", "captain stays with its unit once the game has begun.");
    }

    #[test]
    fn a_host_agreed_on_before_the_battle_is_an_event() {
        let start = start();
        let hosting = |leader: &str, unit: &str| start.hosting(Side::Red, &leader.into(), &unit.into());
        assert_eq!(hosting("captain", "guards 2"), Some(Event::Host(CAPTAIN, key("r1"))));
        assert_eq!(hosting("captain", "pikes 1"), None);
        assert_eq!(hosting("baron", "guards 1"), None);
        // The baron begins with the walker already.
        assert_eq!(start.hosting(Side::Blue, &"baron".into(), &"walker".into()), None);
    }

    #[test]
    fn without_a_host_it_is_out_of_the_game() {
        let out = "Red has no unit for captain, who is out of the game. To change that, open the unit it should join.";
        assert_eq!(remarks("begin"), [out]);
        refused("begin; host r0 r0", "captain is out of the game: it had no unit when the game began.");
        assert_eq!(play("begin; anyway host r0 r0").state().host(CAPTAIN), Some(key("r0")));
        assert_eq!(remarks("host r0 r0; begin"), [""; 0]);
    }

    #[test]
    fn it_falls_with_its_host() {
        let script = "host r0 r0; begin; destroy r0";
        assert_eq!(play(script).state().host(CAPTAIN), None);
        assert!(remarks(script).contains(&"captain falls with it.".to_owned()));
        // When the unit is put back, it has its leader again.
        assert_eq!(play(&format!("{script}; strength r0 3 0")).state().host(CAPTAIN), Some(key("r0")));
    }

    #[test]
    fn its_abilities_have_no_effect_aboard() {
        let text = "The abilities of captain rest while it is aboard.";
        assert!(remarks("host r0 r0; board r0 r2").contains(&text.to_owned()));
        let again = "The abilities of captain work again.";
        let aboard = "host r0 r0; board r0 r2; begin";
        for out in ["out r0", "destroy r2", "draw rbb; order rbb; up r0; move"] {
            let said = remarks(&format!("{aboard}; {out}"));
            assert!(said.contains(&again.to_owned()), "{out}: {said:?}");
        }
    }
}
