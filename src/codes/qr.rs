//! A link as a QR code: its modules, and the path that draws them in an SVG.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// Light modules that must surround the dark ones.
const QUIET: usize = 4;

/// The square pattern of a QR code, without its quiet zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Qr {
    pub size: usize,
    /// Row by row from the top left; true is dark.
    modules: Vec<bool>,
}

impl Qr {
    /// `None` if the text is too long for any QR code, such as a link to a list by ids with many entries.
    pub fn new(text: &str) -> Option<Self> {
        // Uses error correction that survives the loss of a sixth of the pattern, where there is room for it.
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).or_else(|_| QrCode::encode_text(text, QrCodeEcc::Low));
        let code = code.ok()?;
        let modules = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let modules = modules.map(|(x, y)| code.get_module(x, y)).collect();
        Some(Self { size: usize::try_from(code.size()).ok()?, modules })
    }

    fn is_dark(&self, x: usize, y: usize) -> bool {
        x < self.size && self.modules.get(y * self.size + x).copied().unwrap_or(false)
    }

    /// Width and height with the quiet zone: the SVG's view box is `0 0 side side`.
    pub fn side(&self) -> usize {
        self.size + 2 * QUIET
    }

    /// Path data of the dark modules within the view box: one rectangle for each run in a row.
    pub fn svg_path(&self) -> String {
        let mut path = String::new();
        for y in 0..self.size {
            let mut x = 0;
            while x < self.size {
                let run = (x..self.size).take_while(|x| self.is_dark(*x, y)).count();
                if run > 0 {
                    let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
                }
                x += run.max(1);
            }
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws the pattern with three pixels per module and reads it with another QR library.
    #[track_caller]
    fn check(text: &str) {
        let qr = Qr::new(text).unwrap();
        let dots = 3;
        let mut image = rqrr::PreparedImage::prepare_from_bitmap(qr.side() * dots, qr.side() * dots, |x, y| {
            let (x, y) = ((x / dots).wrapping_sub(QUIET), (y / dots).wrapping_sub(QUIET));
            x < qr.size && y < qr.size && qr.is_dark(x, y)
        });
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1, "{text}");
        assert_eq!(grids[0].decode().unwrap().1, text);
    }

    #[test]
    fn links_are_read_back() {
        check("https://example.org/#/l/1ABC-DEFG-HJKM-NP");
        check("https://example.org/a/long/path/muster/#/l/1ABC-DEFG-HJKM-NP");
        check("é/#/l/0");
        check(&format!("https://example.org/#/l/{}", "7ABC-".repeat(60)));
    }

    #[test]
    fn a_link_of_sixteen_letters_needs_a_small_pattern() {
        assert_eq!(Qr::new("https://example.org/muster/#/l/1ABC-DEFG-HJKM-NPQR").unwrap().size, 33);
    }

    #[test]
    fn a_text_that_is_too_long_has_no_pattern() {
        assert_eq!(Qr::new(&"x".repeat(4000)), None);
    }

    #[test]
    fn the_path_draws_every_dark_module_once() {
        let qr = Qr::new("A").unwrap();
        let dark = qr.modules.iter().filter(|dark| **dark).count();
        let path = qr.svg_path();
        let runs = path.split('M').skip(1).map(|run| run.split(['h', 'v']).nth(1).unwrap().parse::<usize>().unwrap());
        assert_eq!(runs.sum::<usize>(), dark);
        assert!(path.starts_with("M4 4h7v1h-7z"), "{path}");
        assert!(!path.contains("h0"), "{path}");
    }

    #[test]
    fn the_quiet_zone_is_light() {
        let qr = Qr::new("A").unwrap();
        assert_eq!(qr.side(), qr.size + 8);
        assert!(qr.is_dark(0, 1) && qr.is_dark(0, qr.size - 1));
        assert!(!qr.is_dark(qr.size, 0) && !qr.is_dark(0, qr.size));
    }
}
