//! What changes by itself: effects that bring nodes up to date.

use super::value::{Target, Text};
use super::{View, append, effect};
use leptos::leptos_dom::helpers::document;
use web_sys::Node;

/// A text node kept at what `make` gives.
pub fn text(mut make: Box<dyn FnMut() -> Text>) -> View {
    let node = document().create_text_node("");
    let kept = node.clone();
    let mut last = None;
    effect(move || {
        let text = make();
        if text != last {
            kept.set_data(text.as_deref().unwrap_or_default());
            last = text;
        }
    });
    View(Some(node.into()))
}

/// An attribute, class, style or property kept at what `make` gives.
pub fn value(target: Target, mut make: Box<dyn FnMut() -> Text>) {
    // `None` until something was put there.
    let mut last: Option<Text> = None;
    effect(move || {
        let text = make();
        // The player changes properties, too, so what was put there last need not be there still.
        if target.is_property || last.as_ref() != Some(&text) {
            target.put(&text);
            last = Some(text);
        }
    });
}

/// Nodes made anew by `make` whenever what it reads changes.
pub fn view(mut make: Box<dyn FnMut() -> View>) -> View {
    let (region, view) = Region::new();
    effect(move || region.fill(&make()));
    view
}

/// A stretch of the page between two marks, which are empty texts.
#[derive(Clone)]
pub struct Region {
    start: Node,
    end: Node,
}

impl Region {
    /// The region and the view of it.
    pub fn new() -> (Self, View) {
        let [start, end] = [(); 2].map(|()| Node::from(document().create_text_node("")));
        let both = document().create_document_fragment();
        for mark in [&start, &end] {
            let _ = both.append_child(mark);
        }
        (Self { start, end }, View(Some(both.into())))
    }

    /// Puts a view in place of what was there.
    pub fn fill(&self, view: &View) {
        if let Some(last) = self.end.previous_sibling()
            && let Some(first) = self.start.next_sibling()
            && !first.is_same_node(Some(&self.end))
        {
            remove(&first, &last);
        }
        self.put_before(view, &self.end);
    }

    pub fn put_before(&self, view: &View, next: &Node) {
        if let (Some(node), Some(parent)) = (&view.0, self.end.parent_node()) {
            let _ = parent.insert_before(node, Some(next));
        }
    }

    /// The first node, which is the closing mark when nothing else is there.
    pub fn first(&self) -> Option<Node> {
        self.start.next_sibling()
    }
}

/// Takes neighbouring nodes from the page.
pub fn remove(first: &Node, last: &Node) {
    let mut next = Some(first.clone());
    while let Some(node) = next {
        next = if node.is_same_node(Some(last)) { None } else { node.next_sibling() };
        if let Some(parent) = node.parent_node() {
            let _ = parent.remove_child(&node);
        }
    }
}

/// Takes neighbouring nodes from the page as a view, which can be put elsewhere.
pub fn lift(first: &Node, last: &Node) -> View {
    let group = View::group();
    let mut next = Some(first.clone());
    while let Some(node) = next {
        next = if node.is_same_node(Some(last)) { None } else { node.next_sibling() };
        append(&group.0, &View(Some(node)));
    }
    group.done()
}
