//! Lists of StarCraft as people type them.

use super::Case;

pub const CASES: &[Case] = &[
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
    (
        "starcraft\nkerrigans swarm\n2000/200\nKerrigan\nRaptors\nSwarmlings\nVile\nLair\nOverlord",
        ["starcraft", "kerrigans-swarm"],
        [950, 70],
        &[],
    ),
    (
        "Terran Armed Forces 2000\nMarines x3 (9)\nMarauders x2 (2 models)\nGoliath (Haywire, Scatter)\nBarracks (Proxy)\nBarracks (Tech Lab)\nSupply Depot",
        ["starcraft", "terran-armed-forces"],
        [1190, 125],
        &[],
    ),
    ("Terrans, 1000, skirmish\nMarine\nMarine\nMedic\nbarracks", ["starcraft", "terran-armed-forces"], [430, 25], &[]),
    (
        "Raynor's Raiders (2000m/200g)\nRaynor's Raider (Marine)\nMarine ×9 models\nMarauder – 4 models – Kinetic Foam\nGoliath – Ares\nOrbital Command; Factory; Engineering Bay",
        RAIDERS,
        [970, 85],
        &[],
    ),
    (
        "Kerrigan's swarm, standard\nKerrigan\nZergling 12\nZergling 18\nRoach\nRoach Warren",
        ["starcraft", "kerrigans-swarm"],
        [820, 25],
        &[],
    ),
    (
        "Khalai 2000\nMission: Hold Position\nMission: Supply Drop\nDeployment: Breach\nDeployment: Dirt Side\nZealot\nSentry",
        KHALAI,
        [290, 0],
        &[],
    ),
    (
        "Raynor's Raiders, 2000 Minerals\nTactical cards - Barracks, Academy, Factory\nHero - Jim Raynor\nCore - 2x Marine (9), Marauder (4)\nElite - Goliath (Scatter Missiles)\nSupport - Medic x2 (Stabilizer Medpacks)",
        RAIDERS,
        [1450, 95],
        &[],
    ),
    (
        "ZERG\nKerrigan's Swarm\n2000 pts\nKerrigan - 250\nZerglings 18 - 220\nZerglings 12 - 180\nQueen - 150\nHydralisks (4) - 260\nRoach x2 - 340\nSpawning Pool (25 gas)\nRoach Warren 25g\nHatchery 30g",
        ["starcraft", "kerrigans-swarm"],
        [1400, 80],
        &[],
    ),
    (
        "SC:TMG skirmish 1000 Daelaam\n\nZealot x2 [My Life for Aiur; Leg Enhancements]\nAdept [Glaive Strike]\nStalker 1 model\nGateway + Forge",
        ["starcraft", "daelaam"],
        [720, 55],
        &[],
    ),
    (
        "Army: Khalai\nSize: 2000\nFaction Card: Khalai\nUnits\n------\n2x Zealot\n   w/ Zealous Round\n1x Sentry\n   w/ Hallucination, Solid-Field Projectors\nCards\n------\nNexus\nTwilight Council\nWarp Prism",
        KHALAI,
        [520, 115],
        &[],
    ),
    (
        "terran armed forces\n2000 minerals / 200 gas / standard\nMarine (9 models; Combat Shield; AGG-12)\nMarine (6 models; Bayonet)\nMarauder (2)\nMarauder (4; Kinetic Foam)\nMedic\nBarracks (Tech Lab)\nBarracks",
        ["starcraft", "terran-armed-forces"],
        [1010, 70],
        &[],
    ),
    (
        "Khalai 2000\n3 Zealots with Leg Enhancements and My Life for Aiur\nPraetor Guard\nPylon",
        KHALAI,
        [850, 0],
        &["Pylon"],
    ),
    (
        "Zerg Swarm\n1000\nSkirmish\nRaptor Zergling x1\nVile Roach\nCorpser\nOverseer\nEvo Chamber",
        ["starcraft", "zerg-swarm"],
        [680, 55],
        &[],
    ),
    ("Raynor's Raiders - Grand Offensive - 3000/300\nMarine\nMarine\nRaynor", RAIDERS, [570, 0], &[]),
];

const RAIDERS: [&str; 2] = ["starcraft", "raynors-raiders"];
const KHALAI: [&str; 2] = ["starcraft", "khalai"];
