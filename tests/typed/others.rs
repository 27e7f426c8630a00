//! Lists of stands and formations, and of stress and dice pools as people type them.

use super::Case;

pub const CASES: &[Case] = &[
    (
        "Stands and formations, 25 points\nExample stands\nFormation (4x Fire Squad)\nFormation: MBT, 2 Conscripts\n2x Formation (2x IFV; 3x Fire Squad)",
        STANDS,
        [0, 0],
        &[],
    ),
    (
        "Stands and formations\nExample stands\n25\nFormation\n  Fire Squad x4\nFormation\n  MBT\n  Conscript\n  Conscript",
        STANDS,
        [0, 0],
        &[],
    ),
    (
        "Game: Stands and formations\nFaction: Example stands\nPoints Cap: 30\nFormation 1\n- 2 IFV\n- 3 Fire Squads\nFormation 2\n- 4 Fire Squads",
        STANDS,
        [0, 0],
        &[],
    ),
    (
        "Stands and formations - Example stands - 30 pts\nFormation A: 4 Fire Squads\nFormation B: 1 MBT, 2 Conscripts",
        STANDS,
        [0, 0],
        &[],
    ),
    (
        "stands & formations\nexamples, 25\nformation (fire squad x 4)\nformation (ifv x2, fire squad x3) x2",
        STANDS,
        [0, 0],
        &[],
    ),
    ("Stress and dice pools\nBlank units\n6x Blank unit", ["stress-and-dice-pools", "blank-units"], [0, 0], &[]),
    (
        "Game: Stress and dice pools\nFaction: Blank\n4 blank units",
        ["stress-and-dice-pools", "blank-units"],
        [0, 0],
        &[],
    ),
    ("Stress and dice pools, Blank units\nBlank unit x 6", ["stress-and-dice-pools", "blank-units"], [0, 0], &[]),
];

const STANDS: [&str; 2] = ["stands-and-formations", "example-stands"];
