//! Effects of the page on Leptos's graph of signals. Leptos gives each a task and a channel of its own; a page has
//! hundreds, and most are only asked whether something changed, so ours wait in one line that is worked off at once.

use leptos::leptos_dom::helpers::queue_microtask;
use leptos::reactive::graph::{
    AnySource, AnySubscriber, ReactiveNode, Source, Subscriber, ToAnySubscriber, WithObserver,
};
use leptos::reactive::owner::{Owner, on_cleanup};
use send_wrapper::SendWrapper;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// Runs at once and whenever what was read has changed, for as long as what is around it stands.
pub fn effect(run: impl FnMut() + 'static) {
    begin(Box::new(run));
}

fn begin(run: Box<dyn FnMut()>) {
    let effect = Arc::new_cyclic(|me| Effect {
        me: me.clone(),
        state: Mutex::default(),
        owner: Owner::new(),
        run: SendWrapper::new(RefCell::new(run)),
    });
    effect.run();
    on_cleanup(move || drop(effect));
}

thread_local! {
    /// Effects that may have to run, in the order in which they heard of it: outer ones before inner ones.
    static LINE: RefCell<VecDeque<Weak<Effect>>> = const { RefCell::new(VecDeque::new()) };
}

struct Effect {
    me: Weak<Effect>,
    state: Mutex<State>,
    owner: Owner,
    /// The graph asks for what could move between threads; this never does.
    run: SendWrapper<RefCell<Box<dyn FnMut()>>>,
}

#[derive(Default)]
struct State {
    waits: bool,
    is_dirty: bool,
    sources: Vec<AnySource>,
}

impl Effect {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self) {
        let me = self.to_any_subscriber();
        let before = mem::take(&mut self.state().sources);
        self.owner.with_cleanup(|| me.with_observer(|| (self.run.borrow_mut())()));
        // Most runs read what the last one read; only what was not read again is given up.
        let after = self.state().sources.clone();
        for source in before.iter().filter(|source| !after.contains(source)) {
            source.remove_subscriber(&me);
        }
    }

    fn wait(&self) {
        if mem::replace(&mut self.state().waits, true) {
            return;
        }
        let first = LINE.with_borrow_mut(|line| {
            line.push_back(self.me.clone());
            line.len() == 1
        });
        if first {
            queue_microtask(work_off);
        }
    }
}

/// The first one stays in the line until it is done, so that nobody calls for another round.
fn work_off() {
    while let Some(next) = LINE.with_borrow(|line| line.front().cloned()) {
        if let Some(effect) = next.upgrade() {
            effect.state().waits = false;
            let me = effect.to_any_subscriber();
            if me.with_observer(|| effect.update_if_necessary()) {
                effect.run();
            }
        }
        LINE.with_borrow_mut(VecDeque::pop_front);
    }
}

impl ToAnySubscriber for Effect {
    fn to_any_subscriber(&self) -> AnySubscriber {
        AnySubscriber(self.me.as_ptr().addr(), self.me.clone())
    }
}

impl ReactiveNode for Effect {
    fn mark_dirty(&self) {
        self.state().is_dirty = true;
        self.wait();
    }

    fn mark_check(&self) {
        self.wait();
    }

    fn mark_subscribers_check(&self) {}

    fn update_if_necessary(&self) -> bool {
        if mem::take(&mut self.state().is_dirty) {
            return true;
        }
        let sources = self.state().sources.clone();
        sources.iter().any(ReactiveNode::update_if_necessary)
    }
}

impl Subscriber for Effect {
    fn add_source(&self, source: AnySource) {
        let sources = &mut self.state().sources;
        if !sources.contains(&source) {
            sources.push(source);
        }
    }

    fn clear_sources(&self, subscriber: &AnySubscriber) {
        let sources = mem::take(&mut self.state().sources);
        for source in sources {
            source.remove_subscriber(subscriber);
        }
    }
}

impl Drop for Effect {
    fn drop(&mut self) {
        self.clear_sources(&self.to_any_subscriber());
    }
}
