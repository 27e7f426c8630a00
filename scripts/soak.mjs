// Three hundred armies in the library: how long the home page and each letter of its search keep a slow processor busy.
// Uses the build in dist/; the figures are meaningful for a release build on an idle machine.
import { chromium } from "@playwright/test";
import { BROWSER } from "../tests/browser/browser.mjs";
import { serve } from "./server.mjs";

const LISTS = 300;
const SLOWDOWN = 4;
const ROUNDS = 5;
const LIMITS = { home: 100, letter: 16 };
const WORDS = "army 27";

const server = await serve("dist");
const browser = await chromium.launch(BROWSER);
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  await sampleArmy(page);
  await page.evaluate(multiply, LISTS);
  await page.goto(`${server.url}#/check`);
  await page.reload();
  await page.getByRole("heading", { name: "Check many lists" }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });

  const home = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    home.push(await scripting(devtools, async () => {
      await page.evaluate(() => (location.hash = "#/"));
      await page.locator(".army-tile").nth(7).waitFor();
    }));
    await page.evaluate(() => (location.hash = "#/check"));
    await page.getByRole("heading", { name: "Check many lists" }).waitFor();
  }
  await page.evaluate(() => (location.hash = "#/"));
  const search = page.getByRole("searchbox", { name: "Search my armies" });
  await search.focus();
  const letters = [];
  for (const letter of WORDS) letters.push(await scripting(devtools, () => page.keyboard.press(letter === " " ? "Space" : letter)));

  const failed = [report("Opening the home page", home, LIMITS.home), report("A letter of the search", letters, LIMITS.letter)];
  process.exitCode = failed.some(Boolean) ? 1 : 0;
} finally {
  await browser.close();
  await server.close();
}

async function sampleArmy(page) {
  await page.goto(server.url);
  await page.getByRole("radio", { name: "Sample army" }).check();
  await page.getByRole("region", { name: "New army" }).getByRole("button", { name: "Rebel Alliance" }).click();
  await page.getByRole("region", { name: "Army", exact: true }).waitFor();
}

/** Runs in the page: copies its only army under new ids and names. */
function multiply(lists) {
  const key = Object.keys(localStorage).find((name) => name.startsWith("muster.list."));
  const saved = JSON.parse(localStorage.getItem(key));
  for (let at = 0; at < lists; at += 1) {
    saved.list.name = `Army ${at}`;
    saved.list.tags = [`league ${at % 5}`];
    saved.saved -= 60_000;
    localStorage.setItem(`muster.list.${String(at).padStart(10, "0")}`, JSON.stringify(saved));
  }
}

/** Milliseconds of script that the page ran for this. */
async function scripting(devtools, act) {
  const before = await scriptSeconds(devtools);
  await act();
  await new Promise((done) => setTimeout(done, 300));
  return (await scriptSeconds(devtools) - before) * 1000;
}

async function scriptSeconds(devtools) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration").value;
}

/** Compares the median, which a single pause of the machine does not change. */
function report(what, times, limit) {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  const late = median > limit;
  console.log(`${what}, ${LISTS} armies, ${SLOWDOWN}× slower: median ${median.toFixed(1)} ms, most ${sorted.at(-1).toFixed(1)} ms, limit ${limit} ms${late ? " – too slow" : ""}`);
  return late;
}
