// How long the page keeps a player waiting, with the processor slowed four times. Run after scripts/build.
//
// Without a word: an edit, from the click on + to the last change of the page, on a 2000-point army. Also says how many
// rows were created anew, which should be none. With `matchup`: the table of two 2000-point armies, from the key press
// that changes the attacks to the last row, with keys pressed while it fills.
import { chromium } from "@playwright/test";
import { BROWSER } from "../tests/browser/browser.mjs";
import { army, newArmy, roster, setting, total, verdict } from "../tests/browser/builder.mjs";
import { DESKTOP, DIST, Visit } from "../tests/browser/harness.mjs";

const CLICKS = 40;
const SLOWDOWN = 4;
const ROUNDS = 12;

const browser = await chromium.launch(BROWSER);
const visit = new Visit(browser, await browser.newContext({ viewport: DESKTOP, reducedMotion: "reduce" }));
try {
  await visit.serveFolder(DIST);
  visit.page = await visit.newPage();
  await (process.argv[2] === "matchup" ? matchup() : edits());
  visit.checkFaults();
} finally {
  await visit.end();
  await browser.close();
}

/** A sample army filled up to 2000 points, all but 60; its total. */
async function fullArmy(faction) {
  const page = await newArmy(visit, faction, { start: "Sample army" });
  await setting(page, "Points cap", 2000);
  await page.getByRole("spinbutton", { name: "Fill to a bid of" }).fill("60");
  await verdict(page).getByRole("button", { name: "Propose" }).click();
  await verdict(page).getByRole("button", { name: /^Use/ }).first().click();
  await army(page).getByRole("textbox", { name: "Notes" }).focus();
  return total(page).textContent();
}

async function slowDown(page) {
  const session = await visit.context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

async function edits() {
  const points = await fullArmy("Galactic Empire");
  const { page } = visit;
  await slowDown(page);
  const more = roster(page).locator('button.stepper-add:not([aria-disabled="true"])').first();
  const name = await more.getAttribute("aria-label");
  const { times, rows } = await page.evaluate(measure, { name, clicks: CLICKS });
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(1);
  console.log(`edit latency at ${points} points, ${SLOWDOWN}× slowed, ${times.length} edits: median ${at(0.5)} ms, ` +
    `90 % ${at(0.9)} ms, worst ${at(1)} ms; rows made anew: ${rows}`);
}

async function matchup() {
  const { page } = visit;
  const theirs = await fullArmy("Rebel Alliance");
  const other = new URL(page.url()).hash.replace("#/army/", "");
  const mine = await fullArmy("Galactic Empire");
  await visit.open(new URL(page.url()).hash.replace("army", "matchup"));
  await page.getByRole("combobox", { name: "Their army" }).selectOption(other);
  await page.getByRole("button", { name: "Every pairing" }).click();
  const rows = page.getByRole("region", { name: "My units against theirs" }).getByRole("row");
  await rows.nth(1).waitFor();
  const lines = (await rows.count()) - 1;
  await slowDown(page);
  await page.evaluate(watch);
  for (let round = 0; round < ROUNDS; round += 1) {
    // One key starts the table anew, the next is pressed while it fills.
    const names = ["Long range", "Short range"];
    await page.getByRole("button", { name: names[round % 2], exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Volley fire" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(400);
  }
  const { task, gap, key, keys } = await page.evaluate(() => globalThis.watched());
  const ms = (time) => `${time.toFixed(0)} ms`;
  console.log(`matchup of ${mine} against ${theirs} points, ${lines} pairings, ${SLOWDOWN}× slowed, ${keys} key presses: ` +
    `longest task ${ms(task)}, longest gap between frames ${ms(gap)}, slowest key press answered after ${ms(key)}`);
}

/** Counts in the page: tasks, gaps between frames, and the time from each key press to the frame that answers it. */
function watch() {
  let [task, gap, key, keys] = [0, 0, 0, 0];
  let last = performance.now();
  const frame = (now) => {
    gap = Math.max(gap, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(frame);
  });
  const tasks = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) task = Math.max(task, entry.duration);
  });
  tasks.observe({ type: "longtask" });
  addEventListener("keydown", (event) => {
    keys += 1;
    const pressed = performance.now();
    requestAnimationFrame(() => setTimeout(() => (key = Math.max(key, performance.now() - Math.min(pressed, event.timeStamp)))));
  }, true);
  globalThis.watched = () => ({ task, gap, key, keys });
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
