//! Fetches the rosters beside the page. They are preloaded together with the app, so no request waits for another.

use super::catalogs::{CatalogRef, Catalogs};
use crate::rosters::{self, Index};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// What the app starts with, and what had to be left out.
#[derive(Clone)]
pub struct Ready {
    pub catalogs: Catalogs,
    pub problems: Vec<String>,
}

pub async fn load() -> Result<Ready, String> {
    let text = fetch(Index::FILE).await.ok_or("The list of rosters did not arrive.")?;
    let index = Index::read(&text).map_err(|error| format!("{error}."))?;
    let names: Vec<String> = index.files().iter().map(|&name| name.to_owned()).collect();
    // All requests are on their way before the first answer is waited for.
    let pending: Vec<_> = names.iter().map(|name| request(name)).collect();
    let mut files = Vec::new();
    for (name, request) in names.into_iter().zip(pending) {
        if let Some(text) = text_of(request).await {
            files.push((name, text));
        }
    }
    let mut problems = Vec::new();
    let mut editions = Vec::new();
    let text = |name: &str| files.iter().find(|(other, _)| other == name).map(|(_, text)| text.clone());
    for edition in index.editions() {
        match rosters::load(edition, &text) {
            Ok(loaded) => {
                problems.extend(loaded.problems.iter().map(ToString::to_string));
                editions.push(CatalogRef::keep(loaded.catalog));
            }
            Err(error) => problems.push(error.to_string()),
        }
    }
    match Catalogs::new(editions) {
        Some(catalogs) => Ok(Ready { catalogs, problems }),
        None => Err(problems.join("; ")),
    }
}

/// A text file that ships beside the page.
pub async fn text_at(path: &str) -> Option<String> {
    text_of(JsFuture::from(window().fetch_with_str(&format!("./{path}")))).await
}

fn request(name: &str) -> JsFuture {
    JsFuture::from(window().fetch_with_str(&format!("./rosters/{name}")))
}

async fn fetch(name: &str) -> Option<String> {
    text_of(request(name)).await
}

async fn text_of(request: JsFuture) -> Option<String> {
    let response: Response = request.await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
