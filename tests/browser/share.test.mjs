// Codes and links: what one player sends, another opens; anything pasted is recognised or explained.
import assert from "node:assert/strict";
import { expect, test } from "./harness.mjs";
import { army, newArmy, total } from "./builder.mjs";

const OFFICIAL = "eyJmIjoiZW1wX2FsbCIsImMiOiI1MDAiLCJsIjp7ImVtcF9zdG9ybXRyb29wZXJzIjoyLCJsZHJfZW1wX3ZhZGVyIjoxLCJlbXBfc3BlZWRlcmJpa2VzIjoxLCJvdHNfbW9ydGFyIjoxfSwibSI6eyJhZ2dyZXNzaXZlIjoibXNuX2FnZ19mcm9udGxpbmUiLCJkZWZlbnNpdmUiOm51bGwsIm1hbmV1dmVyIjpudWxsfX0=";

/** The share page of a sample army, with what it shows. */
async function share(visit) {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const points = await total(page).textContent();
  await page.goto(page.url().replace("#/army/", "#/share/"));
  const field = (name) => page.getByRole("textbox", { name, exact: true });
  return { page, points, code: () => field("Code").inputValue(), link: () => field("Link").inputValue(), field };
}

test("a link opens the same army in another browser, to look at and to keep", async ({ visit }) => {
  const { points, link } = await share(visit);
  const other = await visit.newPage(await visit.newContext());
  await other.goto(await link());
  await other.getByText(`${points} of 1000 points`).waitFor();
  await other.getByRole("button", { name: "Open in builder" }).click();
  await army(other).waitFor();
  await expect(total(other)).toHaveText(points);
  await other.goto(visit.url);
  await other.getByRole("link", { name: "Hold the ice" }).waitFor();
});

test("no two links of a shared army lead to the same place", async ({ visit }) => {
  const { link } = await share(visit);
  const page = await visit.open(new URL(await link()).hash);
  const hrefs = await page.locator("main a").evaluateAll((links) => links.map((link) => link.href));
  assert.deepEqual(hrefs, [...new Set(hrefs)]);
});

test("what an opponent may not see stays out of the code", async ({ visit }) => {
  const { page, points, code, link } = await share(visit);
  const whole = await code();
  await page.getByRole("checkbox", { name: /mission deck/ }).uncheck();
  await page.getByRole("checkbox", { name: /support cards/ }).uncheck();
  assert.notEqual(await code(), whole);
  await page.goto(await link());
  await page.getByText("Deck not shown").waitFor();
  await page.getByText("3 × Hidden cards").waitFor();
  await page.getByText(`${points} of 1000 points`).waitFor();
});

test("a standard army with its host and without its name fits into eighteen letters", async ({ visit }) => {
  const { page, code } = await share(visit);
  await page.getByRole("checkbox", { name: "the name" }).uncheck();
  const letters = (await code()).replaceAll("-", "");
  assert.ok(letters.length <= 18, letters);
});

test("a mistyped code says so and changes nothing", async ({ visit }) => {
  const { page, code } = await share(visit);
  const typed = (await code()).replace(/.$/, (last) => (last === "7" ? "8" : "7"));
  await visit.open(`#/l/${typed}`);
  await page.getByRole("heading", { name: "This link holds no army" }).waitFor();
});

test("the paste box reads a code in a sentence and the official code", async ({ visit }) => {
  const { page, code } = await share(visit);
  const text = `My list: ${(await code()).toLowerCase()} see you on Friday`;
  await visit.open();
  const box = page.getByRole("textbox", { name: "Code, link or text of an army" });
  await box.fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText(/Rebel Alliance, \d+ of 1000 points/).waitFor();
  await box.fill(OFFICIAL);
  await page.getByRole("button", { name: "Read it" }).click();
  const answer = page.getByText(/^This is a share code of the official builder: Galactic Empire, \d+ of 500 points\./);
  const [, points] = (await answer.innerText()).match(/(\d+) of 500/);
  await page.getByRole("button", { name: "Open as a new army" }).click();
  await army(page).waitFor();
  await expect(total(page)).toHaveText(points);
});

