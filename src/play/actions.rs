//! Actions: simple ones cost one action point, complex ones two and need a unit that is not shaken; each is done once
//! per activation.

use super::event::Deed;
use super::log::PlayError;
use super::start::{CardKey, Start, UnitKey};
use super::state::{Due, State};
use super::umpire::{Outcome, Umpire};
use crate::model::{Action, Effect, FightsAs, MovesAs, Token};

/// What the active unit could do, or why it cannot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub deed: Deed,
    pub name: String,
    pub cost: u32,
    /// Why the rules forbid it.
    pub closed: Option<String>,
}

impl Umpire<'_> {
    pub fn act(&mut self, deed: Deed) -> Outcome {
        self.in_round()?;
        let (unit, points) = match &self.state.active {
            Some(active) => (active.unit, active.points),
            None => return Err(PlayError::Against("No unit is active.".to_owned())),
        };
        let cost = self.may_act(unit, deed)?;
        if let Some(active) = &mut self.state.active {
            active.points = points.saturating_sub(cost);
            active.done.push(deed);
        }
        self.perform(unit, deed);
        if deed == Deed::Standby || self.state.active.as_ref().is_some_and(|active| active.points == 0) {
            self.rest();
        }
        Ok(())
    }

    /// A unit on standby acts out of turn, after an action of another.
    pub fn react(&mut self, unit: UnitKey, deed: Deed) -> Outcome {
        self.in_round()?;
        self.nothing_due()?;
        self.standing(unit)?;
        let waits = self.state.has(unit, Token::Standby);
        self.forbid(!waits, || format!("{} has no standby token.", self.name(unit)))?;
        let acted = self.state.active.as_ref().is_some_and(|active| active.unit != unit && !active.done.is_empty());
        self.forbid(!acted, || "Standby answers an action of another unit.".to_owned())?;
        let def = self.start.rules.action(deed.action()).ok_or(PlayError::Unknown("action"))?;
        self.forbid(def.complex, || "On standby a unit does one simple action.".to_owned())?;
        self.may_do(unit, deed)?;
        self.drop_token(unit, Token::Standby, "it acted");
        self.perform(unit, deed);
        Ok(())
    }

    /// The cost, if the active unit may do this now.
    fn may_act(&self, unit: UnitKey, deed: Deed) -> Result<u32, PlayError> {
        self.nothing_due()?;
        let Some(active) = self.state.active.as_ref() else { return Ok(0) };
        let action = deed.action();
        let def = self.start.rules.action(action).ok_or(PlayError::Unknown("action"))?;
        let easy = action == Action::DigIn && self.start.has(unit, Effect::EasyDigIn);
        let cost = if easy { def.cost.min(1) } else { def.cost };
        let done = |wanted: Action| active.done.iter().any(|deed| deed.action() == wanted);
        self.forbid(done(action), || "Each action only once in an activation.".to_owned())?;
        let shaken = self.state.has(unit, Token::Shaken);
        self.forbid(def.complex && shaken, || "Not while it is shaken.".to_owned())?;
        self.forbid(def.complex && done(Action::Rally), || "Not in the activation in which it rallies.".to_owned())?;
        self.forbid(active.points < cost, || match active.points {
            0 => "No action points left.".to_owned(),
            points => format!("Takes {cost} action points; {points} left."),
        })?;
        let moved = active.done.iter().any(|deed| deed.moves());
        self.forbid(action == Action::DigIn && moved, || "It has moved in this activation.".to_owned())?;
        self.may_do(unit, deed)?;
        Ok(cost)
    }

    /// Why a unit can never do something.
    fn may_do(&self, unit: UnitKey, deed: Deed) -> Outcome {
        let (fighter, state) = (self.start.unit(unit).ok_or(PlayError::Unknown("unit"))?, self.unit(unit)?);
        if let Some(transport) = state.aboard.map(|at| UnitKey(unit.0, at)) {
            let against = || format!("{} is aboard {}; only a move brings it out.", fighter.name, self.name(transport));
            self.forbid(deed != Deed::Move, against)?;
        }
        self.forbid(deed.moves() && fighter.moves == Some(0), || format!("{} cannot move.", fighter.name))?;
        match deed {
            Deed::Rally => self.forbid(!state.shaken, || "It is not shaken.".to_owned()),
            Deed::DigIn => {
                let stands = fighter.fights_as != Some(FightsAs::Vehicle) && fighter.moves_as != Some(MovesAs::Aerial);
                self.forbid(!stands, || "Only infantry on the ground digs in.".to_owned())
            }
            Deed::Charge => {
                let flies = fighter.moves_as == Some(MovesAs::Aerial) && !fighter.effects.contains(&Effect::TowCable);
                self.forbid(flies, || "Aerial units do not fight hand to hand.".to_owned())
            }
            Deed::Embark(transport) => self.fits(unit, transport),
            Deed::Unload => {
                let empty = self.state.passenger(unit).is_none();
                self.forbid(empty, || format!("{} is empty.", fighter.name))
            }
            Deed::Card(card) => self.may_try(card, unit.0),
            _ => Ok(()),
        }
    }

    fn perform(&mut self, unit: UnitKey, deed: Deed) {
        if deed.moves() {
            self.moved(unit, "it moved");
        }
        match deed {
            Deed::Move => self.disembark(unit),
            Deed::Embark(transport) => self.embark(unit, transport),
            Deed::Shoot | Deed::VolleyFire => self.state.due.push(Due::Attack(unit)),
            Deed::Rally => {
                if let Some(unit) = self.state.unit_mut(unit) {
                    unit.shaken = false;
                }
            }
            Deed::Unload => {
                if let Some(passenger) = self.state.passenger(unit) {
                    self.disembark(passenger);
                }
            }
            Deed::Card(card) => self.try_card(card),
            Deed::Mission => {}
            Deed::Dash => self.give_token(unit, Token::Dash),
            Deed::Charge => self.state.due.push(Due::Fight(unit)),
            Deed::Standby => self.give_token(unit, Token::Standby),
            Deed::DigIn => self.give_token(unit, Token::DugIn),
        }
    }
}

