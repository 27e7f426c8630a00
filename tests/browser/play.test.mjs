// A game at the table, on a phone: from the match to the result, through reloads, undo and rules that are overruled.
import assert from "node:assert/strict";
import { ARMIES, keep } from "./armies.mjs";
import { newArmy } from "./builder.mjs";
import { PHONE, expect, test } from "./harness.mjs";

const next = (page) => page.getByTestId("next");
const press = (page, name) => next(page).getByRole("button", { name, exact: true }).click();
const tab = (page, name) => page.getByRole("navigation", { name: "Parts of the game" }).getByRole("button", { name });
const words = async (page) => (await next(page).locator("h2").first().innerText()).replace(/\s+/g, " ");

test.use({ viewport: PHONE });

/** The code of the sample army of a faction. */
async function codeOf(visit, faction) {
  const page = await newArmy(visit, faction, { start: "Sample army" });
  await visit.open(new URL(page.url()).hash.replace("army", "share"));
  return page.getByRole("textbox", { name: "Link" }).inputValue();
}

/** A game of two sample armies, from a match that was set up: the Empire here, the Rebels by their code. */
async function fromMatch(visit, device = "One device for both") {
  const rebels = await codeOf(visit, "Rebel Alliance");
  const page = await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  await visit.open(new URL(page.url()).hash.replace("army", "match"));
  await page.getByRole("textbox", { name: "Their code or link" }).fill(rebels);
  await page.getByRole("button", { name: "Set up the table" }).click();
  await page.getByRole("button", { name: "Done: Terrain" }).click();
  await page.getByRole("button", { name: "I am blue" }).click();
  await page.getByRole("button", { name: /^They picked Frontline/ }).click();
  await page.getByRole("link", { name: "Play this match" }).click();
  await page.getByRole("button", { name: device }).click();
  await page.getByRole("button", { name: "To the table" }).click();
  await next(page).getByRole("heading", { name: "Deploy your units" }).waitFor();
  return page;
}

/** Does what the page asks for; now and then a shot destroys a unit. Returns what it did. */
async function step(page, count) {
  const asked = await words(page);
  const bar = next(page);
  if (/^Draw initiative/.test(asked)) await bar.getByRole("button", { name: /^Draw/ }).click();
  else if (/sets the order/.test(asked)) await bar.locator(".chips .button").nth(count % 3).click();
  else if (/drawn again/.test(asked)) await press(page, count % 2 ? "Keep them" : "Draw again");
  else if (/which unit acts/.test(asked)) await bar.locator(".play-names .button").first().click();
  else if (/action points?$/.test(asked)) {
    const shoot = bar.getByRole("button", { name: /^Shoot (1 AP|done)$/ });
    const open = (await shoot.getAttribute("title")) === null;
    await (open && count % 3 === 0 ? shoot : bar.getByRole("button", { name: /end its turn$/ })).click();
  } else if (/shoots at/.test(asked)) {
    await bar.getByLabel("Target").selectOption({ index: 1 });
    for (let hit = 0; hit < 4; hit += 1) await bar.getByRole("button", { name: "More: Wounds" }).click();
    await bar.getByRole("button", { name: /^Apply/ }).click();
  } else if (/morale check|would be shaken|Ion against/.test(asked)) await press(page, "Roll here");
  else if (/fails/.test(asked)) await press(page, "Spend no point");
  else if (/^End of round/.test(asked)) {
    await bar.getByRole("button", { name: /^Objective 1:/ }).click();
    await press(page, "Give the victory tokens");
  } else if (/go back into the bag/.test(asked)) await bar.getByRole("button", { name: /Begin round|Finish/ }).click();
  else throw new Error(`nobody knows what to do about: ${asked}`);
  return asked;
}

