#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| muster_fuzz::run("histories", text));
