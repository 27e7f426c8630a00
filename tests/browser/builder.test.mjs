// Building: a newcomer's path, every rule broken and fixed, keyboard only, undo, narrow and wide screens.
import assert from "node:assert/strict";
import { keep } from "./armies.mjs";
import { DESKTOP, PHONE, TABLET, expect, test } from "./harness.mjs";
import {
  add, addUntil, allowIllegal, army, mendAll, newArmy, part, removeAll, roster, says, setting, total, units, verdict,
} from "./builder.mjs";

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
  await mendAll(page);
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

const SPEEDERS = /At most \d+ T-47 Snowspeeder \(you have \d+\)/;
const CARDS = /cards: at most \d+ \(you have \d+\)/;

mend("the cap", "Rebel Alliance", (page) => setting(page, "Points cap", 900), /points over the cap/);
mend("a unit's maximum", "Rebel Alliance", (page) => addUntil(page, "T-47 Snowspeeder", SPEEDERS), SPEEDERS);
mend("a unit's minimum", "Rebel Alliance", (page) => removeAll(page, "Rebel Troopers"), /Needs \d+ Rebel Troopers \(you have 0\)/);
mend("a missing leader", "Rebel Alliance", (page) => army(page).getByRole("button", { name: /^Dismiss/ }).click(), /No leader yet/);
mend("a leader without a host", "Galactic Empire", async (page) => {
  await removeAll(page, "AT-AT");
  await removeAll(page, "AT-ST Walkers");
}, /has no host/);
mend("too many points of support", "Rebel Alliance", async (page) => {
  await part(page, "Support");
  await addUntil(page, "Orbital Bombardment", /points too many/);
}, /points too many/);
mend("too many support cards", "Rebel Alliance", async (page) => {
  await part(page, "Support");
  await addUntil(page, "Recon Sweep", CARDS);
}, CARDS);
mend("an empty mission slot", "Rebel Alliance", (page) =>
  army(page).getByRole("group", { name: "Defensive mission" }).getByRole("button", { name: /^Put back/ }).click(), /Mission deck needs 1 card/);

/** The same for an army that cannot be built in the app, only received. */
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
mendReceived("a unit of another faction", { entries: "reb_troopers*2 ldr_reb_leia emp_stormtroopers" }, /only for Galactic Empire/);
mendReceived("a unit nobody knows", { entries: "reb_troopers*2 ldr_reb_leia reb_nobody" }, /Unknown/);
mendReceived("a leader in the learning battle", { ...LEARNING, entries: "reb_troopers*2 ldr_reb_leia" }, /leader/);
mendReceived("support in the learning battle", { ...LEARNING, entries: "reb_troopers*2 ots_mortar" }, /none here/);
mendReceived("the learning battle without its scenario", { ...LEARNING, missions: [], entries: "reb_troopers*2" }, /scenario/i);

test("a closed button says why, and stays reachable", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const points = await total(page).innerText();
  await setting(page, "Points cap", points);
  const more = roster(page).getByRole("button", { name: "One Rebel Vanguard more" });
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("status", { name: "Notices" }).getByText(/^Rebel Vanguard: \d+ points? short$/).waitFor();
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
  await reach(page.getByRole("radio", { name: "Quick legal start" }));
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
  for (const name of ["Frontline Clash", "Trench Warfare", "Meeting Engagement"]) await press("button", `Choose ${name}`);
  await mendAll(page, async (fix) => {
    await reach(fix);
    await page.keyboard.press("Enter");
  });
});

