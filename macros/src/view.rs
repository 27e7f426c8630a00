//! `view!`.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use rstml::node::{KeyedAttribute, KeyedAttributeValue, Node, NodeAttribute, NodeBlock, NodeElement, NodeName};
use syn::{Error, Expr, ExprPath, LitStr, Result, Stmt};

/// Elements that are drawings even where no `<svg>` is around them in the same markup.
const DRAWN: &[&str] = &["svg", "path", "g", "circle", "rect", "line", "text", "polyline", "polygon"];

/// Properties that are true or false.
const FLAGS: &[&str] = &["checked", "selected", "disabled", "open"];

pub fn expand(tokens: TokenStream) -> TokenStream {
    let parser = rstml::Parser::new(rstml::ParserConfig::default().recover_block(true));
    let (nodes, errors) = parser.parse_recoverable(tokens).split_vec();
    let errors = errors.into_iter().map(|error| error.emit_as_expr_tokens());
    let view = fragment(&nodes).unwrap_or_else(Error::into_compile_error);
    quote! { { #(#errors;)* #view } }
}

/// One expression of type `View` for any number of nodes.
fn fragment(nodes: &[Node]) -> Result<TokenStream> {
    let nodes: Vec<TokenStream> = nodes.iter().map(node).collect::<Result<_>>()?;
    Ok(match nodes.as_slice() {
        [one] => one.clone(),
        nodes => quote! { crate::ui::view::View::group() #(.and(#nodes))* .done() },
    })
}

fn node(node: &Node) -> Result<TokenStream> {
    match node {
        Node::Element(element) if is_component(element.name()) => component(element),
        Node::Element(element) => html(element),
        Node::Block(block) => {
            let value = inside(block);
            Ok(quote! { crate::ui::view::IntoView::into_view(#value) })
        }
        Node::Text(text) => {
            let text = &text.value;
            Ok(quote! { crate::ui::view::View::text(#text) })
        }
        Node::Fragment(inner) => fragment(&inner.children),
        other => Err(Error::new_spanned(other, "elements, texts in quotes and values in braces")),
    }
}

/// The braces are the markup's and not the value's, unless there are statements between them.
fn inside(block: &NodeBlock) -> TokenStream {
    match block.try_block().map(|block| block.stmts.as_slice()) {
        Some([Stmt::Expr(value, None)]) => quote! { #value },
        _ => quote! { #block },
    }
}

fn bare(value: &Expr) -> TokenStream {
    match value {
        Expr::Block(block) if block.attrs.is_empty() => match block.block.stmts.as_slice() {
            [Stmt::Expr(value, None)] => quote! { #value },
            _ => quote! { #block },
        },
        value => quote! { #value },
    }
}

fn is_component(name: &NodeName) -> bool {
    let NodeName::Path(path) = name else { return false };
    let last = path.path.segments.last();
    last.is_some_and(|segment| segment.ident.to_string().starts_with(char::is_uppercase))
}

fn html(element: &NodeElement<rstml::Infallible>) -> Result<TokenStream> {
    let tag = element.name().to_string();
    let name = LitStr::new(&tag, Span::call_site());
    let start = match DRAWN.contains(&tag.as_str()) {
        true => quote! { crate::ui::view::El::drawn(#name) },
        false => quote! { crate::ui::view::El::new(#name) },
    };
    // A property may be about the children: a `select` takes no value before it has its options.
    let (properties, attributes): (Vec<_>, Vec<_>) =
        keyed(element)?.into_iter().partition(|attribute| attribute.key.to_string().starts_with("prop:"));
    let set = |attributes: Vec<&KeyedAttribute>| {
        attributes.into_iter().map(|attribute| self::attribute(&tag, attribute)).collect::<Result<Vec<_>>>()
    };
    let (attributes, properties) = (set(attributes)?, set(properties)?);
    let children = element.children.iter().map(child).collect::<Result<Vec<_>>>()?;
    Ok(quote! { #start #(#attributes)* #(#children)* #(#properties)* .done() })
}

fn child(child: &Node) -> Result<TokenStream> {
    Ok(match child {
        Node::Text(text) => {
            let text = &text.value;
            quote! { .text(#text) }
        }
        other => {
            let view = node(other)?;
            quote! { .child(#view) }
        }
    })
}

/// Attributes with a name, which all of ours have.
fn keyed(element: &NodeElement<rstml::Infallible>) -> Result<Vec<&KeyedAttribute>> {
    let mut keyed = Vec::new();
    for attribute in element.attributes() {
        match attribute {
            NodeAttribute::Attribute(attribute) => keyed.push(attribute),
            NodeAttribute::Block(block) => return Err(Error::new_spanned(block, "an attribute has a name")),
        }
    }
    Ok(keyed)
}

fn attribute(tag: &str, attribute: &KeyedAttribute) -> Result<TokenStream> {
    let name = attribute.key.to_string();
    let value = match attribute.value() {
        Some(value) => bare(value),
        // A flag, such as `multiple`.
        None => quote! { true },
    };
    let mut words = name.splitn(2, ':');
    let (kind, name) = (words.next().unwrap_or_default(), words.next());
    let Some(name) = name else {
        return Ok(quote! { .attr(#kind, #value) });
    };
    Ok(match kind {
        "class" => quote! { .class(#name, #value) },
        "style" => quote! { .style(#name, #value) },
        "prop" if FLAGS.contains(&name) => quote! { .flag(#name, #value) },
        "prop" => quote! { .prop(#name, #value) },
        "on" => match name.strip_suffix(":target") {
            Some(event) => {
                let (event, target) = (format_ident!("{event}"), target_type(tag));
                quote! { .on_target::<_, crate::ui::view::#target>(leptos::ev::#event, #value) }
            }
            None => {
                let event = format_ident!("{name}");
                quote! { .on(leptos::ev::#event, #value) }
            }
        },
        _ => return Err(Error::new_spanned(&attribute.key, "class:, style:, prop: or on:")),
    })
}

fn target_type(tag: &str) -> TokenStream {
    match tag {
        "select" => quote! { HtmlSelectElement },
        "textarea" => quote! { HtmlTextAreaElement },
        _ => quote! { HtmlInputElement },
    }
}

fn component(element: &NodeElement<rstml::Infallible>) -> Result<TokenStream> {
    let NodeName::Path(ExprPath { path, .. }) = element.name() else {
        return Err(Error::new_spanned(element.name(), "the name of a component"));
    };
    let children = fragment(&element.children)?;
    match path.get_ident().map(ToString::to_string).as_deref() {
        Some("Show") => {
            let when = needed(element, "when")?;
            let fallback = match given(element, "fallback") {
                Some(fallback) => quote! { #fallback },
                None => quote! { || () },
            };
            return Ok(quote! { crate::ui::view::show(#when, move || #children, #fallback) });
        }
        Some("For") => {
            let (each, key, item) = (needed(element, "each")?, needed(element, "key")?, bound(element)?);
            return Ok(quote! { crate::ui::view::rows(#each, #key, move |#item| #children) });
        }
        _ => {}
    }
    let fields = keyed(element)?.into_iter().map(|attribute| {
        let name = format_ident!("{}", attribute.key.to_string());
        match attribute.value() {
            Some(value) => {
                let value = bare(value);
                quote! { #name: #value }
            }
            None => quote! { #name },
        }
    });
    let children = (!element.children.is_empty()).then(|| quote! { children: Box::new(move || #children) });
    let fields = fields.chain(children);
    Ok(quote! { #path { #(#fields),* }.view() })
}

fn given<'a>(element: &'a NodeElement<rstml::Infallible>, name: &str) -> Option<&'a Expr> {
    keyed(element).ok()?.into_iter().find(|attribute| attribute.key.to_string() == name)?.value()
}

fn needed<'a>(element: &'a NodeElement<rstml::Infallible>, name: &str) -> Result<&'a Expr> {
    given(element, name).ok_or_else(|| Error::new_spanned(element.name(), format!("{name}= is missing")))
}

/// The pattern of `let(item)`.
fn bound(element: &NodeElement<rstml::Infallible>) -> Result<TokenStream> {
    let binding = keyed(element)?.into_iter().find_map(|attribute| match &attribute.possible_value {
        KeyedAttributeValue::Binding(binding) if attribute.key.to_string() == "let" => Some(&binding.inputs),
        _ => None,
    });
    let inputs = binding.ok_or_else(|| Error::new_spanned(element.name(), "let(item) is missing"))?;
    Ok(quote! { #inputs })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(markup: TokenStream, expected: TokenStream) {
        assert_eq!(expand(markup).to_string(), quote! { { #expected } }.to_string());
    }

    #[test]
    fn a_select_has_its_options_before_its_value() {
        check(
            quote! { <select prop:value=chosen class="wide">{options}</select> },
            quote! {
                crate::ui::view::El::new("select").attr("class", "wide")
                    .child(crate::ui::view::IntoView::into_view(options))
                    .prop("value", chosen)
                    .done()
            },
        );
    }

    #[test]
    fn a_name_alone_is_a_flag_on_an_element_and_itself_on_a_component() {
        check(
            quote! { <input multiple /> },
            quote! { crate::ui::view::El::new("input").attr("multiple", true).done() },
        );
        check(quote! { <Row id /> }, quote! { Row { id }.view() });
    }

    #[test]
    fn drawings_are_of_their_own_kind() {
        check(quote! { <path d=line /> }, quote! { crate::ui::view::El::drawn("path").attr("d", line).done() });
    }

    #[test]
    fn what_means_nothing_is_refused() {
        assert!(expand(quote! { <p bind:value=text /> }).to_string().contains("compile_error"));
        assert!(expand(quote! { <For each=rows key=key></For> }).to_string().contains("let(item) is missing"));
    }
}
