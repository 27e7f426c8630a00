// Building: a newcomer's path, every rule broken and mended, the keyboard alone, undo, narrow and wide.
import assert from "node:assert/strict";
import { keep } from "./armies.mjs";
import { DESKTOP, PHONE, TABLET, expect, test } from "./harness.mjs";
import { add, allowIllegal, army, newArmy, part, remove, roster, says, setting, total, units, verdict } from "./builder.mjs";

test("a newcomer builds a legal army, and it is still there after a reload", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance");
  await add(page, "Rebel Troopers", 3);
  await add(page, "Rebel Pathfinders");
  await add(page, "1.4 FD P-Tower", 2);
  await add(page, "T-47 Snowspeeder", 2);
  await add(page, "T1-B Hovertanks");
  await part(page, "Leaders");
  await page.getByRole("button", { name: "Choose General Rieekan" }).click();
  await part(page, "Support");
  await add(page, "Recon Sweep");
  await part(page, "Missions");
  for (const name of ["Ambush", "Prepared Defense", "Breakthrough"]) await roster(page).getByRole("button", { name: `Choose ${name}` }).click();
  await says(page, "Legal.");
  const points = Number(await total(page).innerText());
  await page.getByRole("textbox", { name: "Name of the army" }).fill("Echo Base");
  await page.reload();
  await visit.mounted();
  await says(page, `${points} of 1000 points, bid ${1000 - points}. Legal.`);
  await page.goto(`${visit.url}#/`);
  await page.getByRole("region", { name: "My armies" }).getByRole("link", { name: "Echo Base" }).waitFor();
});

/** Breaks a sample army, then presses the first fix of the issue until the issue is gone. */
function mend(name, faction, breakIt, title) {
  test(`${name} is said and mended`, async ({ visit }) => {
    const page = await newArmy(visit, faction, { start: "Sample army" });
    await says(page, "Legal.");
    await allowIllegal(page);
    await breakIt(page);
    const heading = page.getByRole("heading", { name: title });
    const issue = verdict(page).getByRole("listitem").filter({ has: heading });
    await issue.getByRole("button").first().click();
    await issue.waitFor({ state: "detached" });
  });
}

mend("the cap", "Rebel Alliance", (page) => setting(page, "Points cap", 900), /points over the cap/);
mend("a unit's maximum", "Rebel Alliance", (page) => add(page, "T-47 Snowspeeder", 2), /T-47 Snowspeeder: 4, at most 3/);
mend("a unit's minimum", "Rebel Alliance", (page) => remove(page, "Rebel Troopers", 3), /Rebel Troopers: 0, at least 2/);
mend("a missing leader", "Rebel Alliance", (page) => army(page).getByRole("button", { name: /^Dismiss/ }).click(), /No leader yet/);
mend("a leader without a host", "Galactic Empire", async (page) => {
  await remove(page, "AT-AT");
  await remove(page, "AT-ST Walkers", 2);
}, /has no host/);
mend("too many points of support", "Rebel Alliance", async (page) => {
  await part(page, "Support");
  await add(page, "Orbital Bombardment");
}, /points too many/);
mend("too many support cards", "Rebel Alliance", async (page) => {
  await part(page, "Support");
  await add(page, "Recon Sweep", 3);
}, /cards: 6, at most 4/);
mend("an empty mission slot", "Rebel Alliance", (page) =>
  army(page).getByRole("combobox", { name: "Defensive mission" }).selectOption(""), /No defensive card yet/);

/** The same for an army that cannot be made by pressing buttons, only received. */
function mendReceived(name, received, title) {
  test(`${name} is said and mended`, async ({ visit }) => {
    const { page } = visit;
    await visit.open();
    await visit.open(`#/army/${await keep(page, { name: "Received", faction: "reb_all", missions: DECK, ...received })}`);
    const issue = verdict(page).getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
    for (let presses = 0; presses < 3 && (await issue.count()); presses += 1) await issue.getByRole("button").first().click();
    await issue.waitFor({ state: "detached" });
  });
}

