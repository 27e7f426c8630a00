//! Where each formation of the open army may start.

use crate::facts::{self, Formation};
use crate::ui::state::OpenArmy;
use leptos::prelude::*;

#[component]
pub fn StartList() -> impl IntoView {
    let army = expect_context::<OpenArmy>();
    let rows = move || {
        let catalog = army.catalog.get();
        let formations = army.list.with(|list| facts::formations(catalog.get(), list));
        let rows = formations.iter().map(|formation| {
            let starts = starts(formation, &formations);
            view! {
                <tr>
                    <th scope="row">
                        {formation.label()}
                        <span class="aside">{stands(formation)}</span>
                    </th>
                    <td>{starts}</td>
                </tr>
            }
        });
        rows.collect_view()
    };
    view! {
        <table class="deploy-starts">
            <caption class="heading">"Where they may start"</caption>
            <thead class="sr-only">
                <tr>
                    <th scope="col">"Formation"</th>
                    <th scope="col">"May start"</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// "4 Fire Squad, 2 IFV".
fn stands(formation: &Formation) -> String {
    let stands = formation.stands.iter().map(|(stand, count)| format!("{count} {}", stand.name));
    stands.collect::<Vec<_>>().join(", ")
}

/// Each way on a line of its own.
fn starts(formation: &Formation, all: &[Formation]) -> Vec<AnyView> {
    words(formation, all).into_iter().map(|line| view! { <p>{line}</p> }.into_any()).collect()
}

fn words(formation: &Formation, all: &[Formation]) -> Vec<String> {
    if formation.stands.is_empty() {
        return vec!["Nowhere yet: it has no stands.".to_owned()];
    }
    let mut lines = vec![format!("Within {} cm of your edge.", formation.deploys.depth)];
    if formation.deploys.later {
        lines.push("Or off the table, to arrive at the start of any round.".to_owned());
    }
    let lifts: Vec<String> = all.iter().filter(|other| formation.fits_into(other)).map(Formation::label).collect();
    if !lifts.is_empty() {
        lines.push(format!("Or inside {}.", lifts.join(" or ")));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::march::{catalog, list};

    #[test]
    fn every_way_to_start_is_told() {
        let (catalog, list) = (catalog(), list(25, "group(gunship) group(paras*2) group(squad carrier) group"));
        let all = facts::formations(&catalog, &list);
        let said: Vec<String> = all.iter().map(|formation| words(formation, &all).join(" ")).collect();
        let expected = [
            "Within 30 cm of your edge.",
            "Within 50 cm of your edge. Or off the table, to arrive at the start of any round. Or inside group 1.",
            "Within 30 cm of your edge.",
            "Nowhere yet: it has no stands.",
        ];
        assert_eq!(said, expected);
        assert_eq!(stands(&all[2]), "1 squad, 1 carrier");
    }
}
