//! Tabletop Simulator: the code for the official mod, the army as a Saved Object, and the importer.

use crate::codes::share::{self, Sharing};
use crate::export;
use crate::ui::components::copy_field::CopyField;
use crate::ui::load;
use crate::ui::pages::with_army::WithArmy;
use crate::ui::route::Route;
use crate::ui::state::{NoticeAction, Notices, OpenArmy, Shelf};
use crate::ui::transfer;
use leptos::prelude::*;

const JSON: &str = "application/json";
const IMPORTER: &str = "importer.lua";
/// What was checked, and what nobody has seen yet.
const UNTRIED: &str = "Checked against the documented file format, and the importer under the game's Lua version. Not yet tried inside the game itself: how it draws notecards and whether every block has its exact size.";
/// Where Tabletop Simulator looks for files, by system.
const FOLDERS: &[(&str, &str)] = &[
    ("Windows", "Documents\\My Games\\Tabletop Simulator\\Saves\\Saved Objects"),
    ("macOS", "~/Library/Tabletop Simulator/Saves/Saved Objects"),
    ("Linux", "~/.local/share/Tabletop Simulator/Saves/Saved Objects"),
];

#[component]
pub fn Tts() -> impl IntoView {
    view! {
        <WithArmy>
            <OpenTts />
        </WithArmy>
    }
}

#[component]
fn OpenTts() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let back = move || army.id.get().map_or(Route::Home, |id| Route::Army(id.to_string())).href();
    let code = Memo::new(move |_| {
        let editions = shelf.catalogs.with(|catalogs| catalogs.all());
        army.list.with(|list| share::encode(&editions, list, Sharing::default()))
    });
    let official = Signal::derive(move || {
        let catalog = army.catalog.get();
        army.list.with(|list| export::tts_code(&catalog, list))
    });
    let ours = Signal::derive(move || {
        let catalog = army.catalog.get();
        army.list.with(|list| export::importer_code(&catalog, list, &code.get()))
    });
    let save_code = move |_| transfer::download(&named(army, " TTS"), JSON, &official.get_untracked());
    let save_object = move |_| {
        let catalog = army.catalog.get_untracked();
        match army.list.with_untracked(|list| export::saved_object(&catalog, list, &code.get_untracked())) {
            Ok(object) => transfer::download(&named(army, ""), JSON, &object),
            Err(error) => notices.say(format!("No file: {error}."), NoticeAction::None),
        }
    };
    view! {
        <article class="page tts">
            <header class="print-head">
                <h1>{move || army.list.with(|list| list.name.clone())} " in Tabletop Simulator"</h1>
                <a class="button" href=back>
                    "Back to the army"
                </a>
            </header>
            <section class="panel tts-way" aria-labelledby="tts-object">
                <h2 id="tts-object">"Without any mod: a Saved Object"</h2>
                <p class="note">
                    "A bag with everything: bases to scale, a card with the profile of every unit, tokens, leader, support cards and missions. It uses only pieces the game brings along."
                </p>
                <div class="chips">
                    <button type="button" class="button primary" on:click=save_object>
                        "Download the Saved Object"
                    </button>
                </div>
                <HowTo />
                <p class="note">{UNTRIED}</p>
            </section>
            <section class="panel tts-way" aria-labelledby="tts-mod">
                <h2 id="tts-mod">"With the official mod: the TTS code"</h2>
                <p class="note">"Copy it and paste it into the mod's army box, just as from the official builder."</p>
                <CopyField name="TTS code" text=official rows=6 />
                <div class="chips">
                    <button type="button" class="button" on:click=save_code>
                        "Download the TTS code"
                    </button>
                </div>
                <Preflight />
            </section>
            <section class="panel tts-way" aria-labelledby="tts-importer">
                <h2 id="tts-importer">"With our importer: any army, at the table"</h2>
                <p class="note">
                    "Download the importer once and load it like a Saved Object. Paste a code into its field and press Bag or Lay out: you get the same pieces as from the Saved Object. It reads the TTS code above, too; the code below also brings keyword texts, base sizes and the verdict."
                </p>
                <CopyField name="Importer code" text=ours rows=6 />
                <div class="chips">
                    <button type="button" class="button" on:click=move |_| save_importer(notices)>
                        "Download the importer"
                    </button>
                </div>
            </section>
        </article>
    }
}

/// What the official mod will not show.
#[component]
fn Preflight() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let gaps = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.list.with(|list| export::preflight(&catalog, list))
    });
    move || {
        let gaps = gaps.get();
        if gaps.is_empty() {
            return view! { <p class="note">"The mod has a model and a card for everything in this army."</p> }
                .into_any();
        }
        let lines = gaps.into_iter().map(|gap| view! { <li>{format!("{}: {}", gap.name, gap.kind.words())}</li> });
        view! {
            <h3>"Before you start: what the mod will not show"</h3>
            <ul class="tts-gaps" data-testid="preflight">
                {lines.collect_view()}
            </ul>
        }
        .into_any()
    }
}

#[component]
fn HowTo() -> impl IntoView {
    let folders = FOLDERS.iter().map(|&(system, folder)| {
        view! {
            <dt>{system}</dt>
            <dd>
                <code>{folder}</code>
            </dd>
        }
    });
    view! {
        <details class="tts-how">
            <summary>"Where does the file go?"</summary>
            <p class="note">"Put it into this folder, then choose Objects, Saved Objects in the game's menu."</p>
            <dl>{folders.collect_view()}</dl>
        </details>
    }
}

fn save_importer(notices: Notices) {
    leptos::task::spawn_local(async move {
        match load::text_at(IMPORTER).await {
            Some(script) => transfer::download("Muster importer.json", JSON, &export::importer_object(&script)),
            None => notices.say("The importer did not arrive. Try again when you are online.", NoticeAction::None),
        }
    });
}

/// The file named after the army.
fn named(army: OpenArmy, suffix: &str) -> String {
    army.list.with_untracked(|list| export::file_name(&format!("{}{suffix}", list.name), "json"))
}
