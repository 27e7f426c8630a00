// An entry with options: size, upgrade slots and duplicates by keyboard alone, and large enough for a thumb.
import assert from "node:assert/strict";
import { add, army, newArmy, verdict } from "./builder.mjs";
import { PHONE, expect, test } from "./harness.mjs";
import { openPrinted } from "./starcraft.mjs";

const STAR_WARS = "Star Wars: Regiment (2025)";
const card = (page, name) => army(page).locator(".entry-card").filter({ hasText: name });
const total = (page) => verdict(page).getByTestId("total");

test("options of a Star Wars unit by keyboard alone", async ({ visit }) => {
  const page = await newArmy(visit, "Galactic Empire", { game: STAR_WARS });
  await add(page, "Stormtroopers");
  const before = Number(await total(page).textContent());
  const head = card(page, "Stormtroopers").locator(".entry-row-name");
  await head.focus();
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-expanded", "true");
  // The first option that may be added is some tabs away, past the chips that explain numbers.
  const first = card(page, "Stormtroopers").locator(".option-row button:not([aria-disabled=true])").first();
  for (let tabs = 0; tabs < 40 && !(await first.evaluate((it) => it === document.activeElement)); tabs += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleName(/^Add /);
  await page.keyboard.press("Enter");
  await expect(first).toHaveAccessibleName(/^Remove /);
  await expect(first).toBeFocused();
  const after = Number(await total(page).textContent());
  assert.ok(after > before, `${before} → ${after}`);
  const duplicate = card(page, "Stormtroopers").getByRole("button", { name: "Duplicate with its options" });
  await duplicate.focus();
  await page.keyboard.press("Enter");
  await expect(total(page)).toHaveText(String(2 * after));
  await expect(card(page, "Stormtroopers")).toHaveCount(1);
  // One of two equal copies gives up its option and gets a row of its own.
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(card(page, "Stormtroopers")).toHaveCount(2);
  await expect(total(page)).toHaveText(String(after + before));
  await page.keyboard.press("Escape");
  await expect(card(page, "Stormtroopers").locator("[aria-expanded=true]")).toHaveCount(0);
});

test("the size of a StarCraft unit by keyboard", async ({ visit }) => {
  const page = await openPrinted(visit);
  const goliath = card(page, "Marauder").first();
  await goliath.locator(".entry-row-name").focus();
  await page.keyboard.press("Enter");
  const other = goliath.locator(".size-chip[aria-pressed=false]").first();
  await other.focus();
  const before = await total(page).textContent();
  await page.keyboard.press("Enter");
  await expect(total(page)).not.toHaveText(before);
  await expect(page.locator(".size-chip[aria-pressed=true]")).toBeFocused();
});

test("a cap that the way to play fixes is told, not asked for", async ({ visit }) => {
  const page = await openPrinted(visit);
  await page.getByText("Change format, cap, faction or edition").click();
  await expect(page.getByText("Standard is always played with 2000 minerals.")).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: /cap$/ })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Format" }).selectOption({ label: "Grand Offensive" });
  const field = page.getByRole("spinbutton", { name: "Minerals cap" });
  await field.fill("3000");
  await field.fill("");
  await page.getByRole("button", { name: /^Grand Offensive/ }).click();
  await expect(field).toHaveValue("3000");
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
  test("everything about options is 44 px high", async ({ visit }) => {
    const page = await newArmy(visit, "Galactic Empire", { game: STAR_WARS });
    await page.getByRole("button", { name: "One Stormtroopers more", exact: true }).first().click();
    await page.getByRole("navigation", { name: "Parts of the builder" }).getByRole("button", { name: "Army" }).click();
    await card(page, "Stormtroopers").locator(".entry-row-name").click();
    const pressed = card(page, "Stormtroopers").locator(":is(button, summary, a):visible");
    const small = await pressed.evaluateAll((all) => all
      .map((it) => [it.textContent.trim(), it.getBoundingClientRect().height])
      .filter(([, height]) => height < 43.5));
    assert.deepEqual(small, []);
    assert.ok((await pressed.count()) > 10);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
  });
});
