// Undo belongs to the army: it outlasts the page, and a notice takes back what it names.
import { army, newArmy, says, total, units } from "./builder.mjs";
import { expect, test } from "./harness.mjs";

const notice = (page) => page.getByRole("status", { name: "Notices" });
const undo = (page) => page.getByRole("button", { name: "Undo", exact: true }).first();

async function takeEverythingOut(page) {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Take everything out" }).click();
  await notice(page).getByText("Everything is out.").waitFor();
}

test("the notice brings an emptied army back from another page", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const address = page.url();
  const before = await units(page);
  await takeEverythingOut(page);
  await expect(army(page).locator("[data-entry]")).toHaveCount(0);
  await page.goto(`${visit.url}#/`);
  await notice(page).getByRole("button", { name: "Undo" }).click();
  await page.goto(address);
  await says(page, "Legal.");
  expect(await units(page)).toEqual(before);
});

test("undo is still there after a reload", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const points = await total(page).textContent();
  await takeEverythingOut(page);
  await page.reload();
  await visit.mounted();
  await expect(total(page)).toHaveText("0");
  await undo(page).click();
  await expect(total(page)).toHaveText(points);
});

test("an emptied army lies in the trash as well", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await takeEverythingOut(page);
  await page.goto(`${visit.url}#/library`);
  await page.getByRole("button", { name: /^Bring back/ }).waitFor();
});
