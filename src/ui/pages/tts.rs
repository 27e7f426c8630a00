//! Tabletop Simulator: the code for the official mod, the army as a Saved Object, and the importer.

use crate::codes::share::{self, Sharing};
use crate::export::{self, Gap};
use crate::model::Offer;
use crate::ui::components::copy_field::CopyButton;
use crate::ui::components::explain::{Explain, Explained, Explainer};
use crate::ui::components::faction_mark::accent;
use crate::ui::components::page_head::PageHead;
use crate::ui::load;
use crate::ui::pages::with_army::WithArmy;
use crate::ui::state::{NoticeAction, Notices, OpenArmy, Shelf};
use crate::ui::transfer;
use crate::ui::words::sentence;
use leptos::prelude::*;

const JSON: &str = "application/json";
const IMPORTER: &str = "importer.lua";
/// What was checked, and what nobody has seen yet.
const UNTRIED: &str = "Checked against the documented file format and the game’s version of Lua. Not yet tried in the game itself, so notecards and block sizes may be slightly off.";
/// Words of Tabletop Simulator that not every player knows.
const SAVED_OBJECT: &str =
    "A file with things for the table. The game lists it under Objects, Saved Objects and puts it on any table.";
const MOD: &str = "The game’s own table for REGIMENT, from the Steam Workshop. It brings models and cards, and a box that takes armies.";
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
    let colours = Memo::new(move |_| accent(army.roster.get().map(|roster| roster.faction)));
    view! {
        <article
            class="page tinted tts"
            style:--accent-light=move || colours.get().0
            style:--accent-dark=move || colours.get().1
        >
            <PageHead title="Tabletop Simulator" />
            {move || {
                let game = &army.catalog.get().get().game;
                let of_2025 = game.offers(Offer::Tts2025).then(|| view! { <ModListOption /> });
                let ways = game.offers(Offer::Tts).then(|| view! { <ThreeWays /> });
                view! {
                    {of_2025}
                    {ways}
                }
            }}
        </article>
    }
}

#[component]
fn ThreeWays() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
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
        <p>"Three ways; one is enough. The first needs nothing but the game."</p>
        <section class="panel tts-way" aria-labelledby="tts-object">
            <TtsOption number=1 id="tts-object" title="A Saved Object, without any mod" />
            <Word asked="What is a Saved Object?" name="Saved Object" text=SAVED_OBJECT />
            <p class="note">
                "A bag with everything: bases to scale, a card with the profile of every unit, tokens, leader, support cards and missions. It uses only pieces the game brings along."
            </p>
            <div class="chips">
                <button type="button" class="button primary" on:click=save_object>
                    "Download the Saved Object"
                </button>
            </div>
            <HowTo />
        </section>
        <section class="panel tts-way" aria-labelledby="tts-mod">
            <TtsOption number=2 id="tts-mod" title="The TTS code, for the official mod" />
            <Word asked="What is the official mod?" name="Official mod" text=MOD />
            <p class="note">"Paste it into the mod’s army box, just as you would from the official builder."</p>
            <div class="chips">
                <CopyButton name="TTS code" text=official named=true />
                <button type="button" class="button" on:click=save_code>
                    "Download the TTS code"
                </button>
            </div>
            <Preflight />
            <Folded words="Show the TTS code" name="TTS code" text=official />
        </section>
        <section class="panel tts-way" aria-labelledby="tts-importer">
            <TtsOption number=3 id="tts-importer" title="Our importer, for any army at the table" />
            <p class="note">
                "Load it once like a Saved Object. Then paste a code into its field and press Bag or Lay out. It reads the TTS code above as well; the importer code adds keyword texts, base sizes and the verdict."
            </p>
            <div class="chips">
                <button type="button" class="button" on:click=move |_| save_importer(notices)>
                    "Download the importer"
                </button>
                <CopyButton name="Importer code" text=ours named=true />
            </div>
            <Folded words="Show the importer code" name="Importer code" text=ours />
        </section>
        <p class="note">{UNTRIED}</p>
    }
}

