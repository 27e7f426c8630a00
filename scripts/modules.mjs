// Splits the compiled app into the part every page needs and one part a group of pages, joins them to JavaScript, and
// optimises each.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

// What every browser of the last years has; the parts do not say it themselves.
const FEATURES = [
  "bulk-memory", "bulk-memory-opt", "call-indirect-overlong", "multivalue", "mutable-globals", "nontrapping-float-to-int",
  "reference-types", "sign-ext",
].map((feature) => `--enable-${feature}`);

/** Writes muster.js, muster.wasm, split.js and the parts of `wasm` into `folder`. */
export function packModules(wasm, folder, optimise) {
  const parts = join(dirname(folder), "parts");
  mkdirSync(folder, { recursive: true });
  run("wasm-split-cli", [wasm, parts, "--out-name", "muster"]);
  run("wasm-bindgen", [join(parts, "muster.wasm"), "--target", "web", "--no-typescript", "--keep-lld-exports", "--out-dir", folder]);

  write("muster.wasm", read(folder, "muster_bg.wasm"));
  rmSync(join(folder, "muster_bg.wasm"));
  const glue = read(folder, "muster.js", "utf8").replace(/(from\s+["']\.\/)__wasm_split\.js/g, "$1split.js");
  write("muster.js", plain(glue.replaceAll("muster_bg.wasm", "muster.wasm")));
  write("split.js", plain(streamless(read(parts, "__wasm_split.js", "utf8"))));
  for (const name of readdirSync(parts)) {
    if (name.endsWith(".wasm") && name !== "muster.wasm") write(name, read(parts, name));
  }
  rmSync(parts, { recursive: true });
  if (!optimise) return;
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".wasm"))) {
    run("wasm-opt", ["-Oz", ...FEATURES, "--strip-debug", "--strip-producers", join(folder, name), "-o", join(folder, name)]);
  }

  function write(name, contents) {
    writeFileSync(join(folder, name), contents);
  }
}

/** Some hosts do not know the type of WebAssembly, and then only the slower way works. */
function streamless(source) {
  const quick = "WebAssembly.instantiateStreaming(src, imports)";
  if (!source.includes(quick)) throw new Error("The splitter writes its loader in another way than it did.");
  return source.replaceAll(quick, "instantiate(src, imports)") + `
async function instantiate(src, imports) {
  const response = await src;
  if (!response.ok) throw new Error(response.status + " " + response.url);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
`;
}

/** Without comments that fill whole lines and without indentation. */
function plain(source) {
  return source.replace(/^\s*\/\*\*?[\s\S]*?\*\/\s*$/gm, "").replace(/^\s*(\/\/.*)?\n/gm, "").replace(/^[ \t]+/gm, "");
}

function read(folder, name, encoding) {
  return readFileSync(join(folder, name), encoding);
}

function run(tool, options) {
  try {
    execFileSync(tool, options, { stdio: ["ignore", "ignore", "pipe"], maxBuffer: 1e9 });
  } catch (error) {
    throw new Error(`${tool} failed: ${error.stderr ?? error.message}`);
  }
}
