// Hostile texts (markup, scripts, control characters) in every field of a list, a link, a file and a message.
import { createHash } from "node:crypto";
import { own, typed } from "./hostile-own.mjs";
import { intruders, keep, offer, shown } from "./hostile-page.mjs";
import { play } from "./hostile-play.mjs";
import { ALL, TEXTS, look, settle } from "./hostile-texts.mjs";

const IDS = TEXTS.map((_, at) => String(at + 1).padStart(10, "0"));

const list = (name, more = {}) => ({
  format: "muster-list", version: 1, name, edition: "regiment-2026-spring", faction: "reb_all", play: "battle", cap: 1000,
  entries: [{ key: 1, id: "reb_troopers", count: 2 }, { key: 2, id: "ldr_reb_leia", count: 1 }],
  notes: ALL, tags: TEXTS, missions: [], ...more,
});
const saved = (list) => JSON.stringify({ v: 1, rev: 1, saved: 1771000000000, list });
const stranger = list(ALL, { edition: TEXTS[0], faction: TEXTS[1], play: TEXTS[2], entries: [{ key: 1, id: TEXTS[3], count: 2 }], host: TEXTS[4] });
const nested = list(ALL, {
  version: 2, edition: "starcraft-2026-05", faction: "raynors-raiders", play: "standard", cap: 2000,
  entries: [
    { key: 1, id: "marine", size: 1, count: 2 },
    { key: 2, id: TEXTS[0], count: 1, under: 1 },
    { key: 3, id: "marine-agg-12", count: 1, under: 1 },
    { key: 4, id: TEXTS[1], size: 9, count: 3, under: 3 },
    { key: 5, id: TEXTS[2], count: 1, slot: TEXTS[3] },
  ],
});
const unit = {
  id: "emp_x", name: TEXTS[0], unit_size: 2, cost: 40, min_pct: 0, max_pct: 50, class: TEXTS[1], subclass: TEXTS[2], courage: 3,
  mv: 6, mv_min: null, atk_ranged: 2, atk_melee: 2, rng_short: 8, rng_long: 12, wnd: 3, sv: TEXTS[3], keywords: [TEXTS[4]],
};
const roster = {
  factions: [{ id: "emp_all", name: TEXTS[5], type: "Major", command_value: TEXTS[6], leaders: [], units: [unit] }],
  ots: [{ id: "ots_x", name: TEXTS[0], cost: 5, category: TEXTS[1], text: TEXTS[2], availability: TEXTS[3] }],
  definitions: [{ id: TEXTS[4], name: TEXTS[0], text: TEXTS[1] }], missions: [],
};

/** Checks that the test itself works: markup inserted on purpose must be found, and blocked by the security policy. */
export async function alarmWorks(app) {
  await app.driver.evaluate((text) => document.body.insertAdjacentHTML("beforeend", text), TEXTS[0]);
  await app.until("a violation", () => globalThis.faults.some((fault) => fault.startsWith("policy violation: script-src")));
  if (!(await app.driver.evaluate(intruders)).length) throw new Error("markup is taken for text");
  await app.driver.evaluate(() => (document.querySelector("#pwned").remove(), globalThis.faults.splice(0)));
}

/** Goes through the whole app with these texts and fails where one is not shown as plain text. */
export async function hostile(app) {
  await app.open("#/reference/keywords");
  const values = Object.fromEntries(IDS.map((id, at) => [`muster.list.${id}`, saved(list(TEXTS[at]))]));
  values["muster.list.00000000zz"] = saved(list(ALL));
  values["muster.list.00000000zy"] = saved(stranger);
  values["muster.list.00000000zv"] = saved(nested);
  values["muster.trash.00000000zx"] = saved(list(ALL));
  values["muster.list.00000000zw"] = ALL;
  await app.driver.evaluate(keep, values);
  await app.reload();

  await look(app, "#/");
  for (const text of TEXTS) await look(app, "#/library", text);
  for (const page of ["army", "share", "print", "tts", "match"]) await look(app, `#/${page}/00000000zz`, ALL);
  for (const page of ["army", "share", "print", "tts", "match"]) await look(app, `#/${page}/00000000zy`);
  for (const page of ["army", "share", "print", "match"]) await look(app, `#/${page}/00000000zv`);
  await look(app, "#/library/trash", TEXTS[0]);
  await links(app);
  await pastes(app);
  await files(app);
  await messages(app);
  await typed(app);
  await play(app);
  await own(app);
  await app.checkFaults();
}

