//! Stable sorting that is compiled once. The one of the standard library comes anew for every type, at 4 KB each.

use std::cmp::Ordering;

pub fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let order = order(items.len(), &|one, other| match (items.get(one), items.get(other)) {
        (Some(one), Some(other)) => compare(one, other),
        _ => Ordering::Equal,
    });
    for (one, other) in swaps(order) {
        items.swap(one, other);
    }
}

pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, T::cmp);
}

/// Positions in sorted order. Lists here have some hundreds of items at most, so moving numbers up costs nothing.
pub fn order(len: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut sorted = Vec::with_capacity(len);
    for at in 0..len {
        let place = sorted.partition_point(|other| compare(*other, at).is_le());
        sorted.insert(place, at);
    }
    sorted
}

/// What to swap, one after the other, so that every place gets the item whose position stands there.
fn swaps(mut order: Vec<usize>) -> Vec<(usize, usize)> {
    let mut swaps = Vec::new();
    for start in 0..order.len() {
        let mut place = start;
        while let Some(slot) = order.get_mut(place) {
            let from = std::mem::replace(slot, place);
            if from == start || from == place {
                break;
            }
            swaps.push((place, from));
            place = from;
        }
    }
    swaps
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn items_stand_as_the_standard_library_sorts_them(items: Vec<(u8, String)>) {
            let mut expected = items.clone();
            expected.sort();
            let mut sorted = items;
            sort(&mut sorted);
            prop_assert_eq!(sorted, expected);
        }

        #[test]
        fn equal_items_keep_their_order(keys in prop::collection::vec(0..5_u8, 0..300)) {
            let mut sorted: Vec<(u8, usize)> = keys.into_iter().zip(0..).collect();
            let mut expected = sorted.clone();
            expected.sort_by_key(|(key, _)| std::cmp::Reverse(*key));
            sort_by_key(&mut sorted, |(key, _)| std::cmp::Reverse(*key));
            prop_assert_eq!(sorted, expected);
        }
    }
}
