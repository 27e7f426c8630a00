// Every page of the app, in one place: each is scanned for accessibility and photographed.
//
// `path` follows the app's address. `prepare`, if any, runs first on an open app and may return a path.
import { fromTile, newArmy } from "./builder.mjs";

/** The address of an army made from the home page. */
async function armyOf(visit, faction, start) {
  const page = await newArmy(visit, faction, { start });
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

export const PAGES = [
  { name: "home", path: "" },
  { name: "builder", prepare: (visit) => armyOf(visit, "Rebel Alliance", "Sample army") },
  { name: "builder-empty", prepare: (visit) => armyOf(visit, "Galactic Empire", "Empty") },
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
  { name: "play", path: "#/play" },
  { name: "play-under-way", prepare: (visit) => gameUnderWay(visit) },
  { name: "not-found", path: "#/nowhere" },
];
