// Rosters of a player's own: made in the editor, sent as file and link, and the lists that are built on them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { add, total } from "./builder.mjs";
import { PHONE, expect, test } from "./harness.mjs";
import { rosterPart } from "./pages.mjs";

const field = (page, name) => page.getByRole("textbox", { name, exact: true });
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Makes a roster and waits for its editor. */
async function make(visit, name, from) {
  const { page } = visit;
  await visit.open("#/rosters");
  await field(page, "Name").fill(name);
  await page.getByLabel("Start from").selectOption(from);
  await press(page, "Make the roster");
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
  await press(reader, "Open in builder");
  await expect(total(reader)).toContainText("105");

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

/** Counts what a hand does: every click, every key that is no letter, and every move to a field to type in it. */
class Hand {
  taps = 0;

  constructor(page) {
    this.page = page;
  }

  async tap(locator) {
    this.taps += 1;
    await locator.click();
  }

  async key(name) {
    this.taps += 1;
    await this.page.keyboard.press(name);
  }

  /** Letters go where the keyboard is. */
  async type(text) {
    await this.page.keyboard.type(text);
  }
}

test("from the home page, a unit with a new keyword joins a copy of a faction in a few taps", async ({ visit }) => {
  const page = await visit.open();
  const hand = new Hand(page);
  await hand.tap(page.getByRole("link", { name: "Rosters of your own" }));
  await hand.tap(page.getByRole("button", { name: "Make the roster" }));
  await hand.tap(page.getByRole("button", { name: "Galactic Empire" }).first());
  await hand.tap(field(page, "Name of a new unit"));
  await hand.type("Snow Troopers");
  await hand.key("Enter");
  await page.getByRole("heading", { name: "Snow Troopers", level: 2 }).waitFor();
  await hand.tap(page.getByRole("button", { name: "New keyword …" }));
  await expect(field(page, "Name of the keyword")).toBeFocused();
  await hand.type("Snow Shoes");
  await hand.key("Tab");
  await hand.key("Tab");
  await hand.type("Snow does not slow it.");
  await hand.tap(page.getByRole("button", { name: "Add the keyword" }));
  await expect(page.getByRole("button", { name: "Remove Snow Shoes" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "No problems" })).toBeVisible();
  assert.ok(hand.taps <= 9, `${hand.taps} taps`);
});

test("what a copy changes is told and taken back, and new armies may choose it", async ({ visit }) => {
  const page = await make(visit, "House rules", "regiment-2026-spring");
  await page.getByRole("button", { name: "Galactic Empire" }).first().click();
  await field(page, "Name of a new unit").fill("Snow Troopers");
  await press(page, "Add unit");
  await press(page, "New keyword …");
  await field(page, "Name of the keyword").fill("Snow Shoes");
  await press(page, "Add the keyword");
  await field(page, "Price").fill("60");

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

  // It is removed here, and not where loaded data files are.
  await visit.open("#/reference/sources");
  await expect(page.getByRole("region", { name: "Editions of your own" })).toBeVisible();
  await expect(page.getByRole("button", { name: /House rules/ })).toHaveCount(0);

  // New armies may choose it.
  await visit.open();
  await page.getByLabel("Edition").selectOption({ label: "House rules" });
  await page.getByRole("radio", { name: "Empty" }).check();
  await page.getByRole("region", { name: "New army" }).getByRole("button", { name: "Galactic Empire" }).click();
  await field(page, "Name of the army").waitFor();
  await add(page, "Snow Troopers");
  await expect(total(page)).toContainText("60");
});

test("undo of a roster outlives leaving and reloading the page", async ({ visit }) => {
  const page = await make(visit, "House rules", "regiment-2026-spring");
  const name = field(page, "Name of the roster");
  const price = field(page, "Price");
  await page.getByRole("button", { name: "Galactic Empire" }).first().click();
  await page.getByRole("region", { name: "Units" }).getByRole("listitem").first().getByRole("button").first().click();
  const before = await price.inputValue();
  await price.fill("77");
  await price.blur();
  await price.fill("78");
  // Leaving within the app, then a reload.
  await page.getByRole("link", { name: "My rosters" }).click();
  await page.getByRole("link", { name: "Edit House rules" }).click();
  await name.fill("Winter rules");
  await page.reload();
  await visit.mounted();
  await press(page, "Undo");
  await expect(name).toHaveValue("House rules");
  await press(page, "Undo");
  await press(page, "Undo");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await expect(undo).toBeFocused();
  await press(page, "Changes");
  await expect(page.getByText("Nothing is changed yet.")).toBeVisible();
  await press(page, "Redo");
  await expect(page.getByText(`Price ${before} → 77`)).toBeVisible();
});

test("a name typed letter by letter is one step, and Ctrl+Y brings it back", async ({ visit }) => {
  const page = await make(visit, "House rules", "nothing");
  const name = field(page, "Name of the roster");
  await name.fill("");
  await name.pressSequentially("Winter rules");
  await name.blur();
  const author = field(page, "Whom to ask for it");
  await author.pressSequentially("Anna");
  await author.blur();
  await press(page, "Undo");
  await expect(author).toHaveValue("");
  await press(page, "Undo");
  await expect(name).toHaveValue("House rules");
  await page.keyboard.press("Control+y");
  await expect(name).toHaveValue("Winter rules");
});

test("a unit that a sample army holds is removed with that army", async ({ visit }) => {
  const page = await make(visit, "House rules", "regiment-2026-spring");
  await expect(page.getByRole("region", { name: "Sample and tutorial armies" })).toBeVisible();
  await page.getByRole("button", { name: "Galactic Empire" }).first().click();
  await press(page, "Remove Stormtroopers");
  await expect(page.getByText(/^With it went .* sample arm/)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "No problems" })).toBeVisible();
});

