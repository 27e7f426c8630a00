// Every page of the app, in one place: each is scanned for accessibility and photographed.
//
// `path` is what stands behind the app's address. `prepare`, if any, runs first on an open app and may return a path.
import { newArmy } from "./builder.mjs";

/** The address of an army made from the home page. */
async function armyOf(visit, faction, start) {
  const page = await newArmy(visit, faction, { start });
  return new URL(page.url()).hash;
}

/** The address a friend would open. */
async function sharedArmy(visit) {
  const share = (await armyOf(visit, "Galactic Republic", "Sample army")).replace("army", "share");
  await visit.open(share);
  return new URL(await visit.page.getByRole("textbox", { name: "Link" }).inputValue()).hash;
}

/** A page about such an army. */
async function pageOf(visit, where) {
  return (await armyOf(visit, "Galactic Empire", "Sample army")).replace("/army/", `/${where}/`);
}

/** A table being set up against somebody of whom only the total is known. */
async function matchUnderWay(visit) {
  const { page } = visit;
  await visit.open((await armyOf(visit, "Rebel Alliance", "Sample army")).replace("army", "match"));
  await page.getByRole("spinbutton", { name: "or only their total" }).fill("980");
  await page.getByRole("button", { name: "Set up the table" }).click();
  await page.getByRole("button", { name: "I am blue" }).click();
  await page.getByRole("button", { name: /^They picked/ }).first().waitFor();
  return new URL(page.url()).hash;
}

export const PAGES = [
  { name: "home", path: "" },
  { name: "builder", prepare: (visit) => armyOf(visit, "Rebel Alliance", "Sample army") },
  { name: "builder-empty", prepare: (visit) => armyOf(visit, "Galactic Empire", "Empty") },
  { name: "reference-keywords", path: "#/reference/keywords" },
  { name: "reference-actions", path: "#/reference/actions" },
  { name: "reference-support", path: "#/reference/support" },
  { name: "reference-missions", path: "#/reference/missions" },
  { name: "reference-sources", path: "#/reference/sources" },
  { name: "share", prepare: async (visit) => (await armyOf(visit, "Rebel Alliance", "Sample army")).replace("army", "share") },
  { name: "shared", prepare: (visit) => sharedArmy(visit) },
  { name: "shared-broken", path: "#/l/NOT-A-CODE" },
  { name: "library", path: "#/library" },
  { name: "check", path: "#/check" },
  { name: "print", prepare: (visit) => pageOf(visit, "print") },
  { name: "tts", prepare: (visit) => pageOf(visit, "tts") },
  { name: "match", prepare: (visit) => pageOf(visit, "match") },
  { name: "match-under-way", prepare: (visit) => matchUnderWay(visit) },
  { name: "not-found", path: "#/nowhere" },
];
