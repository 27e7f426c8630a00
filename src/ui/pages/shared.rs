//! An army somebody shared: read-only, with everything one may want to do with it.

mod foreign;

use self::foreign::Foreign;
use crate::codes::CodeError;
use crate::codes::share::{self, Decoded};
use crate::codes::suggest::{Suggestion, suggest};
use crate::facts::{self, Facts};
use crate::model::{ArmyList, Jargon, Offer};
use crate::rules::{self, Severity, Verdict};
use crate::ui::catalogs::CatalogRef;
use crate::ui::components::answer_box::Asked;
use crate::ui::components::army_view::ArmyView;
use crate::ui::components::brought::Brought;
use crate::ui::components::explain::{Explain, Explained, Explainer};
use crate::ui::components::faction_mark::{FactionMark, accent};
use crate::ui::components::paste_box::PasteBox;
use crate::ui::components::suggestions::Suggestions;
use crate::ui::components::verdict_pill::pill;
use crate::ui::dom;
use crate::ui::pages::waiting;
use crate::ui::route::{PlayAt, Route};
use crate::ui::state::{Address, NoticeAction, Notices, Shelf, Visit};
use crate::ui::words::sentence;
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
                brought.set(Some((letters, read.and_then(|roster| Brought::new(shelf, roster)))));
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
        let own = brought.as_ref().and_then(|brought| brought.as_ref().ok()).copied();
        // Of two that serve, the one that is here already comes first.
        let editions: Vec<_> = catalogs.all().into_iter().chain(own.map(|own| own.catalog.get())).collect();
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
                let own = own.filter(|own| *own.edition() == decoded.list.edition);
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
    expect_context::<Visit>().shows(catalog);
    let Decoded { list, note } = decoded;
    let issues = rules::issues(&catalog, &list);
    let faction = catalog.get().faction(&list.faction);
    let (light, dark) = accent(faction);
    let faction_name = faction.map_or_else(|| list.faction.to_string(), |faction| faction.name.clone());
    let name = if list.name.is_empty() { format!("{faction_name} army") } else { list.name.clone() };
    let below = below_title(&list.name, &faction_name, &catalog.get().edition.name);
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
    // A list is kept together with its roster.
    let mine = move || kept.with_value(|list| own.map_or_else(|| Some(list.clone()), |own| own.keep(shelf, list)));
    let save = move || mine().and_then(|list| shelf.create(&list));
    let brings = own.map(Brought::words);
    let newest = shelf.catalogs.with_untracked(|catalogs| catalogs.same_game(catalog).next());
    // House rules are not out of date.
    let newest = newest.filter(|_| catalog.get().edition.own.is_none());
    let bring_up = newest.and_then(|newest| {
        let change = rules::edition_change(&catalog, &newest, &list)?;
        let newer = &newest.get().edition.name;
        let word = catalog.game.currency_word(0);
        Some(format!("In {newer} it would cost {} instead of {} {word}.", change.new_total, change.old_total))
    });
    let played = Route::Play(PlayAt::Code(code.clone()));
    let with_matchup = catalog.game.attacks.is_some();
    let odds = with_matchup.then(|| Route::Matchup(None, Some(code.clone())));
    let compared = Route::Compare(None, Some(code.clone()));
    let matched = catalog.game.offers(Offer::Match).then_some(Route::Match(None, Some(code)));
    // Pages that are given the code alone find the roster only once it is kept.
    let way = move |route: Route, words: &'static str, label: &'static str| match own {
        None => view! {
            <a class="button" href=route.href() aria-label=label>
                {words}
            </a>
        }
        .into_any(),
        Some(_) => view! {
            <button
                type="button"
                class="button"
                aria-label=label
                on:click=move |_| {
                    if mine().is_some() {
                        dom::go(&route);
                    }
                }
            >
                {words}
            </button>
        }
        .into_any(),
    };
    view! {
        <article class="page tinted shared" style:--accent-light=light style:--accent-dark=dark>
            <header class="shared-head">
                {faction.map(|faction| view! { <FactionMark faction /> })}
                <div>
                    <h1>{name}</h1>
                    <p class="aside">{below}</p>
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
                        {way(played, "Play it", "Play it")}
                    </div>
                    <h2 class="heading">"Against mine"</h2>
                    <div class="chips shared-actions">
                        {matched.map(|route| way(route, "Match", "Match against mine"))}
                        {odds.map(|route| way(route, "Odds", "Odds against mine"))}
                        {way(compared, "Compare", "Compare with mine")}
                    </div>
                </section>
                <section class="panel shared-army" aria-label="The army">
                    <ArmyView catalog list />
                </section>
            </div>
        </article>
    }
}

/// The faction stands below the name, unless it is in the title because there is none.
fn below_title(name: &str, faction: &str, source: &str) -> String {
    if name.is_empty() { source.to_owned() } else { format!("{faction} · {source}") }
}

/// The total, and what the army brings to the table; each word says what it means.
#[component]
fn Figures<'a>(catalog: CatalogRef, list: &'a ArmyList) -> impl IntoView + use<> {
    let at = Explainer::default();
    let game = &catalog.get().game;
    let facts = Facts::of(catalog.get(), list);
    let size = facts::size_words(&catalog, list);
    let (total, of) = size.split_once(' ').unwrap_or((&size, ""));
    let (total, of) = (total.to_owned(), format!(" {of}"));
    let has_bid = game.format(&list.format).is_none_or(|format| format.bid);
    let bid = match facts.bid {
        _ if !game.is_capped() => None,
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
    // Not every game has each of them.
    let some = |number: u32| (number > 0).then(|| number.to_string());
    let figures = [
        some(facts.tactical_points).map(|points| (points, "Tactical points", Jargon::TacticalPoints)),
        Some((facts.initiative_tokens.to_string(), "Activations", Jargon::Activations)),
        some(facts.wounds).map(|wounds| (wounds, "Wounds", Jargon::Wounds)),
        table,
    ];
    let further = rules::budgets(catalog.get(), list).into_iter().skip(1).map(|budget| {
        let limit = budget.limit.map(|limit| format!(" of {limit}")).unwrap_or_default();
        view! {
            <p class="shared-total">
                <b>{budget.spent}</b>
                {format!("{limit} {}", budget.name.to_lowercase())}
            </p>
        }
    });
    let further = further.collect_view();
    let income = facts::resource(catalog.get(), list).map(|(each_round, short)| {
        view! {
            <div>
                <dd>{each_round}</dd>
                <dt>{format!("{short} each round")}</dt>
            </div>
        }
    });
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
            <b>{total}</b>
            {of}
            {bid}
        </p>
        {further}
        <dl class="shared-figures">{income} {figures.collect_view()}</dl>
        <Explained at />
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

#[cfg(test)]
mod tests {
    use super::below_title;

    #[test]
    fn the_faction_is_named_once() {
        assert_eq!(below_title("Hold the ice", "Rebel Alliance", "Spring 2026"), "Rebel Alliance · Spring 2026");
        assert_eq!(below_title("", "Rebel Alliance", "Spring 2026"), "Spring 2026");
    }
}
