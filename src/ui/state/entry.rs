//! What an entry of the open list is: its size, its options, and what may be changed about it.

use super::{OpenArmy, Refusals};
use crate::edit::Edit;
use crate::facts::{self, Amounts};
use crate::model::{EntryKey, Item, Role, RosterId};
use crate::rules::{Picker, Place, Refusal, Severity};
use crate::storage::Settings;
use leptos::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryState {
    pub id: RosterId,
    pub size: u8,
    pub count: u16,
    /// One copy with its options.
    pub each: Amounts,
    /// What goes with it, in the order it was taken.
    pub below: Vec<Below>,
    /// How grave what the verdict says about it is; `None` where it says nothing.
    pub fault: Option<Severity>,
}

/// An option of each copy, or a leader it hosts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Below {
    pub key: EntryKey,
    pub id: RosterId,
    pub count: u16,
}

/// What may not be done to an entry, each with the reason.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct EntryRefusals {
    /// Options, by their ids.
    pub options: Refusals,
    /// Sizes, counted from 0.
    pub sizes: Vec<(u8, Refusal)>,
}

impl OpenArmy {
    /// The slice of one entry; `None` for the moment between its removal and its row's own end.
    pub fn entry(self, key: EntryKey) -> Memo<Option<EntryState>> {
        Memo::new(move |_| {
            let catalog = self.catalog.get();
            let fault = self.issues.with(|issues| {
                let here = issues.iter().filter(|issue| issue.places.contains(&Place::Entry(key)));
                here.map(|issue| issue.severity).filter(|severity| *severity < Severity::Note).min()
            });
            self.list.with(|list| {
                let entry = list.get(key)?;
                let below = list.below(key);
                Some(EntryState {
                    id: entry.id.clone(),
                    size: entry.size,
                    count: entry.count,
                    each: facts::with_options(&catalog, list, entry),
                    below: below.map(|it| Below { key: it.key, id: it.id.clone(), count: it.count }).collect(),
                    fault,
                })
            })
        })
    }

    /// Entries of which one more copy is closed.
    pub fn copies_closed(self) -> Memo<Vec<(EntryKey, Refusal)>> {
        Memo::new(move |_| {
            if self.allows_illegal() {
                return Vec::new();
            }
            let catalog = self.catalog.get();
            self.list.with(|list| {
                let picker = Picker::new(catalog.get(), list);
                let units = list.taken().filter(|entry| catalog.unit(&entry.id).is_some());
                units.filter_map(|entry| Some((entry.key, picker.can(&Edit::Duplicate(entry.key)).err()?))).collect()
            })
        })
    }

    /// Options and sizes that are closed for an entry; nothing is asked for one that is not shown.
    pub fn entry_refusals(self, key: EntryKey) -> Memo<EntryRefusals> {
        Memo::new(move |_| {
            if self.allows_illegal() {
                return EntryRefusals::default();
            }
            let catalog = self.catalog.get();
            self.list.with(|list| {
                let Some(item) = list.get(key).and_then(|entry| catalog.get().find(&entry.id)) else {
                    return EntryRefusals::default();
                };
                let picker = Picker::new(catalog.get(), list);
                let options = self.options_for(item);
                let closed = |id: &RosterId| picker.can(&Edit::AddUnder(id.clone(), key)).err();
                let sizes = (0..item.sizes.len()).filter_map(|size| u8::try_from(size).ok());
                EntryRefusals {
                    options: Refusals::new(options.filter_map(|it| Some((it.id.clone(), closed(&it.id)?))).collect()),
                    sizes: sizes
                        .filter_map(|size| Some((size, picker.can(&Edit::SetSize(key, size)).err()?)))
                        .collect(),
                }
            })
        })
    }

    /// Every option whose slot an item gives and that the faction may take, whether or not it fits.
    pub fn options_for(self, item: &Item) -> impl Iterator<Item = &'static Item> + use<> {
        let catalog = self.catalog.get();
        let faction = self.roster.get().map(|roster| roster.faction);
        let slots: Vec<_> = item.gives.iter().map(|gift| gift.slot.clone()).collect();
        let options = catalog.get().items.iter().filter(|item| item.role == Role::Option);
        let options = options.filter(move |item| faction.is_none_or(|faction| item.is_open_to(faction)));
        options.filter(move |item| item.uses.first().is_some_and(|used| slots.contains(&used.slot)))
    }

    fn allows_illegal(self) -> bool {
        self.visit.shelf.preferences.settings.with(Settings::allow_illegal)
    }
}
