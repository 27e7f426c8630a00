//! Which way to play goes with a cap.

use crate::model::{Format, Game};

/// The usual way to play, or the first that is played with this cap, or the one with the next larger cap.
pub fn format_at(game: &Game, cap: u32) -> Option<&Format> {
    let fits = |format: &&Format| match (format.cap, format.least_cap) {
        (Some(fixed), _) => fixed == cap,
        (None, least) => least.is_none_or(|least| least <= cap),
    };
    let formats = || usual_format(game).into_iter().chain(&game.formats);
    let larger = || formats().filter(|format| format.cap.is_some_and(|fixed| fixed > cap)).min_by_key(|it| it.cap);
    formats().find(fits).or_else(larger).or_else(|| usual_format(game))
}

/// The first with a free cap.
pub fn usual_format(game: &Game) -> Option<&Format> {
    game.formats.iter().find(|format| format.cap.is_none()).or(game.formats.first())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{camp, catalog};

    #[track_caller]
    fn check(game: &Game, cap: u32, expected: &str) {
        assert_eq!(format_at(game, cap).map(|format| format.id.as_str()), Some(expected));
    }

    #[test]
    fn a_free_cap_comes_before_a_fixed_one() {
        check(&catalog().game, 300, "battle");
        check(&catalog().game, 999, "battle");
    }

    #[test]
    fn what_is_too_little_for_a_free_cap_is_the_next_larger_fixed_one() {
        let mut game = camp::catalog().game;
        game.formats = ["small", "large", "free"]
            .map(|id| Format { id: id.into(), cap: None, least_cap: None, ..game.formats[0].clone() })
            .into();
        game.formats[0].cap = Some(1000);
        game.formats[1].cap = Some(2000);
        game.formats[2].least_cap = Some(2001);
        for (cap, expected) in [(1, "small"), (1000, "small"), (1500, "large"), (2000, "large"), (2001, "free")] {
            check(&game, cap, expected);
        }
    }
}
