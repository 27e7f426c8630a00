//! An attack of one formation on another: who shoots from where, who stands where, and every outcome.

mod attack_row;
mod roll_box;
mod target_row;

use super::answer::{Answer, in_full, in_short};
use super::duel::{Duel, Unit};
use super::number_field::NumberField;
use super::range_curve::RangeCurve;
use super::switch::Switch;
use crate::odds::curve::Band;
use crate::odds::formations::{Attack, Formation, Kind, TERMS, Target, curve, falls, resolve, sentence, sum};
use crate::odds::{Approach, Circumstances, Opening, Switch as OddsSwitch};
use attack_row::{AttackRow, Shooting};
use leptos::prelude::*;
use roll_box::RollBox;
use target_row::{Standing, TargetRow};

/// Rows offered for kinds of stands on either side.
const ROWS: usize = 4;
const MOST_STRESS: u32 = 12;

/// What the fields hold.
#[derive(Clone, Copy)]
struct Fields {
    shooting: [Shooting; ROWS],
    standing: [Standing; ROWS],
    stress: RwSignal<u32>,
    target_stress: RwSignal<u32>,
    others: RwSignal<u32>,
    routed: RwSignal<bool>,
    surrounded: RwSignal<bool>,
}

/// The formations of the address; without any, four stands of the first kind against three of the last.
#[component]
pub fn FormationsOdds(duel: Duel) -> impl IntoView {
    let catalog = duel.catalog;
    let formation = move |unit: Unit| unit.with(|unit| Formation::of(&catalog, unit.as_ref()?));
    move || view! { <Formations duel mine=formation(duel.attacker) theirs=formation(duel.defender) /> }
}

#[component]
fn Formations(duel: Duel, mine: Option<Formation>, theirs: Option<Formation>) -> impl IntoView {
    let kinds = Kind::all(&duel.catalog);
    let both = mine.is_some() && theirs.is_some();
    let opening = duel.opening(&TERMS).circumstances;
    let fields = Fields::new(&kinds, mine.as_ref(), theirs.as_ref(), &opening);
    duel.follow(&TERMS, move || Opening { circumstances: fields.circumstances(), weapon: 0 });
    let kinds = StoredValue::new(kinds);
    let bands = move || both.then(|| kinds.with_value(|kinds| bands(kinds, fields)));
    let result = Memo::new(move |_| kinds.with_value(|kinds| answer(kinds, fields)));
    let targets_now = Signal::derive(move || {
        kinds.with_value(|kinds| {
            let each = fields.standing.iter().flat_map(|row| {
                row.names(kinds).into_iter().map(str::to_owned).zip(row.stands(kinds)).collect::<Vec<_>>()
            });
            each.collect::<Vec<_>>()
        })
    });
    let shooters = fields.shooting.map(|row| view! { <AttackRow kinds row /> });
    let targets = fields.standing.map(|row| view! { <TargetRow kinds row /> });
    view! {
        <section class="panel" aria-label="The attack">
            <div class="odds-body">
                <div class="odds-sides">
                    <fieldset class="odds-side">
                        <legend class="heading">"Stands that attack"</legend>
                        {shooters.collect_view()}
                        <NumberField label="Stress of the attackers" value=fields.stress most=MOST_STRESS />
                    </fieldset>
                    <fieldset class="odds-side">
                        <legend class="heading">"Targets, nearest first"</legend>
                        {targets.collect_view()}
                        <div class="odds-pair">
                            <NumberField label="Their stress" value=fields.target_stress most=MOST_STRESS />
                            <NumberField label="Stands out of sight" value=fields.others most=12 />
                        </div>
                    </fieldset>
                </div>
                <div class="chips" role="group" aria-label="The state of the target">
                    <Switch label="Target is routed" on=fields.routed shown=true />
                    <Switch label="Target is surrounded" on=fields.surrounded shown=true />
                </div>
            </div>
        </section>
        {move || in_short(result.get())}
        <RollBox targets=targets_now />
        {move || in_full(result.get())}
        <RangeCurve duel bands />
    }
}

