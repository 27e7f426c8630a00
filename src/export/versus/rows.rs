//! The figures of one list, and how those of two become one table.

use super::{Figure, Versus, VersusPart};

/// Figures below a heading, of one list. Both lists make the same parts with the same rows, as far as their editions agree.
#[derive(Debug, Clone)]
pub struct Part {
    pub title: String,
    pub rows: Vec<(String, Figure)>,
}

impl Part {
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), rows: Vec::new() }
    }

    /// A count; what has the same label adds up.
    pub fn count(&mut self, label: &str, count: i64) {
        self.amount(label, count.saturating_mul(1000));
    }

    /// The same in thousandths.
    pub fn amount(&mut self, label: &str, amount: i64) {
        match self.rows.iter_mut().find(|(other, _)| other == label) {
            Some((_, figure)) => *figure = Figure::plain(figure.amount.saturating_add(amount)),
            None => self.rows.push((label.to_owned(), Figure::plain(amount))),
        }
    }

    /// A count with more to say than its number.
    pub fn say(&mut self, label: &str, count: i64, words: String) {
        self.rows.push((label.to_owned(), Figure { amount: count.saturating_mul(1000), words }));
    }
}

impl Figure {
    fn plain(amount: i64) -> Self {
        Self { amount, words: (amount as f64 / 1000.0).to_string() }
    }
}

/// Parts and rows in the order of the left list, further ones of the right behind them.
pub fn merged(left: Vec<Part>, right: Vec<Part>) -> Vec<VersusPart> {
    let mut parts: Vec<VersusPart> = Vec::new();
    for (is_left, part) in left.into_iter().map(|part| (true, part)).chain(right.into_iter().map(|part| (false, part)))
    {
        let at = parts.iter().position(|other| other.title == part.title).unwrap_or_else(|| {
            parts.push(VersusPart { title: part.title, rows: Vec::new() });
            parts.len() - 1
        });
        for (label, figure) in part.rows {
            let rows = &mut parts[at].rows;
            let row = rows.iter().position(|row| row.label == label).unwrap_or_else(|| {
                rows.push(Versus { label, left: Figure::plain(0), right: Figure::plain(0) });
                rows.len() - 1
            });
            let side = if is_left { &mut rows[row].left } else { &mut rows[row].right };
            *side = figure;
        }
    }
    parts.iter_mut().for_each(|part| part.rows.retain(|row| row.left.amount != 0 || row.right.amount != 0));
    parts.retain(|part| !part.rows.is_empty());
    parts
}
