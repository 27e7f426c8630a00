//! Plain ASCII for Tabletop Simulator, whose Lua counts bytes instead of characters.

/// Longest text of a document; the importer cuts at the same length.
pub const LONGEST: usize = 2000;

/// Replaces accents, curly quotes and dashes by their plain forms, square brackets (markup in TTS) by round ones, and
/// everything else outside ASCII by a question mark.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '[' => folded.push('('),
            ']' => folded.push(')'),
            ' '..='~' => folded.push(letter),
            _ => folded.push_str(plain(letter)),
        }
    }
    folded.truncate(LONGEST);
    folded
}

/// Each row: letters, and the plain form they share.
fn plain(letter: char) -> &'static str {
    match letter {
        '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{2028}' | '\u{2029}' => {
            " "
        }
        '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' | '\u{300}'..='\u{36f}' => "",
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '·' | '•' => "-",
        '\u{2018}'..='\u{201b}' | '′' | '´' | '`' => "'",
        '\u{201c}'..='\u{201f}' | '″' | '«' | '»' => "\"",
        '…' => "...",
        '×' => "x",
        '≤' => "<=",
        '≥' => ">=",
        '→' => "->",
        '½' => "1/2",
        'À'..='Å' | 'Ā' | 'Ă' | 'Ą' => "A",
        'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
        'Æ' => "AE",
        'æ' => "ae",
        'Ç' | 'Ć' | 'Č' => "C",
        'ç' | 'ć' | 'č' => "c",
        'Ð' | 'Ď' | 'Đ' => "D",
        'ð' | 'ď' | 'đ' => "d",
        'È'..='Ë' | 'Ē' | 'Ė' | 'Ę' | 'Ě' => "E",
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => "e",
        'Ğ' => "G",
        'ğ' => "g",
        'Ì'..='Ï' | 'Ī' | 'İ' => "I",
        'ì'..='ï' | 'ī' | 'ı' => "i",
        'Ł' | 'Ľ' => "L",
        'ł' | 'ľ' => "l",
        'Ñ' | 'Ń' | 'Ň' => "N",
        'ñ' | 'ń' | 'ň' => "n",
        'Ò'..='Ö' | 'Ø' | 'Ō' | 'Ő' => "O",
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => "o",
        'Œ' => "OE",
        'œ' => "oe",
        'Ř' => "R",
        'ř' => "r",
        'Ś' | 'Ş' | 'Š' => "S",
        'ś' | 'ş' | 'š' => "s",
        'ß' => "ss",
        'Ţ' | 'Ť' => "T",
        'ţ' | 'ť' => "t",
        'Ù'..='Ü' | 'Ū' | 'Ů' | 'Ű' => "U",
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => "u",
        'Ý' | 'Ÿ' => "Y",
        'ý' | 'ÿ' => "y",
        'Ź' | 'Ż' | 'Ž' => "Z",
        'ź' | 'ż' | 'ž' => "z",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(fold(text), expected);
    }

    #[test]
    fn everything_becomes_plain() {
        check("Señor Müller’s “Iron” – fist…", "Senor Muller's \"Iron\" - fist...");
        check("[b]bold[/b]\n\ttab", "(b)bold(/b)  tab");
        check("軍 e\u{301}\u{200b}", "? e");
        check("6\" & <b>", "6\" & <b>");
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(fold(&"ß".repeat(3000)).len(), LONGEST);
    }
}
