//! Lists as people type them, each with what it must be read as.

/// A text, the game and the faction, what is spent, and the lines that nobody can place.
pub type Case = (&'static str, [&'static str; 2], [i64; 2], &'static [&'static str]);

pub const CASES: &[Case] = &[
    // REGIMENT
    ("Empire, 1000\n4x Stormtroopers\n2 AT-ST\n1 AT-AT\nDarth Vader (AT-AT)\nSmoke Screen x2", EMPIRE, [775, 0], &[]),
    ("Faction: Galactic Empire\nPoints Cap: 1000\n\nStormtroopers x4 (220)\nAT-AT - 250pts", EMPIRE, [470, 0], &[]),
    ("1000pt Empire list:\n- 4 x Stormtroopers\n- 1 x AT AT", EMPIRE, [470, 0], &[]),
    ("empire 1000\nstormtropers 4\nat at 1\ndarth vadar", EMPIRE, [515, 0], &[]),
    ("Empire 1,000\n4 × stormtrooper, 1 × AT-AT, Darth Vader", EMPIRE, [515, 0], &[]),
    ("Empire 1k\n1. Stormtroopers\n2. Stormtroopers\n3. AT-AT", EMPIRE, [360, 0], &[]),
    ("empire\n1000\n\nAT-AT\nDarth Vader in AT-AT\nTotal: 295", EMPIRE, [295, 0], &[]),
    ("Empire 1000\nVader\nStormtroopers (x3)\n3 Imp. Army Troopers\n1 E-Web\nSpeeder bikes x2", EMPIRE, [570, 0], &[]),
    (
        "Points Cap: 1000\nFaction: Galactic Empire\nTotal: 470 / 1000\n\n[UNITS]\n4x Stormtroopers\nAT-AT",
        EMPIRE,
        [470, 0],
        &[],
    ),
    (
        "Hi, this is my list for Saturday:\nEmpire 1000\nfour Stormtroopers\n3x Ewoks",
        EMPIRE,
        [220, 0],
        &["Hi, this is my list for Saturday:", "3x Ewoks"],
    ),
    ("Seps 1000\nb1 droids x 8\n2x b2\ndroidekas\nAAT\ngeneral grievous", ["regiment", "sep_all"], [760, 0], &[]),
    (
        "1000 pts Rebels (REGIMENT)\n- Rebel Troopers: 4\n- Pathfinders: 2\n- Snowspeeders: 1\nLeader: Rieekan\nOTS: Bombing Run, Smoke",
        ["regiment", "reb_all"],
        [475, 0],
        &[],
    ),
    ("gungans 500\nmilitagung*2\nkaadu cav x2\njar jar", ["regiment", "gun_all"], [395, 0], &[]),
    (
        "Republic - 500\n\nClone Troopers - 3\nClone Commandos - 1\nCaptain Rex - Clone Troopers",
        ["regiment", "rep_all"],
        [310, 0],
        &[],
    ),
    // Star Wars: Regiment of 2025
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
    // StarCraft
    (
        "Raynor's Raiders 2000\n2x Marine (9 models; AGG-12)\nJim Raynor\nMarauders 4\nMedic x2\nGoliath\nBarracks, Factory, Academy, Orbital Command",
        RAIDERS,
        [1380, 120],
        &[],
    ),
    ("2000m Raynors Raiders\n1 x Marine 6 man\nMarine squad", RAIDERS, [320, 0], &[]),
    (
        "Raynors raiders 2k\nRaynor\nMarine (Combat Shield, 9)\nGoliaths x1\npoint defense drone",
        RAIDERS,
        [680, 0],
        &["point defense drone"],
    ),
    ("starcraft tmg: Khalai 1000\nZealot\nZealot x2\nStalker (2)\nSentry", ["starcraft", "khalai"], [880, 0], &[]),
    ("Protoss (Khalai) 2000\n3 zealots\n2 stalkers", ["starcraft", "khalai"], [820, 0], &[]),
    (
        "Kerrigan's Swarm - 2000 minerals / 200 gas\nKerrigan\nZergling (18 models, Shredding Claws)\nZerglings x2 18 models\nHatchery",
        ["starcraft", "kerrigans-swarm"],
        [920, 30],
        &[],
    ),
    (
        "Faction: Zerg Swarm\nPoints Cap: 1000\nFormat: Skirmish\nUnits:\n1x Zergling (18 models)\n   Options: Adrenal Glands, Burrow Ambush\n2x Roach (Glial Reconstitution; Tunneling Claws)\nCards:\nSpawning Pool\nMissions:\nHold Position\nDeployments:\nTyphoon",
        ["starcraft", "zerg-swarm"],
        [670, 25],
        &[],
    ),
    (
        "SC TMG\nTerran Armed Forces\nStandard 2000\n\nFaction card: Terran Armed Forces\nTactical cards:\n2x Barracks\nFactory\nUnits:\n6 Marine\nMarauder\nMissions: Frontlines, Hold Position\nDeployment: Gauntlet, Acropolis",
        ["starcraft", "terran-armed-forces"],
        [1110, 85],
        &[],
    ),
    (
        "Daelaam 2000\nGas: 200\n\nArtanis\nZealot ×2 — 320\nStalker, 2 models, 270\nAdept\n- Resonating Glaives",
        ["starcraft", "daelaam"],
        [1010, 0],
        &[],
    ),
    (
        "StarCraft\nKhalai\n2000 minerals, 200 gas\nTotal: 160 minerals\nZealot\nRace: Protoss",
        ["starcraft", "khalai"],
        [160, 0],
        &[],
    ),
];

const EMPIRE: [&str; 2] = ["regiment", "emp_all"];
const IMPERIAL: [&str; 2] = ["star-wars-regiment-2025", "empire"];
const ALLIANCE: [&str; 2] = ["star-wars-regiment-2025", "rebels"];
const RAIDERS: [&str; 2] = ["starcraft", "raynors-raiders"];
