//! Keywords of an official file: its definitions, and those that are new to us.

use super::reading::Reading;
use crate::model::{Keyword, KeywordDef, KeywordId};
use crate::rosters::printed_keyword::printed_keyword;
use crate::rosters::reader::{Node, quoted};

impl Reading<'_> {
    /// Takes over what the file says about keywords, in place of what the shipped roster says.
    #[inline(never)]
    pub fn definitions(&mut self, top: &Node<'_>) {
        for keyword in &mut self.game.keywords {
            keyword.published.clear();
        }
        for node in self.some(top, top.pairs("definitions")) {
            // Older files had the text itself, newer ones an object around it.
            let text = match node.get("desc") {
                Some(text) => text.text(),
                None => node.text(),
            };
            if let Some(text) = text {
                self.define(node.key(), text);
            }
        }
    }

    #[inline(never)]
    pub fn keywords(&mut self, node: &Node<'_>, field: &'static str) -> Vec<Keyword> {
        let mut keywords = Vec::new();
        for node in self.items(node, field) {
            if let Some(printed) = node.text() {
                keywords.push(self.keyword(&node, printed));
            }
        }
        keywords
    }

    /// A keyword as printed. One the game does not know joins it, with a warning.
    #[inline(never)]
    fn keyword(&mut self, node: &Node<'_>, printed: &str) -> Keyword {
        if printed_keyword(&self.base.game, printed).is_none() {
            let known = self.game.keywords.iter().any(|def| !def.published.is_empty() && def.id == split(printed).0);
            let text = if known { "new to us" } else { "not explained in the file" };
            self.warn_once("keyword", printed, node, &["the keyword ", &quoted(printed), " is ", text]);
        }
        if printed_keyword(&self.game, printed).is_none() {
            self.define(printed, "");
        }
        printed_keyword(&self.game, printed).unwrap_or_else(|| {
            let (id, number) = split(printed);
            Keyword { id, number, published: printed.to_owned() }
        })
    }

    #[inline(never)]
    fn define(&mut self, printed: &str, text: &str) {
        let (id, number) = split(printed);
        let id = printed_keyword(&self.game, printed).map_or(id, |keyword| keyword.id);
        let n = u32::try_from(self.game.keywords.len()).unwrap_or(u32::MAX).saturating_add(1);
        let numeric = number.is_some();
        let def = match self.game.keywords.iter_mut().position(|def| def.id == id) {
            Some(at) => self.game.keywords.get_mut(at),
            None => {
                let name = [id.as_str(), if numeric { " X" } else { "" }].concat();
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

#[inline(never)]
fn split(printed: &str) -> (KeywordId, Option<u32>) {
    match printed.rsplit_once(' ').and_then(|(name, number)| Some((name, number.parse().ok()?))) {
        Some((name, number)) => (KeywordId::new(name), Some(number)),
        None => (KeywordId::new(printed), None),
    }
}
