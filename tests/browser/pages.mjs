// Every page of the app, in one place: each is scanned for accessibility and photographed.
//
// `path` follows the app's address. `prepare`, if any, runs first on an open app and may return a path, or null to stay
// where it led.
import { fromTile, newArmy } from "./builder.mjs";
import { openPrinted } from "./starcraft.mjs";

/** The address of an army made from the home page. */
async function armyOf(visit, faction, start, game) {
  const page = await newArmy(visit, faction, { start, game });
  return new URL(page.url()).hash;
}

/** The address a friend would open. */
async function sharedArmy(visit, faction = "Galactic Republic") {
  const share = (await armyOf(visit, faction, "Sample army")).replace("army", "share");
  await visit.open(share);
  return new URL(await visit.page.getByRole("textbox", { name: "Link" }).inputValue()).hash;
}

/** Enough armies for the search to appear. */
async function armiesOf(visit, path) {
  for (const faction of ["Galactic Empire", "Rebel Alliance", "Gungan Grand Army", "Galactic Republic"]) {
    await armyOf(visit, faction, "Quick legal start");
  }
  await visit.open();
  await fromTile(visit.page, "Pin", "Rebels army");
  return path;
}

/** An army in the trash. */
async function trashed(visit) {
  await armyOf(visit, "Galactic Empire", "Sample army");
  await visit.open();
  await visit.page.getByRole("button", { name: /^More for/ }).first().click();
  await visit.page.getByRole("button", { name: /^Delete/ }).click();
  return "#/library/trash";
}

/** A page of that army. */
async function pageOf(visit, where) {
  return (await armyOf(visit, "Galactic Empire", "Sample army")).replace("/army/", `/${where}/`);
}

/** A match being set up against an opponent of whom only the total is known. */
async function matchUnderWay(visit) {
  const { page } = visit;
  await visit.open((await armyOf(visit, "Rebel Alliance", "Sample army")).replace("army", "match"));
  await page.getByRole("spinbutton", { name: "or only their total" }).fill("980");
  await page.getByRole("button", { name: "Set up the table" }).click();
  await page.getByRole("button", { name: "Done: Terrain" }).click();
  await page.getByRole("button", { name: "I am blue" }).click();
  await page.getByRole("button", { name: /^They picked/ }).first().waitFor();
  return new URL(page.url()).hash;
}

/** A game against a shared army, the units deployed. */
async function gameUnderWay(visit) {
  const { page } = visit;
  const code = (await sharedArmy(visit, "Rebel Alliance")).replace("#/l/", "");
  await visit.open((await armyOf(visit, "Galactic Empire", "Sample army")).replace("#/army/", "#/match/") + `/${code}`);
  await page.getByRole("button", { name: "Set up the table" }).click();
  await page.getByRole("button", { name: "Done: Terrain" }).click();
  await page.getByRole("button", { name: "I am blue" }).click();
  await page.getByRole("button", { name: /^They picked/ }).first().click();
  await page.getByRole("link", { name: "Play this match" }).click();
  await page.getByRole("button", { name: "One device for both" }).click();
  await page.getByRole("button", { name: "To the table" }).click();
  await page.getByRole("button", { name: "All deployed: begin round 1" }).click();
  await page.getByRole("button", { name: /^Draw/ }).first().waitFor();
  return new URL(page.url()).hash;
}

/** A game without an umpire against the same army, about to begin. */
async function trackerUnderWay(visit) {
  const { page } = visit;
  const army = await starWars(visit);
  await visit.open(army.replace("army", "share"));
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await visit.open(army.replace("army", "play/army"));
  await page.getByRole("textbox", { name: "Their code or link" }).fill(link);
  await page.getByRole("button", { name: "One device for both" }).click();
  await page.getByRole("combobox", { name: "Mission" }).selectOption({ label: "Area Denial" });
  await page.getByRole("button", { name: "To the table" }).click();
  await page.getByTestId("next").waitFor();
  return new URL(page.url()).hash;
}

/** Two sample armies of a game, compared unit by unit. */
async function comparedArmies(visit, game, mine, theirs) {
  const { page } = visit;
  await newArmy(visit, theirs, { game, start: "Sample army" });
  const other = new URL(page.url()).hash.replace("#/army/", "");
  await newArmy(visit, mine, { game, start: "Sample army" });
  await visit.open(new URL(page.url()).hash.replace("army", "matchup"));
  await page.getByRole("combobox", { name: "Their army" }).selectOption(other);
  await page.getByText("Best target", { exact: true }).first().waitFor();
  return null;
}

/** The same armies as figures. */
async function sideBySide(visit, game, mine, theirs) {
  await comparedArmies(visit, game, mine, theirs);
  await visit.page.getByRole("link", { name: "Side by side" }).click();
  await visit.page.getByRole("region", { name: "Figures" }).waitFor();
  return null;
}

