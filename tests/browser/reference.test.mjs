// The reference: what it shows of everything, and one search over all of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { newArmy } from "./builder.mjs";
import { PHONE, expect, test } from "./harness.mjs";

const topics = (page) => page.getByRole("navigation", { name: "Topics" });
const entry = (page, name) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true, level: 3 }) });

/** A unit of the Empire as its roster has it. */
function published(name) {
  const roster = JSON.parse(readFileSync(new URL("../../rosters/regiment/empire.json", import.meta.url), "utf8"));
  return roster.units.find((unit) => unit.name === name);
}

test("a unit has its numbers, what they mean, its limits at every cap, and its odds", async ({ visit }) => {
  const page = await visit.open("#/reference");
  const unit = entry(page, "Stormtroopers");
  const { cost, min_percent: least, max_percent: most } = published("Stormtroopers");
  await expect(unit.getByText(`${least}–${most} % of the cap`)).toBeVisible();
  const copies = (cap, percent) => Math.floor(Math.ceil((cap * percent) / 100) / cost);
  const ranges = [500, 1000, 1500, 2000].map((cap) => `${copies(cap, least)}–${copies(cap, most)}`);
  await expect(unit.locator(".reference-caps dd")).toHaveText(ranges);
  const stats = unit.getByRole("button", { name: /^MV 6" ATK 2\/3/ });
  await stats.click();
  await expect(unit.getByText("5+ is a 5 or a 6")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(stats).toHaveAttribute("aria-expanded", "false");
  await unit.getByRole("link", { name: "Odds of Stormtroopers" }).click();
  await expect(page.getByRole("heading", { name: "Odds", level: 1 })).toBeVisible();
  assert.match(page.url(), /#\/odds\/emp_/);
});

test("one search looks through all topics and says where it found something", async ({ visit }) => {
  const page = await visit.open("#/reference/keywords");
  await page.keyboard.press("/");
  await page.keyboard.type("transport");
  await expect(page.getByRole("status").filter({ hasText: /^Found \d+ times\.$/ })).toBeVisible();
  const counts = await topics(page).getByRole("link").allInnerTexts();
  assert.ok(counts.some((text) => /^Units\s*[1-9]/.test(text)), counts.join());
  // The open topic comes first; a unit whose name does not say it names the place.
  const headings = await page.locator(".reference-section > h2").allTextContents();
  assert.equal(headings[0], "Keywords");
  assert.ok(headings.includes("Units"));
  await expect(entry(page, "AT-AT").getByText("Found in: keywords")).toBeVisible();
  await expect(page.locator("mark").first()).toHaveText(/transport/i);
  await topics(page).getByRole("link", { name: /^Units/ }).click();
  await expect(page.locator(".reference-section > h2").first()).toHaveText("Units");
  await expect(page.getByRole("searchbox")).toHaveValue("transport");
  // What is called so comes before what has it among its keywords, whichever topic is open.
  await page.getByRole("searchbox").fill("armor");
  await expect(page.locator(".reference-section > h2").first()).toHaveText("Keywords");
  await page.getByRole("searchbox").fill("no such thing");
  await expect(page.getByText("Nothing has “no such thing” in it.")).toBeVisible();
});

test("a faction can be chosen, and cards for everybody stay", async ({ visit }) => {
  const page = await visit.open("#/reference");
  await page.getByRole("combobox", { name: "Faction" }).selectOption({ label: "Rebel Alliance" });
  await expect(entry(page, "Stormtroopers")).toHaveCount(0);
  await expect(entry(page, "Rebel Troopers")).toBeVisible();
  await topics(page).getByRole("link", { name: "Support cards" }).click();
  await expect(entry(page, "Field Triage")).toBeVisible();
});

test("sources go by names, without files and commits, and an unknown topic is no page", async ({ visit }) => {
  const page = await visit.open("#/reference/sources");
  const list = page.locator(".reference-list");
  await expect(list.getByText(/Galactic Empire, Rebel Alliance/)).toBeVisible();
  assert.doesNotMatch(await list.innerText(), /\.json|commit|github/i);
  await visit.open("#/reference/cheese");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
});

test.describe(() => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
  test("everything to press in the reference is 44 px high on a phone", async ({ visit }) => {
    const page = await visit.open("#/reference");
    await page.locator(".reference-item").first().waitFor();
    const small = await page.locator("main :is(button, select, input, a.button, a.chip):visible").evaluateAll((all) => all
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => `${element.ariaLabel ?? element.textContent}: ${Math.round(element.getBoundingClientRect().height)} px`));
    assert.deepEqual(small, []);
  });
});

test("words of a match and of Tabletop Simulator explain themselves", async ({ visit }) => {
  const page = await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  const address = new URL(page.url()).hash;
  const explains = async (name, text) => {
    const word = page.getByRole("button", { name }).first();
    await word.click();
    await expect(page.getByText(text).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(word).toHaveAttribute("aria-expanded", "false");
  };
  await visit.open("#/reference/missions");
  await explains("VP", /Now called victory tokens/);
  await visit.open(address.replace("army", "tts"));
  await explains("What is a Saved Object?", /puts it on any table/);
  await explains("What is the official mod?", /Steam Workshop/);
  await visit.open(address.replace("army", "match"));
  await page.getByRole("spinbutton", { name: "or only their total" }).fill("980");
  await explains(/^bid \d+/, /lower total chooses/);
});

test("missions without a map show none, and a map for one scale is shown as published only", async ({ visit }) => {
  const page = await visit.open("#/reference/mission/starcraft");
  await expect(entry(page, "Hold Position (Standard)")).toContainText("Scoring");
  await expect(page.locator(".reference-maps")).toHaveCount(0);
  await topics(page).getByRole("link", { name: "Deployments" }).click();
  await expect(entry(page, "Gauntlet").locator("figcaption")).toHaveText(["4½×3 ft, published"]);
  await expect(entry(page, "Gauntlet")).toContainText("Standard");
});
