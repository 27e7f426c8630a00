// Dice, cards and answers at the table, as players need them who roll real dice and have never opened this page before.
import assert from "node:assert/strict";
import { PHONE, expect, test } from "./harness.mjs";
import { begun, heading, next, press, sample, until } from "./table.mjs";

test.use({ viewport: PHONE });

const button = (page, name) => next(page).getByRole("button", { name });

/** The Empire here against the Rebels by their code, whose hand stays hidden; both players tap on this phone. */
async function table(visit) {
  const rebels = await sample(visit, "Rebel Alliance");
  const empire = await sample(visit, "Galactic Empire");
  await begun(visit, empire, rebels);
  return visit.page;
}

/** Taps until a unit of this colour is to be chosen. */
const colour = (page, side) => until(page, new RegExp(`^${side}: which unit acts`));

/** Opens the sheet of a unit and presses something in it. */
async function sheet(page, name, pressed) {
  await page.locator(".play-unit-head:visible").filter({ hasText: name }).first().click();
  await page.locator(".play-sheet:visible").getByRole("button", { name: pressed, exact: true }).click();
}

test("a morale check with real dice: two taps enter them, and a tactical point still helps", async ({ visit }) => {
  const page = await table(visit);
  await colour(page, "Red");
  await sheet(page, "AT-AT", "Shaken");
  await button(page, /^AT-AT/).click();
  await expect(next(page)).toContainText("Passed, it has 2 action points; failed, 1 action point.");
  const pad = next(page).getByRole("group", { name: "Dice rolled at the table" });
  await pad.getByRole("button", { name: "A die shows 1" }).click();
  await expect(next(page)).toContainText("1: 1 to go.");
  await button(page, "Take one back").click();
  await pad.getByRole("button", { name: "A die shows 1" }).click();
  await visit.shot("play-real-dice");
  await pad.getByRole("button", { name: "A die shows 2" }).click();
  assert.match(await heading(page), /^AT-AT: 1 \+ 2 = 3, needs \d: it fails/);
  await button(page, "Turn the 1 to 6").click();
  assert.match(await heading(page), /^AT-AT 2 action points$/);
  await expect(page.getByTestId("remarks")).toContainText("6 + 2 = 8");
});

test("a card of the opponent's hidden hand is named when it is shown, and then the app knows what it does", async ({ visit }) => {
  const page = await table(visit);
  await colour(page, "Blue");
  await next(page).locator(".play-names .button").first().click();
  await next(page).getByText("Special, transports, support cards").click();
  await button(page, /^Hidden card 1/).click();
  assert.match(await heading(page), /^Does Hidden card 1 arrive\?/);
  await expect(button(page, "Roll here")).toHaveCount(0);
  await next(page).getByRole("combobox", { name: "Which card is it?" }).selectOption("Propaganda Drop");
  await press(page, "It is this one");
  assert.match(await heading(page), /^Does Propaganda Drop arrive\? 2 dice, \d+ or more: \d+ %$/);
  await expect(button(page, "Roll here")).toBeVisible();
  const pad = next(page).getByRole("group", { name: "Dice rolled at the table" });
  for (let die = 0; die < 2; die += 1) await pad.getByRole("button", { name: "A die shows 6" }).click();
  await expect(next(page).getByTestId("remarks")).toContainText("Propaganda Drop arrives: 6 + 6 = 12");
  // It is named for good.
  await page.reload();
  await visit.mounted();
  assert.match(await heading(page), /^Propaganda Drop/);
});

test("the large button at the bottom leads through an attack: dice, saves, result", async ({ visit }) => {
  const page = await table(visit);
  await colour(page, "Red");
  await button(page, /^AT-AT/).click();
  await button(page, /^Shoot 1 AP/).click();
  const primary = next(page).locator(".play-confirm .button.primary");
  await expect(button(page, "Choose the target first")).toBeDisabled();
  await next(page).getByLabel("Target").selectOption("Rebel Troopers 1");
  await expect(primary).toHaveText("Roll 7 dice");
  // Of seven dice at least one hits, unless the unlikely happens: then nothing has to be saved.
  await primary.click();
  if (!/^Apply: no hits/.test(await primary.innerText())) {
    await expect(primary).toHaveText(/^Roll \d+ saves?$/);
    await expect(next(page)).toContainText("Red hits on 4+");
    await primary.click();
    await expect(primary).toHaveText(/^Apply: \d+ hits?, \d+ wounds?$/);
  }
  await visit.shot("play-attack");
  await primary.click();
  await expect(page.getByTestId("remarks").getByRole("listitem").first()).toContainText("AT-AT against Rebel Troopers 1");
});