test("rows go and come back: first, middle, last", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await allowIllegal(page);
  const before = await units(page);
  for (const at of [0, Math.floor(before.length / 2), before.length - 1]) {
    const row = army(page).locator(`[data-entry="${before[at]}"]`);
    const less = row.getByRole("button", { name: /less$/ });
    const count = Number.parseInt(await row.locator(".stepper-count").textContent(), 10);
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

test("a mission is one press on its map, and undo takes it back", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const slot = army(page).getByRole("group", { name: "Aggressive mission" });
  await expect(slot.getByRole("button")).toHaveCount(2);
  const chosen = () => slot.getByRole("button", { name: /^Put back/ }).textContent();
  const before = await chosen();
  await slot.getByRole("button", { name: /^Choose/ }).click();
  await expect.poll(chosen).not.toBe(before);
  await expect(army(page).getByText(/ deploys? .*(then|first)/).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(chosen).toBe(before);
});

test("a full list by hand from an empty army takes at most 12 clicks", async ({ visit }) => {
  await visit.open();
  const { page } = visit;
  let clicks = 0;
  const click = async (target) => {
    await target.click();
    clicks += 1;
  };
  await click(page.getByRole("radio", { name: "Empty" }));
  await click(page.getByRole("region", { name: "New army" }).getByRole("button", { name: "Galactic Empire" }));
  const more = (name) => roster(page).getByRole("button", { name: `One ${name} more`, exact: true });
  for (let time = 0; time < 2; time += 1) await click(more("Stormtroopers"));
  for (let time = 0; time < 3; time += 1) await click(more("AT-AT"));
  await click(army(page).getByRole("button", { name: "Choose a leader" }));
  await click(roster(page).getByRole("button", { name: /^Choose / }).first());
  for (const slot of ["Aggressive", "Defensive", "Maneuver"]) {
    await click(army(page).getByRole("group", { name: `${slot} mission` }).getByRole("button").first());
  }
  await says(page, "Legal.");
  expect(Number(await total(page).innerText())).toBeGreaterThan(850);
  expect(clicks).toBeLessThanOrEqual(12);
});

test("Enter in the search adds the first hit, and says why it cannot", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance");
  await page.keyboard.press("/");
  await page.keyboard.type("snowspeeder");
  for (let time = 0; time < 3; time += 1) await page.keyboard.press("Enter");
  const row = army(page).locator("[data-entry]");
  await expect(row).toHaveCount(1);
  await expect(row.locator(".entry-row-count")).toHaveText("3×");
  await page.keyboard.press("Enter");
  await page.getByRole("status", { name: "Notices" }).getByText(/^T-47 Snowspeeder: At most 3/).waitFor();
  await expect(row.locator(".entry-row-count")).toHaveText("3×");
});

test("? lists every shortcut, and Escape closes it", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance");
  await roster(page).waitFor();
  await page.keyboard.press("?");
  const help = page.getByRole("region", { name: "Shortcuts" });
  for (const keys of ["Ctrl Z", "Ctrl Shift Z", "/", "Enter", "↑ ↓", "Esc", "?"]) await expect(help.getByText(keys).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
});

test("words explain themselves when they are pressed", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const explains = async (scope, name, text) => {
    const word = scope.getByRole("button", { name });
    await word.click();
    await expect(scope.getByText(text).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(word).toHaveAttribute("aria-expanded", "false");
  };
  await explains(verdict(page), /^bid \d+/, /lower total chooses/);
  await explains(verdict(page), "tactical points", /turn a die into a 6/);
  await explains(army(page), /host/, /goes with one of yours/);
  const stats = roster(page).getByText("CRG").first();
  // The whole row belongs to the button of its name.
  await stats.click({ force: true });
  await expect(roster(page).getByText("Courage").first()).toBeVisible();
  await part(page, "Support");
  await explains(roster(page).getByRole("listitem").first(), /^\d\+$/, /roll two dice/);
});

test("house rules are said in the head and marked on the rows", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const chip = page.getByRole("button", { name: "House rules" });
  await expect(chip).toHaveCount(0);
  await allowIllegal(page);
  await addUntil(page, "T-47 Snowspeeder", SPEEDERS);
  await expect(army(page).locator(".entry-row.faulty")).toHaveCount(1);
  await chip.click();
  await page.getByRole("button", { name: "Keep to the limits" }).click();
  await expect(chip).toHaveCount(0);
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

/** Drags the handle of one row to the middle of another, or lets it go beyond the list. */
async function drag(page, from, to) {
  const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const row = (id) => army(page).locator(`[data-entry="${id}"]`);
  await row(from).scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middle(row(from).locator(".entry-row-grip"))));
  await page.mouse.down();
  await page.mouse.move(...(to ? await middle(row(to)) : [2, 2]), { steps: 5 });
  if (to) await expect(row(to)).toHaveClass(/drop-target/);
  await page.mouse.up();
}

test("a unit goes where the pointer drops it, and nowhere else", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const group = army(page).locator("ul").filter({ has: page.locator("[data-entry]") }).first().locator("[data-entry]");
  const ids = () => group.evaluateAll((rows) => rows.map((row) => row.dataset.entry));
  const [first, second, ...rest] = await ids();
  assert.ok(second, "two units of one class");
  await drag(page, first, second);
  await expect.poll(ids).toEqual([second, first, ...rest]);
  await drag(page, first, second);
  await expect.poll(ids).toEqual([first, second, ...rest]);
  await drag(page, first, null);
  assert.deepEqual(await ids(), [first, second, ...rest]);
  await expect(army(page).locator(".dragged, .drop-target")).toHaveCount(0);
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

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(() => {
    test.use({ viewport });
    test(`a list over its cap is repaired in two clicks at ${viewport.width} px`, async ({ visit }) => {
      const { page } = visit;
      await visit.open();
      const over = { name: "Over", faction: "emp_all", entries: "ldr_emp_veers emp_stormtroopers*2 emp_atat*3 emp_atst*2", missions: DECK };
      await visit.open(`#/army/${await keep(page, over)}`);
      if (viewport === PHONE) {
        await page.locator(".bottom-bar-points").click();
        await verdict(page).getByRole("listitem").filter({ hasText: "over the cap" }).getByRole("button").first().click();
      } else {
        await verdict(page).getByRole("button", { name: "Repair" }).click();
        await verdict(page).getByRole("button", { name: "Make these changes" }).click();
      }
      await says(page, "Legal.");
    });
  });
}

