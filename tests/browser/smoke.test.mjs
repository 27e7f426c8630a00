// The page around the app: first paint, loading, failures, and opening without a network.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ARMIES, keep } from "./armies.mjs";
import { newArmy } from "./builder.mjs";
import { DIST, PHONE, test } from "./harness.mjs";

const PANIC = [/panic|drill|unreachable/i];

test("the app loads without a fault", async ({ visit }) => {
  await visit.open();
  assert.match(await visit.page.title(), /Muster/);
});

test("the skeleton is painted before the app arrives", async ({ visit }) => {
  let release;
  const held = new Promise((done) => (release = done));
  await visit.page.route(/\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  await visit.page.goto(visit.url);
  await visit.page.locator("#skeleton").waitFor();
  const panel = await visit.page.locator(".skeleton-panels i").first().boundingBox();
  assert.ok(panel.width > 200 && panel.height > 100, "panels have a size");
  await visit.shot("skeleton");
  release();
  await visit.mounted();
});

test("a missing part is said, and trying again helps", async ({ visit }) => {
  visit.provokes(/Failed to load resource|ERR_FAILED/);
  await visit.page.route(/\.wasm$/, (route) => route.abort());
  await visit.page.goto(visit.url);
  await visit.page.getByRole("heading", { name: "could not be loaded" }).waitFor();
  await visit.shot("load-failed");
  await visit.page.unroute(/\.wasm$/);
  await visit.page.getByRole("button", { name: "Try again" }).click();
  await visit.mounted();
});

test.describe(() => {
  test.use({ serviceWorkers: "block" });
  test("it runs where the host does not name the type of its modules", async ({ visit }) => {
    await visit.page.route(/\.wasm$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-type": "application/octet-stream" } });
    });
    await newArmy(visit, "Rebel Alliance");
  });
});

test("a browser without WebAssembly is told so", async ({ visit }) => {
  await visit.page.addInitScript(() => delete globalThis.WebAssembly);
  await visit.page.goto(visit.url);
  await visit.page.getByRole("heading", { name: "cannot run Muster" }).waitFor();
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test("without JavaScript there is a sentence", async ({ visit }) => {
    await visit.page.goto(visit.url);
    assert.match(await visit.page.locator("noscript").textContent(), /needs JavaScript/);
    await visit.page.getByText("MUSTER").waitFor();
  });
});

test.describe(() => {
  test.use({ base: "/games/muster/" });
  test("it works below a sub-path", async ({ visit }) => {
    await visit.open();
    await visit.kept();
    await visit.offline();
    await visit.page.reload();
    await visit.mounted();
  });
});

test.describe(() => {
  test.use({ viewport: PHONE });
  test("after one visit it opens without a network", async ({ visit }) => {
    await visit.open();
    await visit.kept();
    await visit.page.close();
    await visit.offline();
    await visit.open("", (visit.page = await visit.newPage()));
  });
});

test("after one visit it opens with the server gone", async ({ visit }) => {
  await visit.open();
  await visit.kept();
  await visit.server.close();
  await visit.page.reload();
  await visit.mounted();
});

test("a panic shows a page that saves the lists", async ({ visit }) => {
  visit.provokes(...PANIC);
  await visit.open();
  await keep(visit.page, { ...ARMIES[0], name: "Rescued" });
  await visit.page.evaluate(() => localStorage.setItem("another-app", "private"));
  await visit.page.goto(`${visit.url}?drill=panic`);
  await visit.page.getByRole("heading", { name: "Something broke" }).waitFor();
  await visit.shot("panic");
  const download = visit.page.waitForEvent("download");
  await visit.page.getByRole("button", { name: "Download my lists" }).click();
  const file = await (await download).path();
  assert.doesNotMatch(readFileSync(file, "utf8"), /private/);
  await visit.page.getByRole("button", { name: "Load again" }).click();
  await visit.mounted();
  await visit.page.getByRole("heading", { name: "Something broke" }).waitFor({ state: "detached" });
  const other = await visit.newPage(await visit.newContext());
  await visit.open("#/library/backup", other);
  await other.locator("input[type=file]").setInputFiles({ name: "muster-lists.json", mimeType: "application/json", buffer: readFileSync(file) });
  await other.getByText("Rescued is added.").waitFor();
});

test("the first page loads nothing that the size budget does not count", async ({ visit }) => {
  const { firstPage } = await import("../../scripts/size.mjs");
  const counted = new Set(firstPage(DIST).map((path) => new URL(path, visit.url).href));
  // The app prefetches modules of other pages only after it has replaced the skeleton.
  await visit.page.addInitScript(() => {
    let begun = false;
    new MutationObserver((_, observer) => {
      const skeleton = document.querySelector("#skeleton");
      begun ||= Boolean(skeleton);
      if (!begun || skeleton) return;
      globalThis.painted = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await visit.open();
  await visit.page.waitForLoadState("networkidle");
  const loaded = await visit.page.evaluate(() => performance.getEntriesByType("resource")
    .filter(({ startTime }) => startTime < globalThis.painted)
    .map(({ name }) => name));
  assert.ok(loaded.length > 5, loaded.join());
  assert.deepEqual(loaded.filter((url) => !counted.has(url)), []);
});

test("the index and the first game are preloaded, a file for each further game and the forms of the roster editor are shipped, and nothing else of the rosters", async () => {
  const page = readFileSync(join(DIST, "index.html"), "utf8");
  const preloaded = [...page.matchAll(/rel="preload" href="\.\/(rosters\/[^"]+)"/g)].map(([, path]) => path);
  const shipped = readdirSync(join(DIST, "rosters"), { recursive: true })
    .filter((path) => path.endsWith(".json"))
    .map((path) => `rosters/${path}`);
  const { games } = JSON.parse(readFileSync(join(DIST, "rosters/index.json"), "utf8"));
  const [first, ...further] = games.map(({ id }) => `rosters/${id}.json`);
  assert.deepEqual(preloaded, ["rosters/index.json", first]);
  assert.deepEqual(shipped.toSorted(), [...preloaded, ...further, "rosters/schemas.json"].toSorted());
});

test("the app can be installed: its manifest and icons are there, below any path", async () => {
  const manifest = JSON.parse(readFileSync(join(DIST, "manifest.webmanifest"), "utf8"));
  for (const address of [manifest.id, manifest.start_url, manifest.scope]) assert.equal(address, "./");
  assert.equal(manifest.display, "standalone");
  const sizes = manifest.icons.map(({ src, sizes }) => (assert.ok(readFileSync(join(DIST, src)).length > 0, src), sizes));
  assert.ok(sizes.includes("192x192") && sizes.includes("512x512"), sizes.join());
  assert.ok(manifest.icons.some(({ purpose }) => purpose === "maskable"));
});
