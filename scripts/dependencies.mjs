// Checks the packages: licences and sources by deny.toml, and that every direct dependency is named in the code.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const metadata = JSON.parse(
  execFileSync("cargo", ["metadata", "--format-version", "1", "--locked"], { cwd: root, maxBuffer: 1 << 28 }),
);
const faults = [];

const allowed = new Set(
  [.../^allow = \[(.*?)^\]/ms.exec(readFileSync(join(root, "deny.toml"), "utf8"))[1].matchAll(/"([^"]+)"/g)].map((it) => it[1]),
);
const foreign = metadata.packages.filter((it) => it.source !== null);
for (const { name, version, license, source } of foreign) {
  if (!license || !permits(license)) faults.push(`${name} ${version}: licence ${license ?? "unknown"}`);
  if (!/crates\.io-index/.test(source)) faults.push(`${name} ${version}: comes from ${source}`);
}

const own = metadata.packages.find((it) => it.source === null);
const code = { normal: read("src"), dev: read("src") + read("tests") + read("benches"), build: "" };
for (const { name, rename, kind } of own.dependencies) {
  const word = (rename ?? name).replaceAll("-", "_");
  if (!new RegExp(`\\b${word}\\b(::|;)`).test(code[kind ?? "normal"])) faults.push(`${name}: in Cargo.toml, but not used`);
}

console.log(`${foreign.length} packages, ${own.dependencies.length} of them direct: ${faults.length ? "not in order" : "in order"}.`);
for (const fault of faults) console.error(`  ${fault}`);
process.exit(faults.length ? 1 : 0);

/** Whether one side of every "or" and both sides of every "and" are allowed. */
function permits(expression) {
  const tokens = expression.replaceAll("/", " OR ").match(/\(|\)|[^\s()]+/g);
  const any = () => {
    let good = all();
    while (tokens[0] === "OR") good = (tokens.shift(), all()) || good;
    return good;
  };
  const all = () => {
    let good = one();
    while (tokens[0] === "AND") good = (tokens.shift(), one()) && good;
    return good;
  };
  const one = () => {
    let token = tokens.shift();
    if (token === "(") {
      const good = any();
      tokens.shift();
      return good;
    }
    if (tokens[0] === "WITH") token += ` ${tokens.splice(0, 2).join(" ")}`;
    return allowed.has(token);
  };
  return any();
}

function read(folder) {
  try {
    return readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith(".rs"))
      .map((name) => readFileSync(join(root, folder, name), "utf8"))
      .join("\n");
  } catch {
    return "";
  }
}
