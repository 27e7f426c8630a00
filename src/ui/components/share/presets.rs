//! Who a shared list is for, which says what it shows; the details behind that can be chosen one by one.

use crate::codes::share::Sharing;
use crate::model::{Game, Role};
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
    words: fn(&Game) -> String,
    choice: Choice,
}

/// The first is what nobody regrets: it gives nothing away.
const PRESETS: &[Preset] = &[
    Preset {
        name: "For my opponent",
        words: |game| format!("Hides {}", secrets(game)),
        choice: Choice { missions: false, hand: false, name: true },
    },
    Preset {
        name: "For the organiser",
        words: |game| format!("Shows {}, not the name", secrets(game)),
        choice: Choice { missions: true, hand: true, name: false },
    },
    Preset {
        name: "Everything",
        words: |game| format!("Shows {} and the name", secrets(game)),
        choice: Choice { missions: true, hand: true, name: true },
    },
];

/// Where lists are open there is nothing to hide but the name.
const OPEN_PRESETS: &[Preset] = &[
    Preset {
        name: "For my opponent",
        words: |_| "Lists are open: everything is shown".to_owned(),
        choice: Choice { missions: true, hand: true, name: true },
    },
    Preset {
        name: "For the organiser",
        words: |_| "Everything but the name".to_owned(),
        choice: Choice { missions: true, hand: true, name: false },
    },
    Preset {
        name: "Scenario later",
        words: |game| format!("Hides {}", decks(game)),
        choice: Choice { missions: false, hand: true, name: true },
    },
];

/// Where there is nothing of a kind to hide, it counts as shown.
fn presets(game: &Game) -> impl Iterator<Item = (&'static Preset, Choice)> + use<> {
    let all = if game.open_lists { OPEN_PRESETS } else { PRESETS };
    let (decked, handed) = (has_deck(game), has_hand(game));
    let decked = all.iter().filter(move |preset| decked || preset.choice.missions);
    decked.map(move |preset| (preset, Choice { hand: preset.choice.hand || !handed, ..preset.choice }))
}

/// Whether there are cards in a hand that could be hidden.
fn has_hand(game: &Game) -> bool {
    !game.open_lists && game.kinds_of(Role::Card).next().is_some()
}

/// "the mission deck", "missions and deployments".
pub fn decks(game: &Game) -> String {
    let names: Vec<String> = game.kinds_of(Role::Deck).map(|deck| deck.name.to_lowercase()).collect();
    match names.as_slice() {
        [only] => format!("the {only}"),
        several => several.join(" and "),
    }
}

/// "the support cards"
fn hand(game: &Game) -> String {
    let names: Vec<String> = game.kinds_of(Role::Card).map(|kind| kind.name.to_lowercase()).collect();
    format!("the {}", names.join(" and "))
}

/// Everything that may be hidden.
fn secrets(game: &Game) -> String {
    let decks = has_deck(game).then(|| decks(game));
    let hand = has_hand(game).then(|| hand(game));
    decks.into_iter().chain(hand).collect::<Vec<_>>().join(" and ")
}

/// Whether there are missions that could be hidden.
fn has_deck(game: &Game) -> bool {
    game.kinds_of(Role::Deck).next().is_some()
}

impl Choice {
    /// The first preset of the game.
    pub fn usual(game: &Game) -> Self {
        presets(game).next().map_or(Self { missions: false, hand: false, name: false }, |(_, choice)| choice)
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
    let presets = presets(game).map(|(preset, of_preset)| {
        view! {
            <label class="choice preset">
                <input
                    type="radio"
                    name="preset"
                    prop:checked=move || choice.get() == of_preset
                    on:change=move |_| choice.set(of_preset)
                />
                <span>
                    <b>{preset.name}</b>
                    <span class="note">{(preset.words)(game)}</span>
                </span>
            </label>
        }
    });
    view! {
        <fieldset class="presets">
            <legend class="heading">"Who is it for?"</legend>
            {presets.collect_view()}
        </fieldset>
        <details class="share-details">
            <summary>"Choose what it shows"</summary>
            {has_deck(game)
                .then(|| {
                    view! {
                        <Check label=decks(game) choice read=|choice| choice.missions write=|choice, on| choice.missions = on />
                    }
                })}
            {has_hand(game)
                .then(|| {
                    view! {
                        <Check
                            label=hand(game)
                            choice
                            read=|choice| choice.hand
                            write=|choice, on| choice.hand = on
                        />
                    }
                })}
            <Check label="the name, in the link".to_owned() choice read=|choice| choice.name write=|choice, on| choice.name = on />
        </details>
    }
}

#[component]
fn Check(
    label: String,
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
    fn a_game_without_missions_has_none_to_hide() {
        let mut game = Game { open_lists: true, ..catalog().game };
        assert_eq!(presets(&game).count(), 3);
        game.kinds.retain(|kind| kind.role != Role::Deck);
        assert!(presets(&game).all(|(_, choice)| choice.missions));
    }

    #[test]
    fn a_game_names_what_it_hides() {
        let mut game = catalog().game;
        let words = |game: &Game| presets(game).map(|(preset, _)| (preset.words)(game)).collect::<Vec<_>>();
        assert_eq!(words(&game)[0], "Hides the missions and the tricks");
        game.kinds.retain(|kind| kind.role != Role::Card);
        assert_eq!(words(&game)[0], "Hides the missions");
        assert!(presets(&game).all(|(_, choice)| choice.hand) && !has_hand(&game));
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