impl Fields {
    fn new(kinds: &[Kind], mine: Option<&Formation>, theirs: Option<&Formation>, now: &Circumstances) -> Self {
        let armed = kinds.iter().position(Kind::is_armed).unwrap_or(0);
        let last = kinds.len().saturating_sub(1);
        let (mine, theirs) = (rows(kinds, mine, (armed, 4)), rows(kinds, theirs, (last, 3)));
        Self {
            shooting: mine.map(|(kind, count)| Shooting::new(kind, count, now.approach)),
            standing: theirs.map(|(kind, count)| Standing::new(kind, count, now)),
            stress: RwSignal::new(0),
            target_stress: RwSignal::new(0),
            others: RwSignal::new(0),
            routed: RwSignal::new(now.has(OddsSwitch::Routed)),
            surrounded: RwSignal::new(now.has(OddsSwitch::Surrounded)),
        }
    }

    /// As far as a table of two armies knows them: what is so for all rows.
    fn circumstances(self) -> Circumstances {
        let ranges: Vec<Approach> = self.shooting.iter().filter_map(|row| row.approach()).collect();
        let approach = ranges.first().copied().filter(|first| ranges.iter().all(|other| other == first));
        let covered: Vec<bool> = self.standing.iter().filter_map(|row| row.is_covered()).collect();
        let set = [
            (OddsSwitch::Cover, !covered.is_empty() && covered.iter().all(|covered| *covered)),
            (OddsSwitch::Routed, self.routed.get()),
            (OddsSwitch::Surrounded, self.surrounded.get()),
        ];
        let switches = set.into_iter().filter(|(_, on)| *on).map(|(switch, _)| switch).collect();
        Circumstances { approach: approach.unwrap_or(TERMS.plain().approach), switches }
    }

    /// Who attacks from wherever, and who stands there.
    fn formations(self, kinds: &[Kind]) -> (Formation, Formation) {
        let (mine, theirs) = (self.shooting.iter(), self.standing.iter());
        (
            Formation(mine.filter_map(|row| row.stands(kinds)).collect()),
            Formation(theirs.filter_map(|row| row.kind(kinds)).collect()),
        )
    }

    fn target(self, kinds: &[Kind]) -> Target {
        Target {
            stands: self.standing.iter().flat_map(|row| row.stands(kinds)).collect(),
            others: self.others.get(),
            stress: self.target_stress.get(),
            routed: self.routed.get(),
            surrounded: self.surrounded.get(),
        }
    }
}

/// Kind and number of stands, row by row; those of this kind where there is no formation.
fn rows(kinds: &[Kind], formation: Option<&Formation>, otherwise: (usize, u32)) -> [(usize, u32); ROWS] {
    let at = |kind: &Kind| kinds.iter().position(|known| known.id == kind.id).unwrap_or(otherwise.0);
    let stands = formation.map(|it| it.0.iter().map(|(kind, count)| (at(kind), *count)).collect::<Vec<_>>());
    let stands = stands.unwrap_or_else(|| vec![otherwise]);
    std::array::from_fn(|row| stands.get(row).copied().unwrap_or((otherwise.0, 0)))
}

fn answer(kinds: &[Kind], fields: Fields) -> Result<Answer, String> {
    let (mine, _) = fields.formations(kinds);
    let weapons = fields.shooting.iter().flat_map(|row| row.weapons(kinds)).collect();
    let names: Vec<&str> = fields.standing.iter().flat_map(|row| row.names(kinds)).collect();
    let target = fields.target(kinds);
    if target.stands.is_empty() {
        return Err("no target is in sight".to_owned());
    }
    let attack = Attack { weapons, stress: fields.stress.get(), elite: mine.is_elite() };
    let odds = resolve::<f64>(&attack, &target).map_err(|reason| reason.to_string())?;
    let note = Some(falls(&names, &odds));
    Ok(Answer {
        sentence: sentence(&odds),
        sum: sum(&odds),
        outcomes: vec![("Destroyed", odds.destroyed), ("Routed", odds.routed)],
        charts: vec![("Stands lost", odds.killed), ("Stress afterwards", odds.stress)],
        note,
    })
}

/// All stands from the same distance. A routed formation does not shoot back.
fn bands(kinds: &[Kind], fields: Fields) -> (Vec<Band>, Vec<Band>) {
    let (mine, theirs) = fields.formations(kinds);
    let mut on = fields.target(kinds);
    on.stands.iter_mut().for_each(|stand| stand.in_contact = false);
    let (plain, stress) = (TERMS.plain(), fields.target_stress.get());
    let back = if on.routed { Vec::new() } else { curve(&theirs, stress, &mine.target(&plain)) };
    (curve(&mine, fields.stress.get(), &on), back)
}
