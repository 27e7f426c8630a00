//! `#[component]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Error, FnArg, ItemFn, Pat, Result};

pub fn expand(item: TokenStream) -> Result<TokenStream> {
    let ItemFn { attrs, vis, sig, block, .. } = syn::parse2(item)?;
    if !sig.generics.params.is_empty() {
        return Err(Error::new_spanned(
            sig.generics,
            "a component has no type parameters: its code would be made for each",
        ));
    }
    let (mut names, mut fields) = (Vec::new(), Vec::new());
    for argument in sig.inputs {
        let FnArg::Typed(argument) = argument else {
            return Err(Error::new_spanned(argument, "a component has no self"));
        };
        let Pat::Ident(name) = *argument.pat else {
            return Err(Error::new_spanned(argument.pat, "an argument of a component is a plain name"));
        };
        let (docs, kind) = (argument.attrs, argument.ty);
        let field = &name.ident;
        fields.push(quote! { #(#docs)* pub #field: #kind });
        names.push(name);
    }
    let name = sig.ident;
    Ok(quote! {
        #(#attrs)*
        #vis struct #name { #(#fields),* }

        impl #name {
            pub fn view(self) -> crate::ui::view::View {
                let Self { #(#names),* } = self;
                crate::ui::view::IntoView::into_view(#block)
            }
        }
    })
}
