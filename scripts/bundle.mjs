// Makes dist/ from the compiled app: splits the module, joins the style sheets, names files by their contents, and for
// a release optimises, writes the service worker and the compressed copies. Run by scripts/build.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { packModules } from "./modules.mjs";

const kind = process.argv[2];
if (kind !== "release" && kind !== "dev") throw new Error("Use scripts/build.");
const release = kind === "release";
const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Everything is made here and takes the place of dist/ only when it is whole.
const stage = join(root, "target/stage");
rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });

const sha256 = (bytes, form) => createHash("sha256").update(bytes).digest(form);
const named = (name, bytes) => name.replace(/(\.\w+)$/, `-${sha256(bytes, "hex").slice(0, 16)}$1`);

let page = readFileSync(join(root, "index.html"), "utf8");
cpSync(join(root, "rosters"), join(stage, "rosters"), { recursive: true });
cpSync(join(root, "web/icons"), join(stage, "icons"), { recursive: true });
cpSync(join(root, "web/manifest.webmanifest"), join(stage, "manifest.webmanifest"));
cpSync(join(root, "src/export/importer.lua"), join(stage, "importer.lua"));

writeNamed("muster.css", joinStyles("index.css"));
writeNamed("pages.css", joinStyles("pages.css"));
writeNamed("boot.js", readFileSync(join(root, "web/boot.js")));
packModules(join(root, `target/wasm32-unknown-unknown/${release ? "release" : "debug"}/muster.wasm`), join(stage, "app"), release);
nameApp();
const rosters = rosterFiles();
for (const path of files("rosters")) trimRoster(path);
preloadRosters();

if (release) {
  page = page.replace(/<!--.*?-->/gs, "").replace(/>\s+</g, "><");
  page = page.replace("<html", `<html data-build="${buildId()}"`);
  writeFileSync(join(stage, "index.html"), page);
  writeServiceWorker();
  for (const path of files(".")) compress(join(stage, path));
} else {
  writeFileSync(join(stage, "index.html"), page);
}
rmSync(join(root, "dist"), { recursive: true, force: true });
renameSync(stage, join(root, "dist"));

/** The modules name each other, so that their folder and not each of them carries the hash of their contents. */
function nameApp() {
  if (!release) return;
  const contents = files("app").map((path) => path + sha256(readFileSync(join(stage, path)), "hex"));
  const unique = `app-${sha256(contents.join("\n"), "hex").slice(0, 16)}`;
  renameSync(join(stage, "app"), join(stage, unique));
  page = page.replaceAll('"./app/', `"./${unique}/`);
}

/** The sheet with its imports in place; `@import "print.css" print;` keeps its medium. */
function joinStyles(name) {
  const text = readFileSync(join(root, "style", name), "utf8").replace(/\/\*.*?\*\//gs, "");
  const joined = text.replace(/@import\s+"([^"]+)"\s*([^;]*);/g, (_, file, medium) => {
    const inner = joinStyles(file);
    return medium ? `@media ${medium}{${inner}}` : inner;
  });
  return joined.replace(/\s*\n\s*/g, "\n").trim();
}

function writeNamed(name, contents) {
  const unique = release ? named(name, contents) : name;
  writeFileSync(join(stage, unique), contents);
  page = page.replaceAll(`"./${name}"`, `"./${unique}"`);
}

/** The index and every file it names. */
function rosterFiles() {
  const index = readFileSync(join(stage, "rosters/index.json"), "utf8");
  const named = [...index.matchAll(/"([^"]+\.json)"/g)].map(([, path]) => path).filter((path) => !path.endsWith(".schema.json"));
  return ["rosters/index.json", ...new Set(named.map((path) => `rosters/${path}`))];
}

/** Players need neither the indentation nor what only editors and readers of the sources use. */
function trimRoster(path) {
  const full = join(stage, path);
  if (!rosters.includes(path)) return rmSync(full);
  writeFileSync(full, readFileSync(full, "utf8").replace(/("(?:[^"\\]|\\.)*")|\s+/g, "$1"));
}

/** The app asks for the rosters as soon as it runs; by then they should be there. */
function preloadRosters() {
  const line = (path) => `<link rel="preload" href="./${path}" as="fetch" crossorigin>`;
  page = page.replace("</head>", `${rosters.map(line).join("")}</head>`);
}

function buildId() {
  const contents = files(".").filter((path) => path !== "index.html").map((path) => sha256(readFileSync(join(stage, path)), "hex"));
  return sha256([page, ...contents].join("\n"), "hex").slice(0, 16);
}

function writeServiceWorker() {
  const kept = files(".").filter((path) => !/icons\/.*png$/.test(path));
  // The page under its usual address: some hosts answer index.html with a redirect, which no worker may hand out.
  const pairs = kept.map((path) => [
    path === "index.html" ? "./" : path,
    sha256(readFileSync(join(stage, path)), "base64"),
  ]);
  const build = /data-build="(\w+)"/.exec(page)[1];
  const source = readFileSync(join(root, "web/sw.js"), "utf8");
  writeFileSync(
    join(stage, "sw.js"),
    source.replace("@BUILD@", build).replace('["@FILES@"]', JSON.stringify(pairs)),
  );
}

function compress(path) {
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli);
  const gzip = gzipSync(bytes, { level: 9 });
  if (gzip.length < bytes.length) writeFileSync(`${path}.gz`, gzip);
}

/** Paths below a folder of the build, with forward slashes, in a fixed order. */
function files(folder) {
  return readdirSync(join(stage, folder), { recursive: true })
    .map((name) => relative(stage, join(stage, folder, name)).split(sep).join("/"))
    .filter((path) => statSync(join(stage, path)).isFile())
    .sort();
}
