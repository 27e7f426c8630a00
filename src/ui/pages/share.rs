//! Sharing the open army: code, link, QR code, texts, and what an opponent may not see yet.

use crate::codes::official::{self, CapForm, Unsayable};
use crate::codes::share::{self, Sharing};
use crate::export;
use crate::model::{ArmyList, Catalog, Missions};
use crate::ui::components::copy_field::CopyField;
use crate::ui::components::picture_button::PictureButton;
use crate::ui::components::qr_code::QrCode;
use crate::ui::dom;
use crate::ui::pages::with_army::WithArmy;
use crate::ui::route::Route;
use crate::ui::state::{OpenArmy, Shelf};
use crate::ui::transfer;
use leptos::prelude::*;

/// Every text form with its name; each gets catalog, list and our code. Some cannot hide what the list hides.
type Form = fn(&Catalog, &ArmyList, &str) -> Result<String, Unsayable>;
const FORMS: &[(&str, Form)] = &[
    ("Chat text", chat),
    ("Markdown", |catalog, list, code| Ok(export::markdown(catalog, list, code))),
    ("Official simple text", |catalog, list, _| Ok(export::simple(catalog, list))),
    ("Official detailed text", |catalog, list, _| {
        let code = official::write_shown(catalog, list, CapForm::Number).ok();
        Ok(export::detailed(catalog, list, code.as_deref()))
    }),
    ("Official share code", |catalog, list, _| official::write_shown(catalog, list, CapForm::Text)),
];

fn chat(catalog: &Catalog, list: &ArmyList, code: &str) -> Result<String, Unsayable> {
    Ok(export::chat(catalog, list, code))
}

/// What others will not see of a list; nothing for a list shown whole.
fn hidden(list: &ArmyList, shown: &ArmyList) -> Option<String> {
    let deck = (shown.missions == Missions::Withheld).then(|| "the mission deck".to_owned());
    let hand = shown.hidden_hand.map(|hand| {
        let cards = if hand.cards == 1 { "card" } else { "cards" };
        format!("{} support {cards} for {} points, which the total counts", hand.cards, hand.points)
    });
    let name = (shown.name.is_empty() && !list.name.trim().is_empty()).then(|| "the name".to_owned());
    let parts: Vec<String> = [deck, name, hand].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| format!("Not shown: {}.", parts.join("; ")))
}

#[component]
pub fn Share() -> impl IntoView {
    view! {
        <WithArmy>
            <Outlets />
        </WithArmy>
    }
}

