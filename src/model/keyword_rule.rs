//! The rule of a keyword: `X` stands for its number, and `[one|many]` for words that depend on it.

use super::KeywordDef;

impl KeywordDef {
    /// The rule with this number in place of `X`, or for any number.
    pub fn rule(&self, number: Option<u32>) -> String {
        let text = chosen(&self.text, number == Some(1));
        number.map_or_else(|| text.clone(), |number| filled(&text, number))
    }
}

/// `[hit is|hits are]` becomes `hit is` for one, else `hits are`. Brackets without a bar are part of the text.
fn chosen(text: &str, is_one: bool) -> String {
    let (mut chosen, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('[') {
        chosen.push_str(before);
        match after.split_once(']').and_then(|(words, after)| Some((words.split_once('|')?, after))) {
            Some(((one, many), after)) => {
                chosen.push_str(if is_one { one } else { many });
                rest = after;
            }
            None => {
                chosen.push('[');
                rest = after;
            }
        }
    }
    chosen + rest
}

/// Puts the number where the text has `X` as a word of its own.
fn filled(text: &str, number: u32) -> String {
    let is_x = |word: &str| word.trim_matches(|letter: char| !letter.is_alphanumeric()) == "X";
    let words =
        text.split(' ').map(|word| if is_x(word) { word.replace('X', &number.to_string()) } else { word.to_owned() });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::catalog;

    #[track_caller]
    fn check(text: &str, number: Option<u32>, expected: &str) {
        let keyword = KeywordDef { text: text.to_owned(), ..catalog().game.keywords[0].clone() };
        assert_eq!(keyword.rule(number), expected);
    }

    #[test]
    fn the_number_replaces_x_as_a_word() {
        check("The first X hits; Armor (X), +X.", Some(3), "The first 3 hits; Armor (3), +3.");
        check("The first X hits; Armor (X), +X.", None, "The first X hits; Armor (X), +X.");
        check("An axe, Xi", Some(3), "An axe, Xi");
    }

    #[test]
    fn words_agree_with_the_number() {
        let text = "X [hit is|hits are] saved, X [die|dice]";
        check(text, Some(1), "1 hit is saved, 1 die");
        check(text, Some(2), "2 hits are saved, 2 dice");
        check(text, None, "X hits are saved, X dice");
        check("[none] [a|b] [", Some(1), "[none] a [");
    }
}
