// Size budget: everything the first page loads, as brotli 11. Prints the table; fails if the budget is exceeded.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const BUDGET = 400_000;
const AIM = 320_000;

/** The files of a build that a first visit loads: the page and what it names. */
export function firstPage(dist) {
  const page = readFileSync(join(dist, "index.html"), "utf8").replace(/<link rel="apple-touch-icon"[^>]*>/, "");
  const named = [...page.matchAll(/(?:href|src|data-glue|data-wasm)="\.\/([^"]+)"/g)].map(([, path]) => path);
  return [...new Set(["index.html", "sw.js", ...named])].filter((path) => existsSync(join(dist, path)));
}

/** What the first page fetches after it has been painted: the builder's module, the shared modules it needs, and its style sheet. */
export function afterwards(dist) {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const glue = page.match(/data-glue="\.\/([^"]+)"/)[1];
  const folder = dirname(glue);
  const script = readFileSync(join(dist, glue), "utf8");
  // `x=load(()=>{… fetch("./chunk_7.wasm") …},[])` for each module; the last argument lists those it needs.
  const calls = [...script.matchAll(/([\w$]+)=(?:[\w$]+\()+\(\)=>\{[^{}]*"\.\/((?:chunk|split)_\w+\.wasm)"[^[\]]*\[([\w$,]*)\]/g)];
  const files = new Map(calls.map(([, name, file]) => [name, file]));
  const builder = calls.find(([, , file]) => file === "split_builder.wasm");
  if (!builder) throw new Error("The loader of the parts is written in another way than it was.");
  const modules = [builder[2], ...builder[3].split(",").map((name) => files.get(name))].map((file) => `${folder}/${file}`);
  return [...modules, page.match(/data-pages-style="\.\/([^"]+)"/)[1]];
}

function main() {
  const dist = fileURLToPath(new URL("../dist", import.meta.url));
  const total = table("the first page loads", dist, firstPage(dist));
  table("then, once it is painted", dist, afterwards(dist));

  const written = (value) => value.toLocaleString("en");
  console.log(`Budget: ${written(BUDGET)}, aim: ${written(AIM)}.`);
  if (total > BUDGET) {
    console.error(`${written(total - BUDGET)} bytes over the budget. Make it smaller, or let it arrive later: src/ui/pages/lazy.rs.`);
    process.exit(1);
  }
}

/** Prints the sizes of these files, the largest first, and returns their sum as brotli. */
function table(heading, dist, paths) {
  const rows = paths.map((path) => {
    const bytes = readFileSync(join(dist, path));
    return { path, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
  });
  rows.sort((a, b) => b.brotli - a.brotli);
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const all = { path: "in all", raw: sum("raw"), gzip: sum("gzip"), brotli: sum("brotli") };
  const cell = (value) => value.toLocaleString("en").padStart(11);
  console.log(`${heading.padEnd(40)}${["bytes", "gzip", "brotli"].map(cell).join("")}`);
  for (const row of [...rows, all]) console.log(row.path.padEnd(40) + cell(row.raw) + cell(row.gzip) + cell(row.brotli));
  return all.brotli;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
