// Games without an umpire at the table: a round of StarCraft and one of Star Wars on a phone, and side by side.
import assert from "node:assert/strict";
import { DESKTOP, PHONE, expect, test } from "./harness.mjs";
import { openPrinted } from "./starcraft.mjs";

const next = (page) => page.getByTestId("next");
const press = (page, name) => next(page).getByRole("button", { name, exact: true }).click();
const tab = (page, name) => page.getByRole("navigation", { name: "Parts of the game" }).getByRole("button", { name });
const side = (page, name) => page.getByRole("region", { name: new RegExp(`^${name}`) });
const unit = (page, colour, name) => side(page, colour).getByRole("listitem").filter({ hasText: name }).first();
const phase = (page) => next(page).getByRole("heading").first();

/** The open army against itself, both on this device. */
async function toTable(visit, mission) {
  const { page } = visit;
  await visit.open(new URL(page.url()).hash.replace("army", "share"));
  const code = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await visit.open(new URL(page.url()).hash.replace("share", "play/army"));
  await page.getByRole("textbox", { name: "Their code or link" }).fill(code);
  await page.getByRole("button", { name: "One device for both" }).click();
  if (mission === undefined) {
    await page.getByRole("button", { name: "To the table" }).click();
    await page.getByRole("alert").getByText("Choose the mission").waitFor();
  }
  await page.getByRole("combobox", { name: "Mission" }).selectOption(mission ?? { label: "None of these: we keep pools and rounds ourselves" });
  await page.getByRole("button", { name: "To the table" }).click();
  await next(page).waitFor();
  return page;
}

async function starWars(visit) {
  const { page } = visit;
  await visit.open();
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "Star Wars: Regiment (2025)" });
  const make = page.getByRole("region", { name: "New army" });
  await make.getByRole("button", { name: "Galactic Empire" }).waitFor();
  await make.getByRole("radio", { name: "Sample army" }).check();
  await make.getByRole("button", { name: "Galactic Empire" }).click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  return toTable(visit, { label: "Area Denial" });
}

/** Everybody of a colour who has not acted acts. */
async function allAct(page, colour) {
  await tab(page, colour).click();
  const acts = side(page, colour).getByRole("button", { name: /^Acts: / });
  while (await acts.count()) await acts.first().click();
}

/** Pressable parts of the page that are smaller than a thumb. */
const small = (page) =>
  page.locator(".play").evaluate((play) => {
    const parts = [...play.querySelectorAll("button, select, summary, input, textarea, a.button")].filter((part) => part.checkVisibility());
    const sizes = parts.map((part) => [part, part.getBoundingClientRect()]);
    return sizes.filter(([, box]) => box.height < 43.5).map(([part, box]) => `${part.textContent.trim() || part.ariaLabel}: ${box.height}`);
  });

