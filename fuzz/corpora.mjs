// Copies inputs between the fuzzer's folders and the files of tests/corpora: `unpack TARGET` also adds seeds and writes a
// dictionary, `pack TARGET` keeps what a run has found, one JSON string per line.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => readFileSync(join(root, path), "utf8");
const [command, target] = process.argv.slice(2);
const corpus = join(root, "fuzz/corpus", target ?? "");
const packed = join("tests/corpora", `${target}.jsonl`);
const LONGEST_SEED = 1 << 15;
const LONGEST_KEPT = 1 << 11;

const files = (folder, names) => readdirSync(join(root, folder)).filter((it) => names.test(it)).map((it) => read(join(folder, it)));
const golden = files("tests/golden", /\.(txt|md)$|\.(tts|importer)\.json$/);
const codes = ["v1", "v2"].flatMap((it) => read(`tests/codes/${it}.txt`).split("\n")).filter((it) => it && !it.startsWith("#")).map((it) => it.split(" | ")[0]);
const officialCodes = golden.flatMap((it) => [.../SHARE CODE: (\S+)/g.exec(it) ?? []].slice(1));
const saves = files("tests/saves", /json$/);
const games = files("tests/play", /json$/);
const editions = JSON.parse(read("rosters/index.json")).games.flatMap((it) => it.editions);
const edition = editions[0].id;
/** Files of the other games. */
const others = editions.slice(1).flatMap((it) => [it.game, ...it.factions, ...(it.cards ?? [])]);

const MOD_LIST = JSON.stringify({
  armyFaction: "empire",
  commandCards: ["Ambush"],
  contingencies: [],
  units: [{ name: "Stormtroopers", upgrades: ["Rocket Launchers", "Darth Vader"], loadout: [] }, { name: "AT-ST Walkers", upgrades: [], loadout: [] }],
  battlefieldDeck: { scenario: "standard", objective: ["Frontlines"], deployment: ["Careful Planning"], conditions: ["Clear Conditions"] },
});

const TYPED = [
  "Rebels 1000\n2 Rebel Troopers\nLeia Organa\nAmbush\n3x Ewoks\n",
  "StarCraft, Raynor's Raiders, 2000\n2x Marine (9 models; AGG-12)\n  - Stimpack\nFactory\n",
  "Khalai 1000 minerals\nZealot x2 [6 models]\n\tLeg Enhancements\nGateway\n",
  "Star Wars: Regiment (2025)\nGalactic Empire - 800\n- 1× AT-AT [1 ea | 2 pts]\n* TIE Fighter\n",
];
const seeds = {
  backups: () => [backup(), ...saves.map(listFile)],
  histories: () => [history(), ...rosterHistories(), ...files("tests/saves/histories", /./)],
  messages: () => messages(),
  official: () => [...officialCodes, ...officialCodes.map((it) => Buffer.from(it, "base64").toString())],
  official_data: () => both(read("tests/rosters/data.json")),
  own_rosters: () => editions.flatMap((it) => both(ownRoster(it))),
  parcels: () => [parcel(), ...games.map((it) => parcel(JSON.parse(it).events))],
  paste: () => [MOD_LIST, ...golden, ...codes, ...officialCodes, ...saves, `https://example.org/#/l/${codes[0]}`, codes.slice(0, 4).map((it, at) => `Player ${at}: ${it}`).join("\n")],
  plays: () => games.flatMap((it) => [it, record(it)]),
  roster_links: () => [link()],
  rosters: () => [...Object.entries(rosters), ...others.map((file) => [file, file])].flatMap(([kind, file]) => both(read(`rosters/${file}`)).map((it) => `${kind}\n${it}`)),
  saves: () => saves,
  share: () => [...codes, ...codes.map((it) => it.replaceAll("-", "").slice(0, -2)), byIds()],
  // What the file of this target holds.
  trackers: () => [],
  typed: () => [...TYPED, ...golden.filter((it) => !it.startsWith("{"))],
};
const rosters = {
  index: "index.json",
  game: "regiment/game.json",
  faction: "regiment/gungans.json",
  support: "regiment/support.json",
  missions: "regiment/missions.json",
  armies: "regiment/samples.json",
};

