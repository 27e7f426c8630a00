//! Roster files: the first line says which file of an edition the rest of the text replaces, by its kind in the first
//! game or by its path.

use super::{everything, open};
use muster::edit;
use muster::rosters::{FILES, Index, IndexedEdition, load};
use std::sync::LazyLock;

const GAME: &str = "regiment/game.json";
const FACTION: &str = "regiment/gungans.json";
const SUPPORT: &str = "regiment/support.json";
const MISSIONS: &str = "regiment/missions.json";
const ARMIES: &str = "regiment/samples.json";

static INDEX: LazyLock<Index> = LazyLock::new(|| Index::read(&shipped(Index::FILE).unwrap()).unwrap());

/// Only a few files beside the replaced one, so that an input does not take milliseconds.
fn edition(cards: &[&str], armies: &[&str]) -> IndexedEdition {
    let owned = |files: &[&str]| files.iter().map(|file| (*file).to_owned()).collect();
    let edition = INDEX.editions().next().unwrap().clone();
    IndexedEdition { factions: owned(&[FACTION]), cards: owned(cards), armies: owned(armies), ..edition }
}

/// The edition that has a file, with one faction and without printed armies.
fn edition_of(file: &str) -> Option<(&'static str, IndexedEdition)> {
    let (file, _) = FILES.iter().find(|(name, _)| *name == file)?;
    let has = |edition: &&IndexedEdition| {
        edition.game == *file || edition.factions.iter().chain(&edition.cards).any(|it| it == file)
    };
    let mut edition = INDEX.editions().find(has)?.clone();
    let one = edition.factions.iter().find(|it| it == file).or(edition.factions.first()).cloned();
    (edition.factions, edition.armies) = (one.into_iter().collect(), Vec::new());
    Some((file, edition))
}

pub fn run(text: &str) {
    let (kind, text) = text.split_once('\n').unwrap_or_default();
    let (file, edition) = match kind {
        "game" => (GAME, edition(&[SUPPORT, MISSIONS], &[])),
        "faction" => (FACTION, edition(&[], &[])),
        "support" => (SUPPORT, edition(&[SUPPORT], &[])),
        "missions" => (MISSIONS, edition(&[MISSIONS], &[])),
        "armies" => (ARMIES, edition(&[SUPPORT, MISSIONS], &[ARMIES])),
        other => match edition_of(other) {
            Some(found) => found,
            None => return index(text),
        },
    };
    let files = |path: &str| if path == file { Some(text.to_owned()) } else { shipped(path) };
    match load(&edition, &files) {
        Ok(loaded) => {
            let catalog = &loaded.catalog;
            loaded.problems.iter().for_each(|problem| assert!(!problem.to_string().is_empty()));
            everything(catalog).iter().for_each(|list| open(catalog, list));
            catalog.armies.iter().for_each(|army| open(catalog, &edit::from_printed(catalog, army)));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn index(text: &str) {
    let Ok(index) = Index::read(text) else { return };
    for file in index.files() {
        assert!(!file.starts_with('/') && !file.contains("..") && !file.contains(':'), "leads out: {file}");
    }
}

fn shipped(path: &str) -> Option<String> {
    FILES.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned())
}
