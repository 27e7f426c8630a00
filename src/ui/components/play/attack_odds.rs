//! The odds of an attack, before it or while it is settled, and its dice: rolled here one by one, or at the table.

use super::aim::{Aim, AimFields, AttackKind, Seen};
use super::attack_form::Blow;
use super::roll_box::{Roll, RollBox};
use super::table::Table;
use crate::model::{CardBody, Catalog, Rolls, Side, Token};
use crate::odds::regiment::{
    Attack, AttackError, Manner, Odds, Pool, Profile, Range, Side as Fighting, pools, resolve, sentence,
};
use crate::play::{Game, UnitKey, other};
use leptos::prelude::*;

/// Where the results of dice go that are rolled here.
#[derive(Clone, Copy)]
pub struct Blows {
    pub to: Blow,
    /// Of the unit that strikes back.
    pub back: Option<Blow>,
}

#[derive(Debug, Clone, PartialEq)]
struct Answer {
    words: String,
    pools: (Pool, Option<Pool>),
    /// What the mission adds.
    harder: u32,
}

#[component]
pub fn AttackOdds(
    table: Table,
    #[prop(into)] kind: Signal<AttackKind>,
    aim: Aim,
    /// Left out where nothing is rolled yet.
    #[prop(optional)]
    blows: Option<Blows>,
) -> impl IntoView {
    let answer = Memo::new(move |_| {
        let (at, seen, kind, catalog) = (aim.target.get()?, aim.seen.get(), kind.get(), table.catalog()?);
        table.with(|game| reckon(game, catalog, kind, at, seen)).flatten()
    });
    // Once the dice lie, nobody asks how they might fall.
    let is_rolled = Memo::new(move |_| {
        let at = aim.target.get();
        let lies = table.with_state(|state| state.dice.as_ref().is_some_and(|dice| Some(dice.at) == at));
        blows.is_some() && lies.unwrap_or(false)
    });
    let words = move || match answer.get()? {
        Ok(_) if is_rolled.get() => None,
        Ok(Answer { words, pools: (pool, _), harder }) => Some(
            view! {
                <p class="note play-odds" data-testid="odds">
                    <b>{dice_words(pool, harder)}</b>
                    {format!(" {words}")}
                </p>
            }
            .into_any(),
        ),
        Err(why) => Some(view! { <p class="note play-odds">{format!("Not possible: {why}.")}</p> }.into_any()),
    };
    let rolls = Memo::new(move |_| answer.get()?.ok().map(|answer| answer.pools));
    let boxes = move || {
        let (Blows { to, back }, (pool, strikes_back)) = (blows?, rolls.get()?);
        let (by, at) = (kind.get().side(), aim.target.get()?);
        // Nobody saves for the other player, so a card that hits its own side is rolled at the table.
        if by == at.0 {
            return None;
        }
        let back = back.zip(strikes_back).map(|(blow, pool)| view! { <RollBox table pool by=other(by) blow /> });
        Some(view! {
            <RollBox table pool by blow=to />
            {back}
        })
    };
    view! {
        <AimFields table aim kind />
        {words}
        {boxes}
    }
}

/// What is rolled next; `None` once all dice lie, and where the numbers of a unit are not known.
pub fn next_roll(table: Table, kind: AttackKind, aim: Aim) -> Memo<Option<Roll>> {
    Memo::new(move |_| {
        let (at, seen, catalog) = (aim.target.get()?, aim.seen.get(), table.catalog()?);
        let answer = table.with(|game| reckon(game, catalog, kind, at, seen)).flatten()?.ok()?;
        if kind.side() == at.0 { None } else { Roll::next(table, at, answer.pools) }
    })
}

impl AttackKind {
    fn side(self) -> Side {
        match self {
            AttackKind::Shot(unit) | AttackKind::Volley(unit) | AttackKind::Charge(unit) => unit.0,
            AttackKind::Card(card) => card.0,
        }
    }
}

/// "6 dice, hits on 4+, saves on 5+."
fn dice_words(pool: Pool, harder: u32) -> String {
    let dice = if pool.dice == 1 { "1 die".to_owned() } else { format!("{} dice", pool.dice) };
    let save = pool.save_on.map_or_else(|| "no save".to_owned(), |save| format!("saves on {save}+"));
    let armor = if pool.armor > 0 { format!(", armor {}", pool.armor) } else { String::new() };
    let mission = if harder > 0 { format!(" (mission: {harder} more)") } else { String::new() };
    format!("{dice}, hits on {}+{mission}, {save}{armor}.", pool.hit_on)
}

