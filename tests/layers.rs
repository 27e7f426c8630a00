//! Checks the order of the modules, which of them may use the browser, and the form of every source file.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// From the lowest layer up; a module may use itself and the rows above its own.
const LAYERS: &[&[&str]] = &[
    &["base32", "base64"],
    &["model"],
    &["rosters", "edit", "facts"],
    &["rules", "homebrew"],
    &["solve", "odds", "codes", "export", "match_up", "play", "storage"],
    &["ui", "cli"],
    &["main", "bin", "lib"],
];

/// The same inside `ui`, by file or folder; files not named here connect the parts and may use all of them.
const UI_LAYERS: &[&[&str]] = &[
    &["route", "catalogs", "transfer", "words"],
    &["dom", "image", "load", "wake_lock", "scanner"],
    &["state"],
    &["files", "focus"],
    &["components"],
    &["pages", "listeners"],
];

/// Packages that only some modules may name.
const RESERVED: &[(&str, &[&str])] = &[
    ("leptos", &["ui", "main"]),
    ("gloo_storage", &["storage"]),
    ("web_sys", &["ui", "storage", "main"]),
    ("js_sys", &["ui", "storage", "main"]),
    ("wasm_bindgen", &["ui", "storage", "main"]),
    ("wasm_bindgen_futures", &["ui", "storage"]),
];

const BANNED: &[&str] = &["todo!(", "dbg!(", "unimplemented!(", "inner_html", "TODO", "FIXME", "XXX"];

#[test]
fn every_module_has_a_layer() {
    for file in sources() {
        assert!(layer(&file.module).is_some(), "{}: name {:?} in tests/layers.rs", file.name, file.module);
    }
}

#[test]
fn modules_use_only_what_lies_below_them() {
    for file in sources() {
        for used in crate_modules(&file.code) {
            let allowed = used == file.module || layer(&used) < layer(&file.module);
            assert!(allowed || layer(&used).is_none(), "{}: {} may not use {used}", file.name, file.module);
        }
    }
}

#[test]
fn inside_the_ui_state_lies_below_components_and_components_below_pages() {
    let layer = |part: &str| UI_LAYERS.iter().position(|row| row.contains(&part));
    for file in sources() {
        let Some((part, of)) = ui_part(&file.name).and_then(|part| Some((part.clone(), layer(&part)?))) else {
            continue;
        };
        for used in ui_modules(&file.name, &file.code) {
            let allowed = used == part || layer(&used).is_none_or(|used| used < of);
            assert!(allowed, "{}: {part} may not use {used}", file.name);
        }
    }
}

#[test]
fn only_some_modules_use_the_browser() {
    for file in sources() {
        for (package, modules) in RESERVED {
            let named = words(&file.code).any(|word| word == *package);
            assert!(!named || modules.contains(&file.module.as_str()), "{}: may not name {package}", file.name);
        }
    }
}

/// Games declare what they offer; whoever asks for a game's id by name does not know that.
#[test]
fn only_rosters_and_exports_name_a_game() {
    let index = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("rosters/index.json")).unwrap();
    let index: serde_json::Value = serde_json::from_str(&index).unwrap();
    let ids: Vec<String> = index["games"].as_array().unwrap().iter().map(|game| game["id"].to_string()).collect();
    assert!(ids.len() > 2);
    for file in sources().iter().filter(|file| !["rosters", "export"].contains(&file.module.as_str())) {
        for id in &ids {
            assert!(!file.code.contains(id.as_str()), "{}: asks for the game {id}", file.name);
        }
    }
}

#[test]
fn every_file_opens_with_its_job() {
    for file in sources() {
        assert!(file.text.starts_with("//! "), "{}: opens with one `//!` sentence", file.name);
    }
}

#[test]
fn nothing_unfinished_is_left() {
    for file in sources() {
        for banned in BANNED {
            assert!(!file.text.contains(banned), "{}: contains {banned}", file.name);
        }
    }
}

