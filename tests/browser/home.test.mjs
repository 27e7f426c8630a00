// The first page: its introduction, invalid caps are named at the field, printed armies open once, armies are found by
// their units, deleted ones can be restored.
import { expect, test } from "./harness.mjs";
import { ARMIES } from "./armies.mjs";
import { newArmy } from "./builder.mjs";

for (const [what, typed, said] of [
  ["empty", "", /Type a number/],
  ["negative", "-5", /Type 1 or more/],
  ["nothing", "0", /Type 1 or more/],
  ["fractional", "750.5", /whole number/],
  ["huge", "99999999999", /Type 65535 or less/],
]) {
  test(`a cap that is ${what} is named beside the field`, async ({ visit }) => {
    const page = await visit.open();
    const field = page.getByRole("spinbutton", { name: "Points cap" });
    await field.fill(typed);
    await page.getByRole("region", { name: "New army" }).getByRole("button", { name: "Rebel Alliance" }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(said);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("750");
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
    await page.getByRole("region", { name: "New army" }).getByRole("button", { name: "Rebel Alliance" }).click();
    await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  });
}

test("a printed army that is here already is opened, and a second one only when asked for", async ({ visit }) => {
  const page = await visit.open();
  const printed = page.getByRole("region", { name: "First games" });
  const mine = page.getByRole("region", { name: "My armies" }).getByRole("listitem");
  await printed.getByRole("button", { name: /^Open/ }).first().click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  const first = page.url();
  await visit.open();
  await printed.getByRole("link", { name: /^Open/ }).first().click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  expect(page.url()).toBe(first);
  await visit.open();
  await expect(mine).toHaveCount(1);
  await printed.getByRole("button", { name: /^New copy/ }).first().click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  expect(page.url()).not.toBe(first);
});

test("the address of a deleted army offers to bring it back", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const { hash } = new URL(page.url());
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Delete this army" }).click();
  await page.getByRole("region", { name: "New army" }).waitFor();
  for (const where of ["army", "share", "print", "tts"]) {
    await visit.open(hash.replace("army", where));
    await expect(page.getByRole("heading", { name: /is in the trash/ })).toBeVisible();
  }
  await visit.open(hash);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
});

test("a first visit is told what this is for, and later ones are not", async ({ visit }) => {
  const page = await visit.open();
  const purpose = page.getByText("keeps the army legal").locator("..");
  expect((await purpose.boundingBox()).height).toBeGreaterThan(10);
  await expect(page.getByRole("navigation", { name: "Library" })).toHaveCount(0);
  await newArmy(visit, "Rebel Alliance", { start: "Quick legal start" });
  await visit.open();
  expect((await purpose.boundingBox()).height).toBeLessThan(2);
  await page.getByRole("navigation", { name: "Library" }).getByRole("link", { name: /^Trash/ }).click();
  await expect(page.getByText("Deleted armies wait here")).toBeVisible();
});

test("a printed army that is not worth its cap says so in a line, and why when asked", async ({ visit }) => {
  const page = await visit.open();
  const odd = page.getByRole("region", { name: "First games" }).getByRole("listitem").filter({ hasText: "play as printed" }).first();
  await expect(odd.getByText("the printed list is newer than the prices")).toBeHidden();
  await odd.getByText("Why?").click();
  await expect(odd.getByText("the printed list is newer than the prices")).toBeVisible();
});

test("armies are found by a unit in them, and the tile says which", async ({ visit }) => {
  const page = await visit.open();
  await page.evaluate((armies) => armies.forEach(({ name, faction, entries }, at) => {
    const items = entries.split(" ").map((entry, key) => ({ key: key + 1, id: entry.split("*")[0], count: Number(entry.split("*")[1] ?? 1) }));
    const list = { format: "muster-list", version: 1, name, edition: "regiment-2026-spring", faction, play: "battle", cap: 1000, entries: items, missions: [] };
    localStorage.setItem(`muster.list.000000000${at}`, JSON.stringify({ v: 1, rev: 1, saved: 1, list }));
  }), ARMIES);
  await page.reload();
  const mine = page.getByRole("region", { name: "My armies" });
  await mine.getByRole("link", { name: "All 10 armies" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("speederbikes");
  await expect(mine.getByRole("listitem")).toHaveCount(1);
  await expect(mine.getByRole("listitem")).toContainText("empire, largest");
  await expect(mine.getByRole("listitem")).toContainText("1 74-Z Speederbikes");
  await mine.getByRole("searchbox").fill("speederbikes rebel");
  await expect(mine.getByText("No army fits this search.")).toBeVisible();
});