/// Everything the active unit could do, in the order of the rules, each with the reason against it, if any.
pub fn offers(start: &Start, state: &State) -> Vec<Offer> {
    let Some(active) = &state.active else { return Vec::new() };
    let umpire = Umpire::new(start, state.clone(), true);
    let deeds = start.rules.actions.iter().flat_map(|def| deeds(start, state, active.unit, def.action));
    let offer = |deed: Deed| {
        let def = start.rules.action(deed.action())?;
        let may = umpire.may_act(active.unit, deed);
        let cost = may.as_ref().copied().unwrap_or(def.cost);
        Some(Offer {
            deed,
            name: label(start, deed, &def.name),
            cost,
            closed: may.err().map(|error| error.to_string()),
        })
    };
    deeds.filter_map(offer).collect()
}

/// What a unit on standby could do now.
pub fn reactions(start: &Start, state: &State, unit: UnitKey) -> Vec<Deed> {
    let simple = start.rules.actions.iter().filter(|def| !def.complex);
    let deeds = simple.flat_map(|def| deeds(start, state, unit, def.action));
    deeds.filter(|deed| Umpire::new(start, state.clone(), true).react(unit, *deed).is_ok()).collect()
}

/// The variants of an action. An embarking unit names its transport, a special action its purpose.
fn deeds(start: &Start, state: &State, unit: UnitKey, action: Action) -> Vec<Deed> {
    let umpire = Umpire::new(start, state.clone(), true);
    let aboard = state.unit(unit).is_some_and(|unit| unit.aboard.is_some());
    match action {
        Action::Move => {
            let transports =
                start.units(unit.0).map(|(key, _)| key).filter(|key| !aboard && umpire.fits(unit, *key).is_ok());
            [Deed::Move].into_iter().chain(transports.map(Deed::Embark)).collect()
        }
        Action::Shoot => vec![Deed::Shoot],
        Action::Rally => vec![Deed::Rally],
        Action::Special => {
            let unload = start.unit(unit).filter(|unit| !unit.carries.is_empty()).map(|_| Deed::Unload);
            let hand = state.sides.of(unit.0).cards.iter().zip(0..).filter(|(card, _)| card.spent.is_none());
            let cards = hand.map(|(_, at)| Deed::Card(CardKey(unit.0, at)));
            unload.into_iter().chain(cards).chain([Deed::Mission]).collect()
        }
        Action::Dash => vec![Deed::Dash],
        Action::Charge => vec![Deed::Charge],
        Action::Standby => vec![Deed::Standby],
        Action::VolleyFire => vec![Deed::VolleyFire],
        Action::DigIn => vec![Deed::DigIn],
    }
}

