//! One attack of a unit on another, for comparisons.

use super::{Attack, Manner, Odds, Range, Side, resolve};
use crate::odds::curve::Measure;
use crate::odds::{Approach, Circumstances, Outcome, Switch, Terms};

pub const TERMS: Terms = Terms {
    approaches: &[(Approach::Short, "Short range"), (Approach::Long, "Long range"), (Approach::Close, "Charge")],
    switches: &[
        (Switch::Volley, "Volley fire"),
        (Switch::Cover, "Targets in cover"),
        (Switch::DugIn, "Targets dug in"),
        (Switch::Flank, "From the flank"),
        (Switch::Dash, "Targets have dashed"),
    ],
    piece: "base",
    many: "bases",
    pieces: "Bases",
    hampered: "Shaken",
    damage: "Wounds",
    measure: Measure::Inches,
    assumes: "One attack of a full unit on a full unit, which is all that one activation allows.",
};

/// `None` if the attack cannot be made.
pub fn outcome(mine: &Side, theirs: &Side, attack: &Attack) -> Option<Outcome> {
    if attack.barred(mine.profile).is_some() {
        return None;
    }
    let odds: Odds<f64> = resolve(mine, theirs, attack).ok()?;
    Some(Outcome {
        destroyed: odds.damage.destroyed,
        hampered: odds.damage.left_shaken,
        damage: odds.damage.wounds.expected(),
        lost: odds.damage.bases_lost.expected(),
        lost_back: odds.melee.map_or(0.0, |melee| melee.back.bases_lost.expected()),
        weapon: None,
    })
}

impl From<&Circumstances> for Attack {
    fn from(circumstances: &Circumstances) -> Self {
        let volley = circumstances.has(Switch::Volley);
        let manner = match circumstances.approach {
            Approach::Long => Manner::Shoot { range: Range::Long, volley },
            Approach::Close => Manner::Charge,
            _ => Manner::Shoot { range: Range::Short, volley },
        };
        Self {
            cover: circumstances.has(Switch::Cover),
            dug_in: circumstances.has(Switch::DugIn),
            flank: circumstances.has(Switch::Flank),
            dash: circumstances.has(Switch::Dash),
            ..Self::plain(manner)
        }
    }
}
