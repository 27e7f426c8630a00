//! Keywords of an official file: its definitions, and keywords that are new.

use super::reading::Reading;
use super::spot::{self, Spot};
use crate::model::{Keyword, KeywordDef, KeywordId};
use crate::rosters::printed_keyword::printed_keyword;

impl Reading<'_> {
    /// Replaces the shipped texts of keywords by those of the file.
    pub fn definitions(&mut self, top: &Spot) {
        for keyword in &mut self.game.keywords {
            keyword.published.clear();
        }
        for (printed, node) in self.pairs(top, "definitions") {
            // Older files had the text itself, newer ones an object around it.
            let text = node.get("desc").unwrap_or(node);
            match spot::text(text.value) {
                Ok(text) => self.define(printed, text),
                Err(problem) => self.warn(&text, problem),
            }
        }
    }

    pub fn keywords(&mut self, node: &Spot, field: &str) -> Vec<Keyword> {
        let mut keywords = Vec::new();
        for node in self.items(node, field) {
            match spot::text(node.value) {
                Ok(printed) => keywords.push(self.keyword(&node, printed)),
                Err(problem) => self.warn(&node, problem),
            }
        }
        keywords
    }

    /// A keyword as printed. One that the game does not know is added with a warning.
    fn keyword(&mut self, node: &Spot, printed: &str) -> Keyword {
        if printed_keyword(&self.base.game, printed).is_none() {
            let known = self.game.keywords.iter().any(|def| !def.published.is_empty() && def.id == split(printed).0);
            let text = if known { "new to us" } else { "not explained in the file" };
            self.warn_once("keyword", printed, node, format!("the keyword {printed:?} is {text}"));
        }
        if printed_keyword(&self.game, printed).is_none() {
            self.define(printed, "");
        }
        printed_keyword(&self.game, printed).unwrap_or_else(|| {
            let (id, number) = split(printed);
            Keyword { id, number, published: printed.to_owned() }
        })
    }

    fn define(&mut self, printed: &str, text: &str) {
        let (id, number) = split(printed);
        let id = printed_keyword(&self.game, printed).map_or(id, |keyword| keyword.id);
        if self.game.keyword(&id).is_none() {
            let n = u32::try_from(self.game.keywords.len()).unwrap_or(u32::MAX).saturating_add(1);
            let name = if number.is_some() { format!("{id} X") } else { id.to_string() };
            self.game.keywords.push(KeywordDef {
                id: id.clone(),
                n,
                name,
                numeric: number.is_some(),
                text: text.to_owned(),
                aliases: Vec::new(),
                published: Vec::new(),
                counted: false,
                effects: Vec::new(),
                carries: Vec::new(),
            });
        }
        let Some(def) = self.game.keywords.iter_mut().find(|def| def.id == id) else { return };
        if !text.is_empty() {
            def.published.push((printed.to_owned(), text.to_owned()));
            // Our text of a numeric keyword says X, while the file explains one number at a time.
            if !def.numeric {
                text.clone_into(&mut def.text);
            }
        }
    }
}

fn split(printed: &str) -> (KeywordId, Option<u32>) {
    match printed.rsplit_once(' ').and_then(|(name, number)| Some((name, number.parse().ok()?))) {
        Some((name, number)) => (KeywordId::new(name), Some(number)),
        None => (KeywordId::new(printed), None),
    }
}
