//! How texts leave and enter the page: the clipboard, the system's share sheet, downloads and files.

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Clipboard, File, HtmlAnchorElement, ShareData, Url};

/// A larger file is none of ours, and reading it would only freeze the page.
const LARGEST_FILE: f64 = 5e6;

/// Whether the text is on the clipboard now. Browsers refuse outside a click.
pub async fn copy(text: &str) -> bool {
    match clipboard() {
        Some(clipboard) => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        None => false,
    }
}

/// Nothing on pages that did not come over a secure connection.
pub fn clipboard() -> Option<Clipboard> {
    let clipboard = window().navigator().clipboard();
    (!clipboard.is_undefined()).then_some(clipboard)
}

pub fn can_share() -> bool {
    Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Offers a link to the system's share sheet, where [`can_share`] says there is one.
pub async fn share(title: &str, link: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(link);
    // A player who closes the sheet has been served as well.
    let _ = JsFuture::from(window().navigator().share_with_data(&data)).await;
}

/// Opens the browser's print window.
pub fn print() {
    let _ = window().print();
}

/// Hands the player a file.
pub fn download(name: &str, kind: &str, text: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&text.into());
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) {
        download_blob(name, &blob);
    }
}

pub fn download_blob(name: &str, blob: &Blob) {
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return };
    let link = document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // The browser has its own copy of the address by the next turn of the event loop.
    set_timeout(move || drop(Url::revoke_object_url(&address)), std::time::Duration::from_secs(10));
}

/// The text of a file the player chose or dropped; an explanation where there is none.
pub async fn read(file: &File) -> Result<String, String> {
    if file.size() > LARGEST_FILE {
        return Err(format!("{} is larger than 5 MB, so it is none of the files this page knows.", file.name()));
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    text.ok_or_else(|| format!("{} could not be read.", file.name()))
}
