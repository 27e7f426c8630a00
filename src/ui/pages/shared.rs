//! An army somebody shared: read-only, with everything one may want to do with it.

use crate::codes::share::{self, Decoded};
use crate::codes::suggest::{Suggestion, suggest};
use crate::codes::{CodeError, ForeignList};
use crate::facts::{self, Facts};
use crate::homebrew::OwnRoster;
use crate::model::{ArmyList, Jargon, Sequence};
use crate::rules::{self, Severity, Verdict};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::answer_box::{AnswerBox, Asked, ask};
use crate::ui::components::army_view::ArmyView;
use crate::ui::components::copy_field::CopyField;
use crate::ui::components::drop_zone::DropZone;
use crate::ui::components::explain::{Explain, Explained, Explainer};
use crate::ui::components::faction_mark::{FactionMark, accent};
use crate::ui::components::paste_box::PasteBox;
use crate::ui::components::suggestions::Suggestions;
use crate::ui::components::verdict_pill::pill;
use crate::ui::dom;
use crate::ui::pages::waiting;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::{Address, NoticeAction, Notices, Shelf};
use crate::ui::words::{counted, sentence};
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn Shared() -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let address = expect_context::<Address>();
    let at = Memo::new(move |_| match address.route.get() {
        Route::Shared(code) => (code, None),
        Route::SharedWith(code, roster) => (code, Some(roster)),
        _ => (String::new(), None),
    });
    // The roster a link brings along, with the letters it was read from.
    let brought = RwSignal::new(None::<(String, Result<Brought, String>)>);
    Effect::new(move || {
        if let (_, Some(letters)) = at.get() {
            spawn_local(async move {
                let read = shelf.unpacked(&letters).await;
                brought.set(Some((letters, read.and_then(Brought::new))));
            });
        }
    });
    let asked = StoredValue::new(false);
    // Games that arrive with the answer show the page anew; the answer stays.
    let answered = Asked::new(None);
    move || {
        let (code, letters) = at.get();
        let catalogs = shelf.catalogs.get();
        let brought = match (&letters, brought.get()) {
            (None, _) => None,
            (Some(letters), Some((read, brought))) if read == *letters => Some(brought),
            (Some(_), _) => return waiting().into_any(),
        };
        // A roster that is here already wins, unless it is in another state.
        let own = brought.as_ref().and_then(|brought| brought.as_ref().ok()).copied();
        let own = own.filter(|own| {
            catalogs.find(&own.catalog.edition.id).is_none_or(|here| here.edition.own != own.catalog.edition.own)
        });
        let editions: Vec<_> = own.iter().map(|own| own.catalog.get()).chain(catalogs.all()).collect();
        let decoded = share::decode(&editions, &code);
        if let Err(CodeError::MissingRoster(foreign)) = decoded {
            let reason = brought.and_then(Result::err);
            return view! { <Foreign foreign=*foreign reason asked=answered /> }.into_any();
        }
        // What no edition at hand knows may be of a game that nobody has opened yet.
        let is_foreign = decoded.as_ref().map_or(true, |decoded| decoded.note.is_some());
        if is_foreign && shelf.awaits_games() {
            if !asked.get_value() {
                asked.set_value(true);
                spawn_local(async move {
                    shelf.open_games().await;
                });
            }
            return waiting().into_any();
        }
        match decoded {
            Ok(decoded) => {
                let own = own.filter(|own| own.catalog.edition.id == decoded.list.edition);
                let catalog = own.map_or_else(|| catalogs.or_newest(&decoded.list.edition), |own| own.catalog);
                view! { <Found code catalog decoded own /> }.into_any()
            }
            Err(error) => {
                let found = suggest(&catalogs.all(), &code);
                view! { <Unreadable code reason=error.to_string() found /> }.into_any()
            }
        }
    }
}

/// A roster that came with the link, for this page alone until the player keeps it.
#[derive(Clone, Copy)]
struct Brought {
    roster: StoredValue<OwnRoster>,
    catalog: CatalogRef,
}

impl Brought {
    fn new(roster: OwnRoster) -> Result<Self, String> {
        let loaded = roster.load().map_err(|error| error.to_string())?;
        Ok(Self { roster: StoredValue::new(roster), catalog: CatalogRef::keep(loaded.catalog) })
    }
}