/** Two lists and something that is none. */
async function checked(visit) {
  const codes = [];
  for (const faction of ["Galactic Empire", "Rebel Alliance"]) {
    await visit.open((await armyOf(visit, faction, "Sample army")).replace("army", "share"));
    codes.push(await visit.page.getByRole("textbox", { name: "Link" }).inputValue());
  }
  await visit.open("#/check");
  await visit.page.getByRole("textbox").first().fill([`Ann ${codes[0]}`, `Ben ${codes[1]}`, "Cid 9DMP-E6D1-XHJC-GK8"].join("\n"));
  await visit.page.getByRole("region", { name: "Summary" }).waitFor();
  return "#/check";
}

/** The address of a copy of the first game in the roster editor. */
async function ownRoster(visit) {
  const { page } = visit;
  await visit.open("#/rosters");
  await page.getByRole("button", { name: "Make the roster" }).click();
  await page.getByRole("heading", { name: "House rules", level: 1 }).waitFor();
  return new URL(page.url()).hash;
}

/** A page of an army whose units take slots. */
async function slotsOf(visit, where) {
  const page = await openPrinted(visit);
  return new URL(page.url()).hash.replace("/army/", `/${where}/`);
}

/** The address a friend would open for it. */
async function slotsShared(visit) {
  await visit.open(await slotsOf(visit, "share"));
  return new URL(await visit.page.getByRole("textbox", { name: "Link" }).inputValue()).hash;
}

const starWars = (visit) => armyOf(visit, "Galactic Empire", "Sample army", "Star Wars: Regiment (2025)");
const stands = (visit) => armyOf(visit, "Example stands", "Sample army", "Stands and formations");

/** Single units, three of them. */
async function units(visit) {
  const address = await armyOf(visit, "Blank units", "Empty", "Stress and dice pools");
  for (let unit = 0; unit < 3; unit += 1) await visit.page.getByRole("button", { name: "One Blank unit more", exact: true }).click();
  return address;
}

/** The turn helper with three of those units against two. */
async function turn(visit) {
  const { page } = visit;
  await visit.open((await units(visit)).replace("army", "turn"));
  const theirs = page.getByRole("region", { name: "Their side", exact: true });
  await theirs.getByRole("spinbutton", { name: "Units" }).fill("2");
  await theirs.getByRole("button", { name: /^Add a player/ }).click();
  return "#/turn";
}

const PARTS = ["Game", "Changes", "Print proof", "Send"];

/** Shows a part of the open roster; on a phone a drop-down lists them. */
export async function rosterPart(page, name) {
  const narrow = page.getByRole("combobox", { name: "Part of the roster" });
  if (await narrow.isVisible()) await narrow.selectOption({ label: name });
  else await page.getByRole("button", { name, exact: true }).click();
}

/** A copy of the formations game, where parts are shown and something is pressed, one after the other. */
async function ownStands(visit, ...presses) {
  const { page } = visit;
  await visit.open("#/rosters/copy/stands-and-formations-1");
  await page.getByRole("button", { name: "Make the copy" }).click();
  await page.getByRole("heading", { name: "My Stands and formations", level: 1 }).waitFor();
  for (const name of presses) await (PARTS.includes(name) ? rosterPart(page, name) : page.getByRole("button", { name }).first().click());
  // What is open in the editor is not in the address.
  return null;
}

/** A stand whose price is no number. */
async function faulty(visit, ...presses) {
  await ownStands(visit, /^Example stands/, /^Fire Squad/);
  await visit.page.getByRole("textbox", { name: "Price, points" }).fill("cheap");
  for (const name of presses) await (PARTS.includes(name) ? rosterPart(visit.page, name) : visit.page.getByRole("button", { name }).first().click());
  return null;
}

