//! The TTS code as data: its fields, in the official order.

use crate::export::number::Number;
use serde::Serialize;

#[derive(Serialize)]
pub struct Document {
    pub metadata: Metadata,
    pub leader: Option<LeaderDocument>,
    pub missions: Vec<MissionDocument>,
    pub units: Vec<UnitDocument>,
    pub ots: Vec<SupportDocument>,
}

#[derive(Serialize)]
pub struct Metadata {
    pub faction_id: String,
    pub faction_name: String,
    pub points_cap: u16,
    pub total_points: i64,
    pub bid: i64,
}

#[derive(Serialize)]
pub struct LeaderDocument {
    pub id: String,
    pub name: String,
    pub cost: u32,
    pub restriction_text: String,
    pub ability: String,
    pub tts_image: String,
    pub tts_card_front: String,
    pub tts_model: String,
    pub tts_texture: String,
    pub tts_collider: String,
}

#[derive(Serialize)]
pub struct MissionDocument {
    pub category: String,
    pub id: String,
    pub name: String,
    /// The category's printed name.
    pub r#type: String,
    pub setup: String,
    pub scoring: String,
    pub victory: String,
    pub special_rules: String,
    pub tts_card_front: String,
}

#[derive(Serialize)]
pub struct UnitDocument {
    pub id: String,
    pub name: String,
    pub quantity: u32,
    /// Bases of one unit.
    pub unit_size: u32,
    pub cost: u32,
    pub mv: Option<Number>,
    pub mv_min: Option<Number>,
    pub atk_ranged: Option<u32>,
    pub atk_melee: Option<u32>,
    pub rng_short: Option<Number>,
    pub rng_long: Option<Number>,
    pub wnd: Option<u32>,
    /// Such as "5+".
    pub sv: Option<String>,
    pub courage: Option<u32>,
    pub keywords: Vec<String>,
    pub tts_height: Number,
    pub tts_model: String,
    pub tts_texture: String,
    pub tts_collider: String,
}

#[derive(Serialize)]
pub struct SupportDocument {
    pub name: String,
    pub quantity: u32,
    pub cost: u32,
    /// The category's printed name.
    pub category: String,
    /// Such as "4+".
    pub availability: String,
    pub shape: String,
    pub duration: String,
    pub modifier_keywords: Vec<String>,
    pub ability_text: String,
    pub tts_card_front: String,
}
