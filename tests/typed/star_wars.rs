//! Lists of Star Wars: Regiment of 2025 as people type them.

use super::Case;

pub const CASES: &[Case] = &[
    (
        "Star Wars: Regiment\nEmpire 1000\nImperial Officer (General)\n4x Stormtroopers (Rocket Launchers; Targeting Scopes)",
        IMPERIAL,
        [350, 0],
        &[],
    ),
    (
        "SW Regiment 2025 - Rebels - 1000 pts\n\nCommander\n  Luke Skywalker (General, Force Push)\nCorps\n  3x Rebel Troopers\n    Rocket Launchers\nLight\n  A-A5 Speeder Trucks + Laser Cannon Mount",
        ALLIANCE,
        [370, 0],
        &[],
    ),
    (
        "Empire 1000, Star Wars Regiment (2025)\nGeneral: Imperial Officer\nStormtroopers + Rocket Launchers + Targeting Scopes\nStormtroopers w/ Rocket Launchers and Targeting Scopes\nAT-AT [MS-1 Heavy Cannon, Veteran Pilot]",
        IMPERIAL,
        [445, 0],
        &[],
    ),
    (
        "Rebels, 1000\n1. Luke Skywalker, General\n2. Rebel Troopers\n   - Rocket Launchers\n   - Frag Grenades\n3. T-65 X-wing - Rogue Squadron\n4. BTL-A4 Y wing (SW-4 Ion Cannon)",
        ALLIANCE,
        [460, 0],
        &[],
    ),
    (
        "Game: Star Wars: Regiment (2025)\nFaction: Rebel Alliance\nPoints: 1000\nLuke Skywalker [110]\n  General\n  Force Push [10]\nRebel Troopers [45]\nT-47 Airspeeders [100] x2\n  Mo/Dk Power Harpoon [5]",
        ALLIANCE,
        [390, 0],
        &[],
    ),
    (
        "Galactic Empire / Star Wars: Regiment / 1000\nDarth Vader (general; force choke)\nHand\n1 pip: Ambush, Ploy\n4 pip: Standing Orders\nObjectives: Area Denial, Frontlines",
        IMPERIAL,
        [165, 0],
        &[],
    ),
    (
        "Star Wars Regiment\nEmpire\nTotal: 315/1000 pts\n\n++ Commander ++\nDarth Vader [150 pts]: General, Force Choke\n++ Corps ++\nStormtroopers [75 pts]: Rocket Launchers, Targeting Scopes\nStormtroopers [75 pts]: Rocket Launchers, Targeting Scopes",
        IMPERIAL,
        [315, 0],
        &[],
    ),
    (
        "Star Wars: Regiment – Rebels – 1000\nCommander: Luke Skywalker (General; Force Push)\nCorps: Rebel Troopers x2 (Rocket Launchers)\nLight: T1-B Hovertanks, A-A5 Speeder Trucks\nHeavy: T-65 X-wing (Veteran Pilot)",
        ALLIANCE,
        [530, 0],
        &[],
    ),
    (
        "SWR Rebels 1000\nX-wing (Veteran Pilot, Rogue Squadron)\nY-wing (SW4 Ion Cannon)\nU wing\nAirspeeder (harpoon)\nHovertank (Flak pods)\nP-tower",
        ALLIANCE,
        [715, 0],
        &[],
    ),
    (
        "Star Wars: Regiment, Empire 1000\nDarth Vader\nStormtroopers (4 elements) x2\nImperial Bodyguard\nLightsaber",
        IMPERIAL,
        [250, 0],
        &["Imperial Bodyguard", "Lightsaber"],
    ),
    (
        "star wars regiment pre-alpha\nseparatists\n1000\nGeneral Grievous (general)\nB1 Battle Droids x3\nSTAP riders x2",
        ["star-wars-regiment-2025", "separatists"],
        [0, 0],
        &[],
    ),
    // The slot of an option is named before it.
    (
        "Empire 1000, Star Wars: Regiment\nAT-AT (Hardpoint: MS-1 Heavy Cannon; Pilot: Veteran Pilot)\nStormtroopers\n  Weapon: Rocket Launchers\n  Pilot: Jag Fel",
        IMPERIAL,
        [315, 0],
        &["Jag Fel"],
    ),
    ("Empire, 1000, Star Wars Regiment, Winter league\nStormtroopers", IMPERIAL, [50, 0], &["Winter league"]),
    (
        "Star Wars: Regiment 2025 Empire\n998/1000 (10 activations)\nCommanders:\n  - Darth Vader (150): Force Choke (15), Dark Lord's Presence (25) = 190\nCorps:\n  - 2 × Stormtroopers (50): Rocket Launchers (20), Targeting Scopes (5) = 75\nCommands:\n  •Ambush, ••Push, •••Assault, ••••Standing Orders",
        IMPERIAL,
        [340, 0],
        &["10 activations"],
    ),
    (
        "SWREG empire 1000\n\n• Darth Vader (150) – General, Force Choke\n• Imperial Officer (50)\n• Stormtroopers (50): Rocket Launchers (20), Targeting Scopes (5)\n• AT-ST Walkers (125) – 88 Twin Light Blaster (15), Veteran Pilot (10)",
        IMPERIAL,
        [440, 0],
        &[],
    ),
    (
        "Star Wars: Regiment\nRebels 1000\n + Luke Skywalker (110) + Force Push(15) = 125\n + 2x Rebel Troopers (45) + Rocket Launchers (20) = 130\n + T-65 X-wing (125) + Rogue Squadron (15) + Veteran Pilot (10)",
        ALLIANCE,
        [405, 0],
        &[],
    ),
    (
        "Empire, Star Wars: Regiment, 1000 pts\nVader [General; Force Choke; Imperial Bodyguard]\nStormtroopers - Stormtrooper Platoon\nArmy Troopers / Repeating Blasters / Recon Intel\nTransports\nTransports",
        IMPERIAL,
        [440, 0],
        &[],
    ),
    (
        "SW Regiment / Seps / 1000\nGrievous, general\nB1s x4\nB2s x2\nDroidekas\n2 STAPs\nTri-Fighter",
        ["star-wars-regiment-2025", "separatists"],
        [95, 0],
        &[],
    ),
    (
        "Star Wars Regiment - Empire - 1000\nOfficer (Gen.)\nStormtroopers w/ Rocket Launchers, Scopes\nStormtroopers (same)",
        IMPERIAL,
        [175, 0],
        &["same"],
    ),
    (
        "star wars regiment, rebels, 1000 points\n\nCOMMANDERS (1/3)\nRebel Officer (Strategic Planner)\n\nCORPS (2+)\nRebel Troopers\nRebel Troopers\n\nLIGHT (2+)\nT-47 Airspeeders (Harpoon)\nT1-B Hovertanks\n\nTotal: 370",
        ALLIANCE,
        [370, 0],
        &[],
    ),
    (
        "Star Wars: Regiment (2025)\nRebels 1000\nT1-B Hovertanks\n  Hardpoint: T1-B Flak Pods\n  Pilot - Hotshot Ace\n  Modification = Sensor Array\n  Ordnance: none",
        ALLIANCE,
        [140, 0],
        &["none"],
    ),
    (
        "Star Wars: Regiment Empire 1000\n3 Stormtroopers, each with Rocket Launchers and Targeting Scopes\nAT-AT with MS-1 Heavy Cannon & Veteran Pilot\nDarth Vader as General with Force Choke",
        IMPERIAL,
        [635, 0],
        &[],
    ),
    (
        "Star Wars: Regiment Empire 1000\n1) Darth Vader {General}\n2) Stormtroopers {Rocket Launchers, Targeting Scopes}\n3) Stormtroopers <Rocket Launchers>",
        IMPERIAL,
        [295, 0],
        &[],
    ),
    (
        "Star Wars: Regiment Empire 1000\nStormtroopers\n- Rocket Launchers\n- Targeting Scopes\nStormtroopers\n- Rocket Launchers\nDarth Vader\n- General",
        IMPERIAL,
        [295, 0],
        &[],
    ),
    (
        "Star Wars: Regiment Empire 1000\n* Stormtroopers\n    * Rocket Launchers\n    * Targeting Scopes\n* Stormtroopers\n    * Rocket Launchers",
        IMPERIAL,
        [145, 0],
        &[],
    ),
    (
        "Star Wars Regiment (pre-alpha) - Rebels - 1000pts\n\nCommander: Luke Skywalker [General, Force Push, Beacon of Hope]\nCommander: Rebel Officer\nCorps: 2x Rebel Troopers [Rocket Launchers]\nCorps: Rebel Troopers [Rebel Trooper Platoon]\nSpecial Forces: Rebel Commandos [Flamethrowers]\nLight: T1-B Hovertanks [T1-B Flak Pods]; A-A5 Speeder Trucks\nHeavy: T-65 X-wing [Veteran Pilot, Rogue Squadron]",
        ALLIANCE,
        [790, 0],
        &[],
    ),
    (
        "SWREG\nImperial list\n1000 points\nVader + Force Choke\n3 Stormtroopers + Rocket Launchers\nAT-ST + 88 Twin Light Blaster + Hotshot Ace",
        IMPERIAL,
        [530, 0],
        &["Imperial list"],
    ),
    (
        "Star Wars: Regiment\nGalactic Empire - 1000 pts\n\n1x Darth Vader (150)\n- Force Choke (15)\n- Dark Lord's Presence (25)\n2x Imperial Army Troopers (45)\n- Repeating Blasters (20)\n- Recon Intel (5)\n1x TIE/ln Fighter (100)\n- Hotshot Ace (15)",
        IMPERIAL,
        [445, 0],
        &[],
    ),
    (
        "Rebels 1000 (SW Regiment 2025)\n\nRebel Officer, general, Strategic Planner\nRebel Troopers, Rocket Launchers, Frag Grenades\nRebel Troopers, Rocket Launchers\nT-47, harpoon, Rogue Squadron",
        ALLIANCE,
        [330, 0],
        &[],
    ),
    (
        "Star Wars: Regiment / Rebels / 1000 pts\nY-wing\n   Ordnance: Proton Bombs\n   Hardpoint: SW-4 Ion Cannon\n   Title: Rogue Squadron\nCommand hand (7): Ambush, Ploy, Aggression, Push, Assault, Discretion, Standing Orders\nBattle deck (9):\nObjectives: Area Denial, Frontlines, Kingmaker\nConditions: Clear, Hostile, Limited\nAdvantages: Careful, Cunning, Targeting",
        ALLIANCE,
        [170, 0],
        &[],
    ),
    (
        "Empire 1000 star wars regiment\n4 * Stormtroopers (Stormtrooper Platoon)\nTIE Fighter\nTIE Bomber\nAT-ATs\nspmat\nOfficer x2",
        IMPERIAL,
        [1005, 0],
        &[],
    ),
    (
        "Star Wars: Regiment Empire, 1000\nStormtroopers [50] {\n  Rocket Launchers [20]\n}\nImperial Officer [50] {\n  General\n}",
        IMPERIAL,
        [120, 0],
        &[],
    ),
    (
        "Star Wars: Regiment, Empire 1000\nDarth Vadr (Genral, Force Chok)\nStormtropers x2 (Roket Launchers)\nAT-ST Walkrs\nImperial Troop Transprots x2",
        IMPERIAL,
        [510, 0],
        &[],
    ),
];

const IMPERIAL: [&str; 2] = ["star-wars-regiment-2025", "empire"];
const ALLIANCE: [&str; 2] = ["star-wars-regiment-2025", "rebels"];
