// Splits the compiled app into the part every page needs and one part per group of pages, and writes their JavaScript.
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildSync } from "esbuild";

// WebAssembly features that all current browsers have; the split parts do not declare them.
const FEATURES = [
  "bulk-memory", "bulk-memory-opt", "call-indirect-overlong", "multivalue", "mutable-globals", "nontrapping-float-to-int",
  "reference-types", "sign-ext",
].map((feature) => `--enable-${feature}`);
const STREAMING = "WebAssembly.instantiateStreaming";

/** Writes muster.js, muster_bg.wasm and the parts of `wasm` into `folder`. */
export async function packModules(wasm, folder, release) {
  mkdirSync(folder, { recursive: true });
  const parts = `${folder}-parts`;
  run("wasm-split-cli", [wasm, parts, "--out-name", "muster"]);
  run("wasm-bindgen", [join(parts, "muster.wasm"), "--target", "web", "--no-typescript", "--keep-lld-exports", "--out-dir", parts]);
  joinScripts(parts, folder, release);
  for (const name of readdirSync(parts)) {
    if (name.endsWith(".wasm") && name !== "muster.wasm") renameSync(join(parts, name), join(folder, name));
  }
  rmSync(parts, { recursive: true });
  if (release) await optimiseAll(readdirSync(folder).filter((name) => name.endsWith(".wasm")).map((name) => join(folder, name)));
}

/** The bindings and the loader of the parts as one script. The loader also works if the host does not send the MIME type. */
function joinScripts(parts, folder, minify) {
  const loader = readFileSync(join(parts, "__wasm_split.js"), "utf8");
  if (!loader.includes(STREAMING)) throw new Error("The splitter loads its parts in another way than it did.");
  buildSync({
    entryPoints: [join(parts, "muster.js")], outfile: join(folder, "muster.js"), bundle: true, format: "esm", minify,
    define: { [STREAMING]: "instantiate" }, inject: ["web/instantiate.js"], logLevel: "error",
  });
}

/** As many at once as there are processors, because wasm-opt keeps only one busy for much of its time; the largest first. */
async function optimiseAll(paths) {
  const waiting = paths.sort((a, b) => statSync(b).size - statSync(a).size);
  const work = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) await optimise(path);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function optimise(path) {
  const options = ["-Oz", ...FEATURES, "--strip-debug", "--strip-producers", path, "-o", path];
  await promisify(execFile)("wasm-opt", options, { maxBuffer: 1e9 }).catch((error) => fail("wasm-opt", error));
}

function run(tool, options) {
  try {
    execFileSync(tool, options, { stdio: ["ignore", "ignore", "pipe"], maxBuffer: 1e9 });
  } catch (error) {
    fail(tool, error);
  }
}

function fail(tool, error) {
  throw new Error(`${tool} failed: ${error.stderr || error.message}`);
}
