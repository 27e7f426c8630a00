//! Cards of single units, four per page: attributes, tags, and boxes for everything that a pencil keeps. What is not
//! entered yet has room to be written.

use super::boxes::Boxes;
use super::card_face::CardFace;
use super::cut_pages::{CutPages, LARGE, MOST_CARDS};
use super::forms::{Choice, Form, Section};
use crate::export::{Attribute, BoxTrack, Footer, TrackerCard};
use crate::model::Faction;
use leptos::prelude::*;

/// Lines to write tags on.
const LINES: usize = 3;

#[component]
pub fn TrackerCardPages(
    cards: Vec<TrackerCard<'static>>,
    faction: Option<&'static Faction>,
    choice: Choice,
    footer: Footer,
) -> impl IntoView {
    let shows = |section| choice.shows(Form::TrackerCards, section);
    let mut faces = Vec::new();
    for card in cards {
        let copies = if shows(Section::Copies) { card.count.min(MOST_CARDS as u32) } else { 1 };
        for copy in 1..=copies {
            let (card, texts) = (card.clone(), shows(Section::Keywords));
            faces.push(view! { <TrackerFace card faction copy copies texts /> }.into_any());
        }
    }
    view! { <CutPages cards=faces footer cut=&LARGE /> }
}

#[component]
fn TrackerFace(
    card: TrackerCard<'static>,
    faction: Option<&'static Faction>,
    copy: u32,
    copies: u32,
    /// Whether the texts of tags are wanted.
    texts: bool,
) -> impl IntoView {
    let item = card.item;
    let (title, is_blank) = (item.name.clone(), card.is_blank);
    let corner = match (copies, card.count) {
        (1, 1) => String::new(),
        (1, count) => format!("{count}×"),
        (copies, _) => format!("{copy} of {copies}"),
    };
    let kind = if card.is_blank { "Name".to_owned() } else { item.text.clone() };
    // A blank card belongs to nobody yet.
    let faction = faction.filter(|_| !card.is_blank);
    view! {
        <CardFace title corner kind faction is_blank>
            <dl class="tracker-attributes">{card.attributes.into_iter().map(attribute).collect_view()}</dl>
            <div class="card-words tracker-tags">
                <span class="label">"Tags"</span>
                {card
                    .tags
                    .iter()
                    .map(|tag| {
                        let text = Some(tag.text.clone()).filter(|text| texts && !text.is_empty());
                        view! {
                            <p>
                                <b>{tag.name.clone()}</b>
                                {text.map(|text| format!(": {text}"))}
                            </p>
                        }
                    })
                    .collect_view()}
                {card.is_blank.then(|| (0..LINES).map(|_| view! { <p class="tracker-line"></p> }).collect_view())}
            </div>
            <div class="card-boxes">
                {card.tracks.into_iter().map(track).collect_view()}
                <div class="tracker-markers">
                    {card
                        .markers
                        .into_iter()
                        .map(|marker| {
                            view! {
                                <span>
                                    <Boxes count=1 numbered=false />
                                    {marker}
                                </span>
                            }
                        })
                        .collect_view()}
                </div>
            </div>
        </CardFace>
    }
}

/// Several values of one attribute stand side by side under its name.
fn attribute(attribute: Attribute) -> impl IntoView {
    let several = attribute.values.len() > 1;
    let values = attribute.values.into_iter().map(|value| {
        view! {
            <dd>
                {value.text}
                {several.then(|| view! { <small>{value.name}</small> })}
            </dd>
        }
    });
    view! {
        <div class:several=several>
            <dt>{attribute.name}</dt>
            {values.collect_view()}
        </div>
    }
}

fn track(track: BoxTrack) -> impl IntoView {
    let mark = if track.is_known { track.mark } else { "cross out what it lacks".to_owned() };
    view! {
        <span class="label">{track.name} <span>{mark}</span></span>
        <Boxes count=track.boxes numbered=false />
    }
}
