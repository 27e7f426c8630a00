// Nothing is lost: reloads, closed pages, full, blocked and damaged storage, several tabs, backups.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { expect, test } from "./harness.mjs";
import { army, fromTile, newArmy, total } from "./builder.mjs";

const tile = (page, name) => page.getByRole("link", { name, exact: true });
const notice = (page, text) => page.getByRole("status", { name: "Notices" }).getByText(text);

/** An army of the Empire with one unit, under a name. */
async function namedArmy(visit, name) {
  const page = await newArmy(visit, "Galactic Empire");
  await page.getByRole("textbox", { name: "Name of the army" }).fill(name);
  return page;
}

/** Presses the button that adds the first unit of the roster. */
async function addFirst(page) {
  await page.getByRole("region", { name: "Roster", exact: true }).getByRole("button", { name: /^One .* more$/ }).first().click();
}

/** The stored value of every list, by key. */
const savedLists = (page) => page.evaluate(() =>
  Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("muster.list."))));

async function downloaded(page, press) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/** Fills the browser's storage completely, without undo, which would make way for lists. */
const fill = (page) => page.evaluate(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith("muster.history.")) localStorage.removeItem(key);
  for (let size = 1 << 22, at = 0; size >= 1; ) {
    try {
      localStorage.setItem(`ballast${at}`, "x".repeat(size));
      at += 1;
    } catch {
      size = Math.floor(size / 2);
    }
  }
});

test("a reload shows the army as it was left", async ({ visit }) => {
  const page = await namedArmy(visit, "Left as it was");
  await addFirst(page);
  await expect(total(page)).not.toHaveText("0");
  const points = await total(page).textContent();
  await page.reload();
  await army(page).waitFor();
  await expect(total(page)).toHaveText(points);
});

test("a page closed right after a click has saved it", async ({ visit }) => {
  const page = await namedArmy(visit, "Closed");
  await addFirst(page);
  const url = page.url();
  await page.close();
  const next = await visit.newPage();
  await next.goto(url);
  await army(next).waitFor();
  await expect(total(next)).not.toHaveText("0");
});

test("a full storage is said, the army stays usable and becomes a file", async ({ visit }) => {
  const page = await namedArmy(visit, "Too much");
  await fill(page);
  await addFirst(page);
  await page.getByRole("alert").getByText("storage is full").waitFor();
  await expect(total(page)).not.toHaveText("0");
  const file = await downloaded(page, () => page.getByRole("button", { name: "Download now" }).click());
  assert.equal(JSON.parse(file.text).name, "Too much");
  assert.equal(JSON.parse(file.text).entries.length, 1);
  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ballast")).forEach((key) => localStorage.removeItem(key)));
  await addFirst(page);
  await page.getByRole("alert").getByText("storage is full").waitFor({ state: "detached" });
});

test("without storage armies can be made and downloaded, and the player knows", async ({ visit }) => {
  await visit.page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const page = await namedArmy(visit, "Not kept");
  await notice(page, "does not let the page store anything").waitFor();
  await addFirst(page);
  await page.getByRole("alert").getByText("Not saved").waitFor();
  const file = await downloaded(page, () => page.getByRole("button", { name: "Download now" }).click());
  assert.equal(JSON.parse(file.text).name, "Not kept");
});

test("damaged and newer values are kept, named and downloadable", async ({ visit }) => {
  const { page } = visit;
  await namedArmy(visit, "Sound");
  await page.evaluate(() => {
    localStorage.setItem("muster.list.0000000001", "{half a li");
    localStorage.setItem("muster.list.0000000002", '{"v": 99, "list": {}}');
  });
  await visit.open();
  // One notice at a time; the other waits behind it.
  await notice(page, "newer version").waitFor();
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await notice(page, "could not be read").waitFor();
  await tile(page, "Sound").waitFor();
  await visit.open("#/library");
  const file = await downloaded(page, () => page.getByRole("button", { name: "Download muster.list.0000000001" }).click());
  assert.equal(file.text, "{half a li");
  await page.getByRole("button", { name: "Remove: muster.list.0000000001" }).click();
  await page.getByRole("button", { name: "Remove for good: muster.list.0000000001" }).click();
  await page.getByText("muster.list.0000000001").waitFor({ state: "detached" });
  await page.getByText("which will show it").waitFor();
  assert.match(await page.evaluate(() => localStorage.getItem("muster.list.0000000002")), /99/);
});

test("another tab's change arrives", async ({ visit }) => {
  const page = await namedArmy(visit, "Shared by tabs");
  const other = await visit.newPage();
  await other.goto(page.url());
  await army(other).waitFor();
  await addFirst(other);
  await expect(total(other)).not.toHaveText("0");
  await expect(total(page)).toHaveText(await total(other).textContent());
});

test("two tabs that change the same army without hearing of each other keep both", async ({ visit }) => {
  const page = await namedArmy(visit, "Torn");
  const other = await visit.newPage();
  await other.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation()));
  await other.goto(page.url());
  await army(other).waitFor();
  await addFirst(page);
  // A browser takes some time to make a write visible in other tabs; before that no conflict can be found.
  const saved = await savedLists(page);
  await other.waitForFunction((lists) => Object.entries(lists).every(([key, text]) => localStorage.getItem(key) === text), saved);
  await addFirst(other);
  await notice(other, "Another tab changed this army").waitFor();
  assert.notEqual(other.url(), page.url());
  await visit.open();
  await tile(page, "Torn").waitFor();
  await tile(page, "Torn (other tab)").waitFor();
});