test.describe(() => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
  test("a phone shows five units of the roster and more", async ({ visit }) => {
    for (const faction of ["Rebel Alliance", "Galactic Empire"]) {
      const page = await newArmy(visit, faction);
      await roster(page).waitFor();
      const bar = (await page.locator(".bottom-bar").boundingBox()).y;
      const rows = await roster(page).locator(".unit-row").evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
      assert.ok(rows.filter((bottom) => bottom <= bar + 1).length >= 5, `${faction}: ${rows.slice(0, 6)} above ${bar}`);
    }
  });

  test("an entry of the army is one line on a phone, and the pages are behind the mark", async ({ visit }) => {
    const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
    const heights = await army(page).locator(".entry-row").evaluateAll((all) => all.map((row) => row.offsetHeight));
    assert.ok(heights.length > 3 && heights.every((height) => height <= 52), heights.join());
    await expect(army(page).getByText("What this leader does")).toBeVisible();
    await page.getByRole("button", { name: "Pages" }).click();
    await page.getByRole("link", { name: "Reference" }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  test("a notice covers nothing that can be pressed on a phone", async ({ visit }) => {
    const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
    await allowIllegal(page);
    const tabs = page.getByRole("navigation", { name: "Parts of the builder" });
    for (const tab of ["Army", "Verdict", "Roster"]) {
      await tabs.getByRole("button", { name: "Army" }).click();
      const less = army(page).getByRole("button", { name: /^One .* less$/ }).first();
      while (!(await page.locator(".toast").count())) await less.click();
      await tabs.getByRole("button", { name: tab }).click();
      const covered = await page.locator("main button:visible, main select:visible, main summary:visible").evaluateAll((all) => {
        const notice = document.querySelector(".toast").getBoundingClientRect();
        const bar = document.querySelector(".bottom-bar").getBoundingClientRect();
        if (notice.top < bar.top - 1) return [`the notice stands out of the bar: ${notice.top} < ${bar.top}`];
        return all.filter((element) => {
          const box = element.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          // What has been scrolled under the bar is not in sight, notice or no notice.
          const outOfSight = y < 0 || (y >= bar.top && !element.closest(".bottom-bar"));
          if (outOfSight || element.closest(".bottom-bar-points")) return false;
          return document.elementFromPoint(x, y)?.closest(".toasts");
        }).map((element) => element.textContent);
      });
      assert.deepEqual(covered, []);
      await page.getByRole("status", { name: "Notices" }).getByRole("button", { name: "Undo" }).click();
      await expect(page.locator(".toast")).toHaveCount(0);
    }
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

test("the ticks of a bar have names, to the pointer beside them and on tap", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const name = army(page).locator("button.entry-row-name").first();
  const ticks = await name.locator(".share-bar-mark:not(.none)").evaluateAll((all) => all.map((tick) => {
    const { left, top, width, height } = tick.getBoundingClientRect();
    const around = [-6, 6].map((aside) => document.elementFromPoint(left + width / 2 + aside, top + height / 2 + aside));
    return [tick.title, around.every((element) => element?.closest("[title]")?.title)];
  }));
  expect(ticks.length).toBeGreaterThan(0);
  for (const [title, around] of ticks) {
    expect(title).toMatch(/^(Least|Most): \d+$/);
    expect(around).toBe(true);
  }
  await name.click();
  await expect(army(page).locator(".share-text").first()).toContainText("Most");
});

test("a bid that is none is named beside its field", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const field = verdict(page).getByRole("spinbutton", { name: "Fill to a bid of" });
  for (const [text, words] of [["", "Type a bid, such as 0 or 25."], ["2.5", "Type a whole number of points."], ["-5", "Type a bid of 0 or more."]]) {
    await field.fill(text);
    await verdict(page).getByRole("button", { name: "Propose" }).click();
    await expect(verdict(page).getByText(words)).toBeVisible();
    await expect(field).toBeFocused();
  }
  await field.fill("7");
  await verdict(page).getByRole("button", { name: "Propose" }).click();
  await expect(verdict(page).getByText(/^(Each of these ends|That bid cannot be reached)/)).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "false");
});
