//! Share codes of the official builder: the Base64 as it is, or of a text that begins with `{`.

use super::{CATALOG, choices, open};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use muster::codes::official::{CapForm, read, write};

pub fn run(text: &str) {
    let code = if text.starts_with('{') { BASE64_STANDARD.encode(text) } else { text.to_owned() };
    let Ok(official) = read(&CATALOG, &code) else { return };
    open(&CATALOG, &official.list);
    for form in [CapForm::Text, CapForm::Number] {
        let mut list = choices(&CATALOG, &official.list);
        // The official builder takes a cap of 0 for none at all.
        if list.cap == 0 && form == CapForm::Number {
            list.cap = 1000;
        }
        let again = read(&CATALOG, &write(&CATALOG, &official.list, form)).unwrap();
        assert_eq!(choices(&CATALOG, &again.list), list);
        assert_eq!(again.unknown, official.unknown);
    }
}
