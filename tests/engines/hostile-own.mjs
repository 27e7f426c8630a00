// Hostile texts in typed lists, and in every field of a roster that somebody made.
import { readFileSync } from "node:fs";
import { offer, shown } from "./hostile-page.mjs";
import { ALL, TEXTS, look, settle } from "./hostile-texts.mjs";

const read = (path) => JSON.parse(readFileSync(new URL(`../../rosters/stress-and-dice-pools/${path}`, import.meta.url), "utf8"));
/** What players read; everything else names something or is a number. */
const READ = ["name", "short", "one", "text", "note", "label", "rulebook", "published", "ours", "exact", "title", "side", "author"];

/** Lines that are entries, guesses, options, unknown or headings, each with such a text in it. */
export async function typed(app) {
  const lines = TEXTS.flatMap((text) => [text, `2x ${text}`, `Stormtroopers (${text})`, `AT-AT with ${text}, 9`, `${text}: Stormtroopers`, `== ${text} ==`]);
  const lists = [
    `Empire 1000\nName: ${TEXTS[0]}\n${lines.join("\n")}`,
    ...TEXTS.map((text) => `Empire 1000\nList: ${text}\n2x Stormtroopers\n${text}`),
    `Faction: ${TEXTS[1]}\nPoints Cap: ${TEXTS[2]}\n1x ${TEXTS[3]} [5 ea | 5 pts]`,
  ];
  for (const [at, list] of lists.entries()) {
    await app.open("#/");
    await app.fill("textbox", "Code, link or text of an army", list);
    await app.click("button", "Read it");
    if (at === 0) await app.until("the lines that were not read", shown, TEXTS[4]);
    await settle(app, "typed");
  }
  await app.open("#/check");
  await app.fill("textbox", "", lists.join("\n\n"));
  await app.until("the typed lists", shown, TEXTS[5].slice(0, 40));
  await settle(app, "many typed");
}

/** Rosters from a file: one that works, with these texts wherever there is text, and one with them in every field. */
export async function own(app) {
  const files = { game: read("game.json"), factions: [read("blank-units.json")] };
  const head = { format: "muster-roster", version: 1, author: ALL, cards: [], armies: [] };
  const broken = { ...head, id: "0000000002", name: ALL, based_on: TEXTS[0], ...everywhere(files, () => true) };
  await take(app, broken);
  await app.click("button", "Keep it");
  await settle(app, "a broken roster");
  await look(app, "#/rosters/0000000002");

  await take(app, { ...head, id: "0000000001", name: `Own ${TEXTS[0]}`, ...everywhere(files, (key) => READ.includes(key)) });
  await app.click("button", "Keep it");
  await look(app, "#/rosters/0000000001", TEXTS[0]);
  await look(app, "#/rosters");
  await app.open("#/");
  await choose(app, "Game", "Stress and dice pools");
  await choose(app, "Edition", "Own <img");
  await app.click("radio", "Empty", "New army");
  await app.click("button", "Blank units", "New army");
  await app.element("textbox", "Name of the army");
  await app.until("the unit's name", shown, "Blank unit <");
  await settle(app, "an army of an own roster");
  const army = await app.address();
  for (const page of ["print", "play/army", "odds", "turn"]) await look(app, army.replace("army", page));
  await app.open(army.replace("army", "share"));
  await app.click("checkbox", "Include the roster in the link");
  await settle(app, "sharing an own roster");
  const link = await app.value("textbox", "Link");
  await look(app, link.slice(link.indexOf("#")));
}

async function take(app, roster) {
  await app.open("#/rosters");
  await app.element("heading", "My rosters");
  await app.driver.evaluate(offer, `${TEXTS[0]}.json`, JSON.stringify(roster));
  await app.until("the roster", () => document.querySelector('[data-testid="roster-preview"]') !== null);
  await app.until("its name", shown, TEXTS[0]);
  await settle(app, "a roster file");
}

/** Chooses the option of a list whose words contain these. */
async function choose(app, name, words) {
  const choice = await app.element("combobox", name);
  const value = await app.driver.with(choice, (field, wanted) => [...field.options].find((it) => it.textContent.includes(wanted)).value, words);
  await app.fill("combobox", name, value);
}

/** The same document with a hostile text behind every string under a wanted key. */
function everywhere(value, wanted, key = "", count = { of: 0 }) {
  if (typeof value === "string") return wanted(key) ? `${value} ${TEXTS[count.of++ % TEXTS.length]}` : value;
  if (Array.isArray(value)) return value.map((it) => everywhere(it, wanted, key, count));
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).filter(([name]) => name !== "$schema");
  return Object.fromEntries(fields.map(([name, it]) => [name, everywhere(it, wanted, name, count)]));
}