const DECK = ["msn_agg_frontline", "msn_def_trench", "msn_man_meeting"];
const LEARNING = { play: "learning", cap: 500, missions: ["msn_lrn_scenario"], categories: ["scenario"] };

mendReceived("a second leader", { entries: "reb_troopers*2 ldr_reb_leia ldr_reb_rieekan" }, /2 leaders/);
mendReceived("a unit of another faction", { entries: "reb_troopers*2 ldr_reb_leia emp_stormtroopers" }, /another faction/);
mendReceived("a unit nobody knows", { entries: "reb_troopers*2 ldr_reb_leia reb_nobody" }, /Unknown/);
mendReceived("a leader in the learning battle", { ...LEARNING, entries: "reb_troopers*2 ldr_reb_leia" }, /leader/);
mendReceived("support in the learning battle", { ...LEARNING, entries: "reb_troopers*2 ots_mortar" }, /at most 0/);
mendReceived("the learning battle without its scenario", { ...LEARNING, missions: [], entries: "reb_troopers*2" }, /scenario/i);

test("a closed button says why, and stays reachable", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const points = await total(page).innerText();
  const more = roster(page).getByRole("button", { name: "One Rebel Vanguard more" });
  assert.equal(await more.getAttribute("aria-disabled"), "true");
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("status", { name: "Notices" }).getByText(/^\d+ points, and \d+ are left under the cap/).waitFor();
  await expect(total(page)).toHaveText(points);
});