#[component]
fn Outlets() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let shelf = expect_context::<Shelf>();
    let missions = RwSignal::new(true);
    let hand = RwSignal::new(true);
    let name = RwSignal::new(true);
    let sharing = move || Sharing { withhold_missions: !missions.get(), hide_hand: !hand.get(), name: name.get() };
    let code = Memo::new(move |_| {
        let catalogs = shelf.catalogs.get();
        army.list.with(|list| share::encode(&catalogs.all(), list, sharing()))
    });
    let shown = Memo::new(move |_| {
        let catalog = army.catalog.get();
        army.list.with(|list| share::public(Some(catalog.get()), list, sharing()))
    });
    let link = Signal::derive(move || format!("{}{}", dom::page_address(), Route::Shared(code.get()).href()));
    let form = RwSignal::new(0usize);
    let text = Memo::new(move |_| {
        let catalog = army.catalog.get();
        let write = FORMS.get(form.get()).map_or(chat as Form, |form| form.1);
        shown.with(|list| write(catalog.get(), list, &code.get()))
    });
    let written = Signal::derive(move || text.get().unwrap_or_default());
    let refused =
        move || text.get().err().map(|why| format!("Not written: {why}. Send the code or the link above instead."));
    let not_shown = move || army.list.with(|list| shown.with(|shown| hidden(list, shown)));
    let tabs = FORMS.iter().enumerate().map(|(at, (name, _))| {
        view! {
            <button
                type="button"
                class="chip"
                aria-pressed=move || (form.get() == at).to_string()
                on:click=move |_| form.set(at)
            >
                {*name}
            </button>
        }
    });
    let back = move || army.id.get().map_or(Route::Home, |id| Route::Army(id.to_string())).href();
    let title = move || army.list.with(|list| list.name.clone());
    // The sheet shows a title to everybody, so a hidden name must not be it.
    let title_shown = move || {
        let faction = army.roster.get_untracked().map(|roster| format!("{} army", roster.faction.name));
        let name = shown.with_untracked(|list| list.name.clone());
        if name.is_empty() { faction.unwrap_or_default() } else { name }
    };
    let send = move |_| {
        leptos::task::spawn_local(async move {
            transfer::share(&title_shown(), &link.get_untracked()).await;
        });
    };
    view! {
        <article class="page share">
            <header class="share-head">
                <h1>"Share " {title}</h1>
                <a class="button" href=back>
                    "Back to the army"
                </a>
            </header>
            <section class="panel share-panel" aria-label="Code and link">
                <div class="share-fields">
                    <fieldset class="share-options">
                        <legend class="heading">"Show"</legend>
                        <Check label="the mission deck" on=missions />
                        <Check label="the support cards (otherwise only number and points)" on=hand />
                        <Check label="the name" on=name />
                        <p class="note" role="status">
                            {not_shown}
                        </p>
                    </fieldset>
                    <CopyField name="Code" text=code.into() />
                    <CopyField name="Link" text=link />
                    <div class="chips">
                        {transfer::can_share()
                            .then(|| {
                                view! {
                                    <button type="button" class="button primary" on:click=send>
                                        "Send the link …"
                                    </button>
                                }
                            })}
                        <PictureButton list=shown code=code.into() />
                    </div>
                </div>
                <QrCode text=link />
            </section>
            <section class="panel share-panel-texts" aria-label="As a text">
                <div class="chips" role="group" aria-label="Form of the text">
                    {tabs.collect_view()}
                </div>
                <Show
                    when=move || text.with(Result::is_ok)
                    fallback=move || view! { <p class="banner">{move || refused()}</p> }
                >
                    <CopyField name="Text" text=written rows=14 />
                </Show>
            </section>
        </article>
    }
}

#[component]
fn Check(label: &'static str, on: RwSignal<bool>) -> impl IntoView {
    view! {
        <label class="switch">
            <input type="checkbox" bind:checked=on />
            {label}
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{catalog, list};

    #[track_caller]
    fn check(sharing: Sharing, text: &str, words: Option<&str>) {
        let list = ArmyList { name: "Red tide".to_owned(), ..list(500, text) };
        let shown = share::public(Some(&catalog()), &list, sharing);
        assert_eq!(hidden(&list, &shown).as_deref(), words);
    }

    #[test]
    fn the_page_says_what_it_hides() {
        let all = Sharing { name: true, ..Sharing::default() };
        check(all, "guards smoke | rush", None);
        check(Sharing { name: false, ..all }, "guards smoke | rush", Some("Not shown: the name."));
        check(Sharing { hide_hand: true, ..all }, "guards | rush", None);
        let none = Sharing { withhold_missions: true, hide_hand: true, name: false };
        let words = "Not shown: the mission deck; the name; 1 support card for 20 points, which the total counts.";
        check(none, "guards smoke | rush", Some(words));
    }

    #[test]
    fn every_form_is_written_or_says_why_not() {
        let catalog = catalog();
        let list = list(500, "guards smoke | rush");
        for sharing in [Sharing::default(), Sharing { hide_hand: true, ..Sharing::default() }] {
            let shown = share::public(Some(&catalog), &list, sharing);
            let refused = FORMS.iter().filter(|(_, write)| write(&catalog, &shown, "CODE").is_err());
            let refused: Vec<&str> = refused.map(|(name, _)| *name).collect();
            assert_eq!(refused, if sharing.hide_hand { vec!["Official share code"] } else { Vec::new() });
        }
    }
}
