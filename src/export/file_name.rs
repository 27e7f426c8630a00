//! Names for downloads that every file system accepts.

/// Longest stem: well below the 255 bytes some systems allow, and readable.
const LONGEST: usize = 60;

/// Letters and digits of any script stay, runs of other characters become one hyphen, and an empty name becomes `army`.
pub fn file_name(name: &str, extension: &str) -> String {
    let mut stem = String::new();
    for letter in name.chars() {
        if stem.len() + letter.len_utf8() > LONGEST {
            break;
        }
        if letter.is_alphanumeric() {
            stem.push(letter);
        } else if !stem.is_empty() && !stem.ends_with('-') {
            stem.push('-');
        }
    }
    let stem = stem.trim_end_matches('-');
    format!("{}.{extension}", if stem.is_empty() || is_device(stem) { "army" } else { stem })
}

/// Windows opens a device for these names, whatever the extension.
fn is_device(stem: &str) -> bool {
    let stem = stem.to_ascii_uppercase();
    let numbered = stem.len() == 4 && (stem.starts_with("COM") || stem.starts_with("LPT"));
    matches!(stem.as_str(), "CON" | "PRN" | "AUX" | "NUL") || numbered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: &str) {
        assert_eq!(file_name(name, "json"), expected);
    }

    #[test]
    fn characters_that_file_systems_reject_are_removed() {
        check("Iron Fist", "Iron-Fist.json");
        check("../../etc/passwd", "etc-passwd.json");
        check("a:b*c?\"<>|\\d", "a-b-c-d.json");
        check("Überfall 1", "Überfall-1.json");
        check(" . ", "army.json");
        check("", "army.json");
        check("con", "army.json");
        check("lpt1", "army.json");
    }

    #[test]
    fn long_names_end_at_a_whole_letter() {
        let name = file_name(&"é".repeat(200), "txt");
        assert_eq!(name.len(), LONGEST + ".txt".len());
    }
}
