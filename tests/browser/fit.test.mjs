// Every page fits: on the narrowest screen, at 200 % zoom, and in forced colours.
import assert from "node:assert/strict";
import { newArmy, roster } from "./builder.mjs";
import { test } from "./harness.mjs";
import { PAGES, openPage } from "./pages.mjs";

/** Opens every page in turn. */
async function each(visit, look) {
  for (const { name, ...at } of PAGES) {
    await openPage(visit, at);
    await look(name);
  }
}

async function nothingRunsOff({ visit }) {
  test.slow();
  const wide = {};
  await each(visit, async (name) => {
    const surplus = await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (surplus > 0) wide[name] = `${surplus} px`;
  });
  assert.deepEqual(wide, {});
}

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 } });
  test("no page is wider than 320 px", nothingRunsOff);
});

test.describe(() => {
  // The size of a window of 1280 × 800 at 200 %.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  test("no page is cut off at 200 % zoom", nothingRunsOff);
});

test.describe(() => {
  test.use({ forcedColors: "active" });
  test("what is chosen and what is closed can be told apart in forced colours", async ({ visit }) => {
    const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
    const look = (target) => target.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    });
    const part = (name) => roster(page).getByRole("group", { name: "Part of the roster" }).getByRole("button", { name });
    assert.notEqual(await look(part("Units")), await look(part("Leaders")));
    const closed = roster(page).getByRole("button", { name: "One Rebel Vanguard more" });
    const less = roster(page).getByRole("button", { name: "One Rebel Pathfinders less" });
    assert.notEqual(await look(closed), await look(less));
    await visit.shot("builder-forced-colours");
  });
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("everything to press on a phone is 44 px high", async ({ visit }) => {
    const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
    const small = [];
    for (const tab of ["Roster", "Army", "Verdict"]) {
      await page.getByRole("navigation", { name: "Parts of the builder" }).getByRole("button", { name: tab }).click();
      small.push(...(await page.locator("button:visible, select:visible, summary:visible, a.button:visible").evaluateAll((all) => all
        .filter((element) => element.getBoundingClientRect().height < 43.5)
        .map((element) => `${element.ariaLabel ?? element.textContent}: ${Math.round(element.getBoundingClientRect().height)} px`))));
    }
    assert.deepEqual(small, []);
  });
});
