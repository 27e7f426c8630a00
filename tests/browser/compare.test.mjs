// Two lists of any one game side by side: chosen from saved armies, or pasted.
import assert from "node:assert/strict";
import { newArmy, total } from "./builder.mjs";
import { DESKTOP, PHONE, expect, test } from "./harness.mjs";

const STAR_WARS = "Star Wars: Regiment (2025)";
const idOf = (page) => new URL(page.url()).hash.split("/").pop();
const table = (page) => page.getByRole("region", { name: "Figures" }).getByRole("table");

/** The figures of one line: left and right. */
async function line(page, label) {
  const row = table(page).getByRole("row").filter({ has: page.getByRole("rowheader", { name: label, exact: true }) }).first();
  return [await row.locator(".versus-value").first().textContent(), await row.locator(".versus-value").last().textContent()];
}

for (const [name, viewport] of [["phone", PHONE], ["desktop", DESKTOP]]) {
  test.describe(() => {
    test.use({ viewport });

    test(`an army is compared with another from its own menu, on a ${name}`, async ({ visit }) => {
      const { page } = visit;
      await newArmy(visit, "Rebel Alliance", { game: STAR_WARS, start: "Sample army" });
      const [other, theirs] = [idOf(page), await total(page).textContent()];
      await newArmy(visit, "Galactic Empire", { game: STAR_WARS, start: "Sample army" });
      const mine = await total(page).textContent();
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("link", { name: "Compare", exact: true }).last().click();
      await page.getByRole("heading", { name: "Side by side", level: 1 }).waitFor();
      await expect(page).toHaveTitle(/^Compare/);
      await page.getByRole("combobox", { name: "Their army" }).selectOption(other);
      await table(page).waitFor();
      assert.deepEqual(await line(page, "Points"), [`${mine} of 1000`, `${theirs} of 1000`]);
      assert.deepEqual(await line(page, "Models"), ["27", "31"]);
      assert.deepEqual(await line(page, "Heavy"), ["1 of 3", "1 of 3"]);
      const [scrollWidth, clientWidth] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      assert.ok(scrollWidth <= clientWidth, `${scrollWidth} > ${clientWidth}`);
      const cut = await table(page).getByRole("rowheader").evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent));
      assert.deepEqual(cut, [], "no name lies over a bar");
      // The same two, unit by unit, and back.
      await page.getByRole("link", { name: "Every attack" }).click();
      await page.getByText("Best target", { exact: true }).first().waitFor();
      await page.getByRole("link", { name: "Side by side" }).click();
      await table(page).waitFor();
    });
  });
}

test("a typed list is compared with an army, and what could not be read is told", async ({ visit }) => {
  const { page } = visit;
  await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  await visit.open(`#/compare/${idOf(page)}`);
  await page.getByRole("textbox", { name: "or their code, link or list as text" }).fill("Rebels 1000\n4x Rebel Troopers\n3x Ewoks");
  await table(page).waitFor();
  assert.equal((await line(page, "Units"))[1], "4");
  await page.getByText("3x Ewoks").first().waitFor();
});

test("lists of two games are not compared", async ({ visit }) => {
  const { page } = visit;
  await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  const regiment = idOf(page);
  await newArmy(visit, "Galactic Empire", { game: STAR_WARS, start: "Sample army" });
  await visit.open(`#/compare/${regiment}/${idOf(page)}`);
  await page.getByText("These armies are of different games").waitFor();
  await expect(table(page)).toHaveCount(0);
});