test.describe(() => {
  test.use({ viewport: PHONE });

  test("a round of StarCraft: reserves, supply, and a combat in which only some fight", async ({ visit }) => {
    await openPrinted(visit);
    const page = await toTable(visit, { label: "Hold Position (Standard)" });
    await expect(side(page, "Red")).toContainText("0 supply on the table, 6 left");
    await unit(page, "Red", "Marine 1").getByRole("button", { name: /^Deploy/ }).click();
    await tab(page, "Blue").click();
    await unit(page, "Blue", "Jim Raynor").getByRole("button", { name: /^Deploy/ }).click();
    await press(page, "Begin round 1");
    await expect(phase(page)).toContainText("Movement");
    // A unit that has not acted is not forgotten.
    await press(page, "Next phase: Assault");
    await expect(next(page).getByRole("alert")).toContainText("2 units have not acted in this phase.");
    await press(page, "Leave it");
    for (const name of ["Assault", "Combat"]) {
      await allAct(page, "Red");
      await allAct(page, "Blue");
      await press(page, `Next phase: ${name}`);
    }
    await expect(phase(page)).toContainText("Combat");
    assert.deepEqual(await small(page), []);
    await visit.shot("play-starcraft");
    // One of the two fights, the other need not be marked.
    await tab(page, "Red").click();
    await unit(page, "Red", "Marine 1").getByRole("button", { name: /^Acts/ }).click();
    await press(page, "Next phase: Scoring");
    // Points are counted where the players look.
    await next(page).getByRole("button", { name: "More: Victory points, red" }).click();
    await press(page, "Begin round 2");
    await expect(page.getByTestId("score")).toContainText("1 : blue 0");
    await expect(page.getByTestId("remarks")).toContainText("Supply pool of red: 6 → 8.");
  });

  test("StarCraft without a mission: players say how large the pools are", async ({ visit }) => {
    await openPrinted(visit);
    const page = await toTable(visit);
    for (let more = 0; more < 3; more += 1) await press(page, "More: Supply pool, red");
    await expect(side(page, "Red")).toContainText("0 supply on the table, 3 left");
    await unit(page, "Red", "Jim Raynor").getByRole("button", { name: /^Deploy/ }).click();
    await expect(unit(page, "Red", "Jim Raynor")).not.toContainText("in reserve");
  });

  test("a round of Star Wars: the defeated still attack, and leave in the End phase", async ({ visit }) => {
    const page = await starWars(visit);
    await expect(next(page)).toContainText("Deployment: one unit in turn, blue first.");
    await press(page, "Begin round 1");
    await allAct(page, "Red");
    await allAct(page, "Blue");
    await press(page, "Next phase: Command");
    await press(page, "Next phase: Attack");
    const troopers = unit(page, "Blue", "Imperial Army Troopers");
    await tab(page, "Blue").click();
    await troopers.locator(".play-unit-head").click();
    // What an attack of it would do, in place.
    await troopers.getByText("What would an attack do?").click();
    await troopers.getByRole("combobox", { name: "Target" }).selectOption({ index: 1 });
    await expect(troopers.getByTestId("odds")).toContainText("lost on average");
    await expect(troopers.getByRole("link", { name: "More on the odds page" })).toHaveAttribute("href", /^#\/odds\/[^/]+\/[^/]+$/);
    assert.deepEqual(await small(page), []);
    await visit.shot("play-star-wars");
    // Stat labels explain themselves.
    await troopers.locator("button.stat-line").click();
    await expect(troopers.locator(".explained")).toContainText("Courage");
    await troopers.getByRole("button", { name: "Mark as destroyed" }).click();
    await expect(page.getByTestId("remarks")).toContainText("is defeated. It stays on the table until End.");
    await troopers.getByRole("button", { name: /^Acts: / }).click();
    await expect(troopers.locator(".play-unit-state")).toHaveText("defeated, acted");
    await press(page, "Next phase: End");
    await press(page, "Do it anyway");
    await expect(page.getByTestId("remarks")).toContainText("leaves the table.");
    await expect(troopers.locator(".play-unit-state")).toHaveText("destroyed");
    await troopers.getByRole("button", { name: "Put it back as it was" }).click();
    await expect(troopers.locator(".play-unit-state")).not.toHaveText("destroyed");
    await press(page, "Begin round 2");
  });
});

test.describe(() => {
  test.use({ viewport: DESKTOP });
  test("on a desktop both armies and the mission stand side by side", async ({ visit }) => {
    const page = await starWars(visit);
    const boxes = [];
    for (const name of ["Red", "Blue", "Mission"]) boxes.push(await side(page, name).boundingBox());
    const [red, blue, mission] = boxes;
    assert.ok(red.x + red.width <= blue.x && blue.x + blue.width <= mission.x, JSON.stringify(boxes));
    assert.ok(Math.abs(red.y - blue.y) < 2);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
  });
});

test.describe(() => {
  test.use({ viewport: PHONE });
  test("on the opponent's device the pools are the same, and cards that lie face up are counted", async ({ visit }) => {
    await openPrinted(visit);
    const page = await toTable(visit, { label: "Hold Position (Standard)" });
    await tab(page, "Send").click();
    const link = await page.getByRole("textbox", { name: "Link", exact: true }).inputValue();
    await tab(page, "Red").click();
    const pools = (of, name) => side(of, name).locator(".play-counts").first().innerText();
    const mine = [await pools(page, "Red")];
    await tab(page, "Blue").click();
    mine.push(await pools(page, "Blue"));
    const context = await visit.browser.newContext({ viewport: PHONE });
    const theirs = await visit.newPage(context);
    await theirs.goto(link);
    await visit.mounted(theirs);
    await theirs.getByRole("button", { name: "Open it here" }).click();
    await next(theirs).waitFor();
    await tab(theirs, /^(Red|Mine)/).click();
    const told = [await pools(theirs, "Red")];
    await tab(theirs, "Blue").click();
    told.push(await pools(theirs, "Blue"));
    assert.deepEqual(told, mine);
    assert.match(told[0], /Resources[^]*8/);
    await context.close();
  });
});
