//! An attack of one formation on another: who shoots from where, who stands where, and every outcome.

mod attack_row;
mod target_row;

use super::answer::{Answer, result_view};
use super::number_field::NumberField;
use super::switch::Switch;
use crate::odds::formations::{Attack, Kind, Target, resolve, sentence, sum};
use crate::ui::catalogs::CatalogRef;
use attack_row::{AttackRow, Shooting};
use leptos::prelude::*;
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

/// Starts with four stands of the first kind against three of the last.
#[component]
pub fn FormationsOdds(catalog: CatalogRef) -> impl IntoView {
    let kinds = StoredValue::new(Kind::all(&catalog));
    let fields = Fields::new(kinds);
    let result = Memo::new(move |_| kinds.with_value(|kinds| answer(kinds, fields)));
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
        {move || result_view(result.get())}
    }
}

impl Fields {
    fn new(kinds: StoredValue<Vec<Kind>>) -> Self {
        let armed = kinds.with_value(|kinds| kinds.iter().position(|kind| kind.firepower.iter().any(Option::is_some)));
        let last = kinds.with_value(|kinds| kinds.len().saturating_sub(1));
        Self {
            shooting: std::array::from_fn(|row| Shooting::new(armed.unwrap_or(0), if row == 0 { 4 } else { 0 })),
            standing: std::array::from_fn(|row| Standing::new(last, if row == 0 { 3 } else { 0 })),
            stress: RwSignal::new(0),
            target_stress: RwSignal::new(0),
            others: RwSignal::new(0),
            routed: RwSignal::new(false),
            surrounded: RwSignal::new(false),
        }
    }
}

fn answer(kinds: &[Kind], fields: Fields) -> Result<Answer, String> {
    let (mut firepower, mut power) = (Vec::new(), Vec::new());
    for (kind, each, count) in fields.shooting.iter().filter_map(|row| row.chosen(kinds)) {
        let pool = if kind.power { &mut power } else { &mut firepower };
        pool.extend(std::iter::repeat_n(each, count));
    }
    let stands: Vec<_> = fields.standing.iter().flat_map(|row| row.stands(kinds)).collect();
    if firepower.is_empty() && power.is_empty() {
        return Err("no stand has firepower at its range".to_owned());
    }
    if stands.is_empty() {
        return Err("no target is in sight".to_owned());
    }
    let everybody = (1_u32 << stands.len().min(31)) - 1;
    let attack = Attack { firepower, power, stress: fields.stress.get() };
    let target = Target {
        stands,
        others: fields.others.get(),
        stress: fields.target_stress.get(),
        routed: fields.routed.get(),
        surrounded: fields.surrounded.get(),
    };
    let odds = resolve::<f64>(&attack, &target).ok_or("stress keeps every stand from attacking")?;
    Ok(Answer {
        sentence: sentence(&odds),
        sum: sum(attack.strengths(), target.cover_level(everybody), &odds),
        outcomes: vec![("Destroyed", odds.destroyed), ("Routed", odds.routed)],
        charts: vec![("Stands lost", odds.killed), ("Stress afterwards", odds.stress)],
        note: None,
    })
}
