//! `view!` and `#[component]`, in the syntax of Leptos.
//!
//! Leptos gives every element of every page a type of its own and compiles its way through the page once for each. Here
//! an element is a few calls to functions that exist once (`src/ui/view.rs` of the app), which takes a quarter off the
//! app. Signals, memos and context are Leptos's.

mod component;
mod view;

use proc_macro::TokenStream;

/// Markup as an expression of type `View`.
///
/// | in the markup | means |
/// |---|---|
/// | `name=value` | an attribute: text, number, flag, option of those, a signal, or a closure that gives one |
/// | `class:name=flag`, `style:name=value` | one class, one style |
/// | `prop:name=value` | a property of the element, such as the present `value` of a field |
/// | `on:name=handler`, `on:name:target=handler` | a listener; the second knows the type of its element |
/// | `{value}` | whatever is `IntoView`; a closure is shown anew whenever what it reads changes |
/// | `<Name prop=value other />` | a component; `other` is short for `other=other` |
/// | `<Show when=… fallback=…>`, `<For each=… key=… let(item)>` | as in Leptos |
#[proc_macro]
pub fn view(tokens: TokenStream) -> TokenStream {
    view::expand(tokens.into()).into()
}

/// Makes of a function a struct of its arguments with the method `view`, so that markup can name them.
#[proc_macro_attribute]
pub fn component(_options: TokenStream, item: TokenStream) -> TokenStream {
    component::expand(item.into()).unwrap_or_else(syn::Error::into_compile_error).into()
}