test("a whole game on a phone, from the match to the result, with reloads in between", async ({ visit }) => {
  test.slow();
  const page = await fromMatch(visit);
  await visit.shot("play-deploy");
  await press(page, "All deployed: begin round 1");
  const rounds = new Set();
  let count = 0;
  for (; count < 900 && !(await page.getByTestId("result").count()); count += 1) {
    rounds.add((await page.getByTestId("round").innerText()).match(/\d/)?.[0]);
    await step(page, count);
    if (count % 60 === 30) {
      const before = [await words(page), await page.getByTestId("score").innerText()];
      await page.reload();
      await visit.mounted();
      await next(page).waitFor();
      assert.deepEqual([await words(page), await page.getByTestId("score").innerText()], before);
    }
    if (count === 12) await visit.shot("play-phone");
  }
  await page.getByTestId("result").waitFor();
  assert.ok(rounds.size >= 2, [...rounds].join());
  await visit.shot("play-over");
  await next(page).getByRole("button", { name: "Report" }).click();
  const written = await report(page);
  assert.match(written, /^Hold the ice \(red\) against Winter offensive \(blue\)|^.*\(red\) against .*\(blue\)/);
  assert.match(written, /Round 2\n/);
  assert.match(written, /(wins|draw)/);
  // The result is kept, and so is the game.
  await next(page).getByRole("link", { name: "All games" }).click();
  const results = page.getByRole("region", { name: "Results" });
  await results.getByText(/(wins|draw)/).waitFor();
  await results.getByRole("link").first().click();
  await page.getByTestId("result").waitFor();
  // Deleting takes two taps.
  await next(page).getByRole("link", { name: "All games" }).click();
  await results.getByRole("button", { name: /^Delete: / }).click();
  await results.getByRole("button", { name: "Delete for good" }).click();
  await results.waitFor({ state: "detached" });
});

test("what the rules do can be taken back, and what they forbid can be done anyway", async ({ visit }) => {
  const page = await fromMatch(visit);
  await press(page, "All deployed: begin round 1");
  while (!/action points?$/.test(await words(page))) await step(page, 1);
  const unit = (await words(page)).replace(/ \d action points?$/, "");
  await page.locator(".play-side:visible").getByRole("button", { name: new RegExp(`^${unit}`) }).click();
  const sheet = page.locator(".play-sheet");
  await sheet.getByRole("button", { name: "Dug in" }).click();
  const move = next(page).getByRole("button", { name: "Move 1 AP" });
  await move.click();
  await page.getByTestId("remarks").getByText("loses its dug-in token: it moved").waitFor();
  await page.getByTestId("remarks").getByRole("button", { name: /^Put back/ }).click();
  await sheet.getByRole("button", { name: "Dug in", pressed: true }).waitFor();

  // A second move is against the rules; the players agree on it.
  await next(page).getByRole("button", { name: "Move done" }).click();
  await next(page).getByText("Each action only once in an activation.").waitFor();
  await press(page, "Do it anyway");
  await tab(page, "Report").click();
  await page.getByText("Move. (agreed)").first().waitFor();

  // Undo takes back tap by tap, redo brings them again.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Move. (agreed)").first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByText("Move. (agreed)").first().waitFor();
});

test("what a match has settled is carried over: colours, mission, table and hosts", async ({ visit }) => {
  const page = await visit.open();
  const rebels = await codeOf(visit, "Rebel Alliance");
  // Neither a host nor a table of the rulebook: both are chosen in the match.
  const id = await keep(page, { ...ARMIES[1], cap: 750, host: undefined, entries: "ldr_emp_vader emp_stormtroopers*2 emp_armytroopers*2" });
  await visit.open(`#/match/${id}`);
  await page.reload();
  await page.getByRole("textbox", { name: "Their code or link" }).fill(rebels);
  await page.getByRole("button", { name: "Set up the table" }).click();
  await page.getByRole("button", { name: /^\S*\s*Armies/ }).first().click();
  await page.getByRole("combobox", { name: /^Table/ }).selectOption("6×3 ft");
  await page.getByRole("button", { name: /^\S*\s*Terrain/ }).first().click();
  await page.getByRole("button", { name: "Done: Terrain" }).click();
  const chooses = page.getByRole("button", { name: "I am blue" });
  await chooses.click();
  await page.getByRole("button", { name: /^They picked Frontline/ }).click();
  await page.getByLabel("Darth Vader joins").selectOption("Imperial Army Troopers");
  await page.getByRole("link", { name: "Play this match" }).click();

  // The form of the new game shows what it takes over.
  await page.getByRole("button", { name: "I am blue", pressed: true }).waitFor();
  assert.equal(await page.getByRole("combobox", { name: /^Mission/ }).locator("option:checked").innerText(), "Frontline Clash");
  assert.equal(await page.getByRole("combobox", { name: /^Table/ }).locator("option:checked").innerText(), "6×3 ft");
  await page.getByText("Darth Vader joins Imperial Army Troopers.").waitFor();
  await page.getByRole("button", { name: "To the table" }).click();
  assert.equal(await next(page).getByLabel("Darth Vader is with").locator("option:checked").innerText(), "Imperial Army Troopers 1");
  await tab(page, "Mission").click();
  const mission = page.getByRole("region", { name: "Mission" });
  await mission.getByText("Frontline Clash", { exact: true }).waitFor();
  await mission.getByText("Table 6×3 ft").waitFor();
  await tab(page, "Report").click();
  assert.match(await report(page), /750 points, Frontline Clash, 6×3 ft table\nDarth Vader joins Imperial Army Troopers 1\./);
});