test("a unit on standby may answer before anything else: its buttons stand above the next action", async ({ visit }) => {
  const page = await table(visit);
  await colour(page, "Red");
  await sheet(page, "Stormtroopers 1", "Standby");
  await colour(page, "Blue");
  await next(page).locator(".play-names .button").first().click();
  await button(page, /^Standby/).click();
  const answer = next(page).getByText("May answer from standby: Stormtroopers 1");
  await expect(answer).toBeVisible();
  const [bar, line] = [await next(page).boundingBox(), await answer.boundingBox()];
  assert.ok(line.y < bar.y + 160, `${line.y} is far below ${bar.y}`);
  await answer.click();
  await next(page).locator(".play-answer").getByRole("button", { name: "Shoot" }).click();
  assert.match(await heading(page), /^Stormtroopers 1 shoots at/);
});

test("a target is chosen where it stands, and what has been rolled is seen whole", async ({ visit }) => {
  const page = await table(visit);
  await colour(page, "Red");
  await expect(page.getByRole("button", { name: /^Aim at/ })).toHaveCount(0);
  await button(page, /^AT-AT/).click();
  await button(page, /^Shoot 1 AP/).click();
  const aim = page.getByRole("button", { name: "Aim at Rebel Troopers 2" });
  await aim.click();
  await expect(aim).toHaveAttribute("aria-pressed", "true");
  await expect(next(page).getByLabel("Target").locator("option:checked")).toHaveText("Rebel Troopers 2");
  const primary = next(page).locator(".play-confirm .button.primary");
  while (/^Roll/.test(await primary.innerText())) {
    await primary.click();
    // The last row of dice lies above the buttons that stay at the foot.
    const foot = next(page).locator(".play-confirm");
    await expect
      .poll(async () => {
        const [row, below] = [await next(page).locator(".dice").last().boundingBox(), await foot.boundingBox()];
        return row.y + row.height <= below.y;
      })
      .toBe(true);
  }
  await primary.click();
  await expect(page.getByRole("button", { name: /^Aim at/ })).toHaveCount(0);
});

test("a card that attacks is applied by the large button, then put away", async ({ visit }) => {
  const page = await table(visit);
  await colour(page, "Blue");
  await next(page).locator(".play-names .button").first().click();
  await next(page).getByText("Special, transports, support cards").click();
  await button(page, /^Hidden card 1/).click();
  await next(page).getByRole("combobox", { name: "Which card is it?" }).selectOption("Mortar Shelling");
  await press(page, "It is this one");
  await press(page, "It arrives");
  await page.getByRole("button", { name: "Aim at AT-AT" }).click();
  const primary = next(page).locator(".play-confirm .button.primary");
  for (let roll = 0; roll < 3 && /^Roll/.test(await primary.innerText()); roll += 1) await primary.click();
  await expect(primary).toHaveText(/^Apply: /);
  await primary.click();
  await expect(page.getByTestId("remarks").getByRole("listitem").first()).toContainText("Mortar Shelling against AT-AT");
  await press(page, "Done with the card");
  assert.match(await heading(page), /1 action point$/);
});

test("what the rules are against is said in sight, however far the bar was scrolled", async ({ visit }) => {
  const page = await table(visit);
  await colour(page, "Red");
  await button(page, /^Stormtroopers 1/).click();
  await next(page).getByText("Special, transports, support cards").click();
  await button(page, /^Board AT-AT/).click();
  await next(page).evaluate((bar) => bar.scrollTo(0, bar.scrollHeight));
  await button(page, /^Hidden card 1/).click();
  await expect(next(page).getByRole("alert")).toContainText("only a move brings it out");
  await expect(next(page).getByRole("alert")).toBeInViewport({ ratio: 1 });
  await press(page, "Leave it");
});

test("a bag of their own is asked for once", async ({ visit }) => {
  const page = await table(visit);
  await expect(button(page, "Red")).toHaveCount(0);
  await press(page, "We use our own bag");
  for (let token = 0; token < 3; token += 1) await press(page, "Blue");
  await expect(next(page)).toContainText("Only once: what comes then stays.");
  await press(page, "Keep them");
  await page.reload();
  await visit.mounted();
  await until(page, /^Draw initiative tokens/);
  await expect(button(page, /^Red$/)).toBeVisible();
});

test("the map is shown while objectives are counted, and the army comes back", async ({ visit }) => {
  const rebels = await sample(visit, "Rebel Alliance");
  const empire = await sample(visit, "Galactic Empire");
  await begun(visit, empire, rebels, "Frontline Clash");
  const { page } = visit;
  await until(page, /^End of round 1/, 120);
  const mission = page.getByRole("region", { name: "Mission" });
  await expect(mission.getByRole("img").first()).toBeInViewport({ ratio: 1 });
  await visit.shot("play-count-objectives");
  await button(page, /^Objective 1/).click();
  await press(page, "Give the victory tokens");
  await expect(mission).toBeHidden();
  await until(page, /^End of round 2/, 120);
  await expect(next(page)).toContainText("Whoever held one before is shown until you tap it");
});

test("a unit's sheet opens in sight", async ({ visit }) => {
  const page = await table(visit);
  const last = page.locator(".play-unit-head:visible").last();
  await last.click();
  const sheet = page.locator(".play-sheet:visible");
  await expect
    .poll(async () => (await sheet.boundingBox()).y + 60 < (await next(page).boundingBox()).y)
    .toBe(true);
});
