//! What a walk expects of one army: its list, and the steps before and after it.

use crate::model::ArmyList;
use crate::storage::list_json;
use std::collections::BTreeSet;

pub struct Expected {
    pub past: Vec<ArmyList>,
    pub present: ArmyList,
    pub future: Vec<ArmyList>,
    pub deleted: bool,
    /// Whether this page has had it open.
    pub touched: bool,
}

impl Expected {
    pub fn new(present: ArmyList) -> Self {
        Self { past: vec![], present, future: vec![], deleted: false, touched: false }
    }

    pub fn trim(&mut self, most: usize, let_go: &mut BTreeSet<String>) {
        let surplus = self.past.len().saturating_sub(most);
        let_go.extend(self.past.drain(..surplus).map(|list| list_json::write(&list)));
        // The newest that was undone is the last one to be done again.
        let surplus = self.future.len().saturating_sub(most);
        let_go.extend(self.future.drain(..surplus).map(|list| list_json::write(&list)));
    }
}
