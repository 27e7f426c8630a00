//! What one text changed in another: neighbouring steps of undo differ by a few letters of thousands.

/// How many bytes stay at the front and at the back, and what stood and now stands between them. Neither text may hold a
/// tab; JSON on one line does not.
pub fn splice(before: &str, after: &str) -> String {
    let front = same(before.chars(), after.chars());
    let (old, new) = (before.split_at(front).1, after.split_at(front).1);
    let back = same(old.chars().rev(), new.chars().rev());
    let middle = |text: &str| text.split_at(text.len() - back).0.to_owned();
    format!("{front} {back} {}\t{}", middle(old), middle(new))
}

/// The text after a change; `None` where it is no change of this text.
pub fn done(before: &str, change: &str) -> Option<String> {
    let (front, back, old, new) = parts(change)?;
    put(before, front, back, old, new)
}

/// The text before a change.
pub fn undone(after: &str, change: &str) -> Option<String> {
    let (front, back, old, new) = parts(change)?;
    put(after, front, back, new, old)
}

/// Bytes of the letters with which both begin.
fn same(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    one.zip(other).take_while(|(one, other)| one == other).map(|(letter, _)| letter.len_utf8()).sum()
}

fn parts(change: &str) -> Option<(usize, usize, &str, &str)> {
    let (front, rest) = change.split_once(' ')?;
    let (back, middles) = rest.split_once(' ')?;
    let (old, new) = middles.split_once('\t')?;
    Some((front.parse().ok()?, back.parse().ok()?, old, new))
}

fn put(text: &str, front: usize, back: usize, old: &str, new: &str) -> Option<String> {
    let end = text.len().checked_sub(back)?;
    (text.get(front..end)? == old).then_some(())?;
    Some([text.get(..front)?, new, text.get(end..)?].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_what_differs_is_written() {
        for (before, after, change) in [
            ("three guards", "four guards", "0 7 three\tfour"),
            ("guards", "guards", "6 0 \t"),
            ("a a", "a a a", "3 0 \t a"),
            ("aaa", "a", "1 0 aa\t"),
            ("", "all", "0 0 \tall"),
            // Half a letter is none.
            ("größe", "grüße", "2 3 ö\tü"),
            ("é", "è", "0 0 é\tè"),
        ] {
            assert_eq!(splice(before, after), change);
        }
    }

    #[test]
    fn a_change_of_another_text_is_none() {
        for change in
            ["", "1", "1 2", "1 2 é", "x 0 é\t", "0 x é\t", "9 0 é\t", "0 9 é\t", "-1 0 é\t", "1 0 \t", "0 0 e\ta"]
        {
            assert_eq!(done("é", change), None, "{change:?}");
        }
        assert_eq!(undone("é", "0 0 é\te"), None);
    }

    proptest! {
        #[test]
        fn any_text_becomes_any_other_and_back(before in "[ab é\u{1f600}]{0,9}", after in "[ab é\u{1f600}]{0,9}") {
            let change = splice(&before, &after);
            prop_assert_eq!(done(&before, &change), Some(after.clone()));
            prop_assert_eq!(undone(&after, &change), Some(before));
        }
    }
}
