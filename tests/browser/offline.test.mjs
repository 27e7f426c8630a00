// The copy for offline use: one build at a time; a newer one only when the player accepts it.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withCopy } from "./copy.mjs";
import { expect, test } from "./harness.mjs";

test("a newer build waits until the player accepts it", async ({ visit }) => {
  await withCopy(visit, async (folder) => {
    await firstVisit(visit);
    const old = await build(visit.page);
    const { page } = visit;

    deploy(folder, "next");
    await lookForUpdate(page);
    await page.waitForFunction(() => globalThis.musterUpdateReady === true);
    await page.reload();
    assert.equal(await build(page), old, "a reload stays with the old build");

    await page.waitForFunction(() => typeof globalThis.musterUpdate === "function");
    await Promise.all([page.waitForEvent("load"), page.evaluate(() => globalThis.musterUpdate())]);
    await visit.mounted();
    assert.equal(await build(page), "next");
    const caches = await page.evaluate(() => globalThis.caches.keys());
    assert.equal(caches.length, 1, `only the new build is kept: ${caches}`);
    await visit.offline();
    await page.reload();
    await visit.mounted();
    assert.equal(await build(page), "next");
  });
});

test("the player sees that a new version is ready, and the button loads it", async ({ visit }) => {
  await withCopy(visit, async (folder) => {
    await firstVisit(visit);
    const { page } = visit;
    deploy(folder, "next");
    await lookForUpdate(page);
    await page.getByRole("status", { name: "Notices" }).getByText("A new version is ready.").waitFor();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload now" }).click()]);
    await visit.mounted();
    assert.equal(await build(page), "next");
  });
});

for (const base of ["/", "/clubs/muster/"]) {
  test.describe(() => {
    test.use({ base });
    test(`a link opens without a network where only the home page was seen before, at ${base}`, async ({ visit }) => {
      const sender = await visit.newPage(await visit.newContext());
      await visit.open("", sender);
      await sender.getByRole("radio", { name: "Sample army" }).check();
      await sender.getByRole("region", { name: "New army" }).getByRole("button", { name: "Rebel Alliance" }).click();
      await sender.getByRole("textbox", { name: "Name of the army" }).waitFor();
      await visit.open(new URL(sender.url()).hash.replace("army", "share"), sender);
      const link = await sender.getByRole("textbox", { name: "Link" }).inputValue();

      await firstVisit(visit);
      await visit.page.close();
      await visit.offline();
      const page = await visit.newPage();
      await page.goto(link);
      await page.getByRole("heading", { name: "Hold the ice" }).waitFor();
      await page.getByText(/\d+ of 1000 points/).waitFor();
      await page.getByRole("button", { name: "Open in builder" }).click();
      await page.getByRole("region", { name: "Army", exact: true }).waitFor();
    });
  });
}

test("another tab is not reloaded, but told", async ({ visit }) => {
  await withCopy(visit, async (folder) => {
    await firstVisit(visit);
    const other = await visit.newPage();
    await visit.open("", other);
    await visit.kept(other);
    await other.evaluate(() => (globalThis.untouched = true));

    deploy(folder, "next");
    await lookForUpdate(visit.page);
    await visit.page.waitForFunction(() => globalThis.musterUpdateReady === true);
    await Promise.all([visit.page.waitForEvent("load"), visit.page.evaluate(() => globalThis.musterUpdate())]);
    await visit.mounted();
    await expect.poll(() => other.evaluate(() => globalThis.untouched && globalThis.musterUpdateReady)).toBe(true);
  });
});

test("a deployment that is only half there changes nothing", async ({ visit }) => {
  visit.provokes(/integrity|Failed to load resource|Failed to find a valid digest/);
  await withCopy(visit, async (folder) => {
    await firstVisit(visit);
    const old = await build(visit.page);
    deploy(folder, "next");
    writeFileSync(join(folder, "rosters/index.json"), "{}");
    await lookForUpdate(visit.page);
    await expect.poll(() => workersOnTheWay(visit.page)).toBe(0);
    assert.equal(await visit.page.evaluate(() => globalThis.musterUpdateReady), undefined);
    await visit.offline();
    await visit.page.reload();
    await visit.mounted();
    assert.equal(await build(visit.page), old);
    assert.equal((await visit.page.evaluate(() => globalThis.caches.keys())).length, 1);
  });
});

async function firstVisit(visit) {
  await visit.open();
  await visit.kept();
}

/** The same app under another build id, as the build would write it. */
function deploy(folder, id) {
  const path = join(folder, "index.html");
  const page = readFileSync(path, "utf8");
  const old = /data-build="(\w+)"/.exec(page)[1];
  const next = page.replace(old, id);
  writeFileSync(path, next);
  const worker = readFileSync(join(folder, "sw.js"), "utf8");
  writeFileSync(join(folder, "sw.js"), worker.replace(old, id).replace(hash(page), hash(next)));
}

function hash(text) {
  return createHash("sha256").update(text).digest("base64");
}

function lookForUpdate(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    if (worker) {
      await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    }
  });
}

/** How many newer workers are being installed or wait for their turn. */
function workersOnTheWay(page) {
  return page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return [installing, waiting].filter(Boolean).length;
  });
}

function build(page) {
  return page.evaluate(() => document.documentElement.dataset.build);
}
