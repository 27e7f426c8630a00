//! Reads an attack as one JSON object per line, and answers with its odds as another.

mod request;

use super::Outcome;
use super::check::{write_error, write_line};
use crate::model::Catalog;
use crate::odds::regiment::{Damage, Odds};
use request::Request;
use serde::Serialize;

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(flatten)]
    damage: DamageAnswer<'a>,
    #[serde(flatten)]
    melee: Option<MeleeAnswer<'a>>,
}

/// Lists start with the probability of 0.
#[derive(Serialize)]
struct DamageAnswer<'a> {
    hit_on: u32,
    /// Null for units without a save.
    save_on: Option<u32>,
    hits: &'a [f64],
    wounds: &'a [f64],
    bases_lost: &'a [f64],
    shaken: f64,
    destroyed: f64,
}

#[derive(Serialize)]
struct MeleeAnswer<'a> {
    back: DamageAnswer<'a>,
    win: f64,
    tie: f64,
    lose: f64,
}

pub fn write(editions: &[&Catalog], line: &Result<String, &'static str>, output: &mut Vec<u8>) -> Outcome {
    let odds = match line {
        Ok(text) => Request::read(text).and_then(|request| request.resolve(editions)).map_err(|why| why.to_string()),
        Err(why) => Err((*why).to_owned()),
    };
    match odds {
        Ok(odds) => write_line(&Answer::from(&odds), output),
        Err(why) => return write_error(&why, output),
    }
    Outcome::Fine
}

impl<'a> From<&'a Odds<f64>> for Answer<'a> {
    fn from(odds: &'a Odds<f64>) -> Self {
        let melee = odds.melee.as_ref().map(|melee| MeleeAnswer {
            back: (&melee.back).into(),
            win: melee.win,
            tie: melee.tie,
            lose: melee.lose,
        });
        Self { damage: (&odds.damage).into(), melee }
    }
}

impl<'a> From<&'a Damage<f64>> for DamageAnswer<'a> {
    fn from(damage: &'a Damage<f64>) -> Self {
        Self {
            hit_on: damage.hit_on,
            save_on: damage.save_on,
            hits: damage.hits.chances(),
            wounds: damage.wounds.chances(),
            bases_lost: damage.bases_lost.chances(),
            shaken: damage.shaken,
            destroyed: damage.destroyed,
        }
    }
}
