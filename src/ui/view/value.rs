//! Values of attributes, classes, styles and properties, and texts: fixed ones, signals, and closures that give them.

use super::{IntoView, View, live};
use leptos::reactive::computed::Memo;
use leptos::reactive::prelude::*;
use leptos::reactive::signal::RwSignal;
use leptos::reactive::wrappers::read::Signal;
use std::borrow::Cow;
use web_sys::Element;

/// A text, or none: an attribute that is absent, a class that is off. A flag that is on is the empty text.
pub type Text = Option<Cow<'static, str>>;

/// Where a value goes, and how it gets there.
pub struct Target {
    pub element: Element,
    pub name: &'static str,
    pub put: Put,
    pub is_property: bool,
}

pub type Put = fn(&Element, &str, Option<&str>);

impl Target {
    pub fn put(&self, text: &Text) {
        (self.put)(&self.element, self.name, text.as_deref());
    }
}

pub trait Value {
    fn set(self, target: Target);
}

/// What becomes a text by itself.
pub trait IntoText: Sized + 'static {
    fn into_text(self) -> Text;

    /// Keeps a target at what `make` gives.
    fn keep(target: Target, make: Box<dyn FnMut() -> Self>) {
        let mut make = make;
        live::value(target, Box::new(move || make().into_text()));
    }
}

impl<T: IntoText, F: FnMut() -> T + 'static> Value for F {
    fn set(self, target: Target) {
        T::keep(target, Box::new(self));
    }
}

macro_rules! signals {
    ($($signal:ident),*) => {$(
        impl<T: IntoText + Clone + Send + Sync> Value for $signal<T> {
            fn set(self, target: Target) {
                T::keep(target, Box::new(move || self.get()));
            }
        }
    )*};
}

signals!(Memo, RwSignal, Signal);

impl Value for &str {
    fn set(self, target: Target) {
        (target.put)(&target.element, target.name, Some(self));
    }
}

impl<T: IntoText> Value for Option<T> {
    fn set(self, target: Target) {
        target.put(&self.into_text());
    }
}

impl<T: IntoText> IntoText for Option<T> {
    fn into_text(self) -> Text {
        self.and_then(T::into_text)
    }
}

impl IntoText for bool {
    fn into_text(self) -> Text {
        self.then_some(Cow::Borrowed(""))
    }
}

impl Value for bool {
    fn set(self, target: Target) {
        target.put(&self.into_text());
    }
}

impl IntoText for &'static str {
    fn into_text(self) -> Text {
        Some(Cow::Borrowed(self))
    }
}

impl IntoText for String {
    fn into_text(self) -> Text {
        Some(Cow::Owned(self))
    }
}

impl Value for String {
    fn set(self, target: Target) {
        self.as_str().set(target);
    }
}

/// Texts can stand between tags, too.
macro_rules! shown {
    ($($kind:ty),*) => {$(
        impl IntoView for $kind {
            fn into_view(self) -> View {
                View::text(self.into_text().as_deref().unwrap_or_default())
            }

            fn live(make: Box<dyn FnMut() -> Self>) -> View {
                let mut make = make;
                live::text(Box::new(move || make().into_text()))
            }

            fn live_maybe(make: Box<dyn FnMut() -> Option<Self>>) -> View {
                let mut make = make;
                live::text(Box::new(move || make().into_text()))
            }
        }
    )*};
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl IntoText for $kind {
            fn into_text(self) -> Text {
                self.to_string().into_text()
            }
        }

        impl Value for $kind {
            fn set(self, target: Target) {
                self.to_string().set(target);
            }
        }
    )*};
}

shown!(&'static str, String, u8, u16, u32, u64, usize, i32, i64);
numbers!(u8, u16, u32, u64, usize, i32, i64);
