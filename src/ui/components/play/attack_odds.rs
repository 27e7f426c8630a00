//! The odds of the attack at hand, and its dice: rolled here one by one, or at the table.

use super::attack_form::Blow;
use super::roll_box::RollBox;
use super::table::Table;
use crate::model::Token;
use crate::odds::regiment::{Attack, Manner, Odds, Points, Pool, Profile, Range, Side, pools, resolve, sentence};
use crate::play::{Deed, Game, UnitKey, other};
use crate::ui::components::chip::Chip;
use leptos::prelude::*;

/// What players see on the table and the app does not.
#[derive(Clone, Copy)]
struct Seen {
    long: RwSignal<bool>,
    cover: RwSignal<bool>,
    flank: RwSignal<bool>,
}

#[component]
pub fn AttackOdds(
    table: Table,
    unit: UnitKey,
    target: RwSignal<Option<UnitKey>>,
    charge: bool,
    /// Where hits and wounds go.
    blow: Blow,
    /// Where those of the unit that strikes back go.
    #[prop(optional)]
    back: Option<Blow>,
) -> impl IntoView {
    let off = || RwSignal::new(false);
    let seen = Seen { long: off(), cover: off(), flank: off() };
    let answer = Memo::new(move |_| {
        let (at, catalog) = (target.get()?, table.catalog()?);
        table.with(|game| {
            let profile = |key: UnitKey| Profile::of(catalog, game.start().unit(key)?.id.as_ref()?);
            let (by, on) = (profile(unit)?, profile(at)?);
            let (attacker, defender) = (side(game, unit, &by)?, side(game, at, &on)?);
            let attack = attack(game, unit, at, charge, seen);
            let odds: Odds<f64> = resolve(&attacker, &defender, &attack).ok()?;
            Some((sentence(&odds), pools(&attacker, &defender, &attack).ok()?))
        })?
    });
    let words = move || {
        answer.get().map(|(words, (pool, _))| {
            view! {
                <p class="note play-odds" data-testid="odds">
                    <b>{dice_words(pool)}</b>
                    " "
                    {words}
                </p>
            }
        })
    };
    let rolls = Memo::new(move |_| answer.get().map(|(_, pools)| pools));
    let boxes = move || {
        let (pool, strikes_back) = rolls.get()?;
        let back = back.zip(strikes_back).map(|(blow, pool)| {
            view! { <RollBox table pool by=other(unit.0) blow name="Roll in return" /> }
        });
        Some(view! {
            <RollBox table pool by=unit.0 blow name="Roll here" />
            {back}
        })
    };
    let chip = |on: RwSignal<bool>, words: &'static str| {
        view! {
            <Chip pressed=on press=move || on.update(|on| *on = !*on)>
                {words}
            </Chip>
        }
    };
    view! {
        <Show when=move || target.get().is_some()>
            <div class="chips" role="group" aria-label="The attack">
                {(!charge).then(|| chip(seen.long, "Long range"))} {chip(seen.cover, "Target in cover")}
                {chip(seen.flank, "From the flank")}
            </div>
        </Show>
        {words}
        {boxes}
    }
}

/// "6 dice, hit on 4+, save on 5+."
fn dice_words(pool: Pool) -> String {
    let dice = if pool.dice == 1 { "1 die".to_owned() } else { format!("{} dice", pool.dice) };
    let save = pool.save_on.map_or_else(|| "no save".to_owned(), |save| format!("saves on {save}+"));
    let armor = if pool.armor > 0 { format!(", armor {}", pool.armor) } else { String::new() };
    format!("{dice}, hits on {}+, {save}{armor}.", pool.hit_on)
}

fn side<'a>(game: &Game, key: UnitKey, profile: &'a Profile) -> Option<Side<'a>> {
    let unit = game.state().unit(key)?;
    Some(Side { profile, bases: unit.bases, wounds: unit.wounds, takes_wound: false, points: Points::default() })
}

/// Tokens are known; the rest is what players see.
fn attack(game: &Game, by: UnitKey, at: UnitKey, charge: bool, seen: Seen) -> Attack {
    let done = game.state().active.as_ref().filter(|active| active.unit == by).and_then(|active| active.done.last());
    let range = if seen.long.get() { Range::Long } else { Range::Short };
    let manner = match charge {
        true => Manner::Charge,
        false => Manner::Shoot { range, volley: done == Some(&Deed::VolleyFire) },
    };
    Attack {
        cover: seen.cover.get(),
        flank: seen.flank.get(),
        dash: game.state().has(at, Token::Dash),
        dug_in: game.state().has(at, Token::DugIn),
        ..Attack::plain(manner)
    }
}
