// Codes and links: what one player sends, another opens; anything pasted is recognised or explained.
import assert from "node:assert/strict";
import { DESKTOP, expect, test } from "./harness.mjs";
import { army, newArmy, total } from "./builder.mjs";

const OFFICIAL = "eyJmIjoiZW1wX2FsbCIsImMiOiI1MDAiLCJsIjp7ImVtcF9zdG9ybXRyb29wZXJzIjoyLCJsZHJfZW1wX3ZhZGVyIjoxLCJlbXBfc3BlZWRlcmJpa2VzIjoxLCJvdHNfbW9ydGFyIjoxfSwibSI6eyJhZ2dyZXNzaXZlIjoibXNuX2FnZ19mcm9udGxpbmUiLCJkZWZlbnNpdmUiOm51bGwsIm1hbmV1dmVyIjpudWxsfX0=";

/** The share page of a sample army. */
async function share(visit) {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const points = await total(page).textContent();
  await page.goto(page.url().replace("#/army/", "#/share/"));
  const field = (name) => page.getByRole("textbox", { name, exact: true });
  const preset = (name) => page.getByRole("radio", { name }).check();
  return { page, points, code: () => field("Code").inputValue(), link: () => field("Link").inputValue(), field, preset };
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

test("what an opponent may not see stays out of the code unless it is for somebody else", async ({ visit }) => {
  const { page, points, code, link, preset } = await share(visit);
  assert.ok(await page.getByRole("radio", { name: "For my opponent" }).isChecked());
  await page.getByText(/^Hidden: the mission deck and 3 support cards, counted as \d+ points\./).waitFor();
  const [careful, hidden] = [await code(), await link()];
  await preset("Everything");
  await page.getByText("Nothing is hidden. The name is only in the link.").waitFor();
  assert.notEqual(await code(), careful);
  await page.goto(hidden);
  await page.getByText("Deck not shown").waitFor();
  await page.getByText("3 hidden cards").waitFor();
  await page.getByText(`${points} of 1000 points`).waitFor();
});

test("the name travels in the link only, and not to an organiser", async ({ visit }) => {
  const { page, code, link, preset } = await share(visit);
  await preset("Everything");
  const [whole, named] = [await code(), await link()];
  assert.ok(!named.includes(whole));
  await preset("For the organiser");
  assert.equal(await code(), whole);
  assert.ok((await link()).endsWith(`#/l/${whole}`));
  await page.getByText("Choose what it shows").click();
  await page.getByRole("checkbox", { name: "the name, in the link" }).check();
  assert.equal(await link(), named);
  assert.ok(await page.getByRole("radio", { name: "Everything" }).isChecked());
});

test("the short code is the first thing, large, and fits the narrowest phone", async ({ visit }) => {
  const { page, code, field } = await share(visit);
  const letters = (await code()).replaceAll("-", "");
  assert.ok(letters.length <= 18, letters);
  await page.setViewportSize({ width: 320, height: 640 });
  const { size, spare, top } = await field("Code").evaluate((input) => ({
    size: parseFloat(getComputedStyle(input).fontSize), spare: input.clientWidth - input.scrollWidth, top: input.getBoundingClientRect().top,
  }));
  assert.ok(size >= 18 && spare >= 0 && top < 320, `${size} px, ${spare} px to spare, ${top} px from the top`);
});

test("QR code and picture fill the screen and close again", async ({ visit }) => {
  const { page } = await share(visit);
  for (const name of ["QR code full screen", "Picture full screen"]) {
    await page.getByRole("button", { name }).click();
    const screen = page.getByRole("dialog", { name });
    const { width, height } = await screen.boundingBox();
    assert.deepEqual({ width, height }, page.viewportSize());
    await screen.getByRole("img").waitFor();
    await page.keyboard.press("Escape");
    await screen.waitFor({ state: "hidden" });
  }
});

test("a mistyped code says so and suggests the right one", async ({ visit }) => {
  const { page, code, points } = await share(visit);
  const meant = await code();
  const typed = meant.replace(/.$/, (last) => (last === "7" ? "8" : "7"));
  await visit.open(`#/l/${typed}`);
  await page.getByRole("heading", { name: "This link holds no army" }).waitFor();
  await page.getByText("Did you mean this one?").waitFor();
  await page.getByRole("button", { name: `Show it: ${meant}` }).click();
  await page.getByText(`${points} of 1000 points`).waitFor();
  // Whatever else was sent is read right there.
  await visit.open(`#/l/${typed}`);
  await page.getByRole("textbox", { name: "Code, link or text of an army" }).fill(meant);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText(`${points} of 1000 points`).first().waitFor();
  await visit.open();
  await page.getByRole("textbox", { name: "Code, link or text of an army" }).fill(`Anna: ${typed.toLowerCase()}`);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText("I can’t read this as an army.").waitFor();
  await page.getByRole("button", { name: `Open this one: ${meant}` }).click();
  await expect(total(page)).toHaveText(points);
});

test("a cut official code is known as one", async ({ visit }) => {
  const { page } = visit;
  await visit.open();
  await page.getByRole("textbox", { name: "Code, link or text of an army" }).fill(OFFICIAL.slice(0, 121));
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText(/only a part of a share code of the official builder; copy it again as a whole/).waitFor();
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
  await page.getByText("I can’t read this as an army.").waitFor();
  await page.getByText("This box takes:").waitFor();
  assert.equal(await page.locator("main img").count(), 0);
});

test("two codes in one paste are both offered", async ({ visit }) => {
  const { page, code } = await share(visit);
  const text = `${await code()}\nand theirs: ${OFFICIAL}`;
  await visit.open();
  await page.getByRole("textbox", { name: "Code, link or text of an army" }).fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText("There are 2 armies in this text.").waitFor();
  await page.getByRole("button", { name: "Save a copy of Rebel Alliance army" }).click();
  await page.getByRole("button", { name: "Saved: Rebel Alliance army" }).waitFor();
  await page.getByRole("button", { name: "Open Galactic Empire army" }).click();
  await army(page).waitFor();
  await visit.open();
  await page.getByRole("link", { name: "Rebel Alliance army" }).waitFor();
});

test("an official code that cannot hide the hand is withheld with a sentence", async ({ visit }) => {
  const { page, field, preset } = await share(visit);
  await preset("Everything");
  await page.getByText("Choose what it shows").click();
  await page.getByRole("checkbox", { name: "the support cards" }).uncheck();
  await page.getByText(/^Hidden: 3 support cards/).waitFor();
  await page.getByRole("button", { name: "Official simple text" }).click();
  await expect(field("Text")).toHaveValue(/Hand not shown: 3 cards/);
  await page.getByRole("button", { name: "Official share code" }).click();
  await page.getByText(/An official share code cannot hide support cards\./).waitFor();
  await expect(field("Text")).toHaveCount(0);
});

for (const viewport of [{ width: 320, height: 640 }, DESKTOP]) {
  test.describe(() => {
    test.use({ viewport });
    test(`a code of several hundred letters fits a screen of ${viewport.width} px, to send and to check`, async ({ visit }) => {
      const { page, field, preset } = await share(visit);
      const fits = () => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await preset("Everything");
      await page.getByRole("button", { name: "Official share code" }).click();
      await expect(field("Text")).toHaveValue(/^ey/);
      await fits();
      const official = await field("Text").inputValue();
      await visit.open("#/check");
      await page.getByRole("textbox").first().fill(`Ann ${official}`);
      await page.getByRole("region", { name: "Summary" }).waitFor();
      await fits();
    });
  });
}

test("many lists become a table with the problems first, that filters, sorts, opens, and goes into a CSV file", async ({ visit }) => {
  const { page, code, preset } = await share(visit);
  await preset("For the organiser");
  const meant = await code();
  const typed = meant.replace(/.$/, (last) => (last === "7" ? "8" : "7"));
  const lines = `Bert ${meant}\n${meant}, Anna\nCarla: ${OFFICIAL}\nDora ${typed}`;
  await visit.open("#/check");
  await page.getByRole("textbox").fill(lines);
  const result = page.getByRole("region", { name: "Summary" }).getByRole("status");
  await expect(result).toHaveText("2 of 4 legal");
  const players = page.getByRole("rowheader");
  await expect(players).toHaveText(["Dora", "Carla", "Bert", "Anna"]);

  const show = page.getByRole("group", { name: "Show" });
  await show.getByRole("button", { name: "1 Incomplete" }).click();
  await expect(players).toHaveText(["Carla"]);
  await show.getByRole("button", { name: "4 All" }).click();
  const head = page.getByRole("columnheader", { name: "Player" });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(players).toHaveText(["Anna", "Bert", "Carla", "Dora"]);
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");

  await page.getByText("Same list as Bert").first().waitFor();
  await page.getByRole("button", { name: "Anna" }).click();
  await page.getByText("General Rieekan").waitFor();
  await page.getByRole("button", { name: "Save a copy" }).click();
  await page.getByText("A copy is among your armies.").waitFor();
  await page.getByRole("button", { name: "Dora" }).click();
  await page.getByRole("button", { name: `Use it: ${meant}` }).click();
  await expect(result).toHaveText("3 of 4 legal");
  assert.ok((await page.getByRole("textbox").inputValue()).includes(`Dora ${meant}`));

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  assert.equal((await download).suggestedFilename(), "armies.csv");
});

test("fifty lists fit a phone: no row is wider than the screen", async ({ visit }) => {
  const { page, code } = await share(visit);
  const lines = Array.from({ length: 50 }, (_, at) => (at % 5 ? `Player number ${at}: ${at % 3 ? OFFICIAL : ""}` : `Fritz von Hohenstein-Ingelfingen ${at}`));
  lines.push(`Anna ${await code()}`);
  await page.setViewportSize({ width: 320, height: 640 });
  await visit.open("#/check");
  await page.getByRole("textbox").fill(lines.join("\n"));
  const wide = await page.locator(".check-table").evaluate((box) => box.querySelector("table").scrollWidth - box.clientWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);
  await expect(page.getByRole("columnheader")).toHaveText([/Player/, /Total/, /Verdict/]);
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
  await page.getByRole("button", { name: /^Remove: / }).click();
  await page.getByRole("button", { name: /^Remove for good: / }).click();
  await page.getByRole("button", { name: /^Remove/ }).waitFor({ state: "detached" });
});
