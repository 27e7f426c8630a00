// What players do on the page of a game, for the tests.
import assert from "node:assert/strict";
import { newArmy } from "./builder.mjs";

export const next = (page) => page.getByTestId("next");
export const press = (page, name) => next(page).getByRole("button", { name, exact: true }).click();
export const tab = (page, name) =>
  page.getByRole("navigation", { name: "Parts of the game" }).getByRole("button", { name }).click();
export const heading = async (page) => (await next(page).locator("h2").first().innerText()).replace(/\s+/g, " ");

/** Everything that happened, as this device tells it. */
export async function told(page) {
  await tab(page, "Report");
  return page.getByRole("textbox", { name: "Report", exact: true }).inputValue();
}

/** Does what the page proposes at the bottom: the large button, or the first of several. */
export async function propose(page) {
  const bar = next(page);
  const primary = bar.locator(".button.primary:enabled").first();
  if (await primary.isVisible()) return primary.click();
  return bar.locator(":is(.play-names, .chips) .button:enabled:visible").first().click();
}

/** Follows the proposals until the heading at the bottom says this, or the game is over. */
export async function until(page, wanted, most = 60) {
  for (let taps = 0; taps < most; taps += 1) {
    if (wanted.test(await heading(page)) || (await page.getByTestId("result").count())) return;
    await propose(page);
  }
  assert.fail(`${wanted} never came: ${await heading(page)}`);
}

/** Plays on, as proposed, for so many taps or until the game is over. */
export async function play(page, taps) {
  for (let tap = 0; tap < taps && !(await page.getByTestId("result").count()); tap += 1) await propose(page);
}

/** The active unit shoots at the first target; one of its hits wounds. */
export async function shoot(page) {
  await next(page).getByRole("button", { name: /^Shoot/ }).click();
  await next(page).getByLabel("Target").selectOption({ index: 1 });
  await next(page).getByRole("button", { name: /^More: Wounds/ }).first().click();
  await next(page).getByRole("button", { name: /^Apply/ }).click();
}

/** The code of what the other device does not know yet. */
export async function code(page, field = "Code") {
  await tab(page, "Send");
  const text = await page.getByRole("textbox", { name: field, exact: true }).inputValue();
  await page.getByRole("button", { name: "They have it" }).click();
  return text;
}

/** Takes a code in; returns what the page says about it. */
export async function take(page, text) {
  await tab(page, "Send");
  await page.getByRole("textbox", { name: "Their code or link" }).fill(text);
  await page.getByRole("button", { name: "Take it in" }).click();
  return page.getByTestId("taken").innerText();
}

/** The link of a sample army. */
export async function sample(visit, faction) {
  const page = await newArmy(visit, faction, { start: "Sample army" });
  await visit.open(new URL(page.url()).hash.replace("army", "share"));
  return page.getByRole("textbox", { name: "Link", exact: true }).inputValue();
}

/** A game of two sample armies for one device, begun from a link. */
export async function begun(visit, link, theirs = link, mission) {
  const { page } = visit;
  await visit.open(new URL(link).hash);
  await page.getByRole("link", { name: "Play it" }).click();
  await page.getByRole("textbox", { name: "Their code or link" }).fill(theirs);
  if (mission) await page.getByRole("combobox", { name: "Mission" }).selectOption(mission);
  await page.getByRole("button", { name: "One device for both" }).click();
  await page.getByRole("button", { name: "To the table" }).click();
  await press(page, "All deployed: begin round 1");
}