/// The name of a deed, given the name of its action.
pub fn label(start: &Start, deed: Deed, action: &str) -> String {
    match deed {
        Deed::Embark(transport) => format!("Board {}", start.name(transport)),
        Deed::Unload => "Unload".to_owned(),
        Deed::Card(card) => start.card(card).map_or_else(String::new, |card| card.name.clone()),
        Deed::Mission => "Mission action".to_owned(),
        _ => action.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{key, play, refused, remarks, unit};
    use super::*;

    const UP: &str = "begin; draw rbr; order rrb; up r0";

    #[test]
    fn each_action_once_and_only_with_points() {
        refused(&format!("{UP}; move; move"), "Each action only once in an activation.");
        refused(&format!("{UP}; move; dash"), "Takes 2 action points; 1 left.");
        refused(&format!("{UP}; dash; shoot"), "No action points left.");
        refused("begin; move", "No unit is active.");
    }

    #[test]
    fn the_shaken_do_nothing_complex_until_they_rally() {
        let shaken = "begin; token r0 shaken on; draw rbr; order rrb; up r0; told yes";
        refused(&format!("{shaken}; standby"), "Not while it is shaken.");
        assert!(!unit(&format!("{shaken}; rally"), "r0").shaken);
        refused(&format!("{UP}; rally"), "It is not shaken.");
        // Even if digging in costs only one point.
        let tower = "begin; token b3 shaken on; draw rbr; order brr; up b3; told yes";
        refused(&format!("{tower}; dig"), "Not while it is shaken.");
        refused(&format!("{tower}; rally; dig"), "Not in the activation in which it rallies.");
    }

    #[test]
    fn complex_actions_leave_tokens() {
        assert!(unit(&format!("{UP}; dash"), "r0").dash);
        assert!(unit(&format!("{UP}; standby"), "r0").standby);
        assert!(unit(&format!("{UP}; dig"), "r0").dug_in);
        assert_eq!(play(&format!("{UP}; charge")).state().due, [Due::Fight(key("r0"))]);
        assert_eq!(play(&format!("{UP}; volley")).state().due, [Due::Attack(key("r0"))]);
    }

    #[test]
    fn moving_ends_being_dug_in() {
        for deed in ["move", "dash", "charge"] {
            let script = format!("begin; token r0 dug-in on; draw rbr; order rrb; up r0; {deed}");
            assert!(!unit(&script, "r0").dug_in, "{deed}");
            assert_eq!(remarks(&script), ["guards 1 loses its dug-in token: it moved."]);
        }
        assert!(unit("begin; token r0 dug-in on; draw rbr; order rrb; up r0; volley", "r0").dug_in);
    }

    #[test]
    fn some_actions_are_not_for_everybody() {
        refused("begin; draw rbr; order rrb; up r2; dig", "Only infantry on the ground digs in.");
        refused("begin; draw rbr; order brr; up b3; move", "tower cannot move.");
        refused("begin; draw rbr; order brr; up b3; charge", "tower cannot move.");
        play("begin; draw rbr; order rrb; up r3; charge");
        let entrenched = play("begin; draw rbr; order brr; up b3; dig");
        assert_eq!(entrenched.state().active.as_ref().map(|active| active.points), Some(1));
    }

    #[test]
    fn standby_answers_an_action_of_another_unit() {
        let waiting = "begin; token b0 standby on; draw rbr; order rrb; up r0";
        refused(&format!("{waiting}; react b0 shoot"), "Standby answers an action of another unit.");
        refused(&format!("{waiting}; move; react b1 shoot"), "pikes 2 has no standby token.");
        refused(&format!("{waiting}; move; react b0 dash"), "On standby a unit does one simple action.");
        let script = format!("{waiting}; move; react b0 shoot");
        assert_eq!(play(&script).state().due, [Due::Attack(key("b0"))]);
        assert_eq!(remarks(&script), ["pikes 1 loses its standby token: it acted."]);
        // The active unit continues where it was.
        play(&format!("{script}; hit b0>r0 1 0; shoot"));
        refused(&format!("{script}; settle; react b0 move"), "pikes 1 has no standby token.");
    }

    #[test]
    fn players_may_agree_on_more() {
        let script = format!("{UP}; dash; anyway shoot");
        assert_eq!(play(&script).state().due, [Due::Attack(key("r0"))]);
    }

    #[test]
    fn closed_actions_say_why() {
        let game = play(&format!("{UP}; move"));
        let offers = offers(game.start(), game.state());
        let told = |name: &str| offers.iter().find(|offer| offer.name == name).unwrap().closed.clone();
        assert_eq!(told("Shoot"), None);
        assert_eq!(told("Move"), Some("Each action only once in an activation.".to_owned()));
        assert_eq!(told("Dash"), Some("Takes 2 action points; 1 left.".to_owned()));
        assert_eq!(told("smoke"), None);
        assert!(offers.iter().all(|offer| offer.name != "Unload"));
        let game = play("begin; token b0 standby on; draw rbr; order rrb; up r0; move");
        assert_eq!(reactions(game.start(), game.state(), key("b0")), [Deed::Move, Deed::Shoot, Deed::Mission]);
        assert_eq!(reactions(game.start(), game.state(), key("b1")), []);
    }
}
