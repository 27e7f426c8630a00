// The browser tests: every *.test.mjs beside this file, on the release build in dist/.
import { defineConfig } from "@playwright/test";
import { BROWSER } from "./browser.mjs";
import { DESKTOP } from "./harness.mjs";

export default defineConfig({
  testMatch: "*.test.mjs",
  // Screenshots are stored here too; a new run begins with an empty folder.
  outputDir: "shots",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // A busy machine can be too slow for a notice that disappears by itself. The run ends with the names of tests that needed
  // a second try; those about lost lists get none (trust.test.mjs).
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./summary.mjs"]],
  use: {
    launchOptions: BROWSER,
    viewport: DESKTOP,
    colorScheme: "light",
    reducedMotion: "reduce",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
  },
});
