//! Something of the roster that comes along and is never taken, such as a summoned unit.

use super::class_icon::ClassIcon;
use super::disclosure::Disclosure;
use super::item_sheet::ItemSheet;
use super::keyword_chips::KeywordChips;
use super::stat_line::ExplainedStats;
use super::weapon_list::WeaponLines;
use crate::model::Item;
use crate::ui::catalogs::CatalogRef;
use crate::ui::dom;
use leptos::prelude::*;

#[component]
pub fn ReferenceRow(catalog: CatalogRef, item: &'static Item) -> impl IntoView {
    let game = &catalog.get().game;
    let open = RwSignal::new(false);
    let by =
        catalog.get().items.iter().filter(|other| other.summons.contains(&item.id)).map(|other| other.name.as_str());
    let factions = catalog.get().factions.iter().filter(|faction| faction.summons.contains(&item.id));
    let by: Vec<&str> = factions.map(|faction| faction.name.as_str()).chain(by).collect();
    view! {
        <li class="unit-row wordy">
            <ClassIcon catalog unit=item />
            <div class="unit-row-main">
                <div class="unit-row-title">
                    <h3>
                        <Disclosure class="unit-row-name" open>{item.name.as_str()}</Disclosure>
                    </h3>
                    {(!by.is_empty()).then(|| view! { <span class="aside">"from " {by.join(", ")}</span> })}
                </div>
                <ExplainedStats game stats=item.stats.clone() />
                <WeaponLines game weapons=&item.weapons />
                <KeywordChips game keywords=&item.keywords />
                <Show when=move || open.get()>
                    {
                        dom::on_escape(move || open.set(false));
                        view! {
                            <div class="unit-detail">
                                <ItemSheet catalog item />
                            </div>
                        }
                    }
                </Show>
            </div>
        </li>
    }
}