test("a legal army with the keyboard alone", async ({ visit }) => {
  await visit.open();
  const { page } = visit;
  // Only keys that move the cursor; a button that they do not reach fails the test.
  const reach = async (target) => {
    const element = await target.elementHandle();
    for (let steps = 0; steps < 200; steps += 1) {
      if (await element.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the Tab key does not lead to ${target}`);
  };
  const press = async (role, name, scope = page) => {
    await reach(scope.getByRole(role, { name }).first());
    await page.keyboard.press("Enter");
  };
  await reach(page.getByRole("radio", { name: "Legal skeleton" }));
  await page.keyboard.press("ArrowDown");
  assert.ok(await page.getByRole("radio", { name: "Empty" }).isChecked());
  await press("button", "Gungan Grand Army");
  await roster(page).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("militagung");
  const more = roster(page).getByRole("button", { name: "One Militagung more" });
  await reach(more);
  for (let time = 0; time < 4; time += 1) await page.keyboard.press("Enter");
  assert.ok(await more.evaluate((element) => element === document.activeElement), "the cursor stays on the button");
  await page.keyboard.press("/");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("kaadu");
  await press("button", "One Kaadu Cavalry more", roster(page));
  await page.keyboard.press("/");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await press("button", "Leaders", roster(page));
  await press("button", /^Choose /, roster(page));
  await press("button", "Missions", roster(page));
  for (const name of ["Frontline Clash", "Trench Warfare", "Meeting Engagement"]) await press("button", `Choose ${name}`);
  await says(page, "Legal.");
});

test("rows go and come back: first, middle, last", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await allowIllegal(page);
  const before = await units(page);
  for (const at of [0, Math.floor(before.length / 2), before.length - 1]) {
    const row = army(page).locator(`[data-entry="${before[at]}"]`);
    const less = row.getByRole("button", { name: /less$/ });
    const count = Number(await row.locator(".stepper-count").textContent());
    for (let time = 0; time < count; time += 1) await less.click();
    await row.waitFor({ state: "detached" });
    assert.deepEqual(await units(page), before.filter((_, index) => index !== at));
    for (let time = 0; time < count; time += 1) await page.keyboard.press("ControlOrMeta+z");
    await row.waitFor();
    assert.deepEqual(await units(page), before);
  }
});

test("undo shows in every field", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await setting(page, "Points cap", 1000);
  const fields = [
    [page.getByRole("textbox", { name: "Name of the army" }), "Other"],
    [army(page).getByRole("spinbutton", { name: "Points cap" }), "1250"],
    [army(page).getByRole("textbox", { name: "Notes" }), "Other notes"],
    [army(page).getByRole("textbox", { name: /^Tags/ }), "league"],
    [army(page).getByRole("combobox", { name: "Faction" }), { label: "Galactic Empire" }],
    [army(page).getByRole("combobox", { name: "Aggressive mission" }), { label: "Frontline Clash" }],
    [army(page).getByRole("combobox", { name: "With" }), { index: 0 }],
    [army(page).getByRole("combobox", { name: "Format" }), { label: "Learning battle" }],
  ];
  for (const [field, value] of fields) {
    const before = await field.inputValue();
    if (typeof value === "string") await field.fill(value);
    else await field.selectOption(value);
    await field.blur();
    assert.notEqual(await field.inputValue(), before, "it was changed");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await page.waitForFunction(([element, value]) => element.value === value, [await field.elementHandle(), before]);
  }
});

test("a select keeps its choice when its options change places", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const host = army(page).getByRole("combobox", { name: "With" });
  const values = (options) => host.locator(options).evaluateAll((all) => all.map((option) => option.value).filter(Boolean));
  const chosen = (await values("option:not([disabled])")).at(-1);
  await host.selectOption(chosen);
  const before = await values("option");
  await army(page).locator(`[data-entry="${chosen}"] .entry-row-grip`).focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => values("option")).not.toEqual(before);
  await expect(host).toHaveValue(chosen);
  await setting(page, "Faction", "Galactic Empire");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(host).toHaveValue(chosen);
});

test("a unit moves by its handle, and the cursor stays on it", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const before = await units(page);
  const handle = army(page).getByRole("button", { name: "Move Rebel Troopers" });
  await handle.focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction((first) => document.querySelector("[data-entry]").dataset.entry !== first, before[0]);
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.startsWith("Move Rebel Troopers"));
});

for (const [name, viewport] of [["320 px", { width: 320, height: 640 }], ["a phone", PHONE], ["a tablet", TABLET], ["1440 px", DESKTOP]]) {
  test.describe(() => {
    test.use({ viewport });
    test(`nothing of the builder runs off the side at ${name}`, async ({ visit }) => {
      const page = await newArmy(visit, "Separatist Alliance", { start: "Sample army" });
      for (const tab of ["Roster", "Army", "Verdict"]) {
        const button = page.getByRole("navigation", { name: "Parts of the builder" }).getByRole("button", { name: tab });
        if (await button.isVisible()) await button.click();
        const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(surplus <= 0, `${tab}: ${surplus} px`);
      }
    });
  });
}

test.describe(() => {
  test.use({ viewport: TABLET });
  test("a tablet shows the army beside the roster or the verdict", async ({ visit }) => {
    const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
    assert.ok(await roster(page).isVisible() && await army(page).isVisible() && !(await verdict(page).isVisible()));
    await page.getByRole("navigation", { name: "Parts of the builder" }).getByRole("button", { name: "Verdict" }).click();
    assert.ok(await verdict(page).isVisible() && await army(page).isVisible() && !(await roster(page).isVisible()));
  });
});

test.describe(() => {
  test.use({ viewport: PHONE });
  test("on a phone the filters take one line until they are asked for", async ({ visit }) => {
    const page = await newArmy(visit, "Rebel Alliance");
    const first = roster(page).getByRole("heading", { level: 3 }).first();
    assert.ok((await first.boundingBox()).y < 320, "the first unit is in the upper part of the screen");
    const filters = roster(page).getByRole("button", { name: /^Filters/ });
    await filters.click();
    await roster(page).getByRole("button", { name: "Vehicle" }).click();
    await filters.click();
    await roster(page).getByRole("button", { name: /^Filters.*1/ }).waitFor();
    assert.equal(await roster(page).getByRole("heading", { name: /Rebel Troopers/ }).count(), 0);
  });
});
