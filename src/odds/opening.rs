//! How the page of one attack opens: what a table assumed, and the weapon that did most there, as an address has it.

use super::{Approach, Circumstances, Switch, Terms};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    pub circumstances: Circumstances,
    /// The place of the weapon among those of the attacker.
    pub weapon: usize,
}

const APPROACHES: [(Approach, &str); 5] = [
    (Approach::Short, "short"),
    (Approach::Usual, "usual"),
    (Approach::Long, "long"),
    (Approach::Close, "close"),
    (Approach::Ram, "ram"),
];

const SWITCHES: [(Switch, &str); 12] = [
    (Switch::Volley, "volley"),
    (Switch::Aim, "aim"),
    (Switch::Stationary, "stationary"),
    (Switch::Flank, "flank"),
    (Switch::Cover, "cover"),
    (Switch::DugIn, "dug-in"),
    (Switch::Dash, "dash"),
    (Switch::Dodge, "dodge"),
    (Switch::Evade, "evade"),
    (Switch::TargetStationary, "target-stationary"),
    (Switch::Routed, "routed"),
    (Switch::Surrounded, "surrounded"),
];

/// Stands before the number of a weapon, counted from 1.
const WEAPON: &str = "weapon-";
/// Nobody spends more tokens of a kind.
const MOST: u32 = 9;

impl Opening {
    /// Where a table starts, with the first weapon.
    pub fn plain(terms: &Terms) -> Self {
        Self { circumstances: terms.plain(), weapon: 0 }
    }

    /// "long+volley+cover"; `None` for a plain attack.
    pub fn address(&self, terms: &Terms) -> Option<String> {
        let Circumstances { approach, switches } = &self.circumstances;
        let approach = APPROACHES.iter().filter(|(known, _)| known == approach && *known != terms.plain().approach);
        let mut words: Vec<String> = approach.map(|(_, word)| (*word).to_owned()).collect();
        for (switch, word) in SWITCHES {
            words.extend(switches.iter().filter(|on| **on == switch).map(|_| word.to_owned()));
        }
        if self.weapon > 0 {
            words.push(format!("{WEAPON}{}", self.weapon + 1));
        }
        (!words.is_empty()).then(|| words.join("+"))
    }

    /// What [`Self::address`] wrote; words that mean nothing in this game are skipped.
    pub fn read(terms: &Terms, address: &str) -> Self {
        let mut opening = Self::plain(terms);
        for word in address.split('+') {
            let approach = APPROACHES.iter().find(|(_, known)| *known == word).map(|(approach, _)| *approach);
            if let Some(approach) = approach.filter(|known| terms.approaches.iter().any(|(own, _)| own == known)) {
                opening.circumstances.approach = approach;
            }
            let switch = SWITCHES.iter().find(|(_, known)| *known == word).map(|(switch, _)| *switch);
            let offered = switch.filter(|known| terms.switches.iter().any(|(own, _)| own == known));
            if let Some(switch) = offered.filter(|switch| opening.circumstances.count(*switch) < MOST) {
                opening.circumstances.switches.push(switch);
            }
            if let Some(number) = word.strip_prefix(WEAPON).and_then(|number| number.parse::<usize>().ok()) {
                opening.weapon = number.saturating_sub(1);
            }
        }
        opening
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Sequence;

    #[track_caller]
    fn check(game: Sequence, address: &str, kept: &str) -> Opening {
        let terms = Terms::of(game);
        let opening = Opening::read(terms, address);
        assert_eq!(opening.address(terms).unwrap_or_default(), kept);
        opening
    }

    #[test]
    fn what_a_table_assumes_goes_into_an_address_and_back() {
        let long = check(Sequence::Regiment, "long+volley+cover", "long+volley+cover");
        assert_eq!(long.circumstances.approach, Approach::Long);
        assert_eq!(long.circumstances.switches, [Switch::Volley, Switch::Cover]);
        let aimed = check(Sequence::StarWars, "aim+aim+dodge+weapon-2", "aim+aim+dodge+weapon-2");
        assert_eq!((aimed.circumstances.count(Switch::Aim), aimed.weapon), (2, 1));
        check(Sequence::Stress, "ram", "ram");
    }

    #[test]
    fn a_plain_attack_has_no_words_and_strange_ones_are_skipped() {
        check(Sequence::Regiment, "", "");
        check(Sequence::Regiment, "short", "");
        check(Sequence::Regiment, "ram+aim+nonsense+weapon-x+cover", "cover");
        for terms in ALL.map(Terms::of) {
            for (switch, label) in terms.switches {
                assert!(SWITCHES.iter().any(|(known, _)| known == switch), "{label} has no word");
            }
            for (approach, label) in terms.approaches {
                assert!(APPROACHES.iter().any(|(known, _)| known == approach), "{label} has no word");
            }
        }
    }

    const ALL: [Sequence; 5] =
        [Sequence::Regiment, Sequence::StarWars, Sequence::Starcraft, Sequence::Formations, Sequence::Stress];
}
