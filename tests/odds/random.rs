//! Pseudo-random dice, the same in every run.

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// SplitMix64.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Including both ends.
    pub fn between(&mut self, least: u32, most: u32) -> u32 {
        let span = u64::from(most - least + 1);
        least + (((self.next() >> 32) * span) >> 32) as u32
    }

    pub fn die(&mut self) -> u32 {
        self.between(1, 6)
    }

    pub fn coin(&mut self) -> bool {
        self.between(0, 1) == 1
    }

    /// Mostly 0.
    pub fn seldom(&mut self, most: u32) -> u32 {
        if self.coin() { 0 } else { self.between(0, most) }
    }

    pub fn of<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.between(0, things.len() as u32 - 1) as usize]
    }
}