test("pasted markup is text, and nonsense is explained", async ({ visit }) => {
  const { page } = visit;
  await visit.open();
  await page.getByRole("textbox", { name: "Code, link or text of an army" }).fill("<img src=x onerror=alert(1)>");
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText("Nothing was changed").waitFor();
  assert.equal(await page.locator("main img").count(), 0);
});

test("two codes in one paste are both offered", async ({ visit }) => {
  const { page, code } = await share(visit);
  const text = `${await code()}\nand theirs: ${OFFICIAL}`;
  await visit.open();
  await page.getByRole("textbox", { name: "Code, link or text of an army" }).fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText("There are 2 armies in this text.").waitFor();
  await page.getByRole("button", { name: "Save a copy of Hold the ice" }).click();
  await page.getByRole("button", { name: "Saved: Hold the ice" }).waitFor();
  await page.getByRole("button", { name: "Open Galactic Empire army" }).click();
  await army(page).waitFor();
  await visit.open();
  await page.getByRole("link", { name: "Hold the ice" }).nth(1).waitFor();
});

test("an official code that cannot hide the hand is withheld with a sentence", async ({ visit }) => {
  const { page, field } = await share(visit);
  await page.getByRole("checkbox", { name: /support cards/ }).uncheck();
  await page.getByText(/^Not shown: 3 support cards/).waitFor();
  await page.getByRole("button", { name: "Official simple text" }).click();
  await expect(field("Text")).toHaveValue(/Hand not shown: 3 cards/);
  await page.getByRole("button", { name: "Official share code" }).click();
  await page.getByText("an official share code cannot hide support cards").waitFor();
  await expect(field("Text")).toHaveCount(0);
});

test("many lists become a table that sorts and opens, and a CSV file", async ({ visit }) => {
  const { page, code } = await share(visit);
  const lines = `Bert ${await code()}\n${await code()}, Anna\nCarla: ${OFFICIAL}\nnonsense here`;
  await visit.open("#/check");
  await page.getByRole("textbox").fill(lines);
  await page.getByRole("status").filter({ hasText: "2 of 4 legal" }).waitFor();
  const players = page.getByRole("rowheader");
  await expect(players).toHaveText(["Bert", "Anna", "Carla", "nonsense here"]);
  const head = page.getByRole("columnheader", { name: "Player" });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(players).toHaveText(["Anna", "Bert", "Carla", "nonsense here"]);
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await page.getByText("Same list as Bert").waitFor();
  await page.getByRole("button", { name: "Anna" }).click();
  await page.getByText("General Rieekan").waitFor();
  await page.getByRole("button", { name: "Save a copy" }).click();
  await page.getByText("A copy is among your armies.").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  assert.equal((await download).suggestedFilename(), "armies.csv");
});

test("the official data file becomes an edition that can be removed", async ({ visit }) => {
  const { page } = visit;
  const unit = {
    id: "emp_x", name: "<b>X</b>", unit_size: 2, cost: 40, min_pct: 0, max_pct: 50, class: "Infantry", subclass: null, courage: 3,
    mv: 6, mv_min: null, atk_ranged: 2, atk_melee: 2, rng_short: 8, rng_long: 12, wnd: 3, sv: "5+", keywords: [],
  };
  const data = { factions: [{ id: "emp_all", name: "Empire", type: "Major", command_value: "6+", leaders: [], units: [unit] }], ots: [], definitions: [], missions: [] };
  await visit.open("#/reference/sources");
  const file = { name: "data.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(data)) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Keep as an edition" }).click();
  await visit.open();
  await page.reload();
  await visit.mounted();
  await page.getByLabel("Edition").selectOption({ index: 1 });
  await page.getByRole("radio", { name: "Empty" }).check();
  await page.getByRole("region", { name: "New army" }).getByRole("button", { name: "Empire" }).click();
  await army(page).waitFor();
  await page.getByText("<b>X</b>").first().waitFor();
  await visit.open("#/reference/sources");
  await page.getByRole("button", { name: /^Remove / }).click();
  await page.getByRole("button", { name: /^Remove / }).waitFor({ state: "detached" });
});
