//! Published data to a catalog: file shapes and the cross-checks of what they say.
