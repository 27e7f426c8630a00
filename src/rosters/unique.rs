//! No id and no number twice.

use super::error::RosterError;
use super::reader::Node;

pub fn unique<'a>(node: &Node<'_>, what: &str, ids: impl Iterator<Item = &'a str>) -> Result<(), RosterError> {
    let mut seen: Vec<&str> = Vec::new();
    for id in ids {
        if seen.contains(&id) {
            return Err(node.wrong(format!("the {what} {id} is there twice")));
        }
        seen.push(id);
    }
    Ok(())
}

pub fn unique_numbers(node: &Node<'_>, what: &str, numbers: impl Iterator<Item = u32>) -> Result<(), RosterError> {
    let mut seen = Vec::new();
    for number in numbers {
        if seen.contains(&number) {
            return Err(node.wrong(format!("two {what} have the number {number}")));
        }
        seen.push(number);
    }
    Ok(())
}
