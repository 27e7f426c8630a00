// Runs every *.test.mjs beside this file on the built dist/. `node tests/browser/run.mjs <words>` runs the tests whose
// "topic: name" contains the words.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { clearShots, DIST, runAll, setTopic } from "./harness.mjs";

if (!existsSync(join(DIST, "index.html"))) {
  console.error("There is no dist/ to test. Run scripts/build first.");
  process.exit(1);
}

const filter = process.argv.slice(2).join(" ");
if (!filter) clearShots();

const here = import.meta.dirname;
for (const file of readdirSync(here).filter((name) => name.endsWith(".test.mjs")).sort()) {
  setTopic(file.replace(".test.mjs", ""));
  await import(join(here, file));
}

const { passed, failed } = await runAll(filter);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
