// Rosters of a player's own: made in the editor, sent as file and link, and the lists that are built on them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { add, total } from "./builder.mjs";
import { expect, test } from "./harness.mjs";

const field = (page, name) => page.getByRole("textbox", { name, exact: true });
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Makes a roster and waits for its editor. */
async function make(visit, name, from) {
  const { page } = visit;
  await visit.open("#/rosters");
  await field(page, "Name").fill(name);
  await page.getByLabel("Start from").selectOption(from);
  await press(page, "Make it");
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  return page;
}

const fault = (page, text) => page.locator(".roster-fault").filter({ hasText: text }).first();

test("a roster from nothing travels as a file, and a list on it opens without it, with it, and with the link that brings it", async ({ visit }) => {
  const page = await make(visit, "Attic wars", "nothing");
  await page.getByRole("textbox", { name: "Whom to ask for it" }).fill("the Tuesday club");
  await page.getByRole("button", { name: /First faction/ }).first().click();
  await field(page, "Name of a new unit").fill("Tin Soldiers");
  await press(page, "Add unit");
  await field(page, "Price").fill("cheap");
  await expect(page.getByRole("status").filter({ hasText: "1 problem" })).toBeVisible();
  await expect(field(page, "Price")).toHaveAttribute("aria-invalid", "true");
  await field(page, "Price").fill("35");
  await expect(page.getByRole("status").filter({ hasText: "No problems" })).toBeVisible();
  await visit.shot("roster-unit");

  await press(page, "Send");
  const saved = page.waitForEvent("download");
  await press(page, "Download the file");
  const file = await (await saved).path();
  assert.equal(JSON.parse(readFileSync(file, "utf8")).format, "muster-roster");
  const rosterLink = await page.getByRole("textbox", { name: "Link" }).inputValue();

  // A fresh browser, which gets the file.
  const friend = await visit.newContext();
  const theirs = await visit.newPage(friend);
  await visit.open("#/rosters", theirs);
  await theirs.locator('input[type="file"]').setInputFiles({ name: "attic.json", mimeType: "application/json", buffer: readFileSync(file) });
  const preview = theirs.getByTestId("roster-preview");
  await expect(preview).toContainText("Attic wars");
  await expect(preview).toContainText("It has no problems.");
  await press(theirs, "Keep it");
  await theirs.getByRole("heading", { name: "Attic wars", level: 1 }).waitFor();

  // A list on it.
  await visit.open("", theirs);
  await theirs.getByRole("combobox", { name: "Game" }).selectOption({ label: "Attic wars" });
  await theirs.getByRole("region", { name: "New army" }).getByRole("button", { name: "First faction" }).click();
  await field(theirs, "Name of the army").waitFor();
  await add(theirs, "Tin Soldiers", 3);
  await expect(total(theirs)).toContainText("105");
  await theirs.goto(theirs.url().replace("#/army/", "#/share/"));
  const link = theirs.getByRole("textbox", { name: "Link" });
  const plain = await link.inputValue();
  await theirs.getByRole("checkbox", { name: "Include the roster in the link" }).check();
  await expect(link).not.toHaveValue(plain);
  const whole = await link.inputValue();

  // A third browser without the roster reads names, counts and totals, and what is missing.
  const third = await visit.newContext();
  const reader = await visit.newPage(third);
  await visit.open(new URL(plain).hash, reader);
  await expect(reader.getByTestId("missing-roster")).toContainText("needs the roster Attic wars (");
  await expect(reader.getByRole("region", { name: "The army" })).toContainText("3× Tin Soldiers");
  await expect(reader.getByRole("region", { name: "What is missing" })).toContainText("105 points");
  await expect(reader.getByText("Ask the Tuesday club for the roster:")).toBeVisible();
  await visit.shot("roster-missing", reader);
  // With its file, the same page opens the list.
  await reader.locator('input[type="file"]').setInputFiles({ name: "attic.json", mimeType: "application/json", buffer: readFileSync(file) });
  await press(reader, "Keep this roster");
  await expect(reader.getByTestId("missing-roster")).toHaveCount(0);
  await expect(reader.getByRole("button", { name: "Open in builder" })).toBeVisible();

  // A fourth needs nothing but the link that brings the roster, and keeps both.
  const fourth = await visit.newContext();
  const guest = await visit.newPage(fourth);
  await visit.open(new URL(whole).hash, guest);
  await press(guest, "Open in builder");
  await expect(total(guest)).toContainText("105");
  await guest.reload();
  await visit.mounted(guest);
  await expect(total(guest)).toContainText("105");

  // The roster itself fits into a link, too.
  const fifth = await visit.newContext();
  const last = await visit.newPage(fifth);
  await visit.open(new URL(rosterLink).hash, last);
  await expect(last.getByTestId("roster-preview")).toContainText("Attic wars");
  for (const context of [friend, third, fourth, fifth]) await context.close();
});

