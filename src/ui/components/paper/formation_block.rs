//! A formation on the sheet: its stands once, what they add up to, and boxes for stress and losses of every copy.

use super::boxes::Boxes;
use crate::export::formation_words;
use crate::facts::Formation;
use crate::model::Game;
use leptos::prelude::*;

/// More copies than this have no boxes of their own.
const MOST_COPIES: u32 = 12;

#[component]
pub fn FormationBlock(
    game: &'static Game,
    formation: Formation<'static>,
    /// What one copy costs.
    cost: String,
    /// Whether boxes are wanted.
    boxes: bool,
) -> impl IntoView {
    let columns = || game.stat_columns.iter();
    let heads = columns().map(|column| view! { <th scope="col">{column.label.as_str()}</th> }).collect_view();
    let stands = formation.stands.iter().map(|(stand, count)| {
        let class = game.class(&stand.class).map_or("", |class| class.name.as_str());
        let rules: Vec<&str> = stand.keywords.iter().map(|keyword| keyword.published.as_str()).collect();
        let cells = columns().map(|column| view! { <td>{column.text(&stand.stats)}</td> });
        view! {
            <tr>
                <th scope="row">{format!("{count}× {}", stand.name)}</th>
                <td>{class}</td>
                {cells.collect_view()}
                <td>{rules.join(", ")}</td>
            </tr>
        }
    });
    let facts = formation_words(&formation).into_iter().map(|(label, text)| {
        view! {
            <div>
                <dt>{label}</dt>
                <dd>{text}</dd>
            </div>
        }
    });
    let copies = boxes.then(|| {
        let copies = 0..formation.copies.min(MOST_COPIES);
        copies.map(|copy| view! { <CopyBoxes formation=formation.clone() copy rounds=game.rounds /> }).collect_view()
    });
    view! {
        <section class="paper-block formation-block">
            <h3>
                <span>{formation.label()}</span>
                <span class="unit-cost">{cost}</span>
            </h3>
            <table class="formation-stands">
                <thead>
                    <tr>
                        <th scope="col">"Stands"</th>
                        <th scope="col">"Class"</th>
                        {heads}
                        <th scope="col">"Rules"</th>
                    </tr>
                </thead>
                <tbody>{stands.collect_view()}</tbody>
            </table>
            <dl class="formation-sums">{facts.collect_view()}</dl>
            {copies}
        </section>
    }
}

/// Stress up to where it routs, one box for every stand it counts as, and one for every round with the extra one.
#[component]
fn CopyBoxes(formation: Formation<'static>, copy: u32, rounds: u32) -> impl IntoView {
    let number = (formation.copies > 1).then(|| view! { <b>{formation.number + copy}</b> });
    let stress = formation.stress.routed.unwrap_or(formation.stress.all);
    view! {
        <div class="formation-boxes">
            {number}
            <span class="label">"Stress"</span>
            <Boxes count=stress numbered=true />
            <span class="label">"Lost"</span>
            <Boxes count=formation.size numbered=false />
            <span class="label">"Activated"</span>
            <Boxes count=rounds + 1 numbered=false />
        </div>
    }
}
