//! How one JSON value becomes another: what a link carries of a roster that was copied from a shipped edition.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, HashMap, HashSet};

/// One letter each, because they travel in links.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Delta {
    /// Another value altogether.
    #[serde(rename = "v")]
    Whole(Value),
    /// An object with other fields, and without some.
    #[serde(rename = "f")]
    Fields(BTreeMap<String, Delta>, Vec<String>),
    /// A list of objects that have ids, in this order.
    #[serde(rename = "l")]
    Listed(Vec<String>, BTreeMap<String, Delta>),
    /// A list of the same length.
    #[serde(rename = "p")]
    Places(BTreeMap<usize, Delta>),
}

/// `None` where both are the same.
pub fn delta(from: &Value, to: &Value) -> Option<Delta> {
    if from == to {
        return None;
    }
    Some(match (from, to) {
        (Value::Object(from), Value::Object(to)) => {
            let changed = to.iter().filter_map(|(key, value)| {
                let change = match from.get(key) {
                    Some(old) => delta(old, value)?,
                    None => Delta::Whole(value.clone()),
                };
                Some((key.clone(), change))
            });
            Delta::Fields(changed.collect(), from.keys().filter(|key| !to.contains_key(*key)).cloned().collect())
        }
        (Value::Array(from), Value::Array(to)) => match (keyed(from), keyed(to)) {
            (Some(from), Some(by_id)) => {
                let ids = to.iter().filter_map(id_of);
                let changed = by_id.iter().filter_map(|(id, value)| {
                    let change = match from.get(id) {
                        Some(old) => delta(old, value)?,
                        None => Delta::Whole((*value).clone()),
                    };
                    Some(((*id).to_owned(), change))
                });
                Delta::Listed(ids.map(str::to_owned).collect(), changed.collect())
            }
            _ if from.len() == to.len() && to.iter().all(Value::is_object) => {
                let pairs = from.iter().zip(to).enumerate();
                Delta::Places(pairs.filter_map(|(at, (from, to))| Some((at, delta(from, to)?))).collect())
            }
            _ => Delta::Whole(Value::Array(to.clone())),
        },
        _ => Delta::Whole(to.clone()),
    })
}

/// `None` if it was made from another value.
pub fn patched(from: &Value, delta: &Delta) -> Option<Value> {
    Some(match delta {
        Delta::Whole(value) => value.clone(),
        Delta::Fields(changed, gone) => {
            let mut fields: Map<String, Value> = from.as_object()?.clone();
            fields.retain(|key, _| !gone.contains(key));
            for (key, change) in changed {
                let value = patched(from.get(key).unwrap_or(&Value::Null), change)?;
                fields.insert(key.clone(), value);
            }
            Value::Object(fields)
        }
        Delta::Listed(order, changed) => {
            let from = keyed(from.as_array()?)?;
            let mut seen = HashSet::new();
            let values = order.iter().map(|id| match (from.get(id.as_str()), changed.get(id)) {
                // A few letters could otherwise ask for a million copies.
                _ if !seen.insert(id) => None,
                (Some(old), None) => Some((*old).clone()),
                (Some(old), Some(change)) => patched(old, change),
                (None, Some(change)) => patched(&Value::Null, change),
                (None, None) => None,
            });
            Value::Array(values.collect::<Option<_>>()?)
        }
        Delta::Places(changed) => {
            let mut values = from.as_array()?.clone();
            for (at, change) in changed {
                let place = values.get_mut(*at)?;
                *place = patched(place, change)?;
            }
            Value::Array(values)
        }
    })
}

/// The values of a list by their ids, if each has one of its own.
fn keyed(values: &[Value]) -> Option<HashMap<&str, &Value>> {
    let pairs = values.iter().map(|value| Some((id_of(value)?, value)));
    let by_id = pairs.collect::<Option<HashMap<_, _>>>()?;
    (by_id.len() == values.len()).then_some(by_id)
}

fn id_of(value: &Value) -> Option<&str> {
    value.get("id").or_else(|| value.get("code"))?.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[track_caller]
    fn check(from: Value, to: Value, most_letters: usize) {
        let change = delta(&from, &to);
        let text = serde_json::to_string(&change).unwrap();
        let read: Option<Delta> = serde_json::from_str(&text).unwrap();
        assert_eq!(read.map_or_else(|| Some(from.clone()), |read| patched(&from, &read)), Some(to), "{text}");
        assert!(text.len() <= most_letters, "{text}");
    }

    #[test]
    fn only_what_changed_is_written() {
        let long = "x".repeat(1000);
        check(json!({"a": long}), json!({"a": long}), 4);
        check(json!({"a": long, "b": 1, "c": 2}), json!({"a": long, "b": 3}), 30);
        check(json!([{"id": "a", "t": long}, {"id": "b"}]), json!([{"id": "b", "n": 1}, {"id": "a", "t": long}]), 60);
        check(json!([{"id": "a", "t": long}]), json!([{"id": "c"}, {"id": "a", "t": long}]), 50);
        check(json!([{"id": "a", "t": long}]), json!([]), 20);
        check(json!([{"deck": long, "x": 1}]), json!([{"deck": long, "x": 2}]), 50);
        check(json!([1, 2]), json!([2]), 20);
        check(json!([{"id": "a"}, {"id": "a"}]), json!([{"id": "a"}]), 60);
        check(json!(null), json!({"a": []}), 30);
    }

    #[test]
    fn a_delta_of_something_else_is_refused() {
        let change = delta(&json!([{"id": "a"}]), &json!([{"id": "a"}, {"id": "b"}])).unwrap();
        assert_eq!(patched(&json!([{"id": "c"}]), &change), None);
        assert_eq!(patched(&json!(3), &change), None);
    }

    #[test]
    fn nothing_is_listed_twice() {
        let base = json!([{"id": "a", "t": "x"}]);
        let twice = |changed| Delta::Listed(vec!["a".to_owned(); 2], changed);
        assert_eq!(patched(&base, &twice(BTreeMap::new())), None);
        assert_eq!(patched(&base, &twice([("a".to_owned(), Delta::Whole(json!(1)))].into())), None);
    }
}
