//! No id and no number twice.

use super::reader::Node;

/// What has been met so far, of one kind.
pub struct Seen<'a> {
    node: &'a Node<'a>,
    kind: &'a str,
    ids: Vec<&'a str>,
    numbers: Vec<u32>,
}

impl<'a> Seen<'a> {
    pub fn new(node: &'a Node<'a>) -> Self {
        Self { node, kind: "", ids: Vec::new(), numbers: Vec::new() }
    }

    /// Forgets what was met; from here on it is things of another kind.
    #[inline(never)]
    pub fn start(&mut self, kind: &'a str) {
        self.kind = kind;
        self.ids.clear();
        self.numbers.clear();
    }

    #[inline(never)]
    pub fn id(&mut self, id: &'a str) {
        if self.ids.contains(&id) {
            self.node.wrong(&["the ", self.kind, " ", id, " is there twice"]);
        }
        self.ids.push(id);
    }

    #[inline(never)]
    pub fn number(&mut self, number: u32) {
        if self.numbers.contains(&number) {
            self.node.wrong(&["two ", self.kind, " have the number ", &number.to_string()]);
        }
        self.numbers.push(number);
    }
}
