//! Sharing the open army: code, link, QR code, texts, and what an opponent may not see yet.

use crate::codes::official::{self, CapForm};
use crate::codes::share::{self, Sharing};
use crate::export;
use crate::model::{ArmyList, Catalog};
use crate::ui::components::copy_field::CopyField;
use crate::ui::components::picture_button::PictureButton;
use crate::ui::components::qr_code::QrCode;
use crate::ui::dom;
use crate::ui::pages::with_army::WithArmy;
use crate::ui::route::Route;
use crate::ui::state::{OpenArmy, Shelf};
use crate::ui::transfer;
use leptos::prelude::*;

/// Every text form with its name; each gets catalog, list and our code.
type Form = fn(&Catalog, &ArmyList, &str) -> String;
const FORMS: &[(&str, Form)] = &[
    ("Chat text", export::chat),
    ("Markdown", export::markdown),
    ("Official simple text", |catalog, list, _| export::simple(catalog, list)),
    ("Official detailed text", |catalog, list, _| {
        export::detailed(catalog, list, Some(&official::write(catalog, list, CapForm::Number)))
    }),
    ("Official share code", |catalog, list, _| official::write(catalog, list, CapForm::Text)),
];

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
    let text = Signal::derive(move || {
        let catalog = army.catalog.get();
        let write = FORMS.get(form.get()).map_or(export::chat as Form, |form| form.1);
        shown.with(|list| write(catalog.get(), list, &code.get()))
    });
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
    let send = move |_| {
        leptos::task::spawn_local(async move {
            transfer::share(&army.list.with_untracked(|list| list.name.clone()), &link.get_untracked()).await;
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
                <CopyField name="Text" text rows=14 />
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
