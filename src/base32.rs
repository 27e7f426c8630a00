//! Crockford's Base32: letters that can be read aloud, without case, O read as 0, I and L as 1.

use data_encoding::Encoding;
use data_encoding_macro::new_encoding;

/// Five bits per letter; the last letter is padded with zero bits. U is not in the alphabet.
pub const CROCKFORD: Encoding = new_encoding! {
    symbols: "0123456789ABCDEFGHJKMNPQRSTVWXYZ",
    translate_from: "abcdefghjkmnpqrstvwxyzOoIiLl",
    translate_to: "ABCDEFGHJKMNPQRSTVWXYZ001111",
};

/// The letter of a value below 32.
pub fn letter(value: u8) -> char {
    // The first letter of a byte stands for its five highest bits.
    let mut letters = [0; 2];
    CROCKFORD.encode_mut(&[value << 3], &mut letters);
    char::from(letters[0])
}

/// The value of a letter, in either case; `None` for a character that is not in the alphabet.
pub fn value(letter: char) -> Option<u8> {
    let symbol = CROCKFORD.interpret_byte(u8::try_from(letter).ok()?).is_symbol()?;
    u8::try_from(symbol).ok()
}

/// Whether a character is ignored between letters: white space, and every dash a chat program turns a hyphen into.
pub fn is_spacing(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{ad}' | '\u{200b}')
}

/// Whether a text holds only letters that we write ourselves, none that we merely accept.
pub fn is_written(text: &str) -> bool {
    text.chars().all(|it| value(it).map(letter) == Some(it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_bits_are_a_letter() {
        assert_eq!(CROCKFORD.encode(&[]), "");
        assert_eq!(CROCKFORD.encode(&[0xff]), "ZW");
        assert_eq!(CROCKFORD.encode(&[0, 0x44, 0x32, 0x14, 0xc7]), "01234567");
        assert_eq!(CROCKFORD.encode(&[0; 20]).len(), 32);
        assert_eq!(CROCKFORD.encode(&[255; 16]).len(), 26);
        assert!(is_written(&CROCKFORD.encode(b"anything")) && !is_written("U"));
        assert!(!is_written("a") && !is_written("O") && !is_written("A-B"));
    }

    #[test]
    fn letters_and_values_are_one_alphabet() {
        let all: String = (0..32).map(letter).collect();
        assert_eq!(all, CROCKFORD.specification().symbols);
        assert!(all.chars().map(value).eq((0..32).map(Some)));
        assert!(all.to_lowercase().chars().map(value).eq((0..32).map(Some)));
        assert_eq!("oOiIlL".chars().filter_map(value).collect::<Vec<_>>(), [0, 0, 1, 1, 1, 1]);
        assert!("Uu-é\u{130}".chars().all(|letter| value(letter).is_none()));
    }
}
