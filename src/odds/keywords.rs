//! What the keywords of a profile or a weapon do, for the sequences that read them from the catalog.

use crate::model::{Effect, Game, Keyword};

/// One effect with its number and the keyword that has it.
#[derive(Debug, Clone, PartialEq)]
pub struct Done {
    pub effect: Effect,
    pub number: u32,
    /// As printed: "Pierce Armoured (2)".
    pub printed: String,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Keywords(Vec<Done>);

impl Keywords {
    pub fn of(game: &Game, keywords: &[Keyword]) -> Self {
        let all = keywords.iter().filter_map(|keyword| Some((keyword, game.keyword(&keyword.id)?)));
        let done = all.flat_map(|(keyword, known)| {
            // A number that is not published ("Armor X") counts for nothing.
            let number = keyword.number.unwrap_or(u32::from(!known.numeric));
            let printed = keyword.published.clone();
            known.effects.iter().map(move |effect| Done { effect: *effect, number, printed: printed.clone() })
        });
        Self(done.collect())
    }

    pub fn has(&self, effect: Effect) -> bool {
        self.0.iter().any(|done| done.effect == effect)
    }

    /// Numbers of the same keyword add up.
    pub fn number(&self, effect: Effect) -> u32 {
        self.all(effect).fold(0, |sum, done| sum.saturating_add(done.number))
    }

    pub fn all(&self, effect: Effect) -> impl Iterator<Item = &Done> {
        self.0.iter().filter(move |done| done.effect == effect)
    }

    /// Whether a keyword such as "Immune: Pierce" names the keyword that has this effect.
    pub fn immune_to(&self, game: &Game, effect: Effect) -> bool {
        let named =
            |words: &str| game.keywords.iter().find(|known| known.id.as_str().eq_ignore_ascii_case(words.trim()));
        self.all(Effect::Immune).any(|done| {
            let words = done.printed.split_once(':').map_or("", |(_, words)| words);
            named(words).is_some_and(|known| known.effects.contains(&effect))
        })
    }
}
