// A whole game on one phone, offline, and what is left of it.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { newArmy } from "./builder.mjs";
import { withCopy } from "./copy.mjs";
import { PHONE, pageCount, test } from "./harness.mjs";
import { begun, heading, next, play, press, propose, sample, shoot, told } from "./table.mjs";

test.use({ viewport: PHONE });

test("a whole game offline, from the match to the result, with the app closed in between", async ({ visit }) => {
  test.slow();
  await visit.open();
  await visit.kept();
  await visit.offline();
  const rebels = await sample(visit, "Rebel Alliance");
  let page = await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  await visit.open(new URL(page.url()).hash.replace("army", "match"));
  await page.getByRole("textbox", { name: "Their code or link" }).fill(rebels);
  await page.getByRole("button", { name: "Set up the table" }).click();
  await page.getByRole("button", { name: "Done: Terrain" }).click();
  await page.getByRole("button", { name: "I am blue" }).click();
  await page.getByRole("button", { name: /^They picked Frontline/ }).click();
  await page.getByRole("link", { name: "Play this match" }).click();
  await page.getByRole("button", { name: "One device for both" }).click();
  await page.getByRole("button", { name: "To the table" }).click();
  await press(page, "All deployed: begin round 1");

  const rounds = new Set();
  for (let taps = 0; !(await page.getByTestId("result").count()); taps += 1) {
    assert.ok(taps < 600, "the game never ends");
    rounds.add((await page.getByTestId("round").innerText()).match(/\d/)?.[0]);
    const asked = await heading(page);
    if (/action points?$/.test(asked) && taps % 25 === 0) await shoot(page);
    else if (/^End of round [24]/.test(asked) && !(await next(page).getByRole("button", { name: /^Objective 1: (red|blue)/i }).count())) {
      await next(page).getByRole("button", { name: /^Objective 1:/ }).click();
    } else await propose(page);
    if (taps % 80 === 40) {
      const before = [await told(page), await heading(page)];
      const address = page.url();
      // As if the phone had ended the app.
      if (taps % 160 === 40) {
        await page.close();
        page = await visit.newPage();
        await page.goto(address);
      } else await page.reload();
      await visit.mounted(page);
      await next(page).waitFor();
      assert.deepEqual([await told(page), await heading(page)], before);
    }
  }
  assert.deepEqual([...rounds].sort(), ["1", "2", "3", "4", "5"]);
  assert.match(await page.getByTestId("result").innerText(), /(wins|A draw)/);

  // The report fills at least a sheet and shows nothing of the game's controls.
  await next(page).getByRole("button", { name: "Report" }).click();
  await page.emulateMedia({ media: "print" });
  assert.equal(await next(page).isVisible(), false);
  assert.equal(await page.getByRole("navigation", { name: "Parts of the game" }).isVisible(), false);
  assert.ok(await page.getByRole("heading", { name: "Round 5" }).isVisible());
  assert.ok(pageCount(await visit.pdf("play-report", { format: "A4" }, page)) >= 1);
});

test("several games are kept side by side, resumed, and listed with their results", async ({ visit }) => {
  const rebels = await sample(visit, "Rebel Alliance");
  const empire = await sample(visit, "Galactic Empire");
  const { page } = visit;
  await begun(visit, rebels, empire);
  await play(page, 3);
  const first = await told(page);
  await begun(visit, empire, rebels);
  await play(page, 6);
  const second = await told(page);
  assert.notEqual(first, second);

  const games = page.getByRole("region", { name: "Games under way" });
  const results = page.getByRole("region", { name: "Results" });
  await visit.open("#/play");
  assert.equal(await games.getByRole("listitem").count(), 2);
  await games.getByRole("link", { name: /^Hold the ice against Winter offensive/ }).click();
  assert.equal(await told(page), first);
  await page.getByRole("button", { name: "Red concedes" }).click();
  await page.getByTestId("result").waitFor();
  await visit.open("#/play");
  assert.equal(await games.getByRole("listitem").count(), 1);
  await results.getByText("Blue wins: red concedes.").waitFor();
  await games.getByRole("link").first().click();
  assert.equal(await told(page), second);
  await page.getByRole("button", { name: "Stop here: the score decides" }).click();
  await visit.open("#/play");
  assert.equal(await results.getByRole("listitem").count(), 2);
  await games.waitFor({ state: "detached" });
});

test("an update of the app in the middle of a game keeps the game", async ({ visit }) => {
  await withCopy(visit, async (folder) => {
    const { page } = visit;
    await visit.open();
    await visit.kept();
    const link = await sample(visit, "Rebel Alliance");
    await begun(visit, link);
    await play(page, 12);
    const before = [await told(page), await heading(page)];
    deploy(folder, "next");
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload now" }).click()]);
    await visit.mounted();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.build), "next");
    await next(page).waitFor();
    assert.deepEqual([await told(page), await heading(page)], before);
    await propose(page);
  });
});

/** The same app under another build id, as the build would write it. */
function deploy(folder, id) {
  const hash = (text) => createHash("sha256").update(text).digest("base64");
  const path = join(folder, "index.html");
  const page = readFileSync(path, "utf8");
  const old = /data-build="(\w+)"/.exec(page)[1];
  const newer = page.replace(old, id);
  writeFileSync(path, newer);
  const worker = readFileSync(join(folder, "sw.js"), "utf8");
  writeFileSync(join(folder, "sw.js"), worker.replace(old, id).replace(hash(page), hash(newer)));
}
