//! Setting up the table, step by step in the rulebook's order: the one to do is open, those done are folded.

use super::agree::{HostChoices, TableChoice};
use super::bid_box::{BidBox, Bidder};
use super::board::Board;
use super::fielded::Fielded;
use super::side_by_side::side_by_side;
use super::side_card::SideCard;
use super::stage_box::StageBox;
use super::warning_list::{warning_lines, warning_list};
use crate::match_up::{Match, Stage, checklist};
use crate::model::{Jargon, SetupStep, Side, StepKind};
use crate::ui::components::explain::{Explain, Explained, Explainer};
use crate::ui::components::icon::{CHECK, DOWN, Icon};
use leptos::prelude::*;

#[component]
pub fn Steps(board: Board) -> impl IntoView {
    let steps: &'static [SetupStep] =
        board.mine.get_untracked().map_or(&[], |side| side.catalog.get().game.setup.steps.as_slice());
    let current = Memo::new(move |_| steps.iter().find(|step| !is_done(board, step)).map(|step| step.kind));
    // What the player opened stays open until the match has gone on.
    let chosen = RwSignal::new((None::<StepKind>, None::<StepKind>));
    let open = Memo::new(move |_| {
        let (at, chosen) = chosen.get();
        if chosen.is_some() && at == current.get() { chosen } else { current.get() }
    });
    let toggle = Callback::new(move |kind: StepKind| {
        chosen.set((current.get_untracked(), Some(kind).filter(|kind| open.get_untracked() != Some(*kind))));
    });
    // A game whose checklist has no place for what comes next still says it.
    let homeless = Memo::new(move |_| {
        let kind = board.game.with(|game| game.as_ref().and_then(|game| stage_kind(game.stage())));
        kind.is_some_and(|kind| steps.iter().all(|step| step.kind != kind))
    });
    let rows = steps.iter().zip(1..).map(|(step, number)| {
        let is_open = Memo::new(move |_| open.get() == Some(step.kind));
        view! { <StepRow board step number is_open toggle /> }
    });
    view! {
        <section class="panel match-steps" aria-label="Setup">
            <Show when=move || homeless.get()>
                <div class="match-body">
                    <StageBox board />
                </div>
            </Show>
            <ol>{rows.collect_view()}</ol>
        </section>
    }
}

/// The step in which a stage is dealt with; none once everything is settled.
fn stage_kind(stage: Stage) -> Option<StepKind> {
    match stage {
        Stage::Seals | Stage::Armies => Some(StepKind::Armies),
        Stage::RollOff | Stage::Colour(_) => Some(StepKind::Colours),
        Stage::Deck(_) | Stage::Pick(_) => Some(StepKind::Mission),
        Stage::Ready => None,
    }
}

/// What the match itself knows need not be ticked.
fn is_done(board: Board, step: &SetupStep) -> bool {
    board
        .game
        .with(|game| game.as_ref().and_then(|game| known(game, step.kind)))
        .unwrap_or_else(|| board.is_done(&step.name))
}

fn known(game: &Match, kind: StepKind) -> Option<bool> {
    match kind {
        StepKind::Armies => Some(game.their_army().is_some()),
        StepKind::Colours => Some(game.my_colour().is_some()),
        StepKind::Mission => Some(game.mission().is_some()),
        StepKind::Terrain | StepKind::Leaders | StepKind::Deployment => None,
    }
}

#[component]
fn StepRow(
    board: Board,
    step: &'static SetupStep,
    number: usize,
    is_open: Memo<bool>,
    toggle: Callback<StepKind>,
) -> impl IntoView {
    let done = Memo::new(move |_| is_done(board, step));
    let sign = move || {
        if done.get() { view! { <Icon path=CHECK /> }.into_any() } else { number.into_any() }
    };
    let outcome = move || outcome(board, step.kind);
    let here = move || {
        board.with_table(|table| {
            let here = checklist(table).into_iter().find(|it| it.kind == step.kind).map(|it| it.here);
            here.into_iter().flatten().map(|line| view! { <li class="here">{line}</li> }).collect_view()
        })
    };
    let acts = Memo::new(move |_| {
        board.game.with(|game| game.as_ref().is_some_and(|game| stage_kind(game.stage()) == Some(step.kind)))
    });
    let is_manual = matches!(step.kind, StepKind::Terrain | StepKind::Leaders | StepKind::Deployment);
    let tick = is_manual.then(|| {
        let words = move || if done.get() { "Not done yet" } else { "Done" };
        view! {
            <button
                type="button"
                class="button no-print"
                class:primary=move || !done.get()
                aria-label=move || format!("{}: {}", words(), step.name)
                on:click=move |_| board.tick(&step.name, !done.get_untracked())
            >
                {words}
            </button>
        }
    });
    view! {
        <li class="match-step" class:open=is_open class:done=done>
            <h2>
                <button
                    type="button"
                    class="match-step-head"
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| toggle.run(step.kind)
                >
                    <span class="match-step-sign" aria-hidden="true">
                        {sign}
                    </span>
                    <span>{step.name.as_str()}</span>
                    <span class="aside">{outcome}</span>
                    <Icon path=DOWN />
                </button>
            </h2>
            <div class="match-step-body">
                {(step.kind == StepKind::Armies).then(|| view! { <Armies board /> })}
                {(step.kind == StepKind::Colours).then(|| view! { <Bid board /> })}
                <Show when=move || acts.get()>
                    <StageBox board />
                </Show>
                <ul class="match-lines">{here}</ul>
                {(step.kind == StepKind::Armies).then(|| view! { <TableChoice board /> })}
                {(step.kind == StepKind::Leaders)
                    .then(|| {
                        view! {
                            <HostChoices board />
                            <Host board />
                        }
                    })}
                <Rule step is_manual />
                {tick}
            </div>
        </li>
    }
}

