// Trunk's hook after a build: splits the module, joins the rosters of a game; for a release also optimises, names files
// by their contents, writes the service worker and the compressed copies.
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
replaceModules();
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
  // Trunk's own reloading is an inline script that opens a web socket.
  change("script-src 'self'", "script-src 'self' 'unsafe-inline'");
  change("connect-src 'self'", "connect-src 'self' ws:");
  writeFileSync(join(stage, "index.html"), page);
}

/** Puts the split module in the place of the whole one. An unchanged module is not packed twice. */
function replaceModules() {
  const wasm = join(target, "wasm32-unknown-unknown", profile, "muster.wasm");
  const tools = ["package-lock.json", "scripts/lib.sh", "scripts/modules.mjs", "web/instantiate.js"];
  const inputs = sha256([wasm, ...tools].map((path) => sha256(readFileSync(path), "hex")).join("\n"), "hex");
  const packed = join(target, "packed", profile);
  const stamp = join(packed, "inputs");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== inputs) {
    rmSync(packed, { recursive: true, force: true });
    packModules(wasm, join(packed, "app"), release);
    writeFileSync(stamp, inputs);
  }
  rmSync(join(stage, "app"), { recursive: true });
  cpSync(join(packed, "app"), join(stage, "app"), { recursive: true });
}

/**
 * The files of each game as one, by their paths, without indentation: one request instead of ten. The app asks for them
 * as soon as it runs; by then they should be there.
 */
function joinRosters() {
  const read = (path) => JSON.parse(readFileSync(join("rosters", path), "utf8"));
  const index = read("index.json");
  const written = { "index.json": index };
  for (const { id, editions } of index.games) {
    const paths = editions.flatMap(({ game, factions, cards, armies }) => [game, ...factions, ...cards, ...armies]);
    written[`${id}.json`] = Object.fromEntries([...new Set(paths)].map((path) => [path, read(path)]));
  }
  mkdirSync(join(stage, "rosters"));
  for (const [name, value] of Object.entries(written)) {
    writeFileSync(join(stage, "rosters", name), JSON.stringify(value));
    change("</head>", `<link rel="preload" href="./rosters/${name}" as="fetch" crossorigin>\n  </head>`);
  }
}

/** Smaller, and under a name that changes with its contents. */
function minifyAndName(name) {
  const path = join(stage, name);
  buildSync({ entryPoints: [path], outfile: path, allowOverwrite: true, minify: true, logLevel: "warning" });
  nameByContents(name);
}

/** Modules name each other, so that the folder of the app carries the hash and not each of its files. */
function nameByContents(name) {
  const hash = sha256(files(name).map(hashOf).join("\n"), "hex").slice(0, 16);
  const unique = name.replace(/(\.\w+)?$/, `-${hash}$1`);
  renameSync(join(stage, name), join(stage, unique));
  change(`"./${name}`, `"./${unique}`);
}

/** Every file with its hash, so that a deployment that changes half way is noticed. */
function writeServiceWorker(build) {
  const kept = files(".").filter((path) => !/icons\/.*png$/.test(path));
  // The page under its usual address: some hosts answer index.html with a redirect, which no worker may hand out.
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

/** Changes every such place of the page; that there is none would be a mistake here. */
function change(from, to) {
  if (!page.includes(from)) throw new Error(`The page does not contain ${from}.`);
  page = page.replaceAll(from, to);
}

/** A file, or the files below a folder, as paths within the build in a fixed order. */
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
