//! Who a shared list is for, which says what it shows; the details behind that can be chosen one by one.

use crate::codes::share::Sharing;
use crate::model::Game;
use leptos::prelude::*;

/// What of the open army others will see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    pub missions: bool,
    pub hand: bool,
    pub name: bool,
}

/// A choice that most players make, and for whom.
struct Preset {
    name: &'static str,
    words: &'static str,
    choice: Choice,
}

/// The first is what nobody regrets: it gives nothing away.
const PRESETS: &[Preset] = &[
    Preset {
        name: "For my opponent",
        words: "Hides deck and hand",
        choice: Choice { missions: false, hand: false, name: true },
    },
    Preset {
        name: "For the organiser",
        words: "Shows deck and hand, not the name",
        choice: Choice { missions: true, hand: true, name: false },
    },
    Preset {
        name: "Everything",
        words: "Deck, hand and name",
        choice: Choice { missions: true, hand: true, name: true },
    },
];

/// Where lists are open there is nothing to hide but the name.
const OPEN_PRESETS: &[Preset] = &[
    Preset {
        name: "For my opponent",
        words: "Lists are open: everything is shown",
        choice: Choice { missions: true, hand: true, name: true },
    },
    Preset {
        name: "For the organiser",
        words: "Everything but the name",
        choice: Choice { missions: true, hand: true, name: false },
    },
    Preset {
        name: "Scenario later",
        words: "Hides missions and deployments",
        choice: Choice { missions: false, hand: true, name: true },
    },
];

fn presets(game: &Game) -> &'static [Preset] {
    if game.open_lists { OPEN_PRESETS } else { PRESETS }
}

impl Choice {
    /// The first preset of the game.
    pub fn usual(game: &Game) -> Self {
        presets(game).first().map_or(Self { missions: false, hand: false, name: false }, |preset| preset.choice)
    }

    /// What the link, the texts and the picture show.
    pub fn sharing(self) -> Sharing {
        Sharing { withhold_missions: !self.missions, hide_hand: !self.hand, name: self.name }
    }

    /// The code has no name, so that it can be read out.
    pub fn code(self) -> Sharing {
        Sharing { name: false, ..self.sharing() }
    }
}

#[component]
pub fn Presets(game: &'static Game, choice: RwSignal<Choice>) -> impl IntoView {
    let presets = presets(game).iter().map(|preset| {
        view! {
            <label class="choice preset">
                <input
                    type="radio"
                    name="preset"
                    prop:checked=move || choice.get() == preset.choice
                    on:change=move |_| choice.set(preset.choice)
                />
                <span>
                    <b>{preset.name}</b>
                    <span class="note">{preset.words}</span>
                </span>
            </label>
        }
    });
    let deck = if game.open_lists { "missions and deployments" } else { "the mission deck" };
    view! {
        <fieldset class="presets">
            <legend class="heading">"Who is it for?"</legend>
            {presets.collect_view()}
        </fieldset>
        <details class="share-details">
            <summary>"Choose what it shows"</summary>
            <Check label=deck choice read=|choice| choice.missions write=|choice, on| choice.missions = on />
            {(!game.open_lists)
                .then(|| {
                    view! {
                        <Check
                            label="the support cards"
                            choice
                            read=|choice| choice.hand
                            write=|choice, on| choice.hand = on
                        />
                    }
                })}
            <Check label="the name, in the link" choice read=|choice| choice.name write=|choice, on| choice.name = on />
        </details>
    }
}

#[component]
fn Check(
    label: &'static str,
    choice: RwSignal<Choice>,
    read: fn(&Choice) -> bool,
    write: fn(&mut Choice, bool),
) -> impl IntoView {
    view! {
        <label class="switch">
            <input
                type="checkbox"
                prop:checked=move || choice.with(read)
                on:change:target=move |event| choice.update(|choice| write(choice, event.target().checked()))
            />
            {label}
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::catalog;

    #[test]
    fn the_first_choice_gives_nothing_away() {
        let sharing = Choice::usual(&catalog().game).sharing();
        assert!(sharing.withhold_missions && sharing.hide_hand);
    }

    #[test]
    fn open_lists_show_everything() {
        let game = Game { open_lists: true, ..catalog().game };
        assert_eq!(Choice::usual(&game), Choice { missions: true, hand: true, name: true });
    }

    #[test]
    fn a_code_never_has_the_name() {
        assert!(PRESETS.iter().chain(OPEN_PRESETS).all(|preset| !preset.choice.code().name));
    }

    #[test]
    fn no_two_presets_are_the_same() {
        for presets in [PRESETS, OPEN_PRESETS] {
            for (at, preset) in presets.iter().enumerate() {
                assert!(presets[..at].iter().all(|other| other.choice != preset.choice), "{}", preset.name);
            }
        }
    }
}
