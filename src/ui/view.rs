//! What stands on the page. A view is made of browser nodes at once, and what changes later is an effect of Leptos.
//!
//! Everything here is compiled once and not once for each place that uses it: closures are boxed, elements have one type.
//! That is why the app is small. `view!` and `#[component]` are in `macros/`.

mod effect;
mod el;
mod event;
mod live;
mod rows;
mod show;
mod value;

pub use effect::effect;
pub use el::El;
pub use event::Targeted;
pub use rows::rows;
pub use show::show;
pub use web_sys::{HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};

use leptos::leptos_dom::helpers::document;
use leptos::reactive::computed::Memo;
use leptos::reactive::prelude::*;
use leptos::reactive::signal::RwSignal;
use leptos::reactive::wrappers::read::Signal;
use wasm_bindgen::JsCast;
use web_sys::{DocumentFragment, Node};

/// What a component puts around: made when the component asks for it.
pub type Children = Box<dyn FnOnce() -> View>;

/// Nodes that are not on the page yet: none, one, or a fragment of several.
#[derive(Debug, Default)]
pub struct View(Option<Node>);

impl View {
    pub fn text(text: &str) -> Self {
        Self(Some(document().create_text_node(text).into()))
    }

    pub fn group() -> Group {
        Group(document().create_document_fragment())
    }

    /// Whether there is nothing to see, now or later.
    pub fn is_empty(&self) -> bool {
        self.ends().is_none()
    }

    /// Puts the view on the page, behind everything else.
    pub fn mount(self) {
        if let Some(body) = document().body() {
            append(&body, &self);
        }
    }

    /// The first and the last of the nodes. They stay where they are when what is between them changes.
    fn ends(&self) -> Option<(Node, Node)> {
        let node = self.0.as_ref()?;
        match node.dyn_ref::<DocumentFragment>() {
            Some(fragment) => fragment.first_child().zip(fragment.last_child()),
            None => Some((node.clone(), node.clone())),
        }
    }
}

/// Several views in a row.
pub struct Group(DocumentFragment);

impl Group {
    pub fn and(self, view: View) -> Self {
        append(&self.0, &view);
        self
    }

    pub fn done(self) -> View {
        View(Some(self.0.into()))
    }
}

/// A node of ours accepts every other one, so there is nothing to say when it does not.
fn append(parent: &Node, view: &View) {
    if let Some(node) = &view.0 {
        let _ = parent.append_child(node);
    }
}

/// Whatever can stand between the tags of an element.
pub trait IntoView: Sized + 'static {
    fn into_view(self) -> View;

    /// Shows what `make` gives, anew whenever what it reads changes.
    fn live(make: Box<dyn FnMut() -> Self>) -> View {
        let mut make = make;
        live::view(Box::new(move || make().into_view()))
    }

    /// The same for what may be nothing.
    fn live_maybe(make: Box<dyn FnMut() -> Option<Self>>) -> View {
        let mut make = make;
        live::view(Box::new(move || make().map(Self::into_view).unwrap_or_default()))
    }
}

impl IntoView for View {
    fn into_view(self) -> View {
        self
    }

    fn live(make: Box<dyn FnMut() -> Self>) -> View {
        live::view(make)
    }
}

impl IntoView for () {
    fn into_view(self) -> View {
        View::default()
    }
}

impl<V: IntoView> IntoView for Option<V> {
    fn into_view(self) -> View {
        self.map(V::into_view).unwrap_or_default()
    }

    fn live(make: Box<dyn FnMut() -> Self>) -> View {
        V::live_maybe(make)
    }
}

impl<A: IntoView, B: IntoView> IntoView for (A, B) {
    fn into_view(self) -> View {
        View::group().and(self.0.into_view()).and(self.1.into_view()).done()
    }
}

impl<V: IntoView> IntoView for Vec<V> {
    fn into_view(self) -> View {
        self.into_iter().collect_view()
    }
}

impl<V: IntoView, F: FnMut() -> V + 'static> IntoView for F {
    fn into_view(self) -> View {
        V::live(Box::new(self))
    }
}

/// Shows a signal's value, whatever that is.
macro_rules! signals {
    ($($signal:ident),*) => {$(
        impl<V: IntoView + Clone + Send + Sync> IntoView for $signal<V> {
            fn into_view(self) -> View {
                V::live(Box::new(move || self.get()))
            }
        }
    )*};
}

signals!(Memo, RwSignal, Signal);

pub trait CollectView {
    fn collect_view(self) -> View;
}

impl<I: IntoIterator<Item: IntoView>> CollectView for I {
    fn collect_view(self) -> View {
        self.into_iter().fold(View::group(), |group, item| group.and(item.into_view())).done()
    }
}
