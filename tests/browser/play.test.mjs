// A game at the table, on a phone: from the match to the result, through reloads, undo and rules that are overruled.
import assert from "node:assert/strict";
import { newArmy } from "./builder.mjs";
import { PHONE, test } from "./harness.mjs";

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
async function fromMatch(visit) {
  const rebels = await codeOf(visit, "Rebel Alliance");
  const page = await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  await visit.open(new URL(page.url()).hash.replace("army", "match"));
  await page.getByRole("textbox", { name: "Their code or link" }).fill(rebels);
  await page.getByRole("button", { name: "Set up the table" }).click();
  await page.getByRole("button", { name: "Done: Terrain" }).click();
  await page.getByRole("button", { name: "I am blue" }).click();
  await page.getByRole("button", { name: /^They picked Frontline/ }).click();
  await page.getByRole("link", { name: "Play this match" }).click();
  await page.getByRole("button", { name: "One device for both" }).click();
  await page.getByRole("button", { name: "To the table" }).click();
  await next(page).getByRole("heading", { name: "Deploy your units" }).waitFor();
  return page;
}

/** Does what the page asks for; now and then a shot destroys a unit. Returns what it did. */
async function step(page, count) {
  const asked = await words(page);
  const bar = next(page);
  if (/^The bag/.test(asked)) await bar.getByRole("button", { name: /^Draw/ }).click();
  else if (/sets the order/.test(asked)) await bar.locator(".chips .button").nth(count % 3).click();
  else if (/drawn again/.test(asked)) await press(page, count % 2 ? "Keep them" : "Draw again");
  else if (/which unit acts/.test(asked)) await bar.locator(".play-names .button").first().click();
  else if (/action points?$/.test(asked)) {
    const shoot = bar.getByRole("button", { name: "Shoot 1 AP" });
    const open = (await shoot.getAttribute("title")) === null;
    await (open && count % 3 === 0 ? shoot : bar.getByRole("button", { name: /^(Done|They are done)$/ })).click();
  } else if (/shoots at/.test(asked)) {
    await bar.getByLabel("Target").selectOption({ index: 1 });
    for (let hit = 0; hit < 4; hit += 1) await bar.getByRole("button", { name: "More: Wounds" }).click();
    await press(page, "Apply");
  } else if (/morale check|would be shaken|Ion against/.test(asked)) await press(page, "Roll here");
  else if (/fails/.test(asked)) await press(page, "Leave the dice");
  else if (/^End of round/.test(asked)) {
    await bar.getByRole("button", { name: /^1:/ }).click();
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
  const report = await page.getByRole("textbox", { name: "Report", exact: true }).inputValue();
  assert.match(report, /^Hold the ice \(red\) against Winter offensive \(blue\)|^.*\(red\) against .*\(blue\)/);
  assert.match(report, /Round 2\n/);
  assert.match(report, /(wins|draw)/);
  // The result is kept, and so is the game.
  await next(page).getByRole("link", { name: "All games" }).click();
  const results = page.getByRole("region", { name: "Results" });
  await results.getByText(/(wins|draw)/).waitFor();
  await results.getByRole("link").first().click();
  await page.getByTestId("result").waitFor();
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
  await move.click();
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
