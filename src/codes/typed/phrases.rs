//! The words of a text: every way to read a line and every name in it, looked up once for all sides.

use super::known::Known;
use super::line::{self, Reading};
use super::names::Fit;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Names whose meaning is kept from line to line.
const MOST_KEPT: usize = 5000;

pub struct Phrases<'k, 'a, 't> {
    known: &'k Known<'a>,
    readings: RefCell<HashMap<&'t str, Rc<[Reading<'t>]>>>,
    fits: RefCell<HashMap<&'t str, Rc<[Fit]>>>,
}

impl<'k, 'a, 't> Phrases<'k, 'a, 't> {
    pub fn new(known: &'k Known<'a>) -> Self {
        Self { known, readings: RefCell::default(), fits: RefCell::default() }
    }

    /// Forgets what belongs to one line, and names if there are very many.
    pub fn next_line(&mut self) {
        self.readings.get_mut().clear();
        let fits = self.fits.get_mut();
        if fits.len() > MOST_KEPT {
            fits.clear();
        }
    }

    /// Every way to read a line or a part of one, the plainest first.
    pub fn readings(&self, text: &'t str) -> Rc<[Reading<'t>]> {
        self.readings.borrow_mut().entry(text).or_insert_with(|| line::readings(text).into()).clone()
    }

    /// Everything that has a name like this.
    pub fn fits(&self, name: &'t str) -> Rc<[Fit]> {
        self.fits.borrow_mut().entry(name).or_insert_with(|| self.known.fits(name).into()).clone()
    }
}
