//! Where something stands in a roster, written as the loader's errors write it: `factions[0].units[3].cost`.

use serde_json::Value;
use std::fmt;
use std::str::FromStr;

#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Path(pub Vec<Segment>);

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Segment {
    Key(String),
    At(usize),
}

impl Path {
    pub fn key(&self, key: &str) -> Self {
        self.with(Segment::Key(key.to_owned()))
    }

    pub fn at(&self, at: usize) -> Self {
        self.with(Segment::At(at))
    }

    fn with(&self, segment: Segment) -> Self {
        let mut path = self.clone();
        path.0.push(segment);
        path
    }

    pub fn parent(&self) -> Option<(Self, &Segment)> {
        let (last, rest) = self.0.split_last()?;
        Some((Self(rest.to_vec()), last))
    }

    /// The name of the innermost field.
    pub fn field(&self) -> Option<&str> {
        self.0.iter().rev().find_map(|segment| match segment {
            Segment::Key(key) => Some(key.as_str()),
            Segment::At(_) => None,
        })
    }

    /// Whether the other path is this one or leads further down.
    pub fn holds(&self, other: &Self) -> bool {
        other.0.starts_with(&self.0)
    }

    /// What stands there.
    pub fn of<'a>(&self, value: &'a Value) -> Option<&'a Value> {
        self.0.iter().try_fold(value, |value, segment| match segment {
            Segment::Key(key) => value.get(key),
            Segment::At(at) => value.get(at),
        })
    }
}

impl fmt::Display for Path {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, segment) in self.0.iter().enumerate() {
            match segment {
                Segment::Key(key) if at == 0 => formatter.write_str(key)?,
                Segment::Key(key) => write!(formatter, ".{key}")?,
                Segment::At(at) => write!(formatter, "[{at}]")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Path {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut path = Self::default();
        for part in text.split('.').filter(|part| !part.is_empty()) {
            let (key, rest) = part.split_at(part.find('[').unwrap_or(part.len()));
            if !key.is_empty() {
                path.0.push(Segment::Key(key.to_owned()));
            }
            for number in rest.split('[').skip(1) {
                let number = number.strip_suffix(']').and_then(|number| number.parse().ok());
                path.0.push(Segment::At(number.ok_or("a number in brackets")?));
            }
        }
        Ok(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_reads_as_it_is_written() {
        for text in ["", "game", "factions[0]", "factions[0].units[3].stats.mv", "game.tables[1].inches[0]"] {
            assert_eq!(text.parse::<Path>().unwrap().to_string(), text);
        }
        assert!("units[x]".parse::<Path>().is_err() && "units[1".parse::<Path>().is_err());
    }

    #[test]
    fn a_path_finds_what_stands_there() {
        let value = serde_json::json!({"units": [{"cost": 3}]});
        let path: Path = "units[0].cost".parse().unwrap();
        assert_eq!(path.of(&value), Some(&3.into()));
        assert_eq!(path.key("x").of(&value), None);
        assert_eq!(
            (path.field(), path.parent().map(|(above, _)| above.to_string())),
            (Some("cost"), Some("units[0]".to_owned()))
        );
    }
}
