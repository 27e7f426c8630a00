// Every page of the app, in one place: each is scanned for accessibility and photographed in light and dark.
//
// `path` is what stands behind the app's address. `prepare`, if any, runs first on an open app and may return a path.
import { newArmy } from "./builder.mjs";

/** The address of an army made from the home page. */
async function armyOf(visit, faction, start) {
  const page = await newArmy(visit, faction, { start });
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
  { name: "not-found", path: "#/nowhere" },
];