if (!seeds[target] || !["pack", "unpack"].includes(command)) {
  console.error(`Usage: corpora.mjs pack|unpack ${Object.keys(seeds).join("|")}`);
  process.exit(2);
}
if (command === "pack") pack();
else unpack();

function pack() {
  const texts = readdirSync(corpus).map((it) => wellFormed(readFileSync(join(corpus, it))));
  const kept = [...new Set(texts)].filter((it) => it.length <= LONGEST_KEPT);
  kept.sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  writeFileSync(join(root, packed), kept.map((it) => `${ascii(it)}\n`).join(""));
  console.log(`${packed}: ${kept.length} inputs.`);
}

function unpack() {
  mkdirSync(corpus, { recursive: true });
  let kept = [];
  try {
    kept = read(packed).trim().split("\n").map((it) => JSON.parse(it));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  const fresh = seeds[target]();
  for (const text of [...kept, ...fresh.filter((it) => it.length <= LONGEST_SEED)]) {
    writeFileSync(join(corpus, createHash("sha1").update(text).digest("hex")), text);
  }
  const words = new Set((fresh.length ? fresh : kept).flatMap((it) => it.match(/"[^"\\\n]{1,30}"|[A-Za-z_][\w-]{3,20}/g) ?? []));
  const quoted = [...words].filter((it) => /^[ -~]+$/.test(it)).map((it) => `"${it.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"\n`);
  writeFileSync(join(root, "fuzz", `${target}.dict`), quoted.slice(0, 500).join(""));
}

/** A JSON string with all unusual characters escaped. */
function ascii(text) {
  return JSON.stringify(text).replace(/[\u007f-\uffff]/g, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The part that the fuzz target reads: up to the first byte that is not UTF-8. */
function wellFormed(bytes) {
  const text = bytes.toString();
  for (let end = text.indexOf("\ufffd"); end >= 0; end = text.indexOf("\ufffd", end + 1)) {
    const before = Buffer.from(text.slice(0, end));
    if (!bytes.subarray(before.length).toString("latin1").startsWith("\u00ef\u00bf\u00bd")) return before.toString();
  }
  return text;
}

function backup() {
  const all = saves.map((it) => JSON.parse(it));
  const [old, save] = [all.at(0), all.at(-1)];
  const values = {
    "muster.list.0123456789": save,
    "muster.list.zzzzzzzzzz": old,
    "muster.trash.abcdefghjk": { ...save, deleted: 1771000000000 },
    "muster.settings": { theme: "dark", allow_illegal: true },
    "muster.edition.own": { v: 1, name: "data.json", loaded: 5, text: "{}" },
    "muster.aside.1": { v: 1, from: "muster.list.9876543210", at: 7, text: "?" },
    "muster.match.m": "{}",
    "muster.list.broken0000": "?",
  };
  return JSON.stringify({ format: "muster-backup", version: 1, made: 1771000000000, values });
}

/** A copy of an edition as a player's own roster. */
function ownRoster({ id, game, factions, cards = [], armies = [] }) {
  const file = (path) => JSON.parse(read(`rosters/${path}`));
  const list = (paths) => paths.map(file);
  const written = { format: "muster-roster", version: 1, id: "abcdefghjk", name: "House rules", author: "Ann", based_on: id };
  return JSON.stringify({ ...written, game: file(game), factions: list(factions), cards: list(cards), armies: list(armies) });
}

/** A roster in a link, before it is deflated. */
function link() {
  const unit = { f: [{ name: { v: "Ours" }, cost: { v: 60 } }, ["bases"]] };
  const faction = { f: [{ units: { l: [["emp_atat", "emp_atat_2"], { emp_atat: unit, emp_atat_2: { v: { id: "emp_atat_2" } } }] } }, []] };
  const files = { f: [{ factions: { l: [["emp_all"], { emp_all: faction }] }, cards: { p: { 0: { f: [{ deck: { v: "?" } }, []] } } } }, []] };
  return JSON.stringify({ v: 1, id: "abcdefghjk", name: "House rules", based_on: edition, print: "0000-0000", from_base: true, files });
}

/** What one device sends to the other. */
function parcel(events = ["begin"]) {
  const army = { name: "Ours", code: codes[0], units: 5 };
  const opening = { edition, cap: 1000, table: [72, 48], mission: "rush", sender: "red", armies: { red: army, blue: army } };
  return JSON.stringify({ id: "abcdefghij", opening, from: 0, events, cards: [[["red", 0], "smoke"]] });
}

/** The undo of a list: an addition taken back, a name given before. */
function history() {
  const { list } = JSON.parse(saves.at(-1));
  const present = JSON.stringify(list);
  const front = present.indexOf(list.name);
  const renamed = `${front} ${Buffer.byteLength(present) - front - Buffer.byteLength(list.name)} \t${list.name}`;
  return [JSON.stringify({ v: 2, saved: 1771000000000, past: 1 }), present, renamed, `${front} ${Buffer.byteLength(present) - front} \tNew `].join("\n");
}

/** The undo of a roster, before it is deflated. */
function rosterHistories() {
  const present = JSON.parse(ownRoster(editions.at(-1)));
  const cost = { f: [{ units: { p: { 0: { f: [{ cost: { v: 60 } }, []] } } } }, []] };
  const past = [{ name: "Old name" }, { factions: { p: { 0: cost } }, author: "" }];
  return [present, firstOfEach(present)].map((it) => `#${JSON.stringify({ present: it, past, future: [{ excerpt_of: "zzzzzzzzzz" }] })}`);
}

function listFile(text) {
  const save = JSON.parse(text);
  return JSON.stringify({ ...(save.list ?? save), id: "0123456789", rev: 3, saved: 1771000000000 }, null, 2);
}

function messages() {
  const [nonce, seal] = ["0".repeat(26), "A".repeat(32)];
  const open = `match1~m0.1~terms.01.1000.battle.${edition}~army.500..${codes[0]}`;
  const save = {
    v: 1, id: "m0", seat: "1", terms: { sealed: false, bid: true, cap: 1000, format: "battle", edition },
    mine: { code: codes[0], total: 500, deck: ["rush", "wall"], army_nonce: nonce, deck_nonce: nonce },
    theirs: null, rolls: "3325", my_colour: "red", pick: "rush", done: ["terrain"],
  };
  return [
    open,
    `${open}~rolls.3325~colour.red~deck..rush.wall~pick.rush`,
    `match1~m0.2~terms.11.1000.battle.${edition}~seal.${seal}.${seal}~army.985.${nonce}.${codes[0]}~deck.${nonce}.rush=2Ewall`,
    `https://example.org/#/match/${open}~0000`,
    JSON.stringify(save),
    JSON.stringify({ ...save, seat: "2", my_colour: null, pick: null }),
  ];
}

/** The result of a game. */
function record(text) {
  const { start } = JSON.parse(text);
  const side = { name: "Ours", faction: "Rebels", tokens: 12, lost: 300 };
  return JSON.stringify({ v: 1, ended: 7, cap: start.cap, mission: "Ambush", rounds: 5, mine: "red", sides: { red: side, blue: side }, ending: { winner: "red", reason: "more-tokens" } });
}

/** The bytes of a list by ids, one character each; short texts and small counts only. */
function byIds() {
  const text = (it) => String.fromCharCode(it.length) + it;
  const count = (it) => String.fromCharCode(it);
  const entries = text("emp_atat") + count(2) + text("own_unit") + count(9);
  const missions = count(2) + text("aggressive") + text("msn_agg_frontline");
  const list = [text(edition), "\0\0\0\0", text("emp_all"), text("battle"), count(100), count(2), entries];
  return `#${[...list, count(1), text("emp_atat"), missions, count(1), count(2), count(40), text("Name")].join("")}`;
}

/** The document without white space, whole and in small. */
function both(text) {
  const value = JSON.parse(text);
  return [value, firstOfEach(value)].map((it) => JSON.stringify(it));
}

/** The document with only the first member of every list. */
function firstOfEach(value) {
  if (Array.isArray(value)) return value.slice(0, 1).map(firstOfEach);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, firstOfEach(it)]));
}