#[component]
fn Found(
    code: String,
    catalog: CatalogRef,
    decoded: Decoded,
    /// The roster, if it came with the link and is not here yet.
    own: Option<Brought>,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let Decoded { list, note } = decoded;
    let issues = rules::issues(&catalog, &list);
    let faction = catalog.get().faction(&list.faction);
    let (light, dark) = accent(faction);
    let faction_name = faction.map_or_else(|| list.faction.to_string(), |faction| faction.name.clone());
    let name = if list.name.is_empty() { format!("{faction_name} army") } else { list.name.clone() };
    let problems = issues.iter().filter(|issue| issue.severity != Severity::Note);
    let problems = problems.map(|issue| {
        view! {
            <li>
                <b>{issue.title.clone()}</b>
                <span class="note">{issue.line.clone()}</span>
            </li>
        }
    });
    let problems = problems.collect_view();
    let kept = StoredValue::new(ArmyList { name: name.clone(), ..list.clone() });
    let save = move || {
        // A list is kept together with its roster.
        let is_there = own.is_none_or(|own| own.roster.with_value(|roster| shelf.store_roster(roster)));
        is_there.then(|| kept.with_value(|list| shelf.create(list))).flatten()
    };
    let brings = own.map(|own| {
        let name = &own.catalog.get().edition.name;
        format!("The link brings what this list uses of the roster {name}. It is kept together with the army.")
    });
    let newest = shelf.catalogs.with_untracked(|catalogs| catalogs.same_game(catalog).next());
    // House rules are not out of date.
    let newest = newest.filter(|_| catalog.get().edition.own.is_none());
    let bring_up = newest.and_then(|newest| {
        let change = rules::edition_change(&catalog, &newest, &list)?;
        let newer = &newest.get().edition.name;
        Some(format!("In {newer} it would cost {} instead of {} points.", change.new_total, change.old_total))
    });
    let played = Route::Play(PlayAt::Code(code.clone())).href();
    let with_matchup = catalog.game.attacks == Some(Sequence::Regiment);
    let odds = with_matchup.then(|| Route::Matchup(None, Some(code.clone())).href());
    let matched = Route::Match(None, Some(code)).href();
    view! {
        <article class="page tinted shared" style:--accent-light=light style:--accent-dark=dark>
            <header class="shared-head">
                {faction.map(|faction| view! { <FactionMark faction /> })}
                <div>
                    <h1>{name}</h1>
                    <p class="aside">{faction_name} " · " {catalog.get().edition.name.as_str()}</p>
                </div>
                {pill(Verdict::of(&issues).key())}
            </header>
            <div class="shared-parts">
                <section class="panel shared-sum" aria-label="At a glance">
                    <Figures catalog list=&list />
                    {note.map(|note| view! { <p class="banner">{note.to_string()}</p> })}
                    {brings.map(|words| view! { <p class="banner">{words}</p> })}
                    {bring_up.map(|words| view! { <p class="banner">{words}</p> })}
                    <ul class="shared-problems">{problems}</ul>
                    <div class="chips shared-actions">
                        <button
                            type="button"
                            class="button primary"
                            on:click=move |_| {
                                if let Some(id) = save() {
                                    dom::go(&Route::Army(id.to_string()));
                                }
                            }
                        >
                            "Open in builder"
                        </button>
                        <button
                            type="button"
                            class="button"
                            on:click=move |_| {
                                if save().is_some() {
                                    notices.say("A copy is among your armies.", NoticeAction::None);
                                }
                            }
                        >
                            "Save a copy"
                        </button>
                        <a class="button" href=played>
                            "Play it"
                        </a>
                        <a class="button" href=matched>
                            "Match against mine"
                        </a>
                        {odds
                            .map(|odds| {
                                view! {
                                    <a class="button" href=odds>
                                        "Odds against mine"
                                    </a>
                                }
                            })}
                    </div>
                </section>
                <section class="panel shared-army" aria-label="The army">
                    <ArmyView catalog list />
                </section>
            </div>
        </article>
    }
}