const report = (page) => page.getByRole("textbox", { name: "Report", exact: true }).inputValue();

/** Everything that happened, as this device tells it. */
async function told(page) {
  await tab(page, "Report").click();
  return report(page);
}

/** The code of what the other device does not know yet. */
async function code(page) {
  await tab(page, "Send").click();
  const text = await page.getByRole("textbox", { name: "Code", exact: true }).inputValue();
  await page.getByRole("button", { name: "They have it" }).click();
  return text;
}

async function take(page, text) {
  await tab(page, "Send").click();
  await page.getByRole("textbox", { name: "Their code or link" }).fill(text);
  await page.getByRole("button", { name: "Take it in" }).click();
  await page.getByTestId("taken").getByText(/taken in/).waitFor();
}

test("two devices follow each other by a link and short codes, with reloads in between", async ({ visit }) => {
  test.slow();
  const anna = await fromMatch(visit, "My phone");
  await press(anna, "All deployed: begin round 1");
  await tab(anna, "Send").click();
  const link = await anna.getByRole("textbox", { name: "Link", exact: true }).inputValue();
  await anna.getByRole("button", { name: "They have it" }).click();

  // The opponent has nothing but the link, and sees the public side: every unit, no support card.
  const bert = await visit.newPage(await visit.browser.newContext({ viewport: PHONE }));
  await bert.goto(link);
  await visit.mounted(bert);
  await bert.getByRole("button", { name: "I am red", pressed: true }).waitFor();
  await bert.getByRole("button", { name: "Open it here" }).click();
  await next(bert).waitFor();
  await tab(bert, "Blue").click();
  const theirs = bert.getByRole("region", { name: /^Blue/ });
  await theirs.getByRole("button", { name: /^AT-AT/ }).waitFor();
  await theirs.getByRole("button", { name: "Show 3 support cards" }).click();
  await theirs.getByText("Hidden card 3").waitFor();

  const players = [anna, bert];
  let count = 0;
  for (let turn = 0; turn < 8; turn += 1) {
    const [from, to] = turn % 2 ? [bert, anna] : [anna, bert];
    for (let taps = 0; taps < 9; taps += 1) await step(from, (count += 1));
    const sent = await code(from);
    assert.ok(sent.length < 300, `${sent.length} letters for nine taps`);
    await take(to, sent);
    assert.equal(await told(to), await told(from));
    if (turn % 3 === 2) {
      for (const page of players) {
        await page.reload();
        await visit.mounted(page);
        await next(page).waitFor();
      }
      assert.equal(await told(to), await told(from));
    }
  }

  // Both go on by themselves: the app says so, and one of the two goes on with what the other has.
  await step(anna, (count += 1));
  await step(bert, (count += 2));
  await step(bert, (count += 1));
  const other = await code(bert);
  await tab(anna, "Send").click();
  await anna.getByRole("textbox", { name: "Their code or link" }).fill(other);
  await anna.getByRole("button", { name: "Take it in" }).click();
  if (await anna.getByText("Their game differs").count()) await anna.getByRole("button", { name: "Go on with theirs" }).click();
  assert.equal(await told(anna), await told(bert));
  await bert.context().close();
});