test("a backup brings everything into a fresh browser", async ({ visit }) => {
  const page = await namedArmy(visit, "Travels");
  await visit.open("#/library/backup");
  await page.getByText("There is no backup yet.").waitFor();
  const file = await downloaded(page, () => page.getByRole("button", { name: "Download everything" }).click());
  await page.getByText("Last backup: just now.").waitFor();
  const other = await visit.newPage(await visit.newContext());
  await visit.open("#/library/backup", other);
  await other.locator("input[type=file]").setInputFiles({ name: file.name, mimeType: "application/json", buffer: Buffer.from(file.text) });
  await other.getByText("Travels is added.").waitFor();
  await other.getByRole("button", { name: "Import", exact: true }).click();
  await visit.open("", other);
  await tile(other, "Travels").waitFor();
});

test("the trash gives back, forgets and is emptied", async ({ visit }) => {
  const { page } = visit;
  for (const name of ["First", "Second", "Third"]) await namedArmy(visit, name);
  await visit.open();
  for (const name of ["First", "Second", "Third"]) await fromTile(page, "Delete", name);
  await visit.open("#/library/trash");
  await page.getByRole("button", { name: "Bring back First" }).click();
  // The first press only asks.
  await page.getByRole("button", { name: "Delete for good: Second" }).click();
  await page.getByText("Really delete").waitFor();
  await page.getByRole("button", { name: "Really delete: Second" }).click();
  await page.getByText("Second").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Empty the trash" }).click();
  await page.getByRole("button", { name: "Delete 1 for good" }).click();
  await page.getByText("Deleted armies wait here").waitFor();
  await visit.open();
  await tile(page, "First").waitFor();
  assert.equal(await tile(page, "Third").count(), 0);
});

test("several armies are tagged, downloaded and deleted at once", async ({ visit }) => {
  const { page } = visit;
  for (const name of ["First", "Second", "Third"]) await namedArmy(visit, name);
  await visit.open();
  const select = async (...names) => {
    await page.getByRole("button", { name: "Select", exact: true }).click();
    for (const name of names) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  };
  await select("First", "Second");
  await page.getByRole("textbox", { name: "Tag for the selected" }).fill("league");
  await page.getByRole("button", { name: "Add tag" }).click();
  assert.equal(await page.locator(".army-tile .tag").filter({ hasText: "league" }).count(), 2);
  await select("First", "Third");
  const file = await downloaded(page, () => page.getByRole("button", { name: "Download as one file" }).click());
  assert.equal(Object.keys(JSON.parse(file.text).values).length, 2);
  await select();
  // The whole tile selects, and does not open the army.
  await page.getByRole("listitem").filter({ hasText: "Second" }).locator(".pill").click({ force: true });
  await page.getByText("1 selected").waitFor();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByText("3 selected").waitFor();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await tile(page, "First").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Bring back" }).click();
  await tile(page, "Third").waitFor();
});

test("a pinned army stands first, after a reload and in another browser", async ({ visit }) => {
  const { page } = visit;
  for (const name of ["First", "Second"]) await namedArmy(visit, name);
  await visit.open();
  const first = (page) => page.getByRole("region", { name: "My armies" }).getByRole("heading", { level: 3 }).first();
  await expect(first(page)).toHaveText("Second");
  await fromTile(page, "Pin", "First");
  await expect(first(page)).toHaveText("Pinned: First");
  await visit.open("#/library/backup");
  const file = await downloaded(page, () => page.getByRole("button", { name: "Download everything" }).click());
  const other = await visit.newPage(await visit.newContext());
  await visit.open("#/library/backup", other);
  await other.locator("input[type=file]").setInputFiles({ name: file.name, mimeType: "application/json", buffer: Buffer.from(file.text) });
  await other.getByRole("button", { name: "Import", exact: true }).click();
  await visit.open("", other);
  await expect(first(other)).toHaveText("Pinned: First");
});

test("the player is asked before a new version takes over", async ({ visit }) => {
  const { page } = visit;
  await visit.open();
  await page.evaluate(() => {
    globalThis.musterUpdate = () => (globalThis.accepted = true);
    dispatchEvent(new CustomEvent("muster-update-ready"));
  });
  await notice(page, "A new version is ready.").waitFor();
  await page.getByRole("button", { name: "Reload now" }).click();
  assert.equal(await page.evaluate(() => globalThis.accepted), true);
});

test("from the third army on the browser is asked once to keep the storage", async ({ visit }) => {
  const { page } = visit;
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      sessionStorage.setItem("asked", Number(sessionStorage.getItem("asked")) + 1);
      return true;
    };
  });
  const asked = () => page.evaluate(() => Number(sessionStorage.getItem("asked")));
  for (const name of ["First", "Second"]) await namedArmy(visit, name);
  await visit.open();
  await tile(page, "Second").waitFor();
  assert.equal(await asked(), 0);
  await namedArmy(visit, "Third");
  await visit.open();
  await page.waitForFunction(() => sessionStorage.getItem("asked") === "1");
  await page.reload();
  await tile(page, "Third").waitFor();
  assert.equal(await asked(), 1);
});