test("a unit with a new keyword joins a copy of a faction in a few taps; the changes are told and taken back", async ({ visit }) => {
  const page = await make(visit, "House rules", "regiment-2026-spring");
  let taps = 0;
  const tap = async (locator) => {
    taps += 1;
    await locator.click();
  };
  const type = async (locator, text) => {
    await tap(locator);
    await locator.fill(text);
  };
  await tap(page.getByRole("button", { name: "Galactic Empire" }).first());
  await type(field(page, "Name of a new unit"), "Snow Troopers");
  await tap(page.getByRole("button", { name: "Add unit" }));
  await tap(page.getByRole("button", { name: "New keyword …" }));
  await type(field(page, "Name of the keyword"), "Snow Shoes");
  await type(page.getByRole("textbox", { name: /^What it does/ }), "Snow does not slow it.");
  await tap(page.getByRole("button", { name: "Add the keyword" }));
  await expect(page.getByRole("button", { name: "Remove Snow Shoes" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "No problems" })).toBeVisible();
  assert.ok(taps <= 9, `${taps} taps`);
  await type(field(page, "Price"), "60");

  await press(page, "Changes");
  await expect(page.getByText("Galactic Empire › Snow Troopers: Added")).toBeVisible();
  await expect(page.getByText("Game › Snow Shoes: Added")).toBeVisible();
  await visit.shot("roster-changes");
  for (let step = 0; step < 3; step += 1) await press(page, "Undo");
  await expect(page.getByText("Nothing is changed yet.")).toBeVisible();
  for (let step = 0; step < 3; step += 1) await press(page, "Redo");
  await expect(page.getByText("Galactic Empire › Snow Troopers: Added")).toBeVisible();

  await press(page, "Print proof");
  await expect(page.getByRole("heading", { name: "Snow Troopers" })).toBeVisible();

  // New armies may choose it.
  await visit.open();
  await page.getByLabel("Edition").selectOption({ label: "House rules" });
  await page.getByRole("radio", { name: "Empty" }).check();
  await page.getByRole("region", { name: "New army" }).getByRole("button", { name: "Galactic Empire" }).click();
  await field(page, "Name of the army").waitFor();
  await add(page, "Snow Troopers");
  await expect(total(page)).toContainText("60");
});

test("every fault leads to its field; a deleted roster comes back", async ({ visit }) => {
  const page = await make(visit, "House rules", "regiment-2026-spring");
  await page.getByRole("button", { name: "Galactic Empire" }).first().click();
  await page.getByRole("region", { name: "Units" }).getByRole("listitem").first().getByRole("button").first().click();
  const name = await page.getByRole("heading", { level: 2 }).textContent();
  await field(page, "Most, % of the cap").fill("200");
  await expect(fault(page, "Must be a whole number from 0 to 100.")).toBeVisible();
  await page.getByRole("button", { name: "1 problem" }).click();
  await page.getByRole("button", { name: new RegExp(`${name.trim()} › Most, % of the cap`) }).click();
  await expect(field(page, "Most, % of the cap")).toHaveValue("200");
  await press(page, "Undo");
  await expect(page.getByRole("status").filter({ hasText: "No problems" })).toBeVisible();

  await page.getByRole("link", { name: "My rosters" }).click();
  await press(page, "Delete House rules");
  await press(page, "Bring back House rules");
  await expect(page.getByRole("link", { name: "Edit House rules" })).toBeVisible();
});
