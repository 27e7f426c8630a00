//! Pictures for chats: an SVG drawn on a canvas, because chats take PNG and no SVG.

use super::transfer;
use crate::export::Picture;
use js_sys::{Array, Object, Promise};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{Blob, CanvasRenderingContext2d, ClipboardItem, HtmlCanvasElement, HtmlImageElement};

const PNG: &str = "image/png";
/// Dots for every unit of the picture, so that it is sharp on dense screens.
const SCALE: u32 = 2;

/// The picture as an address of its own, for an image on the page.
pub fn address(picture: &Picture) -> String {
    format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(&picture.svg))
}

/// Nothing where the browser draws no such picture, or none as high as this.
pub async fn png(picture: &Picture) -> Option<Blob> {
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&address(picture));
    JsFuture::from(image.decode()).await.ok()?;
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let dots = |length: usize| u32::try_from(length).unwrap_or(u32::MAX).saturating_mul(SCALE);
    let (width, height) = (dots(picture.width), dots(picture.height));
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (width, height) = (f64::from(width), f64::from(height));
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height).ok()?;
    let made = Promise::new(&mut |resolve, _| {
        if canvas.to_blob(&resolve).is_err() {
            let _ = resolve.call0(&JsValue::NULL);
        }
    });
    JsFuture::from(made).await.ok()?.dyn_into().ok()
}

/// Whether the picture is on the clipboard now.
pub async fn copy(picture: Picture) -> bool {
    write(picture).await.is_some()
}

/// Some browsers want the clipboard's item within the click itself, so it holds only the promise of a picture.
async fn write(picture: Picture) -> Option<()> {
    let promise = future_to_promise(async move { png(&picture).await.map(JsValue::from).ok_or(JsValue::NULL) });
    let kinds = Object::from_entries(&Array::of1(&Array::of2(&PNG.into(), &promise))).ok()?;
    let item = ClipboardItem::new_with_record_from_str_to_blob_promise(&kinds).ok()?;
    JsFuture::from(transfer::clipboard()?.write(&Array::of1(&item))).await.ok().map(drop)
}
