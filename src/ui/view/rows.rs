//! A list of views with keys: a row is made once and then only moved, until its key is gone.

use super::live::{Region, lift, remove};
use super::{IntoView, View, effect};
use leptos::reactive::graph::untrack;
use leptos::reactive::owner::{Owner, WeakOwner};
use std::rc::Rc;
use web_sys::Node;

/// A row of the new list.
enum Next {
    /// The row that was at this place of the old list.
    Old(usize),
    New(Box<dyn FnOnce() -> View>),
}

struct Row {
    owner: Owner,
    /// First and last node; none for a row that shows nothing.
    ends: Option<(Node, Node)>,
}

/// Lists are short, so keys are found by looking at each.
pub fn rows<I, K, V>(
    each: impl Fn() -> I + 'static,
    key: impl Fn(&I::Item) -> K + 'static,
    row: impl Fn(I::Item) -> V + 'static,
) -> View
where
    I: IntoIterator<Item: 'static>,
    K: PartialEq + 'static,
    V: IntoView,
{
    let row = Rc::new(row);
    let mut keys: Vec<Option<K>> = Vec::new();
    keyed(Box::new(move || {
        let mut old = std::mem::take(&mut keys);
        let mut next = Vec::new();
        for item in each() {
            let key = key(&item);
            // A key that appears twice finds its row only once.
            next.push(match old.iter().position(|old| old.as_ref() == Some(&key)) {
                Some(at) => {
                    if let Some(taken) = old.get_mut(at) {
                        *taken = None;
                    }
                    Next::Old(at)
                }
                None => {
                    let row = row.clone();
                    Next::New(Box::new(move || row(item).into_view()))
                }
            });
            keys.push(Some(key));
        }
        next
    }))
}

fn keyed(mut next: Box<dyn FnMut() -> Vec<Next>>) -> View {
    let (region, view) = Region::new();
    let outer = Owner::current().map(|owner| owner.downgrade());
    let mut rows: Vec<Row> = Vec::new();
    effect(move || {
        let mut old: Vec<Option<Row>> = std::mem::take(&mut rows).into_iter().map(Some).collect();
        let next = next();
        let kept = |at: usize| next.iter().any(|next| matches!(next, Next::Old(kept) if *kept == at));
        for (at, gone) in old.iter_mut().enumerate() {
            if !kept(at)
                && let Some(gone) = gone.take()
            {
                gone.end();
            }
        }
        let mut place = region.first();
        for next in next {
            let row = match next {
                Next::Old(at) => old.get_mut(at).and_then(Option::take),
                Next::New(make) => new_row(outer.as_ref(), &region, place.as_ref(), make),
            };
            let Some(row) = row else { continue };
            place = row.settle(&region, place);
            rows.push(row);
        }
    });
    view
}

/// Rows outlive the run that makes them, so they belong to what is around the list.
fn new_row(
    outer: Option<&WeakOwner>,
    region: &Region,
    place: Option<&Node>,
    make: Box<dyn FnOnce() -> View>,
) -> Option<Row> {
    let owner = outer?.upgrade()?.child();
    let view = owner.with(|| untrack(make));
    let ends = view.ends();
    region.put_before(&view, place?);
    Some(Row { owner, ends })
}

impl Row {
    /// Stands before `place` afterwards, and gives what comes behind it.
    fn settle(&self, region: &Region, place: Option<Node>) -> Option<Node> {
        let Some((first, last)) = &self.ends else { return place };
        let before = place.as_ref()?;
        if first.is_same_node(Some(before)) {
            return last.next_sibling();
        }
        // A new row stands there already.
        if !last.next_sibling().is_some_and(|next| next.is_same_node(Some(before))) {
            region.put_before(&lift(first, last), before);
        }
        place
    }

    fn end(self) {
        self.owner.cleanup();
        if let Some((first, last)) = self.ends {
            remove(&first, &last);
        }
    }
}
