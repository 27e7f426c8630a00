//! The printed forms and the sections a player may leave out of each.

use crate::codes::share::Sharing;
use crate::export::has_tracker_cards;
use crate::model::Catalog;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Sheet,
    Cards,
    Opponent,
    Packing,
    /// Of an army whose units come in sizes and slots.
    Roster,
    UnitCards,
    OtherCards,
    RosterOpponent,
    RosterPacking,
    /// Of an army in formations.
    Formations,
    /// Of single units that are kept with a pencil.
    TrackerCards,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    Tracks,
    Boxes,
    Units,
    Copies,
    Summoned,
    Leaders,
    Support,
    Missions,
    Keywords,
    Figures,
    Notes,
    Qr,
}

/// What may be left out, each with its name.
pub type Sections = &'static [(Section, &'static str)];

/// A form with its name and its sections.
pub type NamedForm = (Form, &'static str, Sections);

/// The forms of a game's armies.
pub fn forms(catalog: &Catalog) -> &'static [NamedForm] {
    let game = &catalog.game;
    let rosters = if game.open_lists { OPEN_ROSTER_FORMS } else { ROSTER_FORMS };
    if game.formations.is_some() {
        FORMATION_FORMS
    } else if game.paper.is_some() {
        rosters
    } else if has_tracker_cards(game) {
        TRACKER_FORMS
    } else if catalog.has_composed_units() {
        rosters
    } else {
        FORMS
    }
}

/// For armies of single units without anything that other papers list.
const TRACKER_FORMS: &[NamedForm] = &[(
    Form::TrackerCards,
    "Unit cards",
    &[(Section::Copies, "A card for every copy"), (Section::Keywords, "Texts of the tags")],
)];

/// For armies in formations.
const FORMATION_FORMS: &[NamedForm] = &[(
    Form::Formations,
    "Formation sheet",
    &[
        (Section::Boxes, "Boxes for stress and losses"),
        (Section::Keywords, "Rules of the stands"),
        (Section::Notes, "Notes"),
        (Section::Qr, "QR code"),
    ],
)];

/// In the order of the page.
const FORMS: &[NamedForm] = &[
    (
        Form::Sheet,
        "Army sheet",
        &[
            (Section::Tracks, "Rounds and points"),
            (Section::Boxes, "Wound boxes"),
            (Section::Support, "Support cards"),
            (Section::Missions, "Missions"),
            (Section::Keywords, "Keywords"),
            (Section::Figures, "Army statistics"),
            (Section::Notes, "Notes"),
            (Section::Qr, "QR code"),
        ],
    ),
    (
        Form::Cards,
        "Cards",
        &[
            (Section::Units, "Units"),
            (Section::Copies, "A card for every copy"),
            (Section::Leaders, "Leader"),
            (Section::Support, "Support cards"),
            (Section::Missions, "Missions"),
        ],
    ),
    (
        Form::Opponent,
        "Opponent's copy",
        &[
            (Section::Boxes, "Wound boxes"),
            (Section::Keywords, "Keywords"),
            (Section::Figures, "Army statistics"),
            (Section::Qr, "QR code"),
        ],
    ),
    (
        Form::Packing,
        "Packing list",
        &[(Section::Units, "Units"), (Section::Missions, "Tokens and cards"), (Section::Qr, "QR code")],
    ),
];

/// The same for armies whose units come in sizes and slots.
const ROSTER_FORMS: &[NamedForm] = &[ROSTER, UNIT_CARDS, OTHER_CARDS, ROSTER_OPPONENT, ROSTER_PACKING];

/// Where both players know everything, nobody needs a copy that hides something.
const OPEN_ROSTER_FORMS: &[NamedForm] = &[ROSTER, UNIT_CARDS, OTHER_CARDS, ROSTER_PACKING];

