//! Dice that were rolled at the table, typed in as a row of digits.

use crate::ui::words::counted;
use leptos::prelude::*;

#[component]
pub fn TableDice(
    name: &'static str,
    /// How many are expected; another number is taken as well, because players know better what they rolled.
    count: usize,
    enter: impl Fn(Vec<u8>) + Copy + 'static,
) -> impl IntoView {
    let (typed, problem) = (RwSignal::new(String::new()), RwSignal::new(None::<&'static str>));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match faces(&typed.get_untracked()) {
            Some(dice) => enter(dice),
            None => problem.set(Some("Only digits from 1 to 6, one per die.")),
        }
    };
    let missing = move || {
        let dice = faces(&typed.get())?.len();
        (dice != count).then(|| format!("{} of {count}.", counted(dice, "die").replace("dies", "dice")))
    };
    view! {
        <form class="play-remark" on:submit=submit>
            <input
                type="text"
                inputmode="numeric"
                autocomplete="off"
                aria-label=name
                placeholder=format!("{name}: 5 3 1")
                prop:value=typed
                on:input:target=move |event| {
                    typed.set(event.target().value());
                    problem.set(None);
                }
            />
            <button type="submit" class="button" aria-label=format!("Enter: {name}")>
                "Enter"
            </button>
        </form>
        {move || problem.get().map(str::to_owned).or_else(missing).map(|words| view! { <p class="note">{words}</p> })}
    }
}

/// "5 3 1", "5,3,1" and "531" are the same three dice. `None` where there are none, or anything else.
fn faces(text: &str) -> Option<Vec<u8>> {
    let letters = text.chars().filter(|letter| !letter.is_whitespace() && !matches!(letter, ',' | ';' | '.'));
    let face = |letter: char| letter.to_digit(10).and_then(|face| u8::try_from(face).ok());
    let faces: Option<Vec<u8>> = letters.map(|letter| face(letter).filter(|face| (1..=6).contains(face))).collect();
    faces.filter(|faces| !faces.is_empty())
}

#[cfg(test)]
mod tests {
    use super::faces;

    #[test]
    fn dice_are_read_as_people_type_them() {
        for text in ["531", "5 3 1", " 5, 3, 1", "5;3.1"] {
            assert_eq!(faces(text), Some(vec![5, 3, 1]), "{text}");
        }
        for text in ["", " ", "70", "5 x", "0"] {
            assert_eq!(faces(text), None, "{text}");
        }
    }
}