/// What it comes to, or why it is impossible; `None` where the numbers of a unit are not known.
fn reckon(game: &Game, catalog: &Catalog, kind: AttackKind, at: UnitKey, seen: Seen) -> Option<Result<Answer, String>> {
    let on = Profile::of(catalog, game.start().unit(at)?.id.as_ref()?)?;
    let mut attack = Attack {
        cover: seen.cover,
        barrier: seen.barrier,
        flank: seen.flank,
        charges_from_cover: seen.from_cover,
        dash: game.state().has(at, Token::Dash),
        dug_in: game.state().has(at, Token::DugIn),
        ..Attack::plain(manner(kind, seen))
    };
    let (by, bases, wounds, harder) = match kind {
        AttackKind::Shot(unit) | AttackKind::Volley(unit) | AttackKind::Charge(unit) => {
            let by = Profile::of(catalog, game.start().unit(unit)?.id.as_ref()?)?;
            let state = game.state().unit(unit)?;
            let shoots = !matches!(kind, AttackKind::Charge(_));
            let mission = game.state().harder(game.start(), Rolls::RangedAttacks, unit.0);
            (by, state.bases, state.wounds, if shoots { mission } else { 0 })
        }
        AttackKind::Card(card) => {
            let known = catalog.card(game.start().card(card)?.id.as_ref()?)?;
            let CardBody::Support(support) = &known.body else { return None };
            attack.flank = false;
            attack.hits_on = support.to_hit.unwrap_or(attack.hits_on);
            (Profile::of_card(catalog, support)?, 1, 0, 0)
        }
    };
    attack.hits_on = attack.hits_on.saturating_add(harder);
    let target = game.state().unit(at)?;
    let attacker = Fighting { bases, wounds, ..Fighting::full(&by) };
    let defender = Fighting { bases: target.bases, wounds: target.wounds, ..Fighting::full(&on) };
    if let Some(why) = attack.barred(&by) {
        return Some(Err(why.to_owned()));
    }
    let odds: Odds<f64> = match resolve(&attacker, &defender, &attack) {
        Ok(odds) => odds,
        Err(error @ (AttackError::AerialCharges | AttackError::AerialTarget)) => return Some(Err(error.to_string())),
        Err(_) => return None,
    };
    let pools = pools(&attacker, &defender, &attack).ok()?;
    Some(Ok(Answer { words: sentence(&odds), pools, harder }))
}

fn manner(kind: AttackKind, seen: Seen) -> Manner {
    let range = if seen.long { Range::Long } else { Range::Short };
    match kind {
        AttackKind::Charge(_) => Manner::Charge,
        AttackKind::Shot(_) => Manner::Shoot { range, volley: false },
        AttackKind::Volley(_) => Manner::Shoot { range, volley: true },
        AttackKind::Card(_) => Manner::Shoot { range: Range::Short, volley: false },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit;
    use crate::play::{Army, CardKey, Fielding, Sides};
    use crate::rosters;

    /// Two copies of the sample army of a faction on this mission, in round 1.
    fn game(catalog: &Catalog, mission: &str) -> Game {
        let printed = catalog.armies.iter().find(|army| army.faction == "emp_all".into()).unwrap();
        let army = || Army::of(catalog, &edit::from_printed(catalog, printed), String::new());
        let (armies, mission) = (Sides { red: army(), blue: army() }, mission.into());
        let fielding =
            Fielding { catalog, cap: 1000, table: None, armies, mission: Some(&mission), mine: None, now: 0 };
        let mut game = Game::new(fielding.start().unwrap());
        game.apply(crate::play::Event::Begin).unwrap();
        game
    }

    fn find(game: &Game, name: &str) -> u16 {
        let units = game.start().units(Side::Red);
        units.into_iter().find(|(_, unit)| unit.name.starts_with(name)).unwrap().0.1
    }

    #[test]
    fn a_mission_makes_shots_harder_in_its_round_and_charges_are_as_ever() {
        let catalog = rosters::shipped().unwrap().catalog;
        let hits_on = |mission: &str, kind: fn(UnitKey) -> AttackKind| {
            let game = game(&catalog, mission);
            let at = find(&game, "Stormtroopers");
            let (by, on) = (UnitKey(Side::Red, at), UnitKey(Side::Blue, at));
            let answer = reckon(&game, &catalog, kind(by), on, Seen::default()).unwrap().unwrap();
            (answer.pools.0.hit_on, dice_words(answer.pools.0, answer.harder).contains("(mission: 1 more)"))
        };
        assert_eq!(hits_on("msn_man_meeting", AttackKind::Shot), (5, true));
        assert_eq!(hits_on("msn_man_meeting", AttackKind::Charge), (4, false));
        assert_eq!(hits_on("msn_agg_frontline", AttackKind::Volley), (4, false));
    }

    #[test]
    fn a_card_rolls_its_own_dice_on_its_own_number() {
        let catalog = rosters::shipped().unwrap().catalog;
        let mut game = game(&catalog, "msn_man_meeting");
        let at = UnitKey(Side::Blue, find(&game, "Stormtroopers"));
        let (mut start, key) = (game.start().clone(), CardKey(Side::Red, 0));
        start.armies.red.hand = vec![crate::play::Card {
            id: Some("ots_orbital_bombardment".into()),
            name: String::new(),
            availability: 8,
            text: String::new(),
            attacks: true,
            effects: Vec::new(),
            lasts: false,
        }];
        game = Game::new(start);
        let pool = |seen: Seen| reckon(&game, &catalog, AttackKind::Card(key), at, seen).unwrap().unwrap().pools.0;
        // Five dice at 5+; Blast ignores cover, and neither flank nor mission matters.
        assert_eq!((pool(Seen::default()).dice, pool(Seen::default()).hit_on), (5, 5));
        assert_eq!(pool(Seen { cover: true, flank: true, ..Seen::default() }).hit_on, 5);
    }
}
