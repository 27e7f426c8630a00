//! Reads the fields of an object: texts, ids, numbers and flags, each held to what may stand there.

use super::reader::Node;
use crate::model::Decimal;

impl<'a> Node<'a> {
    #[inline(never)]
    pub fn text(&self) -> Option<&'a str> {
        let text = self.value.as_str();
        if text.is_none() {
            self.wrong(&["must be a text"]);
        }
        text
    }

    /// The text of a field, empty when it is absent.
    #[inline(never)]
    pub fn text_of(&self, field: &'static str) -> String {
        self.get(field).and_then(|node| node.text()).unwrap_or_default().to_owned()
    }

    /// A list of texts that may be absent.
    #[inline(never)]
    pub fn texts(&self, field: &'static str) -> Vec<String> {
        let mut texts = Vec::new();
        for node in self.list(field) {
            texts.push(node.text().unwrap_or_default().to_owned());
        }
        texts
    }

    /// A name for people: some text, not empty.
    #[inline(never)]
    pub fn name(&self, field: &'static str) -> String {
        let Some(node) = self.need(field) else { return String::new() };
        let Some(text) = node.text() else { return String::new() };
        let text = text.trim();
        if text.is_empty() {
            node.wrong(&["must not be empty"]);
        }
        text.to_owned()
    }

    /// SVG path data, empty when absent. It reaches the page, so nothing else may stand here.
    #[inline(never)]
    pub fn path_data(&self, field: &'static str) -> String {
        let Some(node) = self.get(field) else { return String::new() };
        let text = node.text().unwrap_or_default();
        if !text.bytes().all(|letter| letter.is_ascii_digit() || b"MLHVCSQTAZmlhvcsqtaz .,-".contains(&letter)) {
            node.wrong(&["must be SVG path data"]);
        }
        text.to_owned()
    }

    /// One of some texts, by its position among them; `problem` says what else must not stand here.
    #[inline(never)]
    pub fn one_of(&self, field: &'static str, texts: &[&str], problem: &str) -> Option<usize> {
        let node = self.get(field)?;
        let text = node.text()?;
        let found = texts.iter().position(|known| *known == text);
        if found.is_none() {
            node.wrong(&[problem]);
        }
        found
    }

    /// An id: letters, digits, hyphens and underscores.
    #[inline(never)]
    pub fn id(&self) -> Option<&'a str> {
        let text = self.text()?;
        let plain = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_';
        if text.is_empty() || !text.bytes().all(plain) {
            self.wrong(&["must be an id of letters, digits, - and _"]);
            return None;
        }
        Some(text)
    }

    /// The id in a field, empty for none.
    #[inline(never)]
    pub fn id_of(&self, field: &'static str) -> &str {
        self.need(field).and_then(|node| node.id()).unwrap_or_default()
    }

    /// The id in a field that may be absent.
    #[inline(never)]
    pub fn maybe_id(&self, field: &'static str) -> Option<&str> {
        self.get(field)?.id()
    }

    /// A list of ids that may be absent.
    pub fn ids<T: for<'b> From<&'b str>>(&self, field: &'static str) -> Vec<T> {
        let mut ids = Vec::new();
        for node in self.list(field) {
            ids.push(node.id().unwrap_or_default().into());
        }
        ids
    }

    #[inline(never)]
    pub fn number(&self, least: u32, most: u32) -> Option<u32> {
        let number = self.value.as_u64().and_then(|number| u32::try_from(number).ok());
        let fitting = number.filter(|number| (least..=most).contains(number));
        if fitting.is_none() {
            self.wrong(&["must be a whole number from ", &least.to_string(), " to ", &most.to_string()]);
        }
        fitting
    }

    /// The number in a field, 0 for none.
    #[inline(never)]
    pub fn number_of(&self, field: &'static str, least: u32, most: u32) -> u32 {
        self.need(field).and_then(|node| node.number(least, most)).unwrap_or(0)
    }

    /// The number in a field that may be absent.
    #[inline(never)]
    pub fn maybe_number(&self, field: &'static str, least: u32, most: u32) -> Option<u32> {
        self.get(field)?.number(least, most)
    }

    /// Two whole numbers, each with its least and its most.
    #[inline(never)]
    pub fn pair(&self, first: (u32, u32), second: (u32, u32)) -> (u32, u32) {
        let Some([one, other]) = self.two("must be a list of two numbers") else { return (0, 0) };
        (one.number(first.0, first.1).unwrap_or(0), other.number(second.0, second.1).unwrap_or(0))
    }

    /// Two whole numbers above 0 in a field.
    #[inline(never)]
    pub fn pair_of(&self, field: &'static str, most: u32) -> (u32, u32) {
        self.need(field).map(|node| node.pair((1, most), (1, most))).unwrap_or_default()
    }

    #[inline(never)]
    pub fn decimal(&self) -> Option<Decimal> {
        let number = self.value.as_f64().filter(|number| (0.0..=1000.0).contains(number));
        let decimal = number.and_then(Decimal::from_f64);
        if decimal.is_none() {
            self.wrong(&["must be a number from 0 to 1000"]);
        }
        decimal
    }

    /// The decimal in a field that may be absent.
    #[inline(never)]
    pub fn maybe_decimal(&self, field: &'static str) -> Option<Decimal> {
        self.get(field)?.decimal()
    }

    /// A number written with a plus, such as "5+".
    #[inline(never)]
    pub fn plus(&self) -> Option<u32> {
        let digits = self.value.as_str().and_then(|text| text.strip_suffix('+'));
        let number = digits.and_then(|digits| digits.parse().ok()).filter(|number| (1..=12).contains(number));
        if number.is_none() {
            self.wrong(&["must be a number with a plus, such as \"5+\""]);
        }
        number
    }

    /// The number with a plus in a field that may be absent.
    #[inline(never)]
    pub fn maybe_plus(&self, field: &'static str) -> Option<u32> {
        self.get(field)?.plus()
    }

    /// A flag, false when it is absent.
    #[inline(never)]
    pub fn flag(&self, field: &'static str) -> bool {
        let Some(node) = self.get(field) else { return false };
        let flag = node.value.as_bool();
        if flag.is_none() {
            node.wrong(&["must be true or false"]);
        }
        flag.unwrap_or_default()
    }
}
