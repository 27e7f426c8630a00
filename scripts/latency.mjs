// How long an edit takes: from the click on + to the last change of the page, on a 2000-point army with the processor
// slowed four times. Also says how many rows were created anew, which should be none. Run after scripts/build.
import { chromium } from "@playwright/test";
import { BROWSER } from "../tests/browser/browser.mjs";
import { army, newArmy, roster, setting, total, verdict } from "../tests/browser/builder.mjs";
import { DESKTOP, DIST, Visit } from "../tests/browser/harness.mjs";

const CLICKS = 40;
const SLOWDOWN = 4;

const browser = await chromium.launch(BROWSER);
const visit = new Visit(browser, await browser.newContext({ viewport: DESKTOP, reducedMotion: "reduce" }));
try {
  await visit.serveFolder(DIST);
  visit.page = await visit.newPage();
  const page = await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  await setting(page, "Points cap", 2000);
  await page.getByRole("spinbutton", { name: "Fill to a bid of" }).fill("60");
  await verdict(page).getByRole("button", { name: "Propose" }).click();
  await verdict(page).getByRole("button", { name: /^Use/ }).first().click();
  await army(page).getByRole("textbox", { name: "Notes" }).focus();
  const points = await total(page).textContent();

  const session = await visit.context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const more = roster(page).locator('button.stepper-add:not([aria-disabled="true"])').first();
  const name = await more.getAttribute("aria-label");
  const { times, rows } = await page.evaluate(measure, { name, clicks: CLICKS });
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(1);
  console.log(`edit latency at ${points} points, ${SLOWDOWN}× slowed, ${times.length} edits: median ${at(0.5)} ms, ` +
    `90 % ${at(0.9)} ms, worst ${at(1)} ms; rows made anew: ${rows}`);
  visit.checkFaults();
} finally {
  await visit.end();
  await browser.close();
}

/** Presses + and − in turn, in the page, and waits after each until nothing changes any more. */
async function measure({ name, clicks }) {
  const less = name.replace(/more$/, "less");
  const find = (label) => [...document.querySelectorAll("button")].find((button) => button.getAttribute("aria-label") === label);
  const times = [];
  let last = 0;
  let rows = 0;
  const watch = new MutationObserver((changes) => {
    last = performance.now();
    for (const change of changes) for (const node of change.addedNodes) rows += node.nodeName === "LI" ? 1 : 0;
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
  for (let click = 0; click < clicks; click += 1) {
    await frame();
    const started = performance.now();
    find(click % 2 ? less : name).click();
    await frame();
    if (click > 3 && last > started) times.push(last - started);
    if (click === 3) rows = 0;
  }
  watch.disconnect();
  return { times, rows };
}
