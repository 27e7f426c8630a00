//! The fields of every object in the data files: what a reader accepts, and what the schemas are held against.

pub struct Shape {
    /// What the object is called in errors and under `$defs` of its schema.
    pub name: &'static str,
    /// The schema file that describes it.
    pub schema: &'static str,
    pub required: &'static [&'static str],
    pub optional: &'static [&'static str],
}

impl Shape {
    pub fn knows(&self, field: &str) -> bool {
        self.required.contains(&field) || self.optional.contains(&field)
    }
}

macro_rules! shapes {
    ($($name:ident = $schema:literal $title:literal [$($required:literal)*] [$($optional:literal)*];)*) => {
        $(pub const $name: Shape = Shape {
            name: $title,
            schema: $schema,
            required: &[$($required),*],
            optional: &[$($optional),*],
        };)*

        /// Every shape there is.
        pub const ALL: &[Shape] = &[$($name),*];
    };
}

shapes! {
    INDEX = "index" "index" ["games"] ["$schema"];
    INDEXED_GAME = "index" "indexed-game" ["id" "name" "editions"] [];
    INDEXED_EDITION = "index" "edition" ["id" "n" "name" "order" "game" "factions"] ["cards" "armies"];

    GAME = "game" "game"
        ["source" "id" "n" "name" "rulebook" "formats" "stat_columns" "classes" "keywords" "rules"]
        ["$schema" "presets" "tables" "rounds" "victory" "decks" "subclasses" "reference" "setup" "words" "retired"];
    FORMAT = "game" "format" ["id" "n" "name"] ["cap" "bid" "slots" "without" "only"];
    PRESET = "game" "preset" ["name" "cap"] [];
    TABLE = "game" "table" ["name" "inches"] ["from" "to"];
    STAT_COLUMN = "game" "stat-column" ["label" "name" "parts"] ["suffix"];
    DECK = "game" "deck" ["id" "name" "categories"] ["slots"];
    CATEGORY = "game" "category" ["id" "name"] [];
    CLASS = "game" "class" ["id" "name" "today"] ["note" "icon"];
    SUBCLASS = "game" "subclass" ["id" "name" "text"] ["holds_objectives" "icon"];
    KEYWORD = "game" "keyword" ["id" "n" "name" "text"] ["numeric" "aliases" "published" "counted" "carries"];
    RULE = "game" "rule" ["code" "rule" "reference"]
        ["of" "deck" "card" "percent" "points" "count" "rounding"];
    REFERENCE = "game" "reference-entry" ["group" "name" "text"] [];
    SETUP = "game" "setup" ["steps" "tokens"] ["terrain_percent" "moves_after" "first_after"];
    SETUP_STEP = "game" "setup-step" ["step" "name" "lines"] ["doubt"];
    TOKEN = "game" "token" ["name" "per"] ["count" "classes" "moving" "at_most" "text"];
    WORD = "game" "word" ["published" "today"] ["note" "inches"];

    FACTION = "faction" "faction"
        ["source" "id" "n" "name" "short" "size" "command_value" "units" "leaders"]
        ["$schema" "accent" "mark"];
    ACCENT = "faction" "accent" ["light" "dark"] [];
    UNIT = "faction" "unit"
        ["id" "n" "name" "cost" "min_percent" "max_percent" "class" "bases" "base_mm" "stats" "keywords"]
        ["subclass" "tts"];
    STATS = "faction" "stats" []
        ["mv" "mv_min" "atk_ranged" "atk_melee" "rng_short" "rng_long" "wnd" "courage" "sv"];
    LEADER = "faction" "leader" ["id" "n" "name" "cost" "host" "abilities"] ["tts"];
    HOST = "faction" "host" ["text"] ["class" "subclass" "unit"];
    ABILITY = "faction" "ability" ["kind" "text"] ["today"];
    TTS = "faction" "tts" [] ["height" "card_front" "image" "model" "texture" "collider"];

    CARDS = "cards" "cards" ["source" "deck" "cards"] ["$schema"];
    CARD = "cards" "card" ["id" "n" "name" "category"]
        ["cost" "factions" "source" "support" "mission" "tts_card_front"];
    SUPPORT = "cards" "support" ["availability" "shape" "duration" "text"]
        ["attack_dice" "to_hit" "keywords" "today"];
    MISSION = "cards" "mission" ["setup" "scoring" "deployment" "map"]
        ["victory" "special_rules" "today" "deploys_first" "hands_out" "receivers"];
    RECEIVERS = "cards" "receivers" ["side" "classes"] [];
    MAP = "cards" "map" ["width" "height" "zones" "objectives"] [];
    ZONE = "cards" "zone" ["side" "x" "y" "width" "height"] [];

    ARMIES = "armies" "armies" ["source" "kind" "armies"] ["$schema"];
    ARMY = "armies" "army" ["id" "name" "faction" "format" "cap" "entries"] ["host" "missions" "note"];

    SOURCE = "source" "source" ["published" "ours"] [];
}