export const PAGES = [
  { name: "home", path: "" },
  { name: "builder", prepare: (visit) => armyOf(visit, "Rebel Alliance", "Sample army") },
  { name: "builder-empty", prepare: (visit) => armyOf(visit, "Galactic Empire", "Empty") },
  { name: "builder-slots", prepare: (visit) => slotsOf(visit, "army") },
  { name: "builder-star-wars", prepare: (visit) => starWars(visit) },
  { name: "share-slots", prepare: (visit) => slotsOf(visit, "share") },
  { name: "shared-slots", prepare: (visit) => slotsShared(visit) },
  { name: "print-slots", prepare: (visit) => slotsOf(visit, "print") },
  { name: "reference", path: "#/reference" },
  { name: "reference-leaders", path: "#/reference/leader" },
  { name: "reference-keywords", path: "#/reference/keywords" },
  { name: "reference-actions", path: "#/reference/actions" },
  { name: "reference-support", path: "#/reference/support" },
  { name: "reference-missions", path: "#/reference/missions" },
  { name: "reference-sources", path: "#/reference/sources" },
  { name: "share", prepare: async (visit) => (await armyOf(visit, "Rebel Alliance", "Sample army")).replace("army", "share") },
  { name: "shared", prepare: (visit) => sharedArmy(visit) },
  { name: "shared-broken", path: "#/l/NOT-A-CODE" },
  { name: "library", prepare: (visit) => armiesOf(visit, "#/library") },
  { name: "library-trash", prepare: (visit) => trashed(visit) },
  { name: "library-backup", path: "#/library/backup" },
  { name: "home-armies", prepare: (visit) => armiesOf(visit, "#/") },
  { name: "check", path: "#/check" },
  { name: "check-lists", prepare: (visit) => checked(visit) },
  { name: "print", prepare: (visit) => pageOf(visit, "print") },
  { name: "tts", prepare: (visit) => pageOf(visit, "tts") },
  { name: "match", prepare: (visit) => pageOf(visit, "match") },
  { name: "match-under-way", prepare: (visit) => matchUnderWay(visit) },
  { name: "odds", path: "#/odds" },
  { name: "matchup", prepare: (visit) => pageOf(visit, "matchup") },
  { name: "compare", path: "#/compare" },
  { name: "compare-regiment", prepare: (visit) => sideBySide(visit, "REGIMENT", "Galactic Empire", "Rebel Alliance") },
  { name: "compare-starcraft", prepare: (visit) => sideBySide(visit, "StarCraft: Tabletop Miniatures Game", "Terran Armed Forces", "Khalai") },
  { name: "play", path: "#/play" },
  { name: "play-under-way", prepare: (visit) => gameUnderWay(visit) },
  { name: "play-tracker", prepare: (visit) => trackerUnderWay(visit) },
  { name: "rosters", path: "#/rosters" },
  { name: "roster", prepare: (visit) => ownRoster(visit) },
  { name: "not-found", path: "#/nowhere" },
  { name: "stands-builder", prepare: (visit) => stands(visit) },
  { name: "stands-deploy", prepare: async (visit) => (await stands(visit)).replace("army", "deploy") },
  { name: "stands-print", prepare: async (visit) => (await stands(visit)).replace("army", "print") },
  { name: "stands-share", prepare: async (visit) => (await stands(visit)).replace("army", "share") },
  { name: "stands-reference", path: "#/reference/-/stands-and-formations" },
  { name: "stress-builder", prepare: (visit) => units(visit) },
  { name: "stress-print", prepare: async (visit) => (await units(visit)).replace("army", "print") },
  { name: "stress-turn", prepare: (visit) => turn(visit) },
  { name: "stress-reference", path: "#/reference/-/stress-and-dice-pools" },
  { name: "roster-copy", prepare: async (visit) => `#/rosters/copy/stands-and-formations-1/${(await stands(visit)).split("/").pop()}` },
  { name: "roster-faction", prepare: (visit) => ownStands(visit, /^Example stands/) },
  { name: "roster-unit", prepare: (visit) => ownStands(visit, /^Example stands/, /^Fire Squad/, /^New keyword/) },
  { name: "roster-game", prepare: (visit) => ownStands(visit, "Game") },
  { name: "roster-faults", prepare: (visit) => faulty(visit, "1 problem") },
  { name: "roster-changes", prepare: (visit) => faulty(visit, "Changes") },
  { name: "roster-proof", prepare: (visit) => ownStands(visit, "Print proof") },
  { name: "roster-send", prepare: (visit) => ownStands(visit, "Send") },
  { name: "odds-star-wars", path: "#/odds/stormtroopers+rocket-launchers/rebel-troopers" },
  { name: "odds-starcraft", path: "#/odds/marine/zergling" },
  { name: "odds-formations", path: "#/odds/formation+4*fire-squad/formation+mbt+2*conscript" },
  { name: "odds-stress", path: "#/odds/stress-and-dice-pools" },
  { name: "matchup-regiment", prepare: (visit) => comparedArmies(visit, "REGIMENT", "Galactic Empire", "Rebel Alliance") },
  { name: "matchup-star-wars", prepare: (visit) => comparedArmies(visit, "Star Wars: Regiment (2025)", "Galactic Empire", "Rebel Alliance") },
  { name: "matchup-starcraft", prepare: (visit) => comparedArmies(visit, "StarCraft: Tabletop Miniatures Game", "Terran Armed Forces", "Khalai") },
  { name: "matchup-formations", prepare: (visit) => comparedArmies(visit, "Stands and formations", "Example stands", "Example stands") },
];

/** Opens a page of the list above. */
export async function openPage(visit, { path, prepare }) {
  await visit.open(prepare ? "" : path);
  const prepared = prepare ? await prepare(visit) : null;
  if (prepared) await visit.open(prepared);
}
