//! An object: keys in the order they came, each with its value. Ours have some thirty keys at most.

use super::Value;

/// So many keys are compared each with each.
const FEW: usize = 16;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Map(Vec<(String, Value)>);

impl Map {
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.iter().find(|(other, _)| other == key).map(|(_, value)| value)
    }

    pub fn get_mut(&mut self, key: &str) -> Option<&mut Value> {
        self.0.iter_mut().find(|(other, _)| other == key).map(|(_, value)| value)
    }

    /// A key that is there already keeps its place and gets the new value.
    pub fn insert(&mut self, key: String, value: Value) {
        match self.0.iter_mut().find(|(other, _)| *other == key) {
            Some((_, old)) => *old = value,
            None => self.0.push((key, value)),
        }
    }

    /// The same for a key that is not at hand as a text of its own.
    pub fn put(&mut self, key: &str, value: impl Into<Value>) {
        self.insert(key.to_owned(), value.into());
    }

    pub fn iter(&self) -> std::slice::Iter<'_, (String, Value)> {
        self.0.iter()
    }

    pub fn keys(&self) -> impl Iterator<Item = &String> {
        self.0.iter().map(|(key, _)| key)
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        self.0.iter_mut().map(|(_, value)| value)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Of equal keys the last value counts, at the place of the first. A reader calls it once an object, because a
    /// file may have more keys than could be compared each with each.
    pub(super) fn of_parsed(pairs: Vec<(String, Value)>) -> Self {
        if pairs.len() <= FEW {
            return pairs.into_iter().collect();
        }
        let mut map = Self(Vec::with_capacity(pairs.len()));
        // A place in here is that of a key plus one, found by the key's hash; 0 is free.
        let mut slots = vec![0usize; (pairs.len() * 2).next_power_of_two()];
        for (key, value) in pairs {
            let mut at = hash(&key);
            loop {
                at &= slots.len() - 1;
                let Some(slot) = slots.get_mut(at) else { break };
                match slot.checked_sub(1).map(|place| map.0.get_mut(place)) {
                    None => {
                        map.0.push((key, value));
                        *slot = map.0.len();
                        break;
                    }
                    Some(Some((other, old))) if *other == key => {
                        *old = value;
                        break;
                    }
                    Some(_) => at += 1,
                }
            }
        }
        map
    }
}

/// FNV-1a.
fn hash(key: &str) -> usize {
    key.bytes().fold(0x811c_9dc5u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)) as usize
}

impl<'a> IntoIterator for &'a Map {
    type Item = &'a (String, Value);
    type IntoIter = std::slice::Iter<'a, (String, Value)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl FromIterator<(String, Value)> for Map {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(pairs: I) -> Self {
        let mut map = Self::new();
        pairs.into_iter().for_each(|(key, value)| map.insert(key, value));
        map
    }
}
