//! Ranks multisets: a set of copies as its number among all multisets of the same size.

/// The sum of C(p + i − 1, i) over all copies from the lowest position to the highest, where p is the position of
/// copy i, counted from 1. The rank does not depend on the number of positions, so a longer roster does not change it.
/// `counts` are the copies at each position. `None` if the rank has more than 64 bits.
pub fn rank(counts: &[u64]) -> Option<u64> {
    let (mut rank, mut copies) = (0u64, 0u64);
    for (position, count) in counts.iter().enumerate() {
        // Copies of one position telescope: the sum from i = 0 to m of C(p + i − 1, i) is C(p + m, m).
        let position = u64::try_from(position).ok()?;
        let after = copies.checked_add(*count)?;
        let run =
            binomial(position.checked_add(after)?, position)? - binomial(position.checked_add(copies)?, position)?;
        rank = rank.checked_add(run)?;
        copies = after;
    }
    Some(rank)
}

/// The copies at each of `positions`; `None` for a rank that no multiset of this size has.
pub fn unrank(mut rank: u64, mut copies: u64, positions: usize) -> Option<Vec<u64>> {
    let mut counts = vec![0; positions];
    for (position, count) in counts.iter_mut().enumerate().rev() {
        let position = u64::try_from(position).ok()?;
        while copies > 0 {
            let below = if position == 0 { 0 } else { binomial(position - 1 + copies, copies)? };
            if rank < below {
                break;
            }
            rank -= below;
            copies -= 1;
            *count += 1;
        }
    }
    (rank == 0 && copies == 0).then_some(counts)
}

/// How many multisets of a size there are.
pub fn number(copies: u64, positions: u64) -> Option<u64> {
    if positions == 0 {
        return Some(u64::from(copies == 0));
    }
    binomial(copies.checked_add(positions - 1)?, copies)
}

fn binomial(all: u64, chosen: u64) -> Option<u64> {
    let chosen = chosen.min(all.checked_sub(chosen)?);
    let mut result = 1u64;
    for step in 1..=chosen {
        let next = u128::from(result) * u128::from(all - chosen + step);
        // A small product divides faster in 64 bits.
        result = match u64::try_from(next) {
            Ok(small) => small / step,
            Err(_) => u64::try_from(next / u128::from(step)).ok()?,
        };
    }
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(counts: &[u64], expected: u64) {
        let copies = counts.iter().sum();
        assert_eq!(rank(counts), Some(expected));
        assert_eq!(unrank(expected, copies, counts.len()).as_deref(), Some(counts));
    }

    #[test]
    fn ranks_count_up_from_the_lowest_position() {
        check(&[], 0);
        check(&[5], 0);
        check(&[2, 0], 0);
        check(&[1, 1], 1);
        check(&[0, 2], 2);
        check(&[1, 0, 1], 3);
        check(&[0, 0, 2], 5);
        check(&[1, 0, 1, 0, 0], 3);
        check(&[3, 1, 4, 1, 5, 9, 2, 6, 5, 3], 916_257_128);
    }

    #[test]
    fn every_multiset_of_a_size_has_its_own_rank() {
        let mut seen = 0;
        for rank_wanted in 0..number(6, 5).unwrap() {
            let counts = unrank(rank_wanted, 6, 5).unwrap();
            assert_eq!((rank(&counts), counts.iter().sum::<u64>()), (Some(rank_wanted), 6));
            seen += 1;
        }
        assert_eq!(seen, 210);
        assert_eq!(unrank(210, 6, 5), None);
        assert_eq!(unrank(0, 1, 0), None);
        assert_eq!(unrank(0, 0, 0), Some(Vec::new()));
        assert_eq!(number(3, 0), Some(0));
        // C(67, 33) has 64 bits; intermediate products have more.
        assert_eq!(number(33, 35), Some(14_226_520_737_620_288_370));
    }

    #[test]
    fn ranks_that_do_not_fit_are_refused() {
        assert_eq!(rank(&[60_000; 20]), None);
        assert_eq!(rank(&[u64::MAX, 1]), None);
    }
}
