//! Each of my units against each of theirs: what one attack is worth, in whatever the two armies can be counted in.

use super::{Circumstances, Fielded, Terms};
use crate::model::{ArmyList, Catalog};

/// What one attack does, in pieces of a unit: bases, elements, models, stands.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outcome {
    pub destroyed: f64,
    /// The chance that the target survives, but worse off.
    pub hampered: f64,
    /// Wounds, damage or, where there is neither, losses on average.
    pub damage: f64,
    /// Pieces the target loses on average.
    pub lost: f64,
    /// Pieces the attacker loses on average.
    pub lost_back: f64,
    /// What it attacks with, where it has a choice.
    pub weapon: Option<String>,
}

/// The value of one attack.
#[derive(Debug, Clone, PartialEq)]
pub struct Worth {
    pub destroyed: f64,
    pub hampered: f64,
    /// What the target loses on average; a piece counts its share of the unit's price.
    pub removed: f64,
    /// The same for the attacker.
    pub lost: f64,
    pub weapon: Option<String>,
}

/// What losses are counted in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Counted {
    /// The first currency, as a heading.
    Price(String),
    /// As a heading, because not every unit has a price.
    Pieces(&'static str),
}

/// One of my units against all of theirs.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// In the order of their units; `None` if the attack is not possible.
    pub worth: Vec<Option<Worth>>,
    /// The target that loses most, minus what the attacker loses; `None` if nobody loses anything.
    pub best: Option<usize>,
}

/// Two armies that can be compared.
#[derive(Debug, Clone, PartialEq)]
pub struct Armies {
    pub terms: &'static Terms,
    pub mine: Vec<Fielded>,
    pub theirs: Vec<Fielded>,
    pub counted: Counted,
    /// Units of either army without published numbers.
    pub left_out: Vec<String>,
}

impl Outcome {
    /// The best of several ways to attack: the one that costs the target most.
    pub fn best(all: impl Iterator<Item = Self>) -> Option<Self> {
        all.max_by(|one, other| one.lost.total_cmp(&other.lost).then(one.hampered.total_cmp(&other.hampered)))
    }
}

impl Worth {
    pub fn new(outcome: Outcome, mine: &Fielded, target: &Fielded, counted: &Counted) -> Self {
        let Outcome { destroyed, hampered, lost, lost_back, weapon, .. } = outcome;
        Self { destroyed, hampered, removed: counted.count(target, lost), lost: counted.count(mine, lost_back), weapon }
    }

    pub fn gain(&self) -> f64 {
        self.removed - self.lost
    }
}

impl Counted {
    /// Prices, if all of these units have one.
    pub fn of<'a>(catalog: &Catalog, terms: &Terms, mut units: impl Iterator<Item = &'a Fielded>) -> Self {
        match units.all(|unit| unit.price.is_some()) {
            true => Self::Price(catalog.game.currencies.first().map_or("Points", |currency| &currency.name).to_owned()),
            false => Self::Pieces(terms.pieces),
        }
    }

    pub fn heading(&self) -> &str {
        match self {
            Self::Price(currency) => currency,
            Self::Pieces(pieces) => pieces,
        }
    }

    /// "Points: what it takes off the table on average, each base its share of the unit."
    pub fn words(&self, terms: &Terms) -> String {
        let heading = self.heading();
        match self {
            Self::Price(_) => {
                format!(
                    "{heading}: what it takes off the table on average, each {} its share of the unit.",
                    terms.piece
                )
            }
            Self::Pieces(_) => format!(
                "{heading}: how many {} the target loses on average, because not every unit here has a published price.",
                terms.many
            ),
        }
    }

    fn count(&self, unit: &Fielded, lost: f64) -> f64 {
        match self {
            Self::Price(_) => f64::from(unit.price.unwrap_or(0)) * lost / f64::from(unit.combatant.pieces()),
            Self::Pieces(_) => lost,
        }
    }
}

impl Row {
    pub fn new(mine: &Fielded, theirs: &[Fielded], circumstances: &Circumstances, counted: &Counted) -> Self {
        let worth: Vec<_> = theirs
            .iter()
            .map(|target| {
                let outcome = mine.combatant.attack(&target.combatant, circumstances)?;
                Some(Worth::new(outcome, mine, target, counted))
            })
            .collect();
        let mut best = None;
        let mut most = 0.0;
        for (at, worth) in worth.iter().enumerate() {
            let Some(worth) = worth.as_ref().filter(|worth| worth.removed > 0.0) else { continue };
            if best.is_none() || worth.gain() > most {
                (best, most) = (Some(at), worth.gain());
            }
        }
        Self { worth, best }
    }
}

impl Armies {
    /// `None` if the two do not attack in the same steps.
    pub fn new(mine: (&Catalog, &ArmyList), theirs: (&Catalog, &ArmyList)) -> Option<Self> {
        let game = &mine.0.game;
        let terms = Terms::of(game.attacks.filter(|_| game.attacks == theirs.0.game.attacks)?);
        let (units, mut left_out) = Fielded::all(mine.0, mine.1);
        let (others, more) = Fielded::all(theirs.0, theirs.1);
        left_out.extend(more);
        let counted = Counted::of(mine.0, terms, units.iter().chain(&others));
        Some(Self { terms, mine: units, theirs: others, counted, left_out })
    }

    /// The same with the other side attacking.
    pub fn turned(self) -> Self {
        Self { mine: self.theirs, theirs: self.mine, ..self }
    }

    pub fn row(&self, mine: &Fielded, circumstances: &Circumstances) -> Row {
        Row::new(mine, &self.theirs, circumstances, &self.counted)
    }
}

#[cfg(test)]
mod tests;
