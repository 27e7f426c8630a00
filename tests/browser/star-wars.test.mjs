// Star Wars: Regiment of 2025 from a typed list to everything that can be done with it, on a phone and on a desktop.
import assert from "node:assert/strict";
import { army, fromTile, newArmy, part, roster, total, verdict } from "./builder.mjs";
import { DESKTOP, PHONE, expect, test } from "./harness.mjs";

const STAR_WARS = "Star Wars: Regiment (2025)";
const TYPED = `Rebels 1000 - Star Wars: Regiment
Name: Over the ice
Luke Skywalker [General, Force Push]
2x Rebel Troopers - Rocket Launchers
Rebel Troopers
  + Rebel Trooper Platoon
1 T1-B Hovertanks; 2 A-A5 Speeder Trucks
Hand: Ambush, Ploy, Aggression, Push, Assault, Discretion, Standing Orders
Area Denial, Frontlines, Kingmaker
Clear Conditions, Hostile Environment, Limited Visibility
Careful Planning, Cunning Deployment, Targeting Network`;
const card = (page, name) => army(page).locator(".entry-card").filter({ hasText: name });

/** Types the list into the box of the first page and opens it. */
async function typed(visit, text = TYPED) {
  const page = await visit.open();
  const box = page.getByRole("region", { name: "Paste an army" });
  await box.getByRole("textbox").fill(text);
  await box.getByRole("button", { name: "Read it" }).click();
  await box.getByRole("button", { name: /^Open/ }).click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  return page;
}

const to = (page, name) =>
  page.getByRole("navigation", { name: "Parts of the builder" }).getByRole("button", { name }).click();

test("whoever chooses the game reads that another has replaced it", async ({ visit }) => {
  const page = await visit.open();
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: STAR_WARS });
  await page.getByText("REGIMENT of 2026 replaced it").first().waitFor();
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "REGIMENT" });
  await expect(page.getByText("REGIMENT of 2026 replaced it")).toHaveCount(0);
});

test("every card of a deck says what it is and does", async ({ visit }) => {
  const page = await newArmy(visit, "Galactic Empire", { game: STAR_WARS });
  await part(page, "Command");
  const rows = roster(page).locator(".mission-row");
  await expect(rows).toHaveCount(7);
  await expect(rows.filter({ hasText: "Standing Orders" })).toContainText("4 pips");
  await part(page, "Battle");
  await expect(rows).toHaveCount(12);
  await expect(rows.filter({ hasText: "Dangerous Florae" })).toContainText("two condition tokens");
  const texts = await rows.locator(".card-row-main").allInnerTexts();
  assert.ok(texts.every((text) => text.split("\n").length > 1), texts.join("\n--\n"));
});

test("a typed list is legal, and its texts say what it is made of", async ({ visit }) => {
  const page = await typed(visit);
  await expect(verdict(page).getByText("Legal").first()).toBeVisible();
  const points = await total(page).textContent();
  await page.goto(page.url().replace("#/army/", "#/share/"));
  await page.getByRole("radio", { name: "Everything" }).check();
  const box = page.getByRole("region", { name: "As text" });
  const read = async (form) => {
    await box.getByRole("button", { name: form }).click();
    return box.getByRole("textbox").inputValue();
  };
  const chat = await read("Chat text");
  for (const line of [`${points} of 1000 points`, "Commander 1/3:", "Corps 3:", "   + Rocket Launchers", "Standing Orders", "Kingmaker"]) {
    assert.ok(chat.includes(line), `${line} is not in\n${chat}`);
  }
  const markdown = await read("Markdown");
  assert.ok(markdown.includes("## Over the ice") && markdown.includes("  - Rebel Trooper Platoon"), markdown);
  for (const text of [chat, markdown]) assert.ok(!/\b0 pts|bid|Missions|Support:\n|Not in this/.test(text), text);
  const plain = await read("Plain text");
  // Whoever gets the plain text has the same army.
  await typed(visit, plain);
  await expect(total(page)).toHaveText(points);
  await expect(verdict(page).getByText("Legal").first()).toBeVisible();
});

test("a typed list is checked with others, thrown away and brought back", async ({ visit }) => {
  const page = await typed(visit);
  await visit.open("#/check");
  await page.getByRole("textbox").fill(`Anna\n${TYPED}\n\nBert\nStar Wars: Regiment, Empire 1000\n4x Stormtroopers`);
  await expect(page.getByRole("region", { name: "Summary" }).getByRole("status")).toHaveText("1 of 2 legal");
  await visit.open();
  await fromTile(page, "Delete", "Over the ice");
  await visit.open("#/library/trash");
  await page.getByRole("button", { name: "Bring back Over the ice" }).click();
  await visit.open();
  await page.getByRole("link", { name: "Over the ice" }).waitFor();
});

for (const [name, device] of [["phone", { viewport: PHONE, hasTouch: true, isMobile: true }], ["desktop", { viewport: DESKTOP }]]) {
  test.describe(() => {
    test.use(device);
    test(`copies split and merge by themselves, on a ${name}`, async ({ visit }) => {
      const page = await typed(visit);
      if (name === "phone") await to(page, "Army");
      const rows = card(page, "Rebel Troopers");
      await expect(rows).toHaveCount(2);
      const before = await total(page).textContent();
      await rows.first().locator(".entry-row-name").click();
      const open = army(page).locator(".entry-card.open");
      await open.getByRole("button", { name: /^Remove Rocket Launchers/ }).click();
      await expect(rows).toHaveCount(3);
      await open.getByRole("button", { name: /^Add Rocket Launchers/ }).click();
      await expect(rows).toHaveCount(2);
      await expect(total(page)).toHaveText(before);
      await open.getByText(/do(es)? not fit/).first().click();
      await expect(open.locator(".option-unfit li").first()).toHaveText(/ – (only|not for)/);
      await open.getByRole("button", { name: "Duplicate with its options" }).click();
      await expect(rows).toHaveCount(2);
      await expect(rows.first().locator(".entry-row-count")).toContainText("3");
      await page.getByRole("button", { name: /^Undo/ }).first().click();
      await expect(total(page)).toHaveText(before);
    });
  });
}
