//! The description of an attack.

use crate::model::{Catalog, RosterId, Sequence};
use crate::odds::regiment::{Attack, AttackError, Manner, Odds, Points, Profile, Range, Side, resolve};
use serde::Deserialize;
use thiserror::Error;

/// Everything but the two units may be left out. Without `bases` a unit is at full strength; without `range` the attack
/// is at short range, or at melee range for a charge.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object that describes an attack")]
pub struct Request {
    #[serde(default)]
    game: Option<String>,
    attacker: String,
    #[serde(default)]
    bases: Option<u32>,
    defender: String,
    #[serde(default)]
    defender_bases: Option<u32>,
    #[serde(default)]
    range: Option<AskedRange>,
    #[serde(default)]
    action: Option<AskedAction>,
    #[serde(default)]
    cover: bool,
    #[serde(default)]
    flank: bool,
    #[serde(default)]
    dash: bool,
    #[serde(default)]
    dug_in: bool,
    /// The keyword of another unit gives the defender cover.
    #[serde(default)]
    barrier: bool,
    /// The attacker has cover when the defender strikes back.
    #[serde(default)]
    attacker_cover: bool,
    /// The keyword of another unit gives the attacker cover then.
    #[serde(default)]
    attacker_barrier: bool,
    /// Wounds that each unit already has.
    #[serde(default)]
    wounds: u32,
    #[serde(default)]
    defender_wounds: u32,
    /// Whether units that may take a wound instead of becoming shaken do so.
    #[serde(default)]
    take_wounds: bool,
    /// Tactical points that each player spends.
    #[serde(default)]
    points: AskedPoints,
    #[serde(default)]
    defender_points: AskedPoints,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AskedRange {
    Short,
    Long,
    Melee,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AskedAction {
    Shoot,
    Volley,
    Charge,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct AskedPoints {
    hits: u32,
    saves: u32,
}

#[derive(Debug, Error)]
pub enum RequestError {
    #[error("{}", in_words(.0))]
    Json(#[from] serde_path_to_error::Error<serde_json::Error>),
    #[error("{0}")]
    AfterIt(#[from] serde_json::Error),
    #[error("there is no game {0:?} with odds")]
    Game(String),
    #[error("the odds of {0:?} are on its page only: its attacks need other fields")]
    OtherSequence(String),
    #[error("there is no unit {0:?}")]
    Unit(String),
    #[error("close combat begins with a charge, and a charge is at melee range")]
    Charge,
    #[error("{0}")]
    Attack(#[from] AttackError),
}

impl Request {
    pub fn read(text: &str) -> Result<Self, RequestError> {
        let mut json = serde_json::Deserializer::from_str(text);
        let request = serde_path_to_error::deserialize(&mut json)?;
        json.end()?;
        Ok(request)
    }

    pub fn resolve(&self, editions: &[&Catalog]) -> Result<Odds<f64>, RequestError> {
        let catalog = self.catalog(editions)?;
        let (attacker, defender) = (profile(catalog, &self.attacker)?, profile(catalog, &self.defender)?);
        let side = |profile, bases: Option<u32>, wounds, points: AskedPoints| {
            let full = Side::full(profile);
            let points = Points { hits: points.hits, saves: points.saves };
            Side { bases: bases.unwrap_or(full.bases), wounds, takes_wound: self.take_wounds, points, ..full }
        };
        let attack = Attack {
            cover: self.cover,
            barrier: self.barrier,
            flank: self.flank,
            dash: self.dash,
            dug_in: self.dug_in,
            charges_from_cover: self.attacker_cover,
            charges_from_barrier: self.attacker_barrier,
            ..Attack::plain(self.manner()?)
        };
        let attacker = side(&attacker, self.bases, self.wounds, self.points);
        let defender = side(&defender, self.defender_bases, self.defender_wounds, self.defender_points);
        Ok(resolve(&attacker, &defender, &attack)?)
    }

    /// The newest edition of the game; of the first game, if none is named.
    fn catalog<'a>(&self, editions: &[&'a Catalog]) -> Result<&'a Catalog, RequestError> {
        let game = match &self.game {
            Some(game) => game.as_str(),
            None => editions.first().map_or("", |catalog| catalog.game.id.as_str()),
        };
        let of_game = editions.iter().copied().filter(|catalog| catalog.game.id.as_str() == game);
        let newest = of_game.max_by_key(|catalog| catalog.edition.order);
        match newest.map(|catalog| (catalog, catalog.game.attacks)) {
            Some((catalog, Some(Sequence::Regiment))) => Ok(catalog),
            Some((_, Some(_))) => Err(RequestError::OtherSequence(game.to_owned())),
            _ => Err(RequestError::Game(game.to_owned())),
        }
    }

    fn manner(&self) -> Result<Manner, RequestError> {
        use {AskedAction as Action, AskedRange as Asked};
        let melee = self.range == Some(Asked::Melee) || (self.range.is_none() && self.action == Some(Action::Charge));
        match (melee, self.action) {
            (true, None | Some(Action::Charge)) => Ok(Manner::Charge),
            (false, action @ (None | Some(Action::Shoot | Action::Volley))) => {
                let range = if self.range == Some(Asked::Long) { Range::Long } else { Range::Short };
                Ok(Manner::Shoot { range, volley: action == Some(Action::Volley) })
            }
            _ => Err(RequestError::Charge),
        }
    }
}

/// The field in front, where there is one: "bases: invalid type: string \"1\", expected u32 at line 1 column 78".
fn in_words(error: &serde_path_to_error::Error<serde_json::Error>) -> String {
    let is_whole = error.path().iter().next().is_none();
    if is_whole { error.inner().to_string() } else { error.to_string() }
}

fn profile(catalog: &Catalog, id: &str) -> Result<Profile, RequestError> {
    let asked = RosterId::new(id);
    let id = catalog.game.current_id(&asked);
    Profile::of(catalog, id).ok_or_else(|| RequestError::Unit(asked.to_string()))
}
