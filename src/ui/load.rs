//! Fetches the rosters beside the page: the index, and one file per game, into which the build joins those of the game.
//! Index and first game are preloaded together with the app, so no request waits for another; a further game is fetched
//! when it is opened.

use super::catalogs::{CatalogRef, Catalogs};
use crate::rosters::{self, Index, IndexedGame};
use leptos::prelude::*;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// What the app starts with, and what had to be left out.
#[derive(Clone)]
pub struct Ready {
    pub catalogs: Catalogs,
    pub problems: Vec<String>,
}

/// The files of a game by their paths.
pub type Joined = BTreeMap<String, Box<RawValue>>;

pub async fn load() -> Result<Ready, String> {
    let text = fetch(Index::FILE).await.ok_or("The list of rosters did not arrive.")?;
    let index = Index::read(&text).map_err(|error| format!("{error}."))?;
    // Games stay for the life of the page, as their editions do.
    let games: &'static [IndexedGame] = Box::leak(index.games.into_boxed_slice());
    let (editions, problems) = match games.first() {
        Some(first) => fetch_game(first).await,
        None => (Vec::new(), Vec::new()),
    };
    match Catalogs::new(games, editions) {
        Some(catalogs) => Ok(Ready { catalogs, problems }),
        None => Err(problems.join("; ")),
    }
}

/// The editions of a game, and what had to be left out.
pub async fn fetch_game(game: &IndexedGame) -> (Vec<CatalogRef>, Vec<String>) {
    let name = file_of(game);
    let joined = match fetch(&name).await.map(|text| serde_json::from_str::<Joined>(&text)) {
        Some(Ok(joined)) => joined,
        Some(Err(error)) => return (Vec::new(), vec![format!("{name}: {error}")]),
        None => return (Vec::new(), vec![format!("{name} did not arrive")]),
    };
    let (mut editions, mut problems) = (Vec::new(), Vec::new());
    let text = |name: &str| joined.get(name).map(|file| file.get().to_owned());
    for edition in &game.editions {
        match rosters::load(edition, &text) {
            Ok(loaded) => {
                problems.extend(loaded.problems.iter().map(ToString::to_string));
                editions.push(CatalogRef::keep(loaded.catalog));
            }
            Err(error) => problems.push(error.to_string()),
        }
    }
    (editions, problems)
}

fn file_of(game: &IndexedGame) -> String {
    format!("{}.json", game.id)
}

/// The files of a game as they ship, by their paths.
pub async fn files_of(game: &IndexedGame) -> Option<Joined> {
    serde_json::from_str(&fetch(&file_of(game)).await?).ok()
}

/// The schemas of roster files, which the forms of the roster editor follow.
pub async fn schemas() -> Option<String> {
    fetch("schemas.json").await
}

/// A text file that ships beside the page.
pub async fn text_at(path: &str) -> Option<String> {
    text_of(JsFuture::from(window().fetch_with_str(&format!("./{path}")))).await
}

async fn fetch(name: &str) -> Option<String> {
    text_at(&format!("rosters/{name}")).await
}

async fn text_of(request: JsFuture) -> Option<String> {
    let response: Response = request.await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
