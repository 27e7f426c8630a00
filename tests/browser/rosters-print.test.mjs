// Printing armies whose units come in sizes, with options and in slots: every form of the army that StarCraft's rulebook
// prints and of the largest samples, on A4 and Letter. Nothing is clipped or split, and type and boxes are large enough.
import assert from "node:assert/strict";
import { newArmy } from "./builder.mjs";
import { expect, pageCount, test } from "./harness.mjs";
import { faults } from "./paper.mjs";
import { openPrinted } from "./starcraft.mjs";

const STARCRAFT = "StarCraft: Tabletop Miniatures Game";
const STAR_WARS = "Star Wars: Regiment (2025)";
/** Most pages of each form. Cards are counted: units by fours, others by nines. */
const OPEN_FORMS = { "Army roster": 2, "Unit cards": null, "Other cards": null, "Packing list": 1 };
const UNIT_CARD = [95, 130];
const CLOSED_FORMS = { ...OPEN_FORMS, "Opponent's copy": 2 };

const sample = (game, faction) => (visit) => newArmy(visit, faction, { game, start: "Sample army" });

for (const [name, begin, forms] of [
  ["the army of the rulebook", openPrinted, OPEN_FORMS],
  ["Terran sample", sample(STARCRAFT, "Terran Armed Forces"), OPEN_FORMS],
  ["Protoss sample", sample(STARCRAFT, "Khalai"), OPEN_FORMS],
  ["Zerg sample", sample(STARCRAFT, "Zerg Swarm"), OPEN_FORMS],
  ["Empire sample", sample(STAR_WARS, "Galactic Empire"), CLOSED_FORMS],
  ["Rebel sample", sample(STAR_WARS, "Rebel Alliance"), CLOSED_FORMS],
]) {
  test(`printed: ${name}`, async ({ visit }) => {
    const page = await begin(visit);
    await visit.open(new URL(page.url()).hash.replace("army", "print"));
    await page.locator(".paper-foot, .card-face").first().waitFor();
    const offered = await page.getByRole("group", { name: "Form" }).getByRole("button").allInnerTexts();
    assert.deepEqual(offered.toSorted(), Object.keys(forms).toSorted());
    for (const [form, most] of Object.entries(forms)) {
      await page.getByRole("button", { name: form, exact: true }).click();
      for (const paper of ["A4", "Letter"]) {
        await page.getByRole("combobox", { name: "Paper" }).selectOption({ label: paper });
        const pages = pageCount(await visit.pdf(`print ${name} ${form} ${paper}`.replace(/[^\w]+/g, "-")));
        await page.emulateMedia({ media: "print" });
        const cards = await page.locator(".card-face").count();
        assert.deepEqual(await faults(page, form === "Unit cards" ? UNIT_CARD : undefined), [], `${form} on ${paper}`);
        await page.emulateMedia({ media: null });
        const each = form === "Unit cards" ? 4 : 9;
        if (most === null) assert.equal(pages, Math.ceil(cards / each), `${form} on ${paper}: ${cards} cards`);
        else assert.ok(pages <= most, `${form} on ${paper}: ${pages} pages`);
      }
    }
  });
}

test("an opponent's copy of closed decks and its code give nothing away", async ({ visit }) => {
  const page = await newArmy(visit, "Galactic Empire", { game: STAR_WARS, start: "Sample army" });
  await visit.open(new URL(page.url()).hash.replace("army", "print"));
  const preview = page.getByRole("region", { name: "Preview" });
  const own = (await preview.locator(".paper-foot").first().innerText()).match(/(?:[0-9A-Z]{4}-){3,}[0-9A-Z]+/)[0];
  await page.getByRole("button", { name: "Opponent's copy", exact: true }).click();
  await expect(preview.getByText("Command hand, Battle deck")).toBeVisible();
  const theirs = (await preview.locator(".paper-foot").first().innerText()).match(/(?:[0-9A-Z]{4}-){3,}[0-9A-Z]+/)[0];
  assert.ok(theirs.length < own.length, `${theirs} hides what ${own} shows`);
  await page.getByRole("button", { name: "Army roster", exact: true }).click();
  await page.getByRole("checkbox", { name: "Scenario" }).uncheck();
  await expect(preview.locator(".paper-foot").first()).toContainText(theirs);
});
