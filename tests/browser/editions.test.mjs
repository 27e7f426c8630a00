// Saved armies when prices change: old and new are shown side by side, and the player decides.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { army, newArmy, total } from "./builder.mjs";
import { withCopy } from "./copy.mjs";
import { expect, test } from "./harness.mjs";

const box = (page) => page.getByRole("region", { name: "Newer numbers" });
const row = (page, name) => box(page).getByRole("listitem").filter({ hasText: name });

/** What a unit costs more in the second edition: too much for an army that has two of them. */
const DEARER = 500;

/** A second edition beside the shipped one, in which Rebel Troopers cost more. */
function publish(folder) {
  const read = (name) => JSON.parse(readFileSync(join(folder, "rosters", name), "utf8"));
  const write = (name, value) => writeFileSync(join(folder, "rosters", name), JSON.stringify(value));
  const index = read("index.json");
  const files = read("regiment.json");
  const [{ editions }] = index.games;
  const rebels = structuredClone(files["regiment/rebels.json"]);
  for (const unit of rebels.units) if (unit.id === "reb_troopers") unit.cost += DEARER;
  files["regiment/rebels-next.json"] = rebels;
  write("regiment.json", files);
  const factions = editions[0].factions.map((path) => path.replace("rebels.json", "rebels-next.json"));
  editions.push({ ...editions[0], id: "regiment-next", n: 2, name: "Next roster", order: 2, factions });
  write("index.json", index);
}

test.describe(() => {
  test.use({ serviceWorkers: "block" });
  test("a newer edition shows what each army would cost, and the player moves or keeps", async ({ visit }) => {
    await withCopy(visit, async (folder) => {
      const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
      const before = Number(await total(page).textContent());
      const troopers = army(page).locator("[data-entry]").filter({ hasText: "Rebel Troopers" });
      const count = Number.parseInt(await troopers.locator(".stepper-count").textContent(), 10);
      await newArmy(visit, "Galactic Empire", { start: "Sample army" });
      await visit.open("#/library");
      assert.equal(await box(page).count(), 0);

      publish(folder);
      await page.reload();
      await visit.open("");
      await page.getByText("There are newer numbers for 2 armies.").waitFor();
      await page.getByRole("link", { name: "See what would change" }).click();
      const rebels = row(page, "Hold the ice");
      await rebels.getByText(String(before), { exact: true }).waitFor();
      await rebels.getByText(String(before + count * DEARER), { exact: true }).waitFor();
      await rebels.getByText("Not legal").waitFor();
      await visit.shot("library-newer-numbers");

      await box(page).getByRole("button", { name: /^Keep/ }).last().click();
      await box(page).getByRole("listitem").nth(1).waitFor({ state: "detached" });
      await page.reload();
      await visit.mounted();
      assert.equal(await box(page).getByRole("listitem").count(), 1, "what is kept is not asked again");
    });
  });
});

test.describe(() => {
  test.use({ serviceWorkers: "block" });
  test("an army moves to a newer edition and back", async ({ visit }) => {
    await withCopy(visit, async (folder) => {
      const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
      const before = await total(page).innerText();
      const address = new URL(page.url()).hash;
      publish(folder);
      await visit.open("#/library");
      await page.reload();
      await row(page, "Hold the ice").getByRole("button", { name: /^Move/ }).click();
      await box(page).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Undo" }).click();
      await row(page, "Hold the ice").getByRole("button", { name: /^Move/ }).click();
      await box(page).waitFor({ state: "detached" });
      await visit.open(address);
      await army(page).waitFor();
      await expect(total(page)).toHaveText(/^\d+$/);
      await expect(total(page)).not.toHaveText(before);
    });
  });
});

test("a player's own data file is newer numbers for the armies that are there", async ({ visit }) => {
  const page = await newArmy(visit, "Galactic Empire");
  await page.getByRole("region", { name: "Roster", exact: true }).getByRole("button", { name: "One Stormtroopers more" }).click();
  await page.getByRole("textbox", { name: "Name of the army" }).fill("Patrol");
  await expect(total(page)).not.toHaveText("0");
  const before = Number(await total(page).textContent());
  const unit = {
    id: "emp_stormtroopers", name: "Stormtroopers", unit_size: 3, cost: before + 15, min_pct: 0, max_pct: 50, class: "Infantry", subclass: null,
    courage: 3, mv: 6, mv_min: null, atk_ranged: 2, atk_melee: 2, rng_short: 8, rng_long: 12, wnd: 3, sv: "5+", keywords: [],
  };
  const data = { factions: [{ id: "emp_all", name: "Empire", type: "Major", command_value: "6+", leaders: [], units: [unit] }], ots: [], definitions: [], missions: [] };
  await visit.open("#/reference/sources");
  await page.locator("input[type=file]").setInputFiles({ name: "data.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(data)) });
  await page.getByRole("button", { name: "Keep as an edition" }).click();
  await page.getByText("Your armies can move to it").waitFor();
  await visit.open("#/library");
  await row(page, "Patrol").getByText(String(before), { exact: true }).waitFor();
  await row(page, "Patrol").getByText(String(before + 15), { exact: true }).waitFor();
  await row(page, "Patrol").getByRole("button", { name: /^Move/ }).click();
  await visit.open("");
  await page.getByText(`${before + 15} of 1000 points`).waitFor();
});