/** Addresses hold the texts too, verbatim or escaped. */
async function links(app) {
  for (const [at, id] of IDS.entries()) {
    await app.open(`#/share/${id}`);
    const link = await app.value("textbox", "Link");
    // A code carries the beginning of a long name.
    await look(app, link.slice(link.indexOf("#")), TEXTS[at].slice(0, 60));
  }
  for (const text of [TEXTS[0], TEXTS[1], TEXTS[6]]) {
    for (const form of [text, encodeURIComponent(text)]) {
      for (const page of ["", "army/", "l/", "match/-/", "reference/"]) await look(app, `#/${page}${form}`);
    }
  }
}

async function pastes(app) {
  const official = (data) => Buffer.from(JSON.stringify(data)).toString("base64");
  const pasted = [
    ...TEXTS, ALL, JSON.stringify(stranger), JSON.stringify(list(ALL)), JSON.stringify(roster), `2x ${TEXTS[0]} (100)\n1x ${TEXTS[1]}`,
    official({ f: TEXTS[0], c: TEXTS[1], l: { [TEXTS[2]]: 2 }, m: { aggressive: TEXTS[3] } }),
    official({ f: "emp_all", c: "1000", l: { [TEXTS[0]]: 2, emp_stormtroopers: 2 }, m: { [TEXTS[1]]: TEXTS[2] } }),
  ];
  await app.open("#/");
  for (const text of pasted) {
    await app.fill("textbox", "Code, link or text of an army", text);
    await app.click("button", "Read it");
    await settle(app, "pasted");
  }
  await app.open("#/check");
  await app.fill("textbox", "", pasted.join("\n"));
  await settle(app, "many pasted");
}

/** A backup, and the roster file of another builder. */
async function files(app) {
  const backup = { format: "muster-backup", version: 1, made: 1, values: { "muster.list.00000000zv": saved(list(`Back ${ALL}`)), [`muster.${TEXTS[0]}`]: ALL } };
  await app.open("#/library/backup");
  await app.driver.evaluate(offer, `${TEXTS[0]}.json`, JSON.stringify(backup));
  await app.until("an answer about the backup", () => document.querySelector("main").innerText.includes("Back <img"));
  await settle(app, "a backup");
  await app.open("#/reference/sources");
  await app.driver.evaluate(offer, "data.json", JSON.stringify(roster));
  await app.click("button", "Keep as an edition");
  await settle(app, "a roster");
  for (const page of ["keywords", "support", "sources"]) await look(app, `#/reference/${page}`);
  await app.open("#/");
  const choice = await app.element("combobox", "Edition", "New army");
  await app.fill("combobox", "Edition", await app.driver.with(choice, (field) => [...field.options].at(-1).value), "New army");
  await app.click("radio", "Empty", "New army");
  await app.click("button", TEXTS[5], "New army");
  await app.element("textbox", "Name of the army");
  await app.until("the unit's name", shown, unit.name);
  await settle(app, "an army of the roster");
  await look(app, (await app.address()).replace("army", "print"), TEXTS[5]);
}

async function messages(app) {
  await app.open("#/share/00000000zz");
  const code = await app.value("textbox", "Code");
  await app.open("#/match/00000000zz");
  await app.fill("textbox", "Their code or link", code);
  await settle(app, "their code");
  await app.click("button", "Play at a distance");
  await app.click("button", "Start a sealed match");
  const message = await app.value("textbox", "Text for your opponent");
  const parts = message.split("~").slice(0, -1);
  const forged = parts.map((_, at) => parts.with(at, TEXTS[at % TEXTS.length]));
  for (const text of [...TEXTS, message.replace("~", `~${TEXTS[0]}~`), ...forged.map(sealed), sealed([...parts, `pick.${TEXTS[0]}`])]) {
    await app.fill("textbox", "Their text or link", text);
    await app.click("button", "Take it in");
    await settle(app, "a message");
  }
}

/** A match message with correct check letters, as a cheat would send it. */
function sealed(parts) {
  const text = parts.join("~");
  const bits = [...createHash("sha256").update(text).digest().subarray(0, 3)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return `${text}~${[0, 5, 10, 15].map((at) => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[parseInt(bits.slice(at, at + 5), 2)]).join("")}`;
}
