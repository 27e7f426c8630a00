//! Hands of cards from one deck: how many cost a given number of points, and which is the k-th.

use super::passed;
use crate::solve::removal::whole;
use crate::solve::space::Deck;

pub(super) struct Hands {
    costs: Vec<usize>,
    /// `layers[j][k * (points + 1) + s]`: hands of at most `k` of the cards `j..` that cost exactly `s`.
    layers: Vec<Vec<u64>>,
    cards: usize,
    points: usize,
}

impl Hands {
    /// `None` if the tables would exceed `room` cells or the numbers 64 bits.
    pub fn new(deck: &Deck, top: usize, room: &mut usize) -> Option<Self> {
        let costs: Vec<usize> = deck.cards.iter().map(|card| whole(card.cost)).collect();
        let points = whole(deck.most_points).min(top);
        let dearest_hand = match costs.iter().min() {
            Some(0) => usize::MAX,
            Some(cheapest) => points / cheapest,
            None => 0,
        };
        let cards = whole(deck.most_cards).min(dearest_hand);
        let cells = points.checked_add(1)?.checked_mul(cards.checked_add(1)?)?;
        *room = room.checked_sub(cells.checked_mul(costs.len() + 1)?)?;
        let mut none = vec![0u64; cells];
        none.iter_mut().step_by(points + 1).for_each(|cell| *cell = 1);
        let mut layers = vec![none];
        for &cost in costs.iter().rev() {
            let mut layer = layers.last()?.clone();
            // A hand with one more copy of this card has one card and the card's cost more.
            for cell in points + 1 + cost..cells {
                if cell % (points + 1) >= cost {
                    let fewer = *layer.get(cell - (points + 1) - cost)?;
                    let ways = layer.get_mut(cell)?;
                    *ways = ways.checked_add(fewer)?;
                }
            }
            layers.push(layer);
        }
        layers.reverse();
        Some(Self { costs, layers, cards, points })
    }

    /// Hands that cost exactly this.
    pub fn ways(&self, points: usize) -> Option<u64> {
        self.at(0, self.cards, points)
    }

    /// The ways for this deck and those after it, computed from the ways for those after it.
    pub fn before(&self, after: &[u64]) -> Option<Vec<u64>> {
        let sum = |top: usize| {
            let ways = |points: usize| self.ways(points)?.checked_mul(*after.get(top - points)?);
            (0..=top.min(self.points)).try_fold(0u64, |sum, points| sum.checked_add(ways(points)?))
        };
        (0..after.len()).map(sum).collect()
    }

    /// Copies of each card in the hand with this number among those that cost exactly `points`.
    pub fn get(&self, points: usize, number: u64) -> Option<Vec<i64>> {
        let (mut cards, mut points, mut number) = (self.cards, points, number);
        let mut counts = Vec::new();
        for (at, &cost) in self.costs.iter().enumerate() {
            let mut count = 0;
            while passed(&mut number, self.at(at + 1, cards, points)?) {
                count += 1;
                cards = cards.checked_sub(1)?;
                points = points.checked_sub(cost)?;
            }
            counts.push(count);
        }
        Some(counts)
    }

    fn at(&self, layer: usize, cards: usize, points: usize) -> Option<u64> {
        if points > self.points {
            return None;
        }
        self.layers.get(layer)?.get(cards * (self.points + 1) + points).copied()
    }
}
