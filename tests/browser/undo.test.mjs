// Undo belongs to the army: it survives a reload, and the undo button of a notice reverts what the notice names.
import { army, newArmy, says, total, units } from "./builder.mjs";
import { expect, test } from "./harness.mjs";

const notice = (page) => page.getByRole("status", { name: "Notices" });
const redo = (page) => page.getByRole("button", { name: "Redo", exact: true }).first();
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

for (const [how, back, forth] of [
  ["buttons", (page) => undo(page).click(), (page) => redo(page).click()],
  ["Ctrl+Z and Ctrl+Shift+Z", (page) => page.keyboard.press("ControlOrMeta+z"), (page) => page.keyboard.press("ControlOrMeta+Shift+z")],
  ["Ctrl+Z and Ctrl+Y", (page) => page.keyboard.press("ControlOrMeta+z"), (page) => page.keyboard.press("ControlOrMeta+y")],
]) {
  test(`undo and redo by ${how}`, async ({ visit }) => {
    const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
    const states = [await total(page).textContent()];
    const less = army(page).locator("[data-entry]").last().getByRole("button", { name: /less$/ });
    for (let time = 0; time < 2; time += 1) {
      await less.click();
      await expect(total(page)).not.toHaveText(states.at(-1));
      states.push(await total(page).textContent());
    }
    await expect(redo(page)).toHaveAttribute("aria-disabled", "true");
    for (const state of states.slice(0, -1).reverse()) {
      await back(page);
      await expect(total(page)).toHaveText(state);
    }
    for (const state of states.slice(1)) {
      await forth(page);
      await expect(total(page)).toHaveText(state);
    }
    await back(page);
    await less.click();
    await expect(redo(page)).toHaveAttribute("aria-disabled", "true");
  });
}

test("an emptied army lies in the trash as well", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await takeEverythingOut(page);
  await page.goto(`${visit.url}#/library/trash`);
  await page.getByRole("button", { name: /^Bring back/ }).waitFor();
});
