// The path of a player through the app, written once for every engine.
import assert from "node:assert/strict";
import { alarmWorks, hostile } from "./hostile.mjs";
import { indents, spills, strangeFaces, underlines } from "./looks.mjs";

const PHONE = [390, 844];
const DESKTOP = [1440, 900];

/** The steps in order, each with its name; later steps use the army of the second. */
const totals = (app, points) => app.until(`a total of ${points}`, (points) => Number(document.querySelector('[data-testid="total"]').textContent) === points, points);

export const STEPS = [
  ["home opens", async (app) => {
    await app.driver.resize(...DESKTOP);
    await app.driver.goto(`${app.url}#/`);
    await app.settled();
    await app.element("button", "Rebel Alliance", "New army");
  }],
  ["markup and violations of the policy would be noticed", alarmWorks],
  ["the builder adds and takes back", async (app) => {
    app.army = await app.newArmy("Rebel Alliance");
    const whole = await app.total();
    await app.click("button", "Support", "Part of the roster");
    await app.click("button", "One Recon Sweep less", "Roster");
    await app.until("a card less", (whole) => Number(document.querySelector('[data-testid="total"]').textContent) < whole, whole);
    app.left = await app.total();
    await app.click("button", "Undo");
    await totals(app, whole);
    await app.click("button", "Redo");
    await totals(app, app.left);
    await app.fill("textbox", "Name of the army", "Hold the engine");
  }],
  ["a list survives a reload", async (app) => {
    await app.reload();
    assert.equal(await app.total(), app.left);
    assert.equal(await app.value("textbox", "Name of the army"), "Hold the engine");
    await app.open("#/");
    await app.element("link", "Hold the engine");
  }],
  ["a link shows the army", async (app) => {
    await app.open(app.army.replace("army", "share"));
    const link = await app.value("textbox", "Link");
    assert.ok(link.startsWith(app.url), link);
    await app.open(link.slice(link.indexOf("#")));
    await app.says(`${app.left} of 1000 points`);
    await app.click("button", "Scout");
    await app.says("Once everybody has deployed");
  }],
  ["the print page shows every form", async (app) => {
    await app.open(app.army.replace("army", "print"));
    for (const [form, words] of [["Cards", "Rebel Pathfinders"], ["Opponent's copy", "face down"], ["Packing list", "Round tracker"], ["Army sheet", "Tactical points"]]) {
      await app.click("button", form);
      await app.says(words);
      for (const size of [PHONE, DESKTOP]) {
        await app.driver.resize(...size);
        assert.deepEqual(await app.driver.evaluate(spills), [], `${form} at ${size[0]} px`);
      }
    }
  }],
  ["a match is set up at one table", async (app) => {
    await app.open(app.army.replace("army", "match"));
    await app.fill("spinbutton", "or only their total", "940");
    await app.click("button", "Set up the table");
    await app.click("button", "Done: Terrain");
    await app.click("button", "I am blue");
    await app.click("button", "They picked");
    await app.element("heading", "Tokens");
  }],
  ["one face, dotted keywords, stat lines under their names", async (app) => {
    await app.open(app.army);
    await app.click("button", "Units", "Part of the roster");
    for (const size of [DESKTOP, [1280, 800], PHONE]) {
      await app.driver.resize(...size);
      if (size === PHONE) await app.click("button", "Roster", "Parts of the builder");
      const roster = await app.until("units", underlines);
      assert.deepEqual(roster, ["underline dotted"]);
      assert.deepEqual(await app.driver.evaluate(strangeFaces), []);
      assert.deepEqual(await app.driver.evaluate(indents), [0], `${size[0]} px`);
    }
  }],
  ["no page scrolls sideways, in light and in dark", async (app) => {
    const pages = { home: "#/", builder: app.army, reference: "#/reference/keywords", library: "#/library" };
    for (const page of ["share", "print", "match"]) pages[page] = app.army.replace("army", page);
    const wide = {};
    for (const theme of ["light", "dark"]) {
      await app.open("#/");
      await app.fill("combobox", "Theme", theme);
      for (const size of [DESKTOP, PHONE]) {
        await app.driver.resize(...size);
        for (const [name, path] of Object.entries(pages)) {
          await app.open(path);
          const surplus = await app.driver.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (surplus > 0) wide[`${name} at ${size[0]}`] = surplus;
          await app.shot(`${name} ${size[0]} ${theme}`);
        }
      }
    }
    await app.driver.resize(...DESKTOP);
    assert.deepEqual(wide, {});
  }],
  ["the app opens with the server gone", async (app) => {
    if (!(await app.driver.evaluate(() => "serviceWorker" in navigator))) return "This engine keeps nothing for later here.";
    await app.open("#/");
    await app.reload();
    await app.until("the worker", () => navigator.serviceWorker.controller !== null);
    await app.server.close();
    try {
      await app.reload();
      await app.element("link", "Hold the engine");
    } finally {
      await app.serve();
    }
  }],
  ["hostile texts are shown as text", async (app) => {
    await hostile(app);
    await app.open("#/");
    await app.shot("hostile");
  }],
];
