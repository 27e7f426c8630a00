//! Dice and draws from random bytes that the caller supplies.

use super::sides::Sides;
use crate::model::Side;

/// Rolls this many dice. A source that repeats itself for ever gives fewer, and the players roll again.
pub fn roll(count: usize, mut next: impl FnMut() -> u8) -> Vec<u8> {
    (0..count).map_while(|_| below(6, &mut next)).map(|face| face + 1).collect()
}

/// Draws this many tokens from the bag, one after another.
pub fn draw(bag: &Sides<usize>, count: usize, mut next: impl FnMut() -> u8) -> Vec<Side> {
    let mut tokens: Vec<Side> =
        std::iter::repeat_n(Side::Red, bag.red).chain(std::iter::repeat_n(Side::Blue, bag.blue)).collect();
    let mut drawn = Vec::new();
    while drawn.len() < count && !tokens.is_empty() {
        let Some(at) = u8::try_from(tokens.len()).ok().and_then(|all| below(all, &mut next)) else { break };
        drawn.push(tokens.swap_remove(usize::from(at)));
    }
    drawn
}

/// A number below this one. Bytes from the last multiple on are discarded, so that all numbers are equally likely.
fn below(most: u8, next: &mut impl FnMut() -> u8) -> Option<u8> {
    let end = 256 / u16::from(most.max(1)) * u16::from(most.max(1));
    (0..1000).map(|_| next()).find(|byte| u16::from(*byte) < end).map(|byte| byte % most.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_faces_are_equally_likely() {
        let mut faces = [0; 7];
        for byte in 0..252 {
            let rolled = roll(1, || byte);
            faces[usize::from(rolled[0])] += 1;
        }
        assert_eq!(faces, [0, 42, 42, 42, 42, 42, 42]);
        assert_eq!(roll(3, || 255), [0; 0]);
        let mut bytes = [255, 5, 252, 0].into_iter();
        assert_eq!(roll(2, || bytes.next().unwrap()), [6, 1]);
    }

    #[test]
    fn a_draw_takes_each_token_once() {
        let bag = Sides { red: 2, blue: 1 };
        let mut byte = 0;
        let mut next = || {
            byte += 7;
            byte
        };
        let drawn = draw(&bag, 3, &mut next);
        assert_eq!(drawn.iter().filter(|side| **side == Side::Red).count(), 2);
        assert_eq!(draw(&bag, 5, &mut next).len(), 3);
        assert_eq!(draw(&Sides { red: 0, blue: 0 }, 3, next), []);
        // From two red and one blue token, the first is blue in one of three draws.
        let first = (0..=254).filter(|byte| draw(&bag, 1, || *byte)[0] == Side::Blue).count();
        assert_eq!(first, 85);
    }
}
