//! How the schemas describe what may stand in a field.

use super::{Colour, Id, MaybeNumber, MaybePlus, Name, Number, Pair, Pairs, PathData, Plus};
use crate::model::Decimal;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// Each is described where it stands, so that the field's own description stays beside it.
macro_rules! described {
    ($([$($generics:tt)*] $type:ty, $generator:ident => $schema:expr;)*) => {$(
        impl<$($generics)*> JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    )*};
}

/// Schemas say what stands for a field that is left out, and write it through this.
macro_rules! written {
    ($([$($generics:tt)*] $type:ty;)*) => {$(
        impl<$($generics)*> $type {
            pub fn serialize<T: Serialize, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
                value.serialize(serializer)
            }
        }
    )*};
}

written! {
    [const LEAST: u32, const MOST: u32] Number<LEAST, MOST>;
    [const LEAST: u32, const MOST: u32] MaybeNumber<LEAST, MOST>;
    [const MOST: u32] Pair<MOST>;
    [] MaybePlus;
    [] PathData;
    [K, V] Pairs<K, V>;
}

described! {
    [const LEAST: u32, const MOST: u32] Number<LEAST, MOST>, _generator =>
        json_schema!({ "type": "integer", "minimum": LEAST, "maximum": MOST });
    [const LEAST: u32, const MOST: u32] MaybeNumber<LEAST, MOST>, generator =>
        Number::<LEAST, MOST>::json_schema(generator);
    [const MOST: u32] Pair<MOST>, generator =>
        json_schema!({
            "type": "array",
            "items": Number::<1, MOST>::json_schema(generator),
            "minItems": 2,
            "maxItems": 2
        });
    [] Plus, _generator => json_schema!({ "type": "string", "pattern": r"^([1-9]|1[0-2])\+$" });
    [] MaybePlus, generator => Plus::json_schema(generator);
    [] Name, _generator => json_schema!({ "type": "string", "minLength": 1 });
    [] Id, _generator => json_schema!({ "type": "string", "pattern": "^[A-Za-z0-9_-]+$" });
    [] Colour, _generator => json_schema!({ "type": "string", "pattern": "^#[0-9A-Fa-f]{6}$" });
    [] PathData, _generator => json_schema!({ "type": "string", "pattern": "^[MLHVCSQTAZmlhvcsqtaz0-9 .,-]*$" });
    [K, V: JsonSchema] Pairs<K, V>, generator =>
        json_schema!({ "type": "object", "additionalProperties": generator.subschema_for::<V>() });
    [] Decimal, _generator => json_schema!({ "type": "number", "minimum": 0, "maximum": 1000 });
}
