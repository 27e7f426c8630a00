//! Runs a target of `tests/corpora/` and ends the process when it takes too long or holds too much memory.
//!
//! libFuzzer's own memory limit needs a sanitizer, and without `unsafe` there is nothing for one to find. Its time
//! limit also counts the time a busy machine spends elsewhere.

#[path = "../../tests/corpora/targets.rs"]
pub mod targets;

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

/// Limit on the memory of one input.
const MOST_BYTES: usize = 16 << 20;

/// Limit on the time of one input, with the counters of coverage switched on.
const MOST_TIME: Duration = Duration::from_secs(1);

#[global_allocator]
static ALLOCATOR: Counting = Counting { held: AtomicUsize::new(0), limit: AtomicUsize::new(usize::MAX) };

pub fn run(target: &str, text: &str) {
    let (_, run) = targets::TARGETS.iter().find(|(name, _)| *name == target).expect("a target of this name");
    ALLOCATOR.limit.store(ALLOCATOR.held.load(Relaxed) + MOST_BYTES, Relaxed);
    let started = processor_time();
    run(text);
    let taken = processor_time() - started;
    ALLOCATOR.limit.store(usize::MAX, Relaxed);
    assert!(taken < MOST_TIME, "an input takes {taken:?}");
}

fn processor_time() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: it only writes to the pointer it is given.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

struct Counting {
    held: AtomicUsize,
    limit: AtomicUsize,
}

impl Counting {
    fn grow(&self, bytes: usize) {
        let held = self.held.fetch_add(bytes, Relaxed) + bytes;
        if held > self.limit.load(Relaxed) {
            self.limit.store(usize::MAX, Relaxed);
            let _ = std::io::stderr().write_all(b"an input holds more than 16 MB\n");
            std::process::abort();
        }
    }
}

// SAFETY: every call is passed on unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        self.grow(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        self.held.fetch_sub(layout.size(), Relaxed);
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        self.held.fetch_sub(layout.size(), Relaxed);
        self.grow(size);
        unsafe { System.realloc(place, layout, size) }
    }
}
