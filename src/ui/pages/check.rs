//! Check many: fifty codes or files at once, how many are in order, and a table of verdicts with the problems first.

use crate::codes::many::{self, Filter};
use crate::codes::paste;
use crate::storage::backup;
use crate::ui::components::brought::Brought;
use crate::ui::components::check::summary::CheckSummary;
use crate::ui::components::check::table::CheckTable;
use crate::ui::components::drop_zone::DropZone;
use crate::ui::state::Shelf;
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn Check() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let text = RwSignal::new(String::new());
    let brought = RwSignal::new(Vec::<Brought>::new());
    provide_context(brought);
    let rows = Memo::new(move |_| {
        let catalogs = shelf.catalogs.get();
        let read_file = |file: &str| backup::lists(file).map_err(|error| error.to_string());
        let editions: Vec<_> =
            catalogs.all().into_iter().chain(brought.get().iter().map(|it| it.catalog.get())).collect();
        text.with(|text| many::check(&editions, text, read_file))
    });
    // Links may bring their rosters along; this page judges by them, and they are kept with a list that is opened.
    let letters = Memo::new(move |_| {
        text.with(|text| paste::roster_letters(text).into_iter().map(str::to_owned).collect::<Vec<_>>())
    });
    let read = StoredValue::new(Vec::<String>::new());
    Effect::new(move || {
        let new: Vec<String> =
            letters.get().into_iter().filter(|letters| read.with_value(|read| !read.contains(letters))).collect();
        read.update_value(|read| read.extend(new.iter().cloned()));
        for letters in new {
            spawn_local(async move {
                if let Ok(one) = shelf.unpacked(&letters).await.and_then(|roster| Brought::new(shelf, roster)) {
                    brought.update(|brought| brought.push(one));
                }
            });
        }
    });
    let add = Callback::new(move |(name, dropped): (String, String)| {
        text.update(|text| {
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            text.push_str(&name);
            text.push('\n');
            text.push_str(dropped.trim());
            text.push('\n');
        });
    });
    let mend = Callback::new(move |(wrong, right): (String, String)| {
        text.update(|text| *text = text.replacen(&wrong, &right, 1));
    });
    let some = Memo::new(move |_| !rows.with(Vec::is_empty));
    let chosen = RwSignal::new(Filter::All);
    // What was chosen may have no rows any more.
    let filter = Memo::new(move |_| Some(chosen.get()).filter(|filter| rows.with(|rows| filter.count(rows) > 0)));
    let filter = Signal::derive(move || filter.get().unwrap_or(Filter::All));
    view! {
        <article class="page check">
            <header class="page-head">
                <h1>"Check many lists"</h1>
                <p class="page-line">"Paste every player’s code. You see at once who is legal and what the others must change."</p>
            </header>
            <section class="panel check-input" aria-label="Lists to check" class:filled=some>
                <DropZone add>
                    <textarea
                        rows="5"
                        aria-label="Codes, links or texts of many armies"
                        placeholder="Anna 1ABC-2DEF-3G\nBert 4HJK-5MNP-6Q\n…"
                        spellcheck="false"
                        bind:value=text
                    ></textarea>
                </DropZone>
                <details class="note" open=move || !some.get()>
                    <summary>"What you can paste"</summary>
                    <ul>
                        <li>"Codes, links, official codes and texts, one after the other"</li>
                        <li>"List files and backups, chosen or dropped here"</li>
                        <li>"A player’s name beside a code, or on the line above it"</li>
                        <li>"A table with a column “name” or “player”"</li>
                    </ul>
                </details>
            </section>
            <Show when=move || some.get()>
                <CheckSummary rows filter choose=move |filter| chosen.set(filter) />
                <CheckTable rows filter mend />
            </Show>
        </article>
    }
}
