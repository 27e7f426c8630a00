//! Muster, an army builder for REGIMENT.
//!
//! [`model`] is the vocabulary. [`rosters`] turns published data into a [`model::Catalog`], [`edit`] changes an
//! [`model::ArmyList`], [`rules`] says what is wrong with one and why. Everything else builds on these.

pub mod base32;
pub mod base64;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod codes;
pub mod edit;
pub mod export;
pub mod facts;
pub mod homebrew;
pub mod match_up;
pub mod model;
pub mod odds;
pub mod play;
pub mod rosters;
pub mod rules;
pub mod solve;
pub mod storage;
#[cfg(feature = "ui")]
pub mod ui;
