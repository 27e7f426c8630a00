// Actions of a player in the builder, for the tests.
import { expect } from "./harness.mjs";

export const region = (page, name) => page.getByRole("region", { name, exact: true });
export const roster = (page) => region(page, "Roster");
export const army = (page) => region(page, "Army");
export const verdict = (page) => region(page, "Verdict");

/** Makes an army from the home page, which remembers the game chosen last, and waits for the builder. */
export async function newArmy(visit, faction, { start = "Empty", cap, game = "REGIMENT" } = {}) {
  const { page } = visit;
  await visit.open();
  const chosen = page.getByRole("combobox", { name: "Game" });
  if ((await chosen.locator("option:checked").textContent()) !== game) {
    await chosen.selectOption({ label: game });
    await page.getByRole("region", { name: "New army" }).getByRole("button", { name: faction }).waitFor();
  }
  await page.getByRole("radio", { name: start }).check();
  if (cap) await page.getByRole("spinbutton", { name: "Points cap" }).fill(String(cap));
  await page.getByRole("region", { name: "New army" }).getByRole("button", { name: faction }).click();
  // On a narrow screen an empty army opens with its roster, so the army panel may not be shown.
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  return page;
}

/** Chooses an action of an army's tile, without opening the army. */
export async function fromTile(page, what, name) {
  await page.getByRole("button", { name: `More for ${name}` }).first().click();
  await page.getByRole("button", { name: `${what} ${name}` }).click();
}

export async function part(page, name) {
  await roster(page).getByRole("group", { name: "Part of the roster" }).getByRole("button", { name }).click();
}

export async function add(page, name, times = 1) {
  const more = roster(page).getByRole("button", { name: `One ${name} more`, exact: true });
  for (let time = 0; time < times; time += 1) await more.click();
}

export async function remove(page, name, times = 1) {
  const less = army(page).getByRole("button", { name: `One ${name} less`, exact: true });
  for (let time = 0; time < times; time += 1) await less.click();
}

/** Adds copies until the verdict has an issue with this heading; how many that takes depends on prices. */
export async function addUntil(page, name, title) {
  const heading = verdict(page).getByRole("heading", { name: title });
  for (let time = 0; time < 30 && !(await heading.count()); time += 1) {
    const points = await total(page).textContent();
    await add(page, name);
    await expect(total(page)).not.toHaveText(points);
  }
  await heading.waitFor();
}

/** Removes every copy. */
export async function removeAll(page, name) {
  const row = army(page).locator("[data-entry]").filter({ hasText: name });
  const count = Number.parseInt(await row.locator(".stepper-count").textContent(), 10);
  await remove(page, name, count);
  await row.waitFor({ state: "detached" });
}

/** Applies the fixes that the verdict offers, one after another, until the army is legal. */
export async function mendAll(page, press = (fix) => fix.click()) {
  const fixes = verdict(page).locator(".issue-item").getByRole("button");
  for (let presses = 0; presses < 10 && (await fixes.count()); presses += 1) await press(fixes.first());
  await says(page, "Legal.");
}

export async function setting(page, label, value) {
  const fold = army(page).locator("details").first();
  if (!(await fold.evaluate((element) => element.open))) await fold.locator("summary").click();
  const field = fold.getByLabel(label, { exact: false }).first();
  if (typeof value === "boolean") await field.setChecked(value);
  else if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption({ label: value });
  else await field.fill(String(value));
}

export const allowIllegal = (page) => setting(page, "Allow illegal", true);

export const total = (page) => page.getByTestId("total");

/** The names of the units in the army, from top to bottom. */
export const units = (page) => army(page).locator("[data-entry]").evaluateAll((rows) => rows.map((row) => row.dataset.entry));

/** Waits until the page says so. */
export async function says(page, text) {
  await page.getByTestId("live").filter({ hasText: text }).waitFor({ state: "attached" });
}
