//! What of an item can be searched, part by part.

use super::search::Field;
use crate::model::{CardBody, Catalog, Item, Keyword};
use crate::ui::components::keyword_chips;

pub fn fields(catalog: &Catalog, item: &Item) -> Vec<Field> {
    let game = &catalog.game;
    let factions = item.factions.iter().filter_map(|id| catalog.faction(id)).map(|faction| faction.name.as_str());
    let category = game.kind(&item.kind).and_then(|kind| kind.categories.iter().find(|it| it.id == item.category));
    let class = [
        game.class(&item.class).map(|class| class.name.as_str()),
        item.subclass.as_ref().and_then(|id| game.subclass(id)).map(|subclass| subclass.name.as_str()),
        category.map(|category| category.name.as_str()),
    ];
    let traits = item.traits.iter().filter_map(|id| game.traits.iter().find(|known| known.id == *id));
    let class = class.into_iter().flatten().chain(traits.map(|known| known.name.as_str()));
    let weapons = item.weapons.iter().map(|weapon| weapon.name.as_str());
    let abilities = item.abilities.iter().flat_map(|ability| [ability.name.as_str(), ability.text.as_str()]);
    let mut keywords: Vec<&Keyword> = item.keywords.iter().collect();
    keywords.extend(item.weapons.iter().flat_map(|weapon| &weapon.keywords));
    let mut text = item.text.clone();
    match &item.body {
        CardBody::Plain => {}
        CardBody::Support(support) => {
            text.push_str(&support.text);
            keywords.extend(&support.keywords);
        }
        CardBody::Mission(mission) => {
            let parts = [mission.brief(), &mission.scoring, &mission.victory, &mission.special_rules];
            text.push_str(&parts.join(" "));
        }
    }
    let keywords =
        keywords.into_iter().map(|keyword| format!("{} {}", keyword_chips::name(game, keyword), keyword.published));
    vec![
        ("name", item.name.clone()),
        ("faction", joined(factions)),
        ("class", joined(class)),
        ("keywords", keywords.collect::<Vec<_>>().join(" ")),
        ("weapons", joined(weapons)),
        ("host", item.needs.text.clone()),
        ("abilities", joined(abilities)),
        ("text", text),
    ]
}

fn joined<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(" ")
}
