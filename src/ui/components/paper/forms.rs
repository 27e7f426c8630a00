//! The printed forms and the sections a player may leave out of each.

use crate::model::Game;

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
    RosterPacking,
    /// Of an army in formations.
    Formations,
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
pub fn forms(game: &Game) -> &'static [NamedForm] {
    if game.formations.is_some() {
        FORMATION_FORMS
    } else if game.paper.is_some() {
        ROSTER_FORMS
    } else {
        FORMS
    }
}

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
            (Section::Tracks, "Tracks"),
            (Section::Boxes, "Boxes for units"),
            (Section::Support, "Support cards"),
            (Section::Missions, "Missions"),
            (Section::Keywords, "Keywords"),
            (Section::Figures, "Figures"),
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
            (Section::Boxes, "Boxes for units"),
            (Section::Keywords, "Keywords"),
            (Section::Figures, "Figures"),
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
const ROSTER_FORMS: &[NamedForm] = &[
    (
        Form::Roster,
        "Army roster",
        &[
            (Section::Boxes, "Boxes for units"),
            (Section::Support, "Cards"),
            (Section::Missions, "Scenario"),
            (Section::Keywords, "Keywords"),
            (Section::Notes, "Notes"),
            (Section::Qr, "QR code"),
        ],
    ),
    (
        Form::UnitCards,
        "Unit cards",
        &[(Section::Copies, "A card for every copy"), (Section::Summoned, "Summoned units")],
    ),
    (Form::OtherCards, "Other cards", &[(Section::Support, "Faction and cards"), (Section::Missions, "Scenario")]),
    (Form::RosterPacking, "Packing list", &[(Section::Qr, "QR code")]),
];

/// What the player left out. An opponent needs no boxes unless somebody asks for them.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    left_out: Vec<(Form, Section)>,
}

impl Default for Choice {
    fn default() -> Self {
        Self { left_out: vec![(Form::Opponent, Section::Boxes), (Form::Opponent, Section::Figures)] }
    }
}

impl Choice {
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
