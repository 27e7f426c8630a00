// Accessibility scan of every page, light and dark, on a phone, a tablet and a desktop; and a picture of each.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DESKTOP, PHONE, TABLET, test, THEMES } from "./harness.mjs";
import { PAGES } from "./pages.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SIZES = { phone: PHONE, tablet: TABLET, desktop: DESKTOP };

for (const theme of THEMES) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(() => {
      test.use({ viewport, colorScheme: theme });
      for (const { name, path, prepare } of PAGES) {
        test(`${name}, ${theme}, ${size}`, async ({ visit }) => {
          await visit.open(prepare ? "" : path);
          if (prepare) await visit.open((await prepare(visit)) ?? path);
          await visit.page.waitForLoadState("networkidle");
          await visit.shot(`${name}-${size}-${theme}`);
          assert.deepEqual(await scan(visit), []);
        });
      }
    });
  }
}

/** One line for every violation. The script is put in by the debugger, which the page's policy does not bind. */
async function scan(visit) {
  const session = await visit.context.newCDPSession(visit.page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const result = await visit.page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return result.violations.flatMap((it) => it.nodes.map((node) => `${it.id} (${it.impact}): ${node.target} ${node.failureSummary}`));
}
