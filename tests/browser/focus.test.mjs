// Keyboard focus: when a press removes the focused element, the focus moves to the next sensible one, never to the body.
import assert from "node:assert/strict";
import { PHONE, expect, test } from "./harness.mjs";
import { addUntil, allowIllegal, army, newArmy, roster, setting, units, verdict } from "./builder.mjs";
import { begun, sample } from "./table.mjs";

/** Presses with the keyboard, so that the focus is on what is pressed. */
async function press(target) {
  await target.focus();
  await target.press("Enter");
}

/** Fails if nothing has the focus; returns what has it. */
async function focused(page) {
  await page.waitForFunction(() => document.activeElement && document.activeElement !== document.body);
  return page.locator(":focus");
}

/** Waits two frames, after which the removed elements are gone. */
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test("after a fix the focus is on the next issue, at last on the verdict", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await allowIllegal(page);
  await addUntil(page, "T-47 Snowspeeder", /At most \d+ T-47 Snowspeeder/);
  const fixes = verdict(page).locator(".issue-item").getByRole("button");
  for (let presses = 0; presses < 10 && (await fixes.count()); presses += 1) {
    await press(fixes.first());
    await settled(page);
    await focused(page);
  }
  assert.equal(await fixes.count(), 0);
  await expect(verdict(page).locator(":focus")).toHaveCount(1);
});

test("the last copy of a unit leaves the focus on the same button of the next row", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await allowIllegal(page);
  const rows = army(page).locator("[data-entry]");
  const [first, second] = await units(page);
  const less = rows.first().getByRole("button", { name: /less$/ });
  for (let presses = 0; presses < 30 && (await rows.first().getAttribute("data-entry")) === first; presses += 1) {
    await press(less);
    await settled(page);
  }
  await expect(army(page).locator(`[data-entry="${second}"]`).getByRole("button", { name: /less$/ })).toBeFocused();
});

test("the undo of a notice gives the focus back to the army", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await allowIllegal(page);
  const [first] = await units(page);
  const less = army(page).locator(`[data-entry="${first}"]`).getByRole("button", { name: /less$/ });
  for (let presses = 0; presses < 30 && (await less.count()); presses += 1) {
    await press(less);
    await settled(page);
  }
  await press(page.getByRole("status", { name: "Notices" }).getByRole("button", { name: "Undo" }));
  await settled(page);
  await focused(page);
  await expect(army(page).locator(`[data-entry="${first}"]`)).toHaveCount(1);
  await expect(army(page).locator("[data-entry] :focus")).toHaveCount(1);
});

test("using a proposal leaves the focus in the verdict", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Quick legal start" });
  await press(verdict(page).getByRole("button", { name: "Propose" }));
  await press(verdict(page).getByRole("button", { name: /^Use this/ }).first());
  await settled(page);
  await focused(page);
  await expect(verdict(page).locator(":focus")).toHaveCount(1);
});

test("deleting armies leaves the focus on the next, and after the last one on the way to the trash", async ({ visit }) => {
  await newArmy(visit, "Rebel Alliance");
  const page = await newArmy(visit, "Galactic Empire");
  await visit.open();
  const mine = page.getByRole("region", { name: "My armies" });
  await press(mine.getByRole("button", { name: /^More for/ }).first());
  await press(mine.getByRole("button", { name: /^Delete/ }));
  await settled(page);
  await expect(mine.getByRole("listitem").locator(":focus")).toHaveCount(1);
  await press(mine.getByRole("button", { name: /^More for/ }));
  await press(mine.getByRole("button", { name: /^Delete/ }));
  await mine.waitFor({ state: "detached" });
  await focused(page);
  await expect(page.getByRole("navigation", { name: "Library" }).locator(":focus")).toHaveCount(1);
});

test("deleting the open army leads to the armies", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance");
  await press(page.getByRole("button", { name: "More", exact: true }));
  await press(page.getByRole("button", { name: "Delete this army" }));
  await page.getByRole("region", { name: "New army" }).waitFor();
  await settled(page);
  await focused(page);
});

test("a click beside everything is no loss, and nothing takes the focus then", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await roster(page).getByRole("button", { name: "One Rebel Troopers less" }).click();
  await page.evaluate(() => document.activeElement.blur());
  await settled(page);
  await page.keyboard.press("ControlOrMeta+z");
  await settled(page);
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
});

for (const [size, viewport] of [["a desktop", undefined], ["a phone", PHONE]]) {
  test.describe(() => {
    if (viewport) test.use({ viewport });
    test(`“Choose a leader” leads to the leaders on ${size}`, async ({ visit }) => {
      const page = await newArmy(visit, "Rebel Alliance");
      const tabs = page.getByRole("navigation", { name: "Parts of the builder" });
      if (viewport) await tabs.getByRole("button", { name: "Army" }).click();
      await press(page.getByRole("button", { name: "Choose a leader" }));
      const leaders = page.getByRole("list", { name: "Leaders" });
      await expect(leaders).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(leaders.getByRole("listitem").first().locator(":focus")).toHaveCount(1);
    });
  });
}

test("Escape closes a keyword's text, a unit's details, the menu and the help", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const keyword = roster(page).getByRole("list", { name: "Keywords" }).getByRole("button").first();
  await keyword.click();
  await expect(roster(page).locator(".explained")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(roster(page).locator(".explained")).toHaveCount(0);
  await expect(keyword).toBeFocused();
  const unit = roster(page).getByRole("button", { name: "Rebel Troopers", exact: true });
  await unit.click();
  await page.keyboard.press("Escape");
  await expect(unit).toHaveAttribute("aria-expanded", "false");
  const more = page.getByRole("button", { name: "More", exact: true });
  await press(more);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Delete this army" })).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Shortcuts" })).toBeHidden();
});

test("Escape closes a unit at the table, a row of checked lists, and the form of a keyword", async ({ visit }) => {
  const { page } = visit;
  const link = await sample(visit, "Rebel Alliance");
  const closes = async (head) => {
    await press(head);
    await expect(head).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(head).toHaveAttribute("aria-expanded", "false");
    await focused(page);
  };
  await visit.open("#/check");
  await page.getByRole("textbox").first().fill(`Ann ${link}`);
  await closes(page.getByRole("rowheader").getByRole("button").first());
  await begun(visit, link);
  await closes(page.getByRole("listitem").getByRole("button", { name: /^Rebel Troopers/ }).first());
  await visit.open("#/rosters");
  await page.getByRole("button", { name: "Make the roster" }).click();
  await page.getByRole("button", { name: "Galactic Empire" }).first().click();
  await page.getByRole("button", { name: /^Stormtroopers/ }).first().click();
  await closes(page.getByRole("button", { name: "New keyword …" }).first());
});

test("Enter ends the name of an army, and a long name is shown from its start", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance");
  const name = page.getByRole("textbox", { name: "Name of the army" });
  await name.fill("");
  await name.pressSequentially("The long and winding name of an army that nobody can read at once, ever");
  await page.setViewportSize(PHONE);
  await name.press("End");
  await name.press("Enter");
  await expect(name).not.toBeFocused();
  await focused(page);
  assert.equal(await name.evaluate((field) => field.scrollLeft), 0);
});

test("what the settings fold holds keeps the focus while it changes the army", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await setting(page, "Format", "Battle");
  const format = army(page).getByLabel("Format");
  await format.focus();
  await format.selectOption({ label: "Learning battle" });
  await settled(page);
  await expect(format).toBeFocused();
});
