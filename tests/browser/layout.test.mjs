// Layout: nothing is wider than the screen, the builder fills it, and its head stays visible.
import assert from "node:assert/strict";
import { DESKTOP, PHONE, TABLET, expect, test } from "./harness.mjs";
import { army, newArmy, roster, setting, verdict } from "./builder.mjs";

const surplus = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const tabs = (page) => page.getByRole("navigation", { name: "Parts of the builder" });

for (const viewport of [{ width: 320, height: 640 }, PHONE, TABLET, { width: 1100, height: 800 }, DESKTOP]) {
  test.describe(() => {
    test.use({ viewport });
    test(`the table of other caps fits at ${viewport.width} px`, async ({ visit }) => {
      const page = await newArmy(visit, "Galactic Empire", { start: "Sample army" });
      if (viewport.width < 1100) await tabs(page).getByRole("button", { name: "Verdict" }).click();
      await verdict(page).getByText("At other caps").click();
      const table = verdict(page).getByRole("table", { name: "The same army at other caps" });
      await table.waitFor();
      assert.ok((await surplus(page)) <= 0, "the page has its width");
      const [panel, wide] = await verdict(page).evaluate((panel) => [panel.clientWidth, panel.scrollWidth]);
      assert.equal(wide, panel, "the panel does not scroll sideways");
      const cut = await table.locator("th, td").evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent));
      assert.deepEqual(cut, []);
    });
  });
}

for (const viewport of [TABLET, { width: 1180, height: 800 }, DESKTOP]) {
  test.describe(() => {
    test.use({ viewport });
    test(`the builder fills a screen of ${viewport.width} px and the page does not scroll`, async ({ visit }) => {
      const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
      assert.ok((await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)) <= 0);
      const low = await army(page).evaluate((panel) => panel.getBoundingClientRect().bottom);
      const bar = await page.locator(".bottom-bar").evaluate((bar) => bar.getBoundingClientRect().top || innerHeight);
      assert.ok(low <= bar && low > bar - 40, `the panels end at ${low}, the screen or its bar begins at ${bar}`);
    });
  });
}

test.describe(() => {
  test.use({ viewport: PHONE });
  test("the head of the builder stays in sight on a phone", async ({ visit }) => {
    const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeInViewport();
    await expect(page.getByRole("textbox", { name: "Name of the army" })).toBeInViewport();
  });
});

for (const viewport of [PHONE, { width: 1280, height: 800 }, DESKTOP]) {
  test.describe(() => {
    test.use({ viewport });
    test(`the head shows the army's whole name at ${viewport.width} px`, async ({ visit }) => {
      const page = await newArmy(visit, "Galactic Empire", { start: "Sample army" });
      const name = page.getByRole("textbox", { name: "Name of the army" });
      const [wide, room] = await name.evaluate((field) => [field.scrollWidth, field.clientWidth]);
      assert.ok(wide <= room, `${await name.inputValue()} is ${wide} px wide and has ${room}`);
      const below = page.locator(".builder-head-name .aside > span");
      const [words, place] = await below.evaluate((line) => [line.scrollWidth, line.clientWidth]);
      assert.ok(words <= place, `${await below.innerText()} is ${words} px wide and has ${place}`);
    });
  });
}

test.describe(() => {
  test.use({ viewport: TABLET });
  test("a tablet's bar names the part that is beside the army", async ({ visit }) => {
    const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
    await roster(page).waitFor();
    await expect(tabs(page).getByRole("button", { name: "Roster" })).toHaveAttribute("aria-current", "true");
    await tabs(page).getByRole("button", { name: "Verdict" }).click();
    await expect(tabs(page).getByRole("button", { name: "Verdict" })).toHaveAttribute("aria-current", "true");
    await expect(tabs(page).getByRole("button", { name: "Roster" })).not.toHaveAttribute("aria-current", "true");
  });
});

test("the arrow after a unit's name stays on the line of its last word", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance");
  const name = roster(page).getByRole("button", { name: "Rebel Pathfinders", exact: true });
  await name.waitFor();
  // The name is as tall with the arrow as without it, at any width.
  const lonely = await name.evaluate((button) => {
    const widths = [];
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet];
    for (let width = 60; width < 200; width += 1) {
      const rule = (content) => `.unit-row-name { width: ${width}px; min-height: 0 } ${content}`;
      sheet.replaceSync(rule(""));
      const arrow = button.offsetHeight;
      sheet.replaceSync(rule(".unit-row-name::after { display: none !important }"));
      const words = [...button.textContent.split(" ")].length;
      if (arrow > button.offsetHeight && arrow > words * parseFloat(getComputedStyle(button).lineHeight) + 1) widths.push(width);
    }
    document.adoptedStyleSheets = [];
    return widths;
  });
  assert.deepEqual(lonely, []);
});

test("a row that is alone has no handle to drag it by", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Quick legal start" });
  const handles = army(page).getByRole("button", { name: /^Move / });
  await expect(army(page).locator("[data-entry]")).toHaveCount(1);
  await expect(handles).toHaveCount(0);
  await roster(page).getByRole("button", { name: "One Rebel Pathfinders more" }).click();
  await expect(handles).toHaveCount(2);
});

test("the learning battle has no bid, nothing to fill, and its mission at once", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Empty" });
  await setting(page, "Format", "Learning battle");
  await expect(verdict(page).getByText("500 left")).toBeVisible();
  await expect(page.getByText(/\bbid\b/i).filter({ visible: true })).toHaveCount(0);
  await expect(verdict(page).getByRole("button", { name: "Propose" })).toHaveCount(0);
  await expect(army(page).getByText("1 of 1")).toBeVisible();
});

test("the theme button shows the theme", async ({ visit }) => {
  const page = await visit.open();
  const icon = () => page.locator(".theme-select path").getAttribute("d");
  const seen = new Set();
  for (const theme of ["As the device", "Light", "Dark"]) {
    await page.getByRole("combobox", { name: "Theme" }).selectOption({ label: theme });
    seen.add(await icon());
    await expect(page.locator(".theme-select")).toHaveAttribute("title", `Theme: ${theme.toLowerCase()}`);
  }
  assert.equal(seen.size, 3);
});

test("a closed + says its reason once", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const reasons = await page.locator(".closed").allTextContents();
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => /Closed|Quota:.*Quota:/.test(reason))).toEqual([]);
});
