//! The army as a text, in one of several forms.

use crate::codes::official::{self, CapForm, Inexpressible};
use crate::export;
use crate::model::{ArmyList, Catalog, Game, Offer};
use crate::ui::components::chip::Chip;
use crate::ui::components::copy_field::CopyField;
use crate::ui::state::OpenArmy;
use crate::ui::words::sentence;
use leptos::prelude::*;

/// Every text form with its name; each gets catalog, list and our code. Some cannot hide what the list hides.
type Form = fn(&Catalog, &ArmyList, &str) -> Result<String, Inexpressible>;
const FORMS: &[(&str, Where, Form)] = &[
    ("Chat text", Where::Everywhere, chat),
    ("Markdown", Where::Everywhere, |catalog, list, code| Ok(export::markdown(catalog, list, code))),
    ("Plain text", Where::NoOfficial, |catalog, list, _| Ok(export::plain(catalog, list))),
    ("Official simple text", Where::Official, |catalog, list, _| Ok(export::simple(catalog, list))),
    ("Official detailed text", Where::Official, |catalog, list, _| {
        let code = official::write_shown(catalog, list, CapForm::Number).ok();
        Ok(export::detailed(catalog, list, code.as_deref()))
    }),
    ("Official share code", Where::Official, |catalog, list, _| official::write_shown(catalog, list, CapForm::Text)),
];

/// The games a form is for.
#[derive(Clone, Copy, PartialEq)]
enum Where {
    Everywhere,
    /// Those with an official builder.
    Official,
    NoOfficial,
}

impl Where {
    fn includes(self, game: &Game) -> bool {
        match self {
            Where::Everywhere => true,
            Where::Official => game.offers(Offer::OfficialCode),
            Where::NoOfficial => !game.offers(Offer::OfficialCode),
        }
    }
}

fn chat(catalog: &Catalog, list: &ArmyList, code: &str) -> Result<String, Inexpressible> {
    Ok(export::chat(catalog, list, code))
}

#[component]
pub fn TextBox(list: Memo<ArmyList>, code: Signal<String>) -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let form = RwSignal::new(0usize);
    let text = Memo::new(move |_| {
        let catalog = army.catalog.get();
        let write = FORMS.get(form.get()).map_or(chat as Form, |form| form.2);
        list.with(|list| write(catalog.get(), list, &code.get()))
    });
    let written = Signal::derive(move || text.get().unwrap_or_default());
    let refused = move || {
        let why = text.get().err()?;
        Some(format!("{} Choose “For the organiser” or “Everything”, or send the code.", sentence(&why.to_string())))
    };
    let tab = move |at: usize, name: &'static str| {
        view! {
            <Chip pressed=Signal::derive(move || form.get() == at) press=move || form.set(at)>
                {name}
            </Chip>
        }
    };
    let tabs = move || {
        let catalog = army.catalog.get();
        let offered = FORMS.iter().enumerate().filter(|(_, (_, games, _))| games.includes(&catalog.get().game));
        offered.map(|(at, (name, ..))| tab(at, name)).collect_view()
    };
    view! {
        <section class="panel share-texts" aria-labelledby="texts-heading">
            <h2 class="heading" id="texts-heading">
                "As text"
            </h2>
            <div class="chips" role="group" aria-label="Form of the text">
                {tabs}
            </div>
            <Show
                when=move || text.with(Result::is_ok)
                fallback=move || view! { <p class="banner">{move || refused()}</p> }
            >
                <CopyField name="Text" text=written rows=12 />
            </Show>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::share::{self, Sharing};
    use crate::model::testing::{catalog, list};

    #[test]
    fn every_form_is_written_or_says_why_not() {
        let catalog = catalog();
        let list = list(500, "guards smoke | rush");
        for sharing in [Sharing::default(), Sharing { hide_hand: true, ..Sharing::default() }] {
            let shown = share::public(Some(&catalog), &list, sharing);
            let refused = FORMS.iter().filter(|(.., write)| write(&catalog, &shown, "CODE").is_err());
            let refused: Vec<&str> = refused.map(|(name, ..)| *name).collect();
            assert_eq!(refused, if sharing.hide_hand { vec!["Official share code"] } else { Vec::new() });
        }
    }
}