/// What to do in any game: the content of a step that the page can only describe, behind a fold where it does more.
#[component]
fn Rule(step: &'static SetupStep, is_manual: bool) -> impl IntoView {
    let lines = step.lines.iter().map(|line| view! { <li>{line.as_str()}</li> }).collect_view();
    let lines = view! { <ul class="match-lines">{lines}</ul> };
    let doubt = (!step.doubt.is_empty())
        .then(|| view! { <p class="note">"Unclear in the rulebook: " {step.doubt.as_str()}</p> });
    if is_manual {
        let doubt = doubt.map(|doubt| {
            view! {
                <details class="note">
                    <summary>"Where the rulebook is unclear"</summary>
                    {doubt}
                </details>
            }
        });
        view! {
            {lines}
            {doubt}
        }
        .into_any()
    } else {
        view! {
            <details class="note">
                <summary>"In the rulebook"</summary>
                {lines}
                {doubt}
            </details>
        }
        .into_any()
    }
}

/// A folded step in a few words.
fn outcome(board: Board, kind: StepKind) -> Option<String> {
    let game = board.game.get()?;
    match kind {
        StepKind::Armies => game.their_army().map(|army| format!("{} against {}", game.mine().total, army.total)),
        StepKind::Colours => game.my_colour().map(|side| match side {
            Side::Red => "You are red".to_owned(),
            Side::Blue => "You are blue".to_owned(),
        }),
        StepKind::Mission => {
            let card = game.mission()?.clone();
            board.mine.get().map(|side| side.catalog.get().name(&card).to_owned())
        }
        StepKind::Terrain | StepKind::Leaders | StepKind::Deployment => None,
    }
}

/// Both armies, and what is odd about them.
#[component]
fn Armies(board: Board) -> impl IntoView {
    move || {
        let (game, mine, theirs) = (board.game.get()?, board.mine.get()?, board.theirs.get());
        let told = game.their_army().map(|army| army.total);
        let mut lines = warning_lines(&mine, theirs.as_ref(), told, Some(&game));
        let unread = game.their_army().is_some_and(|army| !army.code.is_empty()) && theirs.is_none();
        lines.extend(unread.then(|| "Their list cannot be read here; perhaps its edition is missing.".to_owned()));
        let versus = theirs.as_ref().map(|theirs| side_by_side(&mine, theirs));
        let cards = [Some(mine), theirs].into_iter().flatten().map(|side| view! { <SideCard side is_open=false /> });
        Some(view! {
            <div class="match-sides no-print">{cards.collect_view()}</div>
            {warning_list(lines)}
            {versus}
        })
    }
}

/// The word of this step that not every player knows.
#[component]
fn Host(board: Board) -> impl IntoView {
    let at = Explainer::default();
    let text = board.mine.get_untracked().and_then(|side| side.catalog.get().game.explains(Jargon::Host));
    text.map(|text| {
        view! {
            <p class="note no-print">
                <Explain at name="Host" text=Some(text)>
                    "What is a host?"
                </Explain>
            </p>
            <Explained at />
        }
    })
}

#[component]
fn Bid(board: Board) -> impl IntoView {
    move || {
        let (game, mine, theirs) = (board.game.get()?, board.mine.get()?, board.theirs.get());
        let told = game.their_army()?.total;
        let cap = theirs.as_ref().unwrap_or(&mine).list.cap;
        let army = theirs.as_ref().map(Fielded::name).unwrap_or_default();
        let bidder = Bidder { army: mine.name(), total: game.mine().total, cap: mine.list.cap };
        let other = Bidder { army, total: told, cap };
        let explains = mine.catalog.get().game.explains(Jargon::Bid);
        Some(view! { <BidBox mine=bidder theirs=other has_bid=game.terms().bid explains rolls=game.rolls() /> })
    }
}
