// The copy for offline use: one build at a time, the next one only when the player says so.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIST, test } from "./harness.mjs";

test("a newer build waits until the player accepts it", async (visit) => {
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

test("another tab is not reloaded, but told", async (visit) => {
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
    assert.equal(await other.evaluate(() => globalThis.untouched && globalThis.musterUpdateReady), true);
  });
});

test("a deployment that is only half there changes nothing", async (visit) => {
  visit.expect(/integrity|Failed to load resource|Failed to find a valid digest/);
  await withCopy(visit, async (folder) => {
    await firstVisit(visit);
    const old = await build(visit.page);
    deploy(folder, "next");
    writeFileSync(join(folder, "rosters/index.json"), "{}");
    await lookForUpdate(visit.page);
    await visit.page.waitForTimeout(500);
    assert.equal(await visit.page.evaluate(() => globalThis.musterUpdateReady), undefined);
    await visit.offline();
    await visit.page.reload();
    await visit.mounted();
    assert.equal(await build(visit.page), old);
    assert.equal((await visit.page.evaluate(() => globalThis.caches.keys())).length, 1);
  });
});

/** Serves a copy of the build that the test may change. */
async function withCopy(visit, run) {
  const folder = mkdtempSync(join(tmpdir(), "muster-"));
  try {
    cpSync(DIST, folder, { recursive: true });
    for (const name of readdirSync(folder, { recursive: true })) {
      if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name));
    }
    await visit.serveFolder(folder);
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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

function build(page) {
  return page.evaluate(() => document.documentElement.dataset.build);
}