test("an army whose roster is in the trash can be read, and opens again with it", async ({ visit }) => {
  const page = await make(visit, "Attic wars", "nothing");
  await page.getByRole("button", { name: /First faction/ }).first().click();
  await field(page, "Name of a new unit").fill("Tin Soldiers");
  await press(page, "Add unit");
  await visit.open();
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "Attic wars" });
  await page.getByRole("region", { name: "New army" }).getByRole("button", { name: "First faction" }).click();
  await field(page, "Name of the army").waitFor();
  await add(page, "Tin Soldiers", 2);
  const address = new URL(page.url()).hash;
  await visit.open("#/rosters");
  await press(page, "Delete Attic wars");
  await visit.open(address);
  await expect(page.getByTestId("missing-roster")).toContainText("Attic wars is in the trash.");
  await expect(page.getByRole("region", { name: "The army" })).toContainText("2× Tin Soldiers");
  await visit.shot("roster-in-trash");
  await press(page, "Bring the roster back");
  await expect(total(page)).toContainText("20");
});

test("a link that brings its roster is read wherever links go", async ({ visit }) => {
  const page = await make(visit, "Attic wars", "nothing");
  await page.getByRole("button", { name: /First faction/ }).first().click();
  await field(page, "Name of a new unit").fill("Tin Soldiers");
  await press(page, "Add unit");
  await press(page, "Send");
  const rosterLink = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await visit.open();
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "Attic wars" });
  await page.getByRole("region", { name: "New army" }).getByRole("button", { name: "First faction" }).click();
  await field(page, "Name of the army").waitFor();
  await add(page, "Tin Soldiers", 3);
  await page.goto(page.url().replace("#/army/", "#/share/"));
  const link = page.getByRole("textbox", { name: "Link" });
  const plain = await link.inputValue();
  await page.getByRole("checkbox", { name: "Include the roster in the link" }).check();
  await expect(link).not.toHaveValue(plain);
  const whole = await link.inputValue();

  const other = await visit.newContext();
  const guest = await visit.newPage(other);
  // Many at once: one brings the roster, which then judges the other, too.
  await visit.open("#/check", guest);
  const lists = guest.getByRole("textbox").first();
  await lists.fill(`Ann ${plain}`);
  const row = guest.getByRole("row").filter({ hasText: "Ann" });
  await expect(row).toContainText("Not checked");
  await expect(row).toContainText("30");
  await row.getByRole("button", { name: "Ann" }).click();
  await expect(guest.getByText("3× Tin Soldiers")).toBeVisible();
  await lists.fill(`Ann ${plain}\nBen ${whole}`);
  const second = guest.getByRole("row").filter({ has: guest.getByRole("button", { name: "Ben", exact: true }) });
  await expect(second).toContainText("Legal");

  // The box on the first page.
  await visit.open("", guest);
  const box = guest.getByRole("textbox", { name: "Code, link or text of an army" });
  await box.fill(whole);
  await press(guest, "Read it");
  await press(guest, "Keep this roster");
  await press(guest, "Open as a new army");
  await expect(total(guest)).toContainText("30");

  // The import box of the rosters.
  const third = await visit.newContext();
  const last = await visit.newPage(third);
  await visit.open("#/rosters", last);
  await field(last, "The text of a roster, or its link").fill(rosterLink);
  await press(last, "Look at it");
  await expect(last.getByTestId("roster-preview")).toContainText("Attic wars");
  await other.close();
  await third.close();
});