/// The total, and what the army brings to the table; each word says what it means.
#[component]
fn Figures<'a>(catalog: CatalogRef, list: &'a ArmyList) -> impl IntoView + use<> {
    let at = Explainer::default();
    let game = &catalog.get().game;
    let facts = Facts::of(catalog.get(), list);
    let cap = facts::cap(&catalog, list);
    let has_bid = game.format(&list.format).is_none_or(|format| format.bid);
    let bid = match facts.bid {
        bid if bid < 0 => Some((format!("{} over", -bid), None)),
        bid if has_bid => Some((format!("bid {bid}"), game.explains(Jargon::Bid))),
        _ => None,
    };
    let bid = bid.map(|(words, text)| {
        view! {
            " · "
            <Explain at name="Bid" text>
                {words}
            </Explain>
        }
    });
    let table = facts.table.map(|table| (table.name.clone(), "Table", Jargon::Table));
    let figures = [
        Some((facts.tactical_points.to_string(), "Tactical points", Jargon::TacticalPoints)),
        Some((facts.initiative_tokens.to_string(), "Activations", Jargon::Activations)),
        Some((facts.wounds.to_string(), "Wounds", Jargon::Wounds)),
        table,
    ];
    let figures = figures.into_iter().flatten().map(|(value, name, word)| {
        view! {
            <div>
                <dd>{value}</dd>
                <dt>
                    <Explain at name text=game.explains(word)>
                        {name}
                    </Explain>
                </dt>
            </div>
        }
    });
    view! {
        <p class="shared-total">
            <b>{facts.total}</b>
            {format!(" of {cap} points")}
            {bid}
        </p>
        <dl class="shared-figures">{figures.collect_view()}</dl>
        <Explained at />
    }
}

/// A list whose roster is not here: what its code tells, what is missing, and how to get it.
#[component]
fn Foreign(
    foreign: ForeignList,
    /// Why a roster that came with the link could not be used.
    reason: Option<String>,
    /// What the file that was brought here is.
    asked: Asked,
) -> impl IntoView {
    let shelf = expect_context::<Shelf>();
    let notices = expect_context::<Notices>();
    let add = Callback::new(move |(name, text): (String, String)| ask(shelf, notices, asked, Some(name), text));
    let done = Callback::new(move |()| asked.set(None));
    let total = foreign.total_words();
    let cap = foreign.list.cap;
    let name = match foreign.list.name.as_str() {
        "" => format!("{} army", foreign.faction),
        name => name.to_owned(),
    };
    let lines = foreign.lines().into_iter().map(|line| {
        view! { <li style:margin-inline-start=format!("{}rem", line.depth)>{format!("{}× {}", line.count, line.name)}</li> }
    });
    let hand = foreign.list.hidden_hand.map(|hand| {
        let cards = counted(u32::from(hand.cards), "hidden card");
        view! { <li>{format!("{cards}, {} points", hand.points)}</li> }
    });
    let secret = foreign.list.withheld.then(|| view! { <li>"Deck not shown"</li> });
    let question = format!(
        "Hello! Your army list needs the roster “{}” ({}). Can you send me its file, or a link that includes it?",
        foreign.roster, foreign.fingerprint
    );
    let question = Signal::derive(move || question.clone());
    view! {
        <article class="page shared">
            <header class="shared-head">
                <div>
                    <h1>{name}</h1>
                    <p class="aside">{foreign.faction.clone()} " · " {foreign.game.clone()}</p>
                </div>
            </header>
            <div class="shared-parts">
                <section class="panel shared-sum" aria-label="What is missing">
                    <p class="shared-total">
                        <b>{total}</b>
                        {format!(" of {cap}")}
                    </p>
                    <p class="banner" data-testid="missing-roster">
                        {format!(
                            "This list needs the roster {} ({}), which is not here. Names, counts and totals are those its player sent; nobody has checked them.",
                            foreign.roster,
                            foreign.fingerprint,
                        )}
                    </p>
                    {reason.map(|reason| view! { <p class="banner bad">{sentence(&reason)}</p> })}
                    <p>{format!("Ask {} for the roster:", foreign.whom())}</p>
                    <CopyField name="Question" text=question rows=3 />
                    <p>"Then bring the file here, and the list opens:"</p>
                    <DropZone add>
                        <span class="sr-only">"Roster file"</span>
                    </DropZone>
                    <AnswerBox asked done />
                </section>
                <section class="panel shared-army" aria-label="The army">
                    <ul class="shared-lines">{lines.collect_view()} {hand} {secret}</ul>
                </section>
            </div>
        </article>
    }
}

#[component]
fn Unreadable(code: String, reason: String, found: Vec<Suggestion>) -> impl IntoView {
    let show = Callback::new(|suggestion: Suggestion| dom::go(&Route::Shared(suggestion.code)));
    view! {
        <section class="page shared-broken">
            <h1>"This link holds no army"</h1>
            <p>
                <code>{code}</code>
            </p>
            <p>{sentence(&reason)}</p>
            <Suggestions found action="Show it" choose=show />
            <p class="note">"Ask for the link again, or paste all of what you were sent."</p>
            <PasteBox />
            <p>
                <a class="button" href=Route::Home.href()>
                    "To my armies"
                </a>
            </p>
        </section>
    }
}
