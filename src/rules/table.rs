//! Every kind of rule and where it is told. Which are in force, in which order and with which numbers, is data.

use super::*;
use crate::model::RuleKind;

/// What a rule finds wrong with a list.
pub fn check(kind: &RuleKind, subject: &Subject) -> Vec<Finding> {
    match kind {
        RuleKind::KnownEntries {} => known_entries::check(subject),
        RuleKind::OneFaction {} => one_faction::check(subject),
        RuleKind::PointsCap { currency } => {
            points_cap::check(subject, subject.catalog.game.currency(currency.as_deref()))
        }
        RuleKind::UnitQuotas { rounding } => unit_quotas::check(subject, *rounding),
        RuleKind::Exactly { of, count } => exactly::check(subject, *of, *count),
        RuleKind::LeaderHost {} => leader_host::check(subject),
        RuleKind::ShareOfCap { deck: Some(deck), percent, rounding, .. } => {
            share_of_cap::check(subject, deck, *percent, *rounding)
        }
        RuleKind::ShareOfCap { currency, percent, rounding, .. } => {
            let currency = subject.catalog.game.currency(currency.as_deref());
            share_of_cap::check_currency(subject, currency, *percent, *rounding)
        }
        RuleKind::OnePer { deck, points } => one_per::check(subject, deck, *points),
        RuleKind::MostCards { deck, count } => most_cards::check(subject, deck, *count),
        RuleKind::OneOfEach { deck } => one_of_each::check(subject, deck),
        RuleKind::OnlyCard { card, .. } => only_card::check(subject, card),
        RuleKind::HostUnchosen {} => host_unchosen::check(subject),
        RuleKind::DeckWithheld { deck } => deck_withheld::check(subject, deck),
        RuleKind::HiddenHand { deck } => hidden_hand::check(subject, deck),
        RuleKind::TransportRoom {} => transport_room::check(subject),
        RuleKind::LeaderInTransport {} => leader_in_transport::check(subject),
        RuleKind::ObjectiveHolders {} => objective_holders::check(subject),
        RuleKind::AerialObjectives {} => aerial_objectives::check(subject),
        RuleKind::ImmobileUnits {} => immobile_units::check(subject),
        RuleKind::TableSize {} => table_size::check(subject),
        RuleKind::Slots { slots } => slots::check(subject, slots),
        RuleKind::Copies {} => copies::check(subject),
        RuleKind::Options {} => options::check(subject),
        RuleKind::FormatCap {} => format_cap::check(subject),
        RuleKind::MadeForFormat {} => made_for_format::check(subject),
        RuleKind::Unspent {} => unspent::check(subject),
        RuleKind::Remark { text } => remark::check(text),
        RuleKind::Unpriced {} => unpriced::check(subject),
        RuleKind::Activations { least, most } => activations::check(subject, *least, *most),
        RuleKind::UsualCap { least, most } => usual_cap::check(subject, *least, *most),
        RuleKind::FormationRoom {} => formation_room::check(subject),
        RuleKind::FormationInsertion {} => formation_insertion::check(subject),
        RuleKind::FormationAircraft {} => formation_aircraft::check(subject),
    }
}

/// Whether a rule can only give notes; such a rule limits nothing.
pub fn is_advice(kind: &RuleKind) -> bool {
    matches!(
        kind,
        RuleKind::HostUnchosen {}
            | RuleKind::DeckWithheld { .. }
            | RuleKind::HiddenHand { .. }
            | RuleKind::TransportRoom {}
            | RuleKind::LeaderInTransport {}
            | RuleKind::ObjectiveHolders {}
            | RuleKind::AerialObjectives {}
            | RuleKind::ImmobileUnits {}
            | RuleKind::TableSize {}
            | RuleKind::MadeForFormat {}
            | RuleKind::Unspent {}
            | RuleKind::Remark { .. }
            | RuleKind::Unpriced {}
            | RuleKind::Activations { .. }
            | RuleKind::UsualCap { .. }
            | RuleKind::FormationRoom {}
            | RuleKind::FormationInsertion {}
            | RuleKind::FormationAircraft {}
    )
}

/// Tells a search what a rule leaves open. Searches only ever take what they know and from the faction's own roster.
pub fn limit(kind: &RuleKind, catalog: &Catalog, list: &ArmyList, limits: &mut Limits) {
    let cap = cap(catalog, list);
    match kind {
        RuleKind::PointsCap { .. } => limits.cap = Some(cap),
        RuleKind::UnitQuotas { rounding } => unit_quotas::limit(catalog, list, *rounding, limits),
        RuleKind::Exactly { of, count } => exactly::limit(*of, *count, limits),
        RuleKind::LeaderHost {} => limits.leader_needs_host = true,
        RuleKind::ShareOfCap { deck: Some(deck), percent, rounding, .. } => {
            let percent = i64::from(*percent);
            limits.tighten_points(deck, Share { percent, cap, rounding: *rounding }.points());
        }
        RuleKind::OnePer { deck, points } => limits.tighten_cards(deck, one_per::most(cap, *points)),
        RuleKind::MostCards { deck, count } => limits.tighten_cards(deck, i64::from(*count)),
        RuleKind::OneOfEach { deck } => limits.slots.extend(one_of_each::slots(catalog, list, deck)),
        RuleKind::OnlyCard { card, .. } => limits.slots.extend(only_card::slot(catalog, card)),
        _ => {}
    }
}

/// What could cure a finding. Each is tried before it is offered, so a guess may be wrong but not too long.
pub fn cures(kind: &RuleKind, subject: &Subject, issue: &Issue) -> Vec<Fix> {
    match kind {
        RuleKind::KnownEntries {} => known_entries::cures(subject, issue),
        RuleKind::OneFaction {} => one_faction::cures(subject, issue),
        RuleKind::PointsCap { currency } => {
            points_cap::cures(subject, issue, subject.catalog.game.currency(currency.as_deref()))
        }
        RuleKind::UnitQuotas { .. } => unit_quotas::cures(subject, issue),
        RuleKind::Exactly { of, count } => exactly::cures(subject, issue, *of, *count),
        RuleKind::LeaderHost {} => leader_host::cures(subject, issue),
        RuleKind::ShareOfCap { deck: Some(deck), .. } => share_of_cap::cures(subject, issue, deck),
        RuleKind::ShareOfCap { currency, .. } => {
            share_of_cap::cures_currency(subject, issue, subject.catalog.game.currency(currency.as_deref()))
        }
        RuleKind::Slots { .. } => slots::cures(subject, issue),
        RuleKind::Copies {} => copies::cures(subject, issue),
        RuleKind::Options {} => options::cures(subject, issue),
        RuleKind::FormatCap {} => format_cap::cures(subject),
        RuleKind::OnePer { deck, .. } | RuleKind::MostCards { deck, .. } => one_per::cures(subject, issue, deck),
        RuleKind::OneOfEach { deck } => one_of_each::cures(subject, issue, deck),
        RuleKind::OnlyCard { card, .. } => only_card::cures(subject, card),
        RuleKind::HostUnchosen {} => Fix::host(subject),
        RuleKind::MadeForFormat {} => made_for_format::cures(subject, issue),
        _ => Vec::new(),
    }
}
