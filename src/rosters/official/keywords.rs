//! Keywords of an official file: its definitions, and those that are new to us.

use super::reading::Reading;
use crate::model::{Keyword, KeywordDef, KeywordId};
use crate::rosters::printed_keyword::printed_keyword;
use crate::rosters::reader::Node;

impl Reading<'_> {
    /// Takes over what the file says about keywords, in place of what the shipped roster says.
    pub fn definitions(&mut self, top: &Node<'_>) {
        for keyword in &mut self.game.keywords {
            keyword.published.clear();
        }
        let read = top.pairs("definitions");
        let pairs = self.soft(read).unwrap_or_default();
        for (printed, node) in self.some(top, pairs) {
            // Older files had the text itself, newer ones an object around it.
            let text = match node.get("desc") {
                Some(text) => text.text(),
                None => node.text(),
            };
            let Some(text) = self.soft(text) else { continue };
            self.define(printed, text);
        }
    }

    /// A keyword as printed. One the game does not know joins it, with a warning.
    pub fn keyword(&mut self, node: &Node<'_>) -> Option<Keyword> {
        let printed = self.soft(node.text())?;
        if printed_keyword(&self.base.game, printed).is_none() {
            let known = self.game.keywords.iter().any(|def| !def.published.is_empty() && def.id == split(printed).0);
            let text = if known { "new to us" } else { "not explained in the file" };
            self.warn_once("keyword", printed, node, format!("the keyword {printed:?} is {text}"));
        }
        if printed_keyword(&self.game, printed).is_none() {
            self.define(printed, "");
        }
        let (id, number) = split(printed);
        let unlike = Keyword { id, number, published: printed.to_owned() };
        Some(printed_keyword(&self.game, printed).unwrap_or(unlike))
    }

    fn define(&mut self, printed: &str, text: &str) {
        let (id, number) = split(printed);
        let id = printed_keyword(&self.game, printed).map_or(id, |keyword| keyword.id);
        let n = u32::try_from(self.game.keywords.len()).unwrap_or(u32::MAX).saturating_add(1);
        let numeric = number.is_some();
        let def = match self.game.keywords.iter_mut().position(|def| def.id == id) {
            Some(at) => self.game.keywords.get_mut(at),
            None => {
                let name = if numeric { format!("{id} X") } else { id.to_string() };
                let (aliases, published, carries) = (Vec::new(), Vec::new(), Vec::new());
                let text = text.to_owned();
                self.game.keywords.push(KeywordDef {
                    id,
                    n,
                    name,
                    numeric,
                    text,
                    aliases,
                    published,
                    counted: false,
                    carries,
                });
                self.game.keywords.last_mut()
            }
        };
        let Some(def) = def else { return };
        if !text.is_empty() {
            def.published.push((printed.to_owned(), text.to_owned()));
            // The text of a numeric keyword is about X, while the file explains one number at a time.
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