test("the browser goes back through the places of the editor, and a reload stays where it was", async ({ visit }) => {
  const page = await make(visit, "House rules", "regiment-2026-spring");
  const heading = (name) => page.getByRole("heading", { name, level: 2, exact: true });
  await page.getByRole("button", { name: "Galactic Empire" }).first().click();
  await page.getByRole("region", { name: "Units" }).getByRole("button", { name: /^Stormtroopers/ }).click();
  await heading("Stormtroopers").waitFor();
  await page.reload();
  await visit.mounted();
  await heading("Stormtroopers").waitFor();
  await page.goBack();
  await heading("Galactic Empire").waitFor();
  await page.goForward();
  await heading("Stormtroopers").waitFor();
  await page.goBack();
  await page.goBack();
  await heading("Overview").waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "My rosters", level: 1 }).waitFor();

  // What undo takes away leaves the player with what it stood in.
  await page.getByRole("link", { name: "Edit House rules" }).click();
  await page.getByRole("button", { name: "Galactic Empire" }).first().click();
  await field(page, "Name of a new unit").fill("Snow Troopers");
  await press(page, "Add unit");
  await heading("Snow Troopers").waitFor();
  await press(page, "Undo");
  await heading("Galactic Empire").waitFor();
});

test("a problem and a change lead to their field, however deep it is folded", async ({ visit }) => {
  const page = await make(visit, "House rules", "nothing");
  const cap = field(page, "Points cap");
  await press(page, "Game");
  await press(page, "Small");
  await cap.fill("lots");
  await press(page, "1 problem");
  await page.getByRole("button", { name: /^Game › Small › Points cap/ }).click();
  await expect(cap).toBeFocused();
  await expect(cap).toHaveValue("lots");

  // A field that few things have stands under "More fields".
  const copy = await make(visit, "More house rules", "stands-and-formations-1");
  const note = field(copy, "Note");
  await copy.getByRole("button", { name: /^Example stands/ }).first().click();
  await copy.getByRole("button", { name: /^Fire Squad/ }).click();
  await copy.getByText("More fields").click();
  await note.fill("Ours.");
  await press(copy, "Changes");
  await copy.getByRole("button", { name: /Fire Squad: Note none → Ours\./ }).click();
  await expect(note).toBeFocused();
});

test("an army begins in the editor, and a new unit says whose numbers it has", async ({ visit }) => {
  const page = await make(visit, "Attic wars", "nothing");
  await page.getByRole("button", { name: /First faction/ }).first().click();
  for (const name of ["Tin Soldiers", "Bears"]) {
    await field(page, "Name of a new unit").fill(name);
    await press(page, "Add unit");
    await page.getByRole("heading", { name, level: 2 }).waitFor();
    await page.goBack();
  }
  await expect(page.getByText("Bears begins with the numbers of Tin Soldiers.")).toBeVisible();
  await press(page, "Overview");
  await press(page, "New army of First faction");
  await field(page, "Name of the army").waitFor();
  await add(page, "Bears", 2);
  await expect(total(page)).toContainText("20");
});

test.describe(() => {
  test.use({ viewport: PHONE });

  test("on a phone the parts of a roster are one line, and a form begins on the first screen", async ({ visit }) => {
    const page = await make(visit, "House rules", "regiment-2026-spring");
    await rosterPart(page, "Galactic Empire");
    await page.getByRole("region", { name: "Units" }).getByRole("button", { name: /^Stormtroopers/ }).click();
    const name = field(page, "Name");
    await expect(name).toHaveValue("Stormtroopers");
    const box = await name.boundingBox();
    assert.ok(box.y + box.height < PHONE.height, `the form begins at ${box.y}`);
    await expect(page.getByRole("combobox", { name: "Part of the roster" })).toHaveValue("factions[0]");
    await rosterPart(page, "Changes");
    await expect(page.getByText("Nothing is changed yet.")).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(wide, 0);
  });
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