#[test]
fn module_files_stand_beside_their_folder() {
    for file in sources() {
        assert!(!file.name.ends_with("mod.rs"), "{}: call it after its folder instead", file.name);
    }
}

#[test]
fn references_are_found_in_every_form() {
    check("use crate::model::Unit;", &["model"]);
    check("fn f() -> crate::rules::Issue {}", &["rules"]);
    check("use crate::{edit::{Edit, apply}, model};", &["edit", "model"]);
    check("// crate::ui is only talked about", &[]);
    check("use super::Unit;", &[]);
}

#[test]
fn parts_of_the_ui_are_found_from_any_depth() {
    let check =
        |name: &str, code: &str, expected: &[&str]| assert_eq!(ui_modules(name, code), expected, "{name}: {code}");
    check("ui/focus.rs", "use super::dom;", &["dom"]);
    check("ui/components/icon.rs", "use super::super::pages::home;", &["pages"]);
    check("ui/components/icon.rs", "fn f(of: super::super::{pages::Home, state}) {}", &["pages", "state"]);
    check("ui/components/odds/duel.rs", "use super::super::chip::Chip;", &[]);
    check("ui/components/odds/duel.rs", "use super::super::super::pages;", &["pages"]);
    check("ui/components/icon.rs", "use crate::ui::route::Route;", &["route"]);
}

#[track_caller]
fn check(code: &str, expected: &[&str]) {
    assert_eq!(crate_modules(&without_comments(code)), expected);
}

struct Source {
    /// Path below `src/`.
    name: String,
    module: String,
    text: String,
    /// The text without comments and without the tests at its end, which may use anything.
    code: String,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    assert!(!files.is_empty());
    files.into_iter().map(|path| source(&root, &path)).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn source(root: &Path, path: &Path) -> Source {
    let below = path.strip_prefix(root).unwrap();
    let first = below.iter().next().unwrap().to_string_lossy();
    let text = fs::read_to_string(path).unwrap();
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    Source {
        name: below.display().to_string(),
        module: first.trim_end_matches(".rs").to_owned(),
        code: without_comments(code),
        text,
    }
}

fn without_comments(code: &str) -> String {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// `components` for `ui/components/icon.rs` and for `ui/components.rs`.
fn ui_part(name: &str) -> Option<String> {
    let part = name.strip_prefix("ui/")?.split('/').next()?;
    Some(part.trim_end_matches(".rs").to_owned())
}

/// The parts of `ui` a file names, by the whole path or by as many `super` as lead up to it.
fn ui_modules(name: &str, code: &str) -> Vec<String> {
    let mut found = named_after(code, "crate::ui::");
    let up = "super::".repeat(name.matches('/').count());
    for (at, _) in code.match_indices(&up) {
        let (before, rest) = (&code[..at], &code[at + up.len()..]);
        // One `super` more leads out of `ui`.
        if !before.ends_with("super::") && !rest.starts_with("super::") {
            found.extend(named_at(rest));
        }
    }
    found
}

fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|row| row.contains(&module))
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|character: char| !(character.is_alphanumeric() || character == '_'))
}

/// The modules named right after `crate::`, also in a braced group.
fn crate_modules(code: &str) -> Vec<String> {
    named_after(code, "crate::")
}

fn named_after(code: &str, path: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices(path) {
        found.extend(named_at(&code[at + path.len()..]));
    }
    found
}

/// The modules behind a path: one, or the members of a group.
fn named_at(rest: &str) -> Vec<String> {
    match rest.strip_prefix('{') {
        Some(group) => top_of_group(group),
        None => words(rest).next().map(str::to_owned).into_iter().collect(),
    }
}

fn top_of_group(group: &str) -> Vec<String> {
    let (mut depth, mut items) = (1_u32, vec![String::new()]);
    for character in group.chars() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => items.push(String::new()),
            _ if depth == 1 => items.last_mut().unwrap().push(character),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    let first = |item: &String| words(item.trim()).next().unwrap_or_default().to_owned();
    items.iter().map(first).filter(|item| !item.is_empty()).collect()
}