/// The list as the mod of 2025 imports it.
#[component]
fn ModListOption() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let text = Signal::derive(move || {
        let catalog = army.catalog.get();
        army.list.with(|list| export::mod_list(&catalog, list)).unwrap_or_default()
    });
    let save = move |_| transfer::download(&named(army, " TTS"), JSON, &text.get_untracked());
    view! {
        <section class="panel tts-way" aria-labelledby="tts-2025">
            <h2 id="tts-2025">"The list, for the mod of 2025"</h2>
            <p class="note">
                "Paste it into the importer of the mod. It names units, upgrades, command hand and battle deck; the unit of the general comes first, because the mod has no word for it. Advantages stand in its deck of deployments."
            </p>
            <div class="chips">
                <CopyButton name="TTS list" text=text named=true />
                <button type="button" class="button" on:click=save>
                    "Download the TTS list"
                </button>
            </div>
            <Folded words="Show the TTS list" name="TTS list" text=text />
            <p class="note">
                "Muster reads such a list back: paste it on the first page. Not yet tried inside the game."
            </p>
        </section>
    }
}

#[component]
fn TtsOption(number: u8, id: &'static str, title: &'static str) -> impl IntoView {
    view! {
        <h2 id=id>
            <span class="tts-number" aria-hidden="true">
                {number}
            </span>
            {title}
        </h2>
    }
}

/// A word of the heading above it that explains itself.
#[component]
fn Word(asked: &'static str, name: &'static str, text: &'static str) -> impl IntoView {
    let at = Explainer::default();
    view! {
        <p class="note tts-word">
            <Explain at name text=Some(text)>
                {asked}
            </Explain>
        </p>
        <Explained at />
    }
}

/// A text nobody reads, for browsers that do not let the page copy.
#[component]
fn Folded(words: &'static str, name: &'static str, text: Signal<String>) -> impl IntoView {
    view! {
        <details class="tts-how">
            <summary>{words}</summary>
            <textarea readonly rows="6" aria-label=name prop:value=text spellcheck="false"></textarea>
        </details>
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
        let lines = gaps.with(|gaps| gap_lines(gaps));
        if lines.is_empty() {
            return view! { <p class="note">"The mod has a model and a card for everything in this army."</p> }
                .into_any();
        }
        let lines = lines.into_iter().map(|(kind, names)| {
            view! {
                <li>
                    <b>{sentence(kind)}</b>
                    " "
                    {names}
                </li>
            }
        });
        view! {
            <ul class="banner tts-gaps" data-testid="preflight" aria-label="What the mod will not show">
                {lines.collect_view()}
            </ul>
        }
        .into_any()
    }
}

/// The gaps by kind, each with everything it concerns.
fn gap_lines(gaps: &[Gap]) -> Vec<(&'static str, String)> {
    let mut lines: Vec<(&'static str, Vec<&str>)> = Vec::new();
    for gap in gaps {
        let words = gap.kind.words();
        match lines.iter_mut().find(|line| line.0 == words) {
            Some(line) => line.1.push(&gap.name),
            None => lines.push((words, vec![&gap.name])),
        }
    }
    lines.into_iter().map(|(words, names)| (words, sentence(&names.join(", ")))).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::GapKind;

    #[test]
    fn gaps_of_a_kind_are_one_line() {
        let gap = |name: &str, kind| Gap { name: name.to_owned(), kind };
        let gaps = [gap("Guards", GapKind::NoModel), gap("Scouts", GapKind::NoModel), gap("Rush", GapKind::NoCard)];
        let lines = gap_lines(&gaps);
        assert_eq!(lines.iter().map(|line| line.1.as_str()).collect::<Vec<_>>(), ["Guards, Scouts.", "Rush."]);
    }
}