const ROSTER: NamedForm = (
    Form::Roster,
    "Army roster",
    &[
        (Section::Boxes, "Boxes to tick"),
        (Section::Support, "Cards"),
        (Section::Missions, "Scenario"),
        (Section::Keywords, "Keywords"),
        (Section::Notes, "Notes"),
        (Section::Qr, "QR code"),
    ],
);
const UNIT_CARDS: NamedForm = (
    Form::UnitCards,
    "Unit cards",
    &[(Section::Copies, "A card for every copy"), (Section::Summoned, "Summoned units")],
);
const OTHER_CARDS: NamedForm =
    (Form::OtherCards, "Other cards", &[(Section::Support, "Faction and cards"), (Section::Missions, "Scenario")]);
const ROSTER_OPPONENT: NamedForm = (
    Form::RosterOpponent,
    "Opponent's copy",
    &[(Section::Boxes, "Boxes to tick"), (Section::Keywords, "Keywords"), (Section::Qr, "QR code")],
);
const ROSTER_PACKING: NamedForm = (Form::RosterPacking, "Packing list", &[(Section::Qr, "QR code")]);

/// What the player left out. An opponent needs no boxes unless somebody asks for them.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    left_out: Vec<(Form, Section)>,
}

impl Default for Choice {
    fn default() -> Self {
        let boxes = [Form::Opponent, Form::RosterOpponent].map(|form| (form, Section::Boxes));
        Self { left_out: boxes.into_iter().chain([(Form::Opponent, Section::Figures)]).collect() }
    }
}

impl Choice {
    /// What the code on a form keeps to itself: what the form does.
    pub fn sharing(&self, form: Form) -> Sharing {
        let is_for_opponent = matches!(form, Form::Opponent | Form::RosterOpponent);
        let without_deck = form == Form::Roster && !self.shows(form, Section::Missions);
        Sharing { withhold_missions: is_for_opponent || without_deck, hide_hand: is_for_opponent, name: false }
    }

    pub fn shows(&self, form: Form, section: Section) -> bool {
        !self.left_out.contains(&(form, section))
    }

    pub fn show(&mut self, form: Form, section: Section, shown: bool) {
        self.left_out.retain(|left_out| *left_out != (form, section));
        if !shown {
            self.left_out.push((form, section));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{camp, catalog};

    #[track_caller]
    fn check(catalog: &Catalog, expected: &[Form]) {
        assert_eq!(forms(catalog).iter().map(|form| form.0).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn units_in_sizes_or_with_options_have_a_roster() {
        check(&catalog(), &[Form::Sheet, Form::Cards, Form::Opponent, Form::Packing]);
        let closed = [Form::Roster, Form::UnitCards, Form::OtherCards, Form::RosterOpponent, Form::RosterPacking];
        let mut camp = camp::catalog();
        check(&camp, &closed);
        // Options alone are enough.
        camp.items.iter_mut().for_each(|item| item.uses.clear());
        check(&camp, &closed);
        camp.game.open_lists = true;
        check(&camp, &[Form::Roster, Form::UnitCards, Form::OtherCards, Form::RosterPacking]);
    }

    #[test]
    fn a_code_keeps_to_itself_what_its_paper_does() {
        let mut choice = Choice::default();
        assert!(!choice.sharing(Form::Roster).withhold_missions);
        assert!(choice.sharing(Form::RosterOpponent).withhold_missions && choice.sharing(Form::Opponent).hide_hand);
        choice.show(Form::Roster, Section::Missions, false);
        assert!(choice.sharing(Form::Roster).withhold_missions);
    }

    #[test]
    fn a_section_left_out_of_one_form_stays_in_the_others() {
        let mut choice = Choice::default();
        choice.show(Form::Sheet, Section::Keywords, false);
        assert!(!choice.shows(Form::Sheet, Section::Keywords));
        assert!(choice.shows(Form::Opponent, Section::Keywords));
        choice.show(Form::Sheet, Section::Keywords, true);
        assert!(choice.shows(Form::Sheet, Section::Keywords));
    }
}
