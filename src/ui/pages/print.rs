//! Printing the open army: what, on which paper and with which sections, with a preview of the paper itself.

use crate::codes::share::{self, Sharing};
use crate::export::{self, ArmyRoster, Reader};
use crate::model::ArmyList;
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::chip::Chip;
use crate::ui::components::page_head::PageHead;
use crate::ui::components::paper::army_sheet::ArmySheet;
use crate::ui::components::paper::card_pages::CardPages;
use crate::ui::components::paper::formation_sheet::FormationSheet;
use crate::ui::components::paper::forms::{Choice, Form, NamedForm, Section, forms};
use crate::ui::components::paper::packing_list::PackingList;
use crate::ui::components::paper::roster_card_pages::{RosterCardPages, RosterUnitPages};
use crate::ui::components::paper::roster_packing::RosterPacking;
use crate::ui::components::paper::roster_sheet::RosterSheet;
use crate::ui::components::paper::tracker_cards::TrackerCardPages;
use crate::ui::components::select::{Select, SelectOption};
use crate::ui::dom;
use crate::ui::pages::with_army::WithArmy;
use crate::ui::route::Route;
use crate::ui::state::{OpenArmy, Shelf};
use leptos::prelude::*;

/// Every paper with its class and its name.
const PAPERS: &[(&str, &str)] = &[("a4", "A4"), ("letter", "Letter")];

#[component]
pub fn Print() -> impl IntoView {
    view! {
        <WithArmy>
            <OpenPrint />
        </WithArmy>
    }
}

#[component]
fn OpenPrint() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let shelf = expect_context::<Shelf>();
    let forms = forms(army.catalog.get_untracked().get());
    let form = RwSignal::new(forms.first().map_or(Form::Sheet, |form| form.0));
    let paper = RwSignal::new(usual_paper());
    let paper_class = Signal::derive(move || paper.get().to_owned());
    let choice = RwSignal::new(Choice::default());
    let wide = dom::media("(min-width: 760px)");
    let print = move |_| {
        // A browser that cannot print has said so itself.
        let _ = window().print();
    };
    view! {
        <article class="print">
            <div class="print-tools">
                <PageHead title="Print" />
                <div class="panel print-panel">
                    <div class="print-go">
                        <div class="chips" role="group" aria-label="Form">
                            {forms.iter().map(|&(this, name, _)| form_chip(this, name, form)).collect_view()}
                        </div>
                        <label class="print-paper">
                            <span class="sr-only">"Paper"</span>
                            <Select value=paper_class options=papers() choose=move |class| paper.set(known(&class)) />
                        </label>
                        <button type="button" class="button primary" on:click=print>
                            "Print …"
                        </button>
                    </div>
                    <details class="print-shows" open=wide.get_untracked()>
                        <summary>"What it shows"</summary>
                        <fieldset class="print-sections">
                            <legend class="sr-only">"Sections"</legend>
                            {move || sections(forms, form.get(), choice)}
                        </fieldset>
                    </details>
                </div>
            </div>
            <div class="print-preview" tabindex="0" role="region" aria-label="Preview">
                <div class=move || format!("paper {}", paper.get())>
                    {move || {
                        // Another paper has another size to fill.
                        paper.track();
                        on_paper(army, shelf, form.get(), &choice.get())
                    }}
                </div>
            </div>
        </article>
    }
}

fn form_chip(this: Form, name: &'static str, form: RwSignal<Form>) -> impl IntoView {
    view! {
        <Chip pressed=Signal::derive(move || form.get() == this) press=move || form.set(this)>
            {name}
        </Chip>
    }
}

fn papers() -> Vec<SelectOption> {
    PAPERS.iter().map(|&(class, name)| SelectOption::new(class, name)).collect()
}

fn sections(forms: &'static [NamedForm], form: Form, choice: RwSignal<Choice>) -> impl IntoView {
    let sections = forms.iter().find(|known| known.0 == form).map_or(&[][..], |known| known.2);
    sections.iter().map(|&(section, name)| section_check(form, section, name, choice)).collect_view()
}

fn section_check(form: Form, section: Section, name: &'static str, choice: RwSignal<Choice>) -> impl IntoView {
    view! {
        <label class="switch">
            <input
                type="checkbox"
                prop:checked=move || choice.with(|choice| choice.shows(form, section))
                on:change:target=move |event| {
                    choice.update(|choice| choice.show(form, section, event.target().checked()));
                }
            />
            {name}
        </label>
    }
}

/// The form itself. An opponent's copy has a code that hides what the copy hides.
fn on_paper(army: OpenArmy, shelf: Shelf, form: Form, choice: &Choice) -> AnyView {
    let catalog = army.catalog.get();
    let editions = shelf.catalogs.with(|catalogs| catalogs.all());
    let reader = if form == Form::Opponent { Reader::Opponent } else { Reader::Owner };
    let sharing = choice.sharing(form);
    army.list.with(|list| {
        let code = share::encode(&editions, list, sharing);
        let link = format!("{}{}", dom::page_address(), Route::Shared(code.clone()).href());
        let sheet = export::sheet(&catalog, list, reader, &code);
        let faction = catalog.get().faction(&list.faction);
        let choice = choice.clone();
        let roster = || ArmyRoster::of(catalog.get(), list, &code);
        // What an opponent may not see is not in the list that is printed.
        let shown = || ArmyRoster::of(catalog.get(), &opponents(catalog, list, sharing), &code);
        match form {
            Form::Sheet | Form::Opponent => {
                let statistics = export::statistics(&catalog, list);
                view! { <ArmySheet sheet statistics faction form choice link /> }.into_any()
            }
            Form::Formations => {
                view! { <FormationSheet catalog list=list.clone() sheet faction choice link /> }.into_any()
            }
            Form::TrackerCards => {
                let cards = export::tracker_cards(catalog.get(), list);
                view! { <TrackerCardPages cards faction choice footer=sheet.footer.clone() /> }.into_any()
            }
            Form::Cards => view! { <CardPages catalog faction sheet choice /> }.into_any(),
            Form::Packing => view! { <PackingList sheet faction choice link /> }.into_any(),
            Form::Roster => view! { <RosterSheet catalog roster=roster() form choice link /> }.into_any(),
            Form::RosterOpponent => view! { <RosterSheet catalog roster=shown() form choice link /> }.into_any(),
            Form::UnitCards => view! { <RosterUnitPages catalog roster=roster() choice /> }.into_any(),
            Form::OtherCards => view! { <RosterCardPages catalog roster=roster() choice /> }.into_any(),
            Form::RosterPacking => {
                let link = choice.shows(form, Section::Qr).then_some(link);
                view! { <RosterPacking roster=roster() link /> }.into_any()
            }
        }
    })
}

/// The list as its opponent may see it, under its own name.
fn opponents(catalog: CatalogRef, list: &ArmyList, sharing: Sharing) -> ArmyList {
    share::public(Some(catalog.get()), list, Sharing { name: true, ..sharing })
}

/// What the printer most likely holds: Letter in North America, A4 elsewhere.
fn usual_paper() -> &'static str {
    let language = window().navigator().language().unwrap_or_default();
    if matches!(language.as_str(), "en-US" | "en-CA" | "fr-CA" | "es-US" | "es-MX") { "letter" } else { "a4" }
}

fn known(class: &str) -> &'static str {
    PAPERS.iter().find(|paper| paper.0 == class).map_or("a4", |paper| paper.0)
}
