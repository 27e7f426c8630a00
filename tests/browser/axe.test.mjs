// Accessibility scan of every page, on a light phone and a dark desktop, and a picture of each. Two settings that differ
// are enough: tests/contrast.rs proves the contrast of both themes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DESKTOP, PHONE, test } from "./harness.mjs";
import { PAGES, openPage } from "./pages.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SETTINGS = [
  { size: "phone", viewport: PHONE, colorScheme: "light" },
  { size: "desktop", viewport: DESKTOP, colorScheme: "dark" },
];

for (const { size, viewport, colorScheme } of SETTINGS) {
  test.describe(() => {
    test.use({ viewport, colorScheme });
    for (const { name, ...at } of PAGES) {
      test(`${name}, ${colorScheme}, ${size}`, async ({ visit }) => {
        await openPage(visit, at);
        await visit.page.waitForLoadState("networkidle");
        await visit.shot(`${name}-${size}-${colorScheme}`);
        assert.deepEqual(await scan(visit), []);
      });
    }
  });
}

/** One line for every violation. The script is injected by the debugger, to which the page's policy does not apply. */
async function scan(visit) {
  const session = await visit.context.newCDPSession(visit.page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const result = await visit.page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return result.violations.flatMap((it) => it.nodes.map((node) => `${it.id} (${it.impact}): ${node.target} ${node.failureSummary}`));
}
