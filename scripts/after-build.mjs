// Trunk's hook after a build: splits the module and joins the rosters of each game. For a release it also optimises, names
// files by their contents, and writes the service worker and the compressed copies.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { packModules } from "./modules.mjs";

const { TRUNK_STAGING_DIR: stage, TRUNK_PROFILE: profile } = process.env;
if (!stage) throw new Error("Trunk runs this; use scripts/build.");
const release = profile === "release";
const target = process.env.CARGO_TARGET_DIR ?? "target";

let page = readFileSync(join(stage, "index.html"), "utf8");
await replaceModules();
joinRosters();
if (release) {
  for (const name of ["index.css", "pages.css", "boot.js"]) minifyAndName(name);
  nameByContents("app");
  const build = sha256([page, ...files(".").filter((path) => path !== "index.html").map(hashOf)].join("\n"), "hex").slice(0, 16);
  change("<html", `<html data-build="${build}"`);
  writeFileSync(join(stage, "index.html"), page);
  writeServiceWorker(build);
  for (const path of files(".")) compress(path);
} else {
  // Trunk's automatic reload is an inline script that opens a web socket.
  change("script-src 'self'", "script-src 'self' 'unsafe-inline'");
  change("connect-src 'self'", "connect-src 'self' ws:");
  writeFileSync(join(stage, "index.html"), page);
}

/** Replaces the whole module by the split one. An unchanged module is not split again. */
async function replaceModules() {
  const wasm = join(target, "wasm32-unknown-unknown", profile, "muster.wasm");
  const tools = ["package-lock.json", "scripts/lib.sh", "scripts/modules.mjs", "web/instantiate.js"];
  const inputs = sha256([wasm, ...tools].map((path) => sha256(readFileSync(path), "hex")).join("\n"), "hex");
  const packed = join(target, "packed", profile);
  const stamp = join(packed, "inputs");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== inputs) {
    rmSync(packed, { recursive: true, force: true });
    await packModules(wasm, join(packed, "app"), release);
    writeFileSync(stamp, inputs);
  }
  rmSync(join(stage, "app"), { recursive: true });
  cpSync(join(packed, "app"), join(stage, "app"), { recursive: true });
}

/**
 * Joins the files of each game into one, by their paths and without indentation: one request instead of ten. The index and
 * the first game are preloaded, because the app asks for them as soon as it runs; a further game is fetched when it is opened.
 */
function joinRosters() {
  const read = (path) => JSON.parse(readFileSync(join("rosters", path), "utf8"));
  const index = read("index.json");
  const written = { "index.json": index };
  for (const { id, editions } of index.games) {
    const paths = editions.flatMap(({ game, factions, cards = [], armies = [] }) => [game, ...factions, ...cards, ...armies]);
    written[`${id}.json`] = Object.fromEntries([...new Set(paths)].map((path) => [path, read(path)]));
  }
  // The forms of the roster editor follow the schemas.
  written["schemas.json"] = Object.fromEntries(["game", "faction", "cards", "armies"].map((name) => [name, read(`${name}.schema.json`)]));
  mkdirSync(join(stage, "rosters"));
  for (const [name, value] of Object.entries(written)) {
    writeFileSync(join(stage, "rosters", name), JSON.stringify(value));
  }
  for (const name of ["index.json", `${index.games[0].id}.json`]) {
    change("</head>", `<link rel="preload" href="./rosters/${name}" as="fetch" crossorigin>\n  </head>`);
  }
}

/** Minifies a file and puts the hash of its contents into its name. */
function minifyAndName(name) {
  const path = join(stage, name);
  buildSync({ entryPoints: [path], outfile: path, allowOverwrite: true, minify: true, logLevel: "warning" });
  nameByContents(name);
}

/** Modules refer to each other by name, so the folder of the app carries the hash, not each of its files. */
function nameByContents(name) {
  const hash = sha256(files(name).map(hashOf).join("\n"), "hex").slice(0, 16);
  const unique = name.replace(/(\.\w+)?$/, `-${hash}$1`);
  renameSync(join(stage, name), join(stage, unique));
  change(`"./${name}`, `"./${unique}`);
}

/** Lists every file with its hash, so that the service worker notices a deployment that changes halfway. */
function writeServiceWorker(build) {
  const kept = files(".").filter((path) => !/icons\/.*png$/.test(path));
  // The page is listed under its usual address: some hosts redirect index.html, and a service worker may not answer with
  // a redirected response.
  const pairs = kept.map((path) => [path === "index.html" ? "./" : path, sha256(readFileSync(join(stage, path)), "base64")]);
  const define = { BUILD: JSON.stringify(build), FILES: JSON.stringify(pairs) };
  buildSync({ entryPoints: ["web/sw.js"], outfile: join(stage, "sw.js"), define, minify: true, logLevel: "warning" });
}

function compress(path) {
  const bytes = readFileSync(join(stage, path));
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  if (brotli.length < bytes.length) writeFileSync(join(stage, `${path}.br`), brotli);
  const gzip = gzipSync(bytes, { level: 9 });
  if (gzip.length < bytes.length) writeFileSync(join(stage, `${path}.gz`), gzip);
}

/** Replaces every occurrence in the page; fails if there is none. */
function change(from, to) {
  if (!page.includes(from)) throw new Error(`The page does not contain ${from}.`);
  page = page.replaceAll(from, to);
}

/** A file, or all files below a folder, as sorted paths within the build. */
function files(name) {
  const full = join(stage, name);
  if (statSync(full).isFile()) return [name];
  return readdirSync(full, { recursive: true })
    .map((path) => relative(stage, join(full, path)).split(sep).join("/"))
    .filter((path) => statSync(join(stage, path)).isFile())
    .sort();
}

function hashOf(path) {
  return path + sha256(readFileSync(join(stage, path)), "hex");
}

function sha256(bytes, form) {
  return createHash("sha256").update(bytes).digest(form);
}
