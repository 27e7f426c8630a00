// Splits the compiled app into the part every page needs and one part per group of pages, and writes their JavaScript.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";

// WebAssembly features that all current browsers have; the split parts do not declare them.
const FEATURES = [
  "bulk-memory", "bulk-memory-opt", "call-indirect-overlong", "multivalue", "mutable-globals", "nontrapping-float-to-int",
  "reference-types", "sign-ext",
].map((feature) => `--enable-${feature}`);
const STREAMING = "WebAssembly.instantiateStreaming";

/** Writes muster.js, muster_bg.wasm and the parts of `wasm` into `folder`. */
export function packModules(wasm, folder, release) {
  mkdirSync(folder, { recursive: true });
  const parts = `${folder}-parts`;
  run("wasm-split-cli", [wasm, parts, "--out-name", "muster"]);
  run("wasm-bindgen", [join(parts, "muster.wasm"), "--target", "web", "--no-typescript", "--keep-lld-exports", "--out-dir", parts]);
  joinScripts(parts, folder, release);
  for (const name of readdirSync(parts)) {
    if (name.endsWith(".wasm") && name !== "muster.wasm") renameSync(join(parts, name), join(folder, name));
  }
  rmSync(parts, { recursive: true });
  if (release) for (const name of readdirSync(folder)) if (name.endsWith(".wasm")) optimise(join(folder, name));
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

function optimise(path) {
  run("wasm-opt", ["-Oz", ...FEATURES, "--strip-debug", "--strip-producers", path, "-o", path]);
}

function run(tool, options) {
  try {
    execFileSync(tool, options, { stdio: ["ignore", "ignore", "pipe"], maxBuffer: 1e9 });
  } catch (error) {
    throw new Error(`${tool} failed: ${error.stderr ?? error.message}`);
  }
}
