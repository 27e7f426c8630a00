//! What the paste box says about a text, and where in it.

use super::*;

const TEXT: &str = "Faction: reds\nPoints Cap: 500\n\nCOMBAT UNITS\n2x guards [50 ea]\n1x dragons [9 ea]\n\n\
                    TOTAL SPENT: 100 | BID: 400";

#[test]
fn every_source_has_words_of_its_own() {
    use Source::*;
    let sources = [Code, Link, OurText, OfficialCode, OfficialTts, OfficialText, ModList, Typed];
    let words: std::collections::BTreeSet<&str> = sources.iter().map(|source| source.words()).collect();
    assert_eq!(words.len(), sources.len());
    assert!(words.iter().all(|words| words.starts_with("a ")), "{words:?}");
}

#[test]
fn a_document_is_cut_or_damaged() {
    refuse("{\"units\": [1", CodeError::NotACode("its end is missing; copy it again as a whole"));
    refuse("{\"units\" []}", CodeError::NotACode("its JSON is damaged"));
}

#[test]
fn a_line_that_was_not_read_is_counted_from_the_top_of_the_text() {
    for (above, line) in [("", 6), ("Anna\n", 7), ("Anna\n\nsent this:\n", 9)] {
        let pasted = recognise(&[&catalog()], &format!("{above}{TEXT}")).unwrap();
        let Pasted::List(list) = pasted else { panic!("{pasted:?}") };
        assert_eq!(list.unplaced.iter().map(|it| it.line).collect::<Vec<_>>(), [Some(line)]);
    }
}

#[test]
fn names_are_the_same_however_they_are_spaced() {
    let mut catalog = catalog();
    let rush = catalog.items.iter_mut().find(|item| item.id.as_str() == "rush").unwrap();
    rush.name = "King’s Rush".to_owned();
    for name in ["King’s Rush", "KING'S  RUSH", " king's rush"] {
        assert_eq!(super::super::names::mission(&catalog, name).map(|id| id.as_str()), Some("rush"), "{name}");
    }
}

#[test]
fn a_mistake_is_looked_for_in_texts_of_some_length() {
    let code = code();
    let broken = if code.starts_with('6') { code.replacen('6', "5", 1) } else { code.replacen(&code[..1], "6", 1) };
    let found = |length: usize| {
        let text = format!("{broken}\n{}!", " ".repeat(length - broken.len() - 2));
        assert_eq!(text.len(), length);
        suggestions(&[&catalog()], &text).len()
    };
    let near = suggestions(&[&catalog()], &broken).len();
    assert!(near > 0);
    assert_eq!((found(embedded::SEARCHED), found(embedded::SEARCHED + 1), found(embedded::SEARCHED + 2)), (near, 0, 0));
}
