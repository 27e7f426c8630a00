// What the builder's tests do to an army, in a player's words.
export const region = (page, name) => page.getByRole("region", { name, exact: true });
export const roster = (page) => region(page, "Roster");
export const army = (page) => region(page, "Army");
export const verdict = (page) => region(page, "Verdict");

/** Makes an army from the home page and waits for the builder. */
export async function newArmy(visit, faction, { start = "Empty", cap } = {}) {
  const { page } = visit;
  await visit.open();
  await page.getByRole("radio", { name: start }).check();
  if (cap) await page.getByRole("spinbutton", { name: "Points cap" }).fill(String(cap));
  await page.getByRole("region", { name: "New army" }).getByRole("button", { name: faction }).click();
  // On a narrow screen an empty army opens with its roster, so no panel is sure to be there.
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  return page;
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
