//! An element under construction.

use super::event::{self, Targeted};
use super::value::{Put, Target, Value};
use super::{View, append};
use leptos::ev::EventDescriptor;
use leptos::leptos_dom::helpers::document;
use wasm_bindgen::{JsCast, UnwrapThrowExt};
use web_sys::{Element, Event, HtmlElement};

pub struct El(Element);

impl El {
    /// The names come from our own markup, so the browser knows them.
    pub fn new(name: &str) -> Self {
        Self(document().create_element(name).unwrap_throw())
    }

    /// An element of a drawing.
    pub fn drawn(name: &str) -> Self {
        Self(document().create_element_ns(Some("http://www.w3.org/2000/svg"), name).unwrap_throw())
    }

    pub fn attr(self, name: &'static str, value: impl Value) -> Self {
        self.set(name, put_attribute, false, value)
    }

    pub fn class(self, name: &'static str, value: impl Value) -> Self {
        self.set(name, put_class, false, value)
    }

    pub fn style(self, name: &'static str, value: impl Value) -> Self {
        self.set(name, put_style, false, value)
    }

    pub fn prop(self, name: &'static str, value: impl Value) -> Self {
        self.set(name, put_property, true, value)
    }

    /// A property that is true or false.
    pub fn flag(self, name: &'static str, value: impl Value) -> Self {
        self.set(name, put_flag, true, value)
    }

    fn set(self, name: &'static str, put: Put, is_property: bool, value: impl Value) -> Self {
        value.set(Target { element: self.0.clone(), name, put, is_property });
        self
    }

    pub fn on<E: EventDescriptor>(self, event: E, mut run: impl FnMut(E::EventType) + 'static) -> Self
    where
        E::EventType: JsCast,
    {
        self.listen(&event, Box::new(move |event| run(event.unchecked_into())))
    }

    pub fn on_target<E: EventDescriptor, T: JsCast + 'static>(
        self,
        event: E,
        mut run: impl FnMut(Targeted<T>) + 'static,
    ) -> Self {
        self.listen(&event, Box::new(move |event| run(Targeted::new(event))))
    }

    fn listen(self, event: &impl EventDescriptor, run: Box<dyn FnMut(Event)>) -> Self {
        // Every name in our markup is one of Leptos's fixed ones.
        if let std::borrow::Cow::Borrowed(name) = event.name() {
            event::listen(&self.0, name, run);
        }
        self
    }

    pub fn text(self, text: &str) -> Self {
        self.child(View::text(text))
    }

    pub fn child(self, view: View) -> Self {
        append(&self.0, &view);
        self
    }

    pub fn done(self) -> View {
        View(Some(self.0.into()))
    }
}

fn put_attribute(element: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

fn put_class(element: &Element, name: &str, value: Option<&str>) {
    let _ = element.class_list().toggle_with_force(name, value.is_some());
}

fn put_style(element: &Element, name: &str, value: Option<&str>) {
    let _ = element.unchecked_ref::<HtmlElement>().style().set_property(name, value.unwrap_or_default());
}

fn put_property(element: &Element, name: &str, value: Option<&str>) {
    let _ = js_sys::Reflect::set(element, &name.into(), &value.unwrap_or_default().into());
}

fn put_flag(element: &Element, name: &str, value: Option<&str>) {
    let _ = js_sys::Reflect::set(element, &name.into(), &value.is_some().into());
}
