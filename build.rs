//! Lists the data files, so that the library can embed all of them for tests, benchmarks and the command line.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=rosters");
    let mut paths = vec!["index.json".to_owned()];
    for folder in names(Path::new("rosters"))?.into_iter().filter(|name| Path::new("rosters").join(name).is_dir()) {
        add(&folder, &mut paths)?;
    }
    let lines = paths
        .iter()
        .map(|path| format!("({path:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/rosters/{path}\"))),\n"));
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("rosters.rs"), format!("&[\n{}]\n", lines.collect::<String>()))
}

/// Every file below a folder, by its path below `rosters/`.
fn add(folder: &str, paths: &mut Vec<String>) -> io::Result<()> {
    for name in names(&Path::new("rosters").join(folder))? {
        let path = format!("{folder}/{name}");
        if Path::new("rosters").join(&path).is_dir() {
            add(&path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}

/// What is in a folder, always in the same order.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let entries: io::Result<Vec<_>> = fs::read_dir(folder)?.collect();
    let mut names: Vec<String> =
        entries?.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}
