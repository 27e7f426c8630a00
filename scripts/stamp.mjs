// Prints one hash over everything the build reads, so that an unchanged project is not built again.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const inputs = [
  "Cargo.toml", "Cargo.lock", ".cargo/config.toml", "index.html", "package-lock.json", "rust-toolchain.toml",
  "src", "rosters", "style", "web", "scripts/build", "scripts/bundle.mjs", "scripts/modules.mjs",
];

const hash = createHash("sha256");
for (const path of inputs.flatMap(files)) {
  hash.update(`${path}\0`).update(readFileSync(join(root, path))).update("\0");
}
console.log(hash.digest("hex"));

function files(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).sort().flatMap((name) => files(join(path, name)));
}
