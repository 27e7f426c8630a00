//! One search over everything: whether a thing is found, and where.

/// A part of what is searched: what it is called on screen, and its text. The first is the name.
pub type Field = (&'static str, String);

/// Where the words of a query stand, the name left out; `None` unless each stands somewhere.
pub fn places(query: &str, fields: &[Field]) -> Option<Vec<&'static str>> {
    let fields: Vec<Field> = fields.iter().map(|(place, text)| (*place, text.to_lowercase())).collect();
    let mut places = Vec::new();
    for word in query.to_lowercase().split_whitespace() {
        let at = fields.iter().position(|(_, text)| text.contains(word))?;
        let place = fields.get(at).map(|(place, _)| *place).filter(|_| at > 0);
        places.extend(place.filter(|place| !places.contains(place)));
    }
    Some(places)
}

/// A text in pieces, each with whether a word of the query stands there.
pub fn pieces(query: &str, text: &str) -> Vec<(bool, String)> {
    let words: Vec<Vec<char>> = query.split_whitespace().map(|word| word.chars().map(lower).collect()).collect();
    let letters: Vec<char> = text.chars().collect();
    let mut pieces: Vec<(bool, String)> = Vec::new();
    let mut at = 0;
    while let Some(rest) = letters.get(at..).filter(|rest| !rest.is_empty()) {
        let begins = |word: &&Vec<char>| {
            rest.len() >= word.len() && rest.iter().zip(word.iter()).all(|(one, other)| lower(*one) == *other)
        };
        let length = words.iter().filter(begins).map(Vec::len).max();
        let piece: String = rest.iter().take(length.unwrap_or(1)).collect();
        at += length.unwrap_or(1);
        match pieces.last_mut() {
            Some((found, last)) if *found == length.is_some() => last.push_str(&piece),
            _ => pieces.push((length.is_some(), piece)),
        }
    }
    pieces
}

/// Letter by letter, so that pieces keep their length.
fn lower(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn found(query: &str, expected: Option<&[&str]>) {
        let fields = [("name", "Snow Troopers"), ("class", "Infantry"), ("keywords", "Sharp 1, Armor 2")];
        let fields = fields.map(|(place, text)| (place, text.to_owned()));
        assert_eq!(places(query, &fields).as_deref(), expected, "{query}");
    }

    #[test]
    fn every_word_must_stand_somewhere_and_its_place_is_named() {
        found("", Some(&[]));
        found("TROOP", Some(&[]));
        found("armor", Some(&["keywords"]));
        found("snow armor sharp infantry", Some(&["keywords", "class"]));
        found("snow tank", None);
    }

    #[test]
    fn what_was_looked_for_is_marked() {
        let marked = |query: &str, text: &str| {
            pieces(query, text)
                .into_iter()
                .map(|(found, piece)| if found { format!("[{piece}]") } else { piece })
                .collect::<String>()
        };
        assert_eq!(marked("arm", "Armour against arms"), "[Arm]our against [arm]s");
        assert_eq!(marked("", "Armour"), "Armour");
        assert_eq!(marked("a ar", "Area"), "[Ar]e[a]");
        assert_eq!(marked("ß", "Straße İ"), "Stra[ß]e İ");
        assert_eq!(marked("x", ""), "");
    }
}
