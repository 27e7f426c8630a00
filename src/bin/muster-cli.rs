//! Checks and converts army lists from the command line; see [`muster::cli`].

use std::process::ExitCode;

/// A browser has no command line.
#[cfg(target_arch = "wasm32")]
fn main() -> ExitCode {
    ExitCode::FAILURE
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> ExitCode {
    use muster::cli;
    use std::io::{self, BufReader, BufWriter, ErrorKind};

    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let editions = match muster::rosters::shipped_editions() {
        Ok(editions) => editions,
        Err(error) => {
            eprintln!("the rosters are broken: {error}");
            return ExitCode::from(70);
        }
    };
    let catalogs: Vec<_> = editions.iter().map(|loaded| &loaded.catalog).collect();
    let input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match cli::run(cli::command(&arguments), &catalogs, input, output, io::stderr()) {
        Ok(outcome) => ExitCode::from(outcome.exit_code()),
        // The reader may close the pipe early; that is not an error.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(74)
        }
    }
}