test("the screen stays awake while a game is open, and high contrast is kept", async ({ visit }) => {
  await visit.page.addInitScript(() => {
    globalThis.awake = [];
    const release = async () => globalThis.awake.push("released");
    const request = async (kind) => (globalThis.awake.push(kind), { release });
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  const page = await fromMatch(visit);
  const awake = () => page.evaluate(() => globalThis.awake.join());
  await expect.poll(awake).toBe("screen");
  await page.getByRole("button", { name: "High contrast" }).click();
  await page.reload();
  await visit.mounted();
  await page.getByRole("button", { name: "High contrast", pressed: true }).waitFor();
  assert.equal(await page.locator(".play").evaluate((game) => getComputedStyle(game).backgroundColor), "rgb(255, 255, 255)");
  await expect.poll(awake).toBe("screen");
  await visit.open("#/play");
  await page.getByRole("heading", { name: "Games under way" }).waitFor();
  await expect.poll(awake).toBe("screen,released");
});

test("a game goes on offline after the first visit", async ({ visit }) => {
  test.slow();
  const page = await visit.open();
  await visit.kept();
  await fromMatch(visit);
  await visit.offline();
  await press(page, "All deployed: begin round 1");
  for (let count = 1; count < 40 && !(await page.getByTestId("result").count()); count += 1) await step(page, count);
  const before = await told(page);
  // As if the phone had ended the app.
  const address = page.url();
  await page.close();
  const again = await visit.newPage();
  await again.goto(address);
  await visit.mounted(again);
  await next(again).waitFor();
  assert.equal(await told(again), before);
  await tab(again, /^(Red|Blue)/).first().click();
  for (let count = 40; count < 50 && !(await again.getByTestId("result").count()); count += 1) await step(again, count);
});

test("an attack can be looked at before an action is spent, and a mission that makes it harder says so", async ({ visit }) => {
  const rebels = await codeOf(visit, "Rebel Alliance");
  const page = await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  await visit.open(new URL(page.url()).hash.replace("army", "play/army"));
  await page.getByRole("textbox", { name: "Their code or link" }).fill(rebels);
  await page.getByRole("combobox", { name: "Mission" }).selectOption("Meeting Engagement");
  await page.getByRole("button", { name: "One device for both" }).click();
  await page.getByRole("button", { name: "To the table" }).click();
  await expect(next(page)).toContainText("Deployment: players alternate unit by unit, red starts.");
  await press(page, "All deployed: begin round 1");
  const reminder = "All units move 2\" further; ranged attacks need 1 more to hit.";
  await expect(next(page).getByTestId("reminders")).toContainText(reminder);
  while (!/action points?$/.test(await words(page))) await step(page, 1);
  await expect(next(page).getByTestId("reminders")).toContainText(reminder);
  await next(page).getByText("What would an attack do?").click();
  await next(page).getByLabel("Target").selectOption({ index: 1 });
  await next(page).getByRole("button", { name: "Target in cover" }).click();
  const odds = next(page).getByTestId("odds");
  await expect(odds).toContainText("(mission: 1 more)");
  const before = await odds.innerText();
  assert.match(await words(page), /2 action points$/);
  // Target and cover are kept when the shot is made.
  await next(page).getByRole("button", { name: "Shoot 1 AP" }).click();
  await expect(next(page).getByTestId("odds")).toHaveText(before.replace(/\s+/g, " "));
  await next(page).getByRole("button", { name: "Target in cover", pressed: true }).waitFor();
});

test("what the rules did is taken back one by one, and Undo keeps the focus", async ({ visit }) => {
  const page = await fromMatch(visit);
  const undo = page.getByRole("button", { name: "Undo" });
  await press(page, "All deployed: begin round 1");
  await undo.focus();
  await page.keyboard.press("Enter");
  while ((await undo.getAttribute("aria-disabled")) !== "true") await page.keyboard.press("Enter");
  await expect(undo).toBeFocused();
  await press(page, "All deployed: begin round 1");
  const row = page.locator(".play-side:visible .play-unit").first();
  await row.locator(".play-unit-head").click();
  for (const token of ["Dash", "Standby"]) await row.getByRole("button", { name: token, exact: true }).click();
  await row.getByRole("button", { name: "Enter an attack" }).click();
  await row.getByRole("button", { name: "Apply", exact: true }).click();
  const remarks = page.getByTestId("remarks");
  await remarks.getByRole("button", { name: /^Put back: .*dash/ }).click();
  await remarks.getByRole("button", { name: /^Put back: .*standby/ }).click();
  await row.getByRole("button", { name: "Dash", exact: true, pressed: true }).waitFor();
  await row.getByRole("button", { name: "Standby", exact: true, pressed: true }).waitFor();
});
