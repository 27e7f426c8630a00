// A match between two browsers that exchange only text; ties, cheating, and a table with one phone.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { ARMIES, keep } from "./armies.mjs";
import { newArmy } from "./builder.mjs";
import { expect, pageCount, PHONE, test } from "./harness.mjs";

const field = (page, name) => page.getByRole("textbox", { name, exact: true });
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const distance = (page) => page.getByRole("button", { name: /^Play at a distance/ }).click();
const fold = (page, name) => page.getByRole("region", { name: "Setup" }).getByRole("button", { name, exact: false, expanded: false }).first().click();
const done = (page, step) => press(page, `Done: ${step}`);
const stage = (page) => page.getByTestId("stage");
const says = (page, words) => page.getByText(words).first().waitFor();

/** A player in a separate browser, with a sample army of a faction. */
async function player(visit, faction) {
  const page = await visit.newPage(await visit.newContext());
  await visit.open("", page);
  await page.getByRole("radio", { name: "Sample army" }).check();
  await page.getByRole("region", { name: "New army" }).getByRole("button", { name: faction }).click();
  await page.getByRole("region", { name: "Army", exact: true }).waitFor();
  const army = new URL(page.url()).hash.split("/")[2];
  await page.goto(`${visit.url}#/match/${army}`);
  await page.getByRole("heading", { name: "Match", exact: true }).waitFor();
  return page;
}

const text = (page) => field(page, "Text for your opponent").inputValue();

/** Pastes a text and waits for the answer. */
async function take(page, words, answer) {
  await field(page, "Their text or link").fill(words);
  await press(page, "Take it in");
  await page.getByText(answer).first().waitFor();
}

/** A player with an army of their own. */
async function playerOf(visit, army) {
  const page = await visit.newPage(await visit.newContext());
  await visit.open("", page);
  const id = await keep(page, army);
  await page.goto(`${visit.url}#/match/${id}`);
  await page.reload();
  await page.getByRole("heading", { name: "Match", exact: true }).waitFor();
  return page;
}

/** A list in the official builder's code. */
const official = (cap, list) => Buffer.from(JSON.stringify({ f: "emp_all", c: String(cap), l: list })).toString("base64");

/** The same text with a part replaced and its check letters corrected, as a cheat would send it. */
function forged(message, pattern, replacement) {
  const parts = message.split("~").slice(0, -1);
  const changed = parts.map((part) => part.replace(pattern, replacement)).join("~");
  assert.notEqual(changed, parts.join("~"));
  const bytes = createHash("sha256").update(changed).digest();
  let bits = "";
  for (const byte of bytes.subarray(0, 3)) bits += byte.toString(2).padStart(8, "0");
  const letters = [0, 5, 10, 15].map((at) => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[parseInt(bits.slice(at, at + 5), 2)]);
  return `${changed}~${letters.join("")}`;
}

test("two browsers play the whole setup by text, with a tie and a cheat", async ({ visit }) => {
  test.slow();
  const anna = await player(visit, "Rebel Alliance");
  const bert = await player(visit, "Rebel Alliance");
  await distance(anna);
  await press(anna, "Start a sealed match");
  await stage(anna).getByText("only seals").waitFor();
  const sealed = await text(anna);
  assert.doesNotMatch(sealed, /~army\.|~deck\./);

  // Bert joins; his first text already opens his army, because he has seen her seal.
  await distance(bert);
  await field(bert, "Or paste the text or link your opponent sent").fill(`Let us play: ${sealed} See you!`);
  await press(bert, "Join");
  await stage(bert).getByText("Both seals are there").waitFor();
  const opened = await text(bert);
  assert.match(opened, /~army\./);
  assert.doesNotMatch(opened, /~deck\./);

  await take(anna, sealed, "this is your own text");
  await take(anna, opened.slice(0, -9), "copy it again as a whole");
  await take(anna, opened.replace(/~army\.[^~]+/, "").replace(/~[^~]+$/, ""), "copy it again as a whole");
  await take(anna, forged(opened, /^army\.\d+\./, "army.1."), "the army does not fit the seal");
  assert.equal(await text(anna), sealed, "a cheat learns nothing");
  await take(anna, opened, "Their army is open and fits its seal.");
  await take(bert, await text(anna), "Their army is open and fits its seal.");

  // Equal armies: both pages show the same dice, seen from the other side.
  for (const page of [anna, bert]) await done(page, "Terrain");
  await says(anna, /^(You|They) won the roll-off and choose the colour$/);
  const rolls = async (page) => (await page.getByRole("list", { name: "Roll-off" }).innerText()).match(/\d/g).join("");
  const swapped = (await rolls(bert)).replace(/(\d)(\d)/g, "$2$1");
  assert.equal(await rolls(anna), swapped);
  await anna.reload();
  await visit.mounted(anna);
  assert.equal(await rolls(anna), swapped, "the match survives a reload");

  // The winner takes red, so the other one opens the deck.
  const annaWon = (await stage(anna).innerText()).includes("You choose");
  const [red, blue] = annaWon ? [anna, bert] : [bert, anna];
  await press(red, "I am red");
  await stage(red).getByText("They are blue and open the mission deck").waitFor();
  assert.doesNotMatch(await text(blue), /~deck\./);
  await take(blue, await text(red), "The colours are chosen.");
  assert.match(await text(blue), /~deck\./);
  assert.doesNotMatch(await text(red), /~deck\./, "red's deck stays secret");
  const deck = await text(blue);
  await take(red, forged(deck, /^(deck\.\w+)\.\w+/, "$1.msn_agg_frontline"), "the mission deck does not fit the seal");
  await take(red, forged(deck, /^(deck\.\w+)\.\w+/, "$1"), "the mission deck does not fit the seal");
  await take(red, await text(blue), "mission deck is open and fits its seal.");
  await stage(red).getByRole("button", { name: /^Pick / }).first().click();
  await take(blue, forged(await text(red), /^pick\.\w+/, "pick.msn_def_prepared2"), "this mission is not in the deck");
  await take(blue, await text(red), "The mission is picked.");

  for (const page of [red, blue]) {
    const mission = page.getByRole("region", { name: "Mission", exact: true });
    await mission.getByRole("img", { name: /^Map of/ }).waitFor();
    await mission.getByText("deploys first").first().waitFor();
    await page.getByRole("region", { name: "Tokens" }).getByRole("row", { name: /Activations/ }).waitFor();
  }
  await done(red, "Leaders");
  await red.reload();
  await visit.mounted(red);
  await fold(red, "Leaders");
  await red.getByRole("button", { name: "Not done yet: Leaders" }).waitFor();
  await visit.shot("match-ready-desktop", red);
  await red.setViewportSize({ width: 390, height: 844 });
  await visit.shot("match-ready-phone", red);
  await visit.pdf("match-ready", { format: "A4" }, red);
});

test("a sealed match without an army says so beside the button and leads to the armies", async ({ visit }) => {
  const page = await visit.open("#/match");
  await distance(page);
  const start = page.getByRole("button", { name: "Start a sealed match" });
  await start.click();
  const answer = page.getByText("choose your army first");
  await answer.waitFor();
  const gap = (await answer.boundingBox()).y - (await start.boundingBox()).y;
  assert.ok(gap > 0 && gap < 80, `${gap} px below the button`);
  assert.ok(await page.getByRole("combobox", { name: "My army" }).evaluate((field) => field === document.activeElement));
});

test("a link shows the match from the other side", async ({ visit }) => {
  const anna = await player(visit, "Rebel Alliance");
  await distance(anna);
  await press(anna, "Start a sealed match");
  const link = await field(anna, "The same as a link").inputValue();
  const bert = await player(visit, "Galactic Empire");
  await bert.goto(link);
  await bert.getByRole("combobox", { name: "My army" }).selectOption({ index: 1 });
  await press(bert, "Join");
  await take(anna, await text(bert), "Their army is open and fits its seal.");
  await done(anna, "Terrain");
  await anna.getByText(/^(You|They) choose the colour$/).waitFor();
  await anna.getByText(/^\d+ points? lower than Hold the (ice|line)|^\d+ points? lower than/).waitFor();
});

test("at one table a total is enough: tie, dice, colours, deck, mission", async ({ visit }) => {
  const page = await player(visit, "Rebel Alliance");
  const total = page.getByRole("spinbutton", { name: "or only their total" });
  await total.fill("1");
  const lead = await page.getByText(/^\d+ points lower than Hold the ice$/).innerText();
  const own = 1 + Number(lead.match(/\d+/)[0]);
  await total.fill(String(own - 75));
  await says(page, "They choose the colour");
  await says(page, "75 points lower than Hold the ice");
  await says(page, "Only their total is known");
  await press(page, "What would win?");
  await page.getByText(/Then it costs \d+ points\./).waitFor();
  await total.fill(String(own + 10));
  await says(page, "You choose the colour");
  await says(page, "10 points lower than theirs");
  await page.getByRole("button", { name: "What would win?" }).waitFor({ state: "detached" });
  await total.fill(String(own));
  await says(page, "A roll-off decides");
  await press(page, "Set up the table");
  await done(page, "Terrain");
  await press(page, "Roll off");
  await page.getByText(/won the roll-off/).waitFor();
  await press(page, "I am blue");
  await stage(page).getByRole("button", { name: /^They picked / }).first().click();
  await page.getByRole("region", { name: "Mission", exact: true }).waitFor();
  await says(page, /^You \(blue\): /);
});

test("odd pairs are said plainly", async ({ visit }) => {
  const page = await player(visit, "Rebel Alliance");
  const theirs = field(page, "Their code or link");
  const total = page.getByRole("spinbutton", { name: "or only their total" });
  await theirs.fill("nonsense");
  await says(page, "I can’t read this as an army.");
  await theirs.fill(official(500, { emp_stormtroopers: 2 }));
  await says(page, "Your list is for 1000 points, theirs for 500.");
  await page.getByText("2× Stormtroopers").waitFor();
  await press(page, "Change their army");
  await theirs.fill(official(1000, { emp_atat: 9 }));
  await says(page, /^Their list is not legal: .*At most \d+ AT-AT \(has 9\)/);
  await press(page, "Change their army");
  await theirs.fill(official(1000, { emp_stormtroopers: 2, ldr_emp_vader: 1 }));
  await says(page, /^Their list is not complete: .*Mission deck/);
  await press(page, "Change their army");
  await total.fill("600");
  await says(page, /They named 600 points, but their list costs \d+\./);
  await theirs.fill("");
  await total.fill("1200");
  await says(page, "They named 1200 points, more than the cap of 1000.");
  await total.fill("-5");
  await page.getByText(/points lower than/).waitFor({ state: "detached" });
  await distance(page);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await says(page, "this text contains no match");
});

test("what is wrong with my list is said before it is sealed", async ({ visit }) => {
  const page = await playerOf(visit, { ...ARMIES[0], host: undefined, entries: "emp_atat*5", missions: [] });
  await distance(page);
  await press(page, "Start a sealed match");
  await says(page, /^Your list is not legal: /);
  await says(page, "There is no mission card in your deck");
  // Terrain comes before totals are shown, so its step is there from the start.
  await fold(page, "Terrain");
  await done(page, "Terrain");
});

test("a hidden deck is said, and two large armies print on one page", async ({ visit }) => {
  test.slow();
  const anna = await playerOf(visit, ARMIES[0]);
  const bert = await playerOf(visit, ARMIES[8]);
  await distance(anna);
  await press(anna, "Start a sealed match");
  await distance(bert);
  await field(bert, "Or paste the text or link your opponent sent").fill(await text(anna));
  await press(bert, "Join");
  await take(anna, await text(bert), "Their army is open and fits its seal.");
  await fold(anna, "Armies");
  await anna.getByText("Side by side").click();
  await anna.getByRole("row", { name: /^Units/ }).first().waitFor();
  const code = (await text(bert)).match(/~army\.\d+\.\w+\.([\w-]+)/)[1];
  await take(bert, await text(anna), "Their army is open and fits its seal.");
  await fold(anna, "Terrain");
  for (const page of [anna, bert]) await done(page, "Terrain");
  if ((await stage(anna).innerText()).includes("You choose")) await press(anna, "I am blue");
  else {
    await press(bert, "I am red");
    await take(anna, await text(bert), "The colours are chosen.");
  }
  await take(bert, await text(anna), "mission deck is open and fits its seal.");
  await bert.getByRole("button", { name: "Pick Prepared Defense" }).click();
  await take(anna, await text(bert), "The mission is picked.");
  await done(anna, "Leaders");
  await says(anna, "A dug-in token for every blue Infantry unit. You (blue): 10.");
  await says(anna, /^Objective tokens: 3 on the border of the blue zone\.$/);
  for (const format of ["A4", "Letter"]) {
    assert.equal(pageCount(await visit.pdf(`match-large-${format}`, { format, preferCSSPageSize: false }, anna)), 1, format);
  }
  await anna.goto(`${visit.url}#/match/0000000001`);
  await field(anna, "Their code or link").fill(code);
  await says(anna, "Their mission deck is not in the list");
});

test("my army is there already, their mistyped code is mended, and a match goes by the names of its armies", async ({ visit }) => {
  const page = await player(visit, "Rebel Alliance");
  await visit.open("#/match", page);
  await expect(page.getByRole("combobox", { name: "My army" }).locator("option:checked")).toHaveText(/^Hold the ice/);
  const other = await player(visit, "Galactic Empire");
  await other.goto(other.url().replace("match", "share"));
  const link = await other.getByRole("textbox", { name: "Link" }).inputValue();
  const code = await other.getByRole("textbox", { name: "Code" }).inputValue();
  const theirs = field(page, "Their code or link");
  await theirs.fill(code.replace(/.$/, (last) => (last === "7" ? "8" : "7")));
  await press(page, `Use it: ${code}`);
  await page.getByText("Mission deck not shown").waitFor();
  await press(page, "Change their army");
  await theirs.fill(link);
  const name = await page.locator(".side-card b").last().innerText();
  await press(page, "Set up the table");
  await page.getByRole("heading", { name: `Hold the ice against ${name}` }).waitFor();
  await visit.open("#/match", page);
  await page.getByRole("link", { name: `Hold the ice against ${name}` }).waitFor();
  // Nothing brings a match back, so the first press only asks.
  await press(page, `Forget: Hold the ice against ${name}`);
  await press(page, `Forget for good: Hold the ice against ${name}`);
  await page.getByRole("region", { name: "Matches under way" }).waitFor({ state: "detached" });
});

test("armies of games without a match are not offered, and a game that arrives late brings none", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await newArmy(visit, "Khalai", { start: "Sample army", game: "StarCraft: Tabletop Miniatures Game" });
  await visit.open("#/match");
  await page.reload();
  await visit.mounted();
  const mine = page.getByRole("combobox", { name: "My army" });
  await expect(mine.locator("option:checked")).toHaveText(/^Hold the ice · \d+ of 1000$/);
  await page.waitForLoadState("networkidle");
  await expect(mine.locator("option")).toHaveCount(2);
});

test.describe(() => {
  test.use({ viewport: PHONE });

  test("on a phone who chooses the colour stands above their list, once", async ({ visit }) => {
    const other = await player(visit, "Galactic Empire");
    await other.goto(other.url().replace("match", "share"));
    const link = await other.getByRole("textbox", { name: "Link" }).inputValue();
    const page = await player(visit, "Rebel Alliance");
    await page.setViewportSize(PHONE);
    await field(page, "Their code or link").fill(link);
    const result = page.getByText(/choose the colour$/);
    await expect(result).toHaveCount(1);
    const [first, list] = [await result.boundingBox(), await page.getByText("Mission deck not shown").last().boundingBox()];
    assert.ok(first.y < list.y && first.y + first.height < PHONE.height, `${first.y}, their list ends at ${list.y}`);
  });

  test("on a phone one step is on screen at a time, and the next one follows", async ({ visit }) => {
    const page = await player(visit, "Rebel Alliance");
    await page.setViewportSize(PHONE);
    await page.getByRole("spinbutton", { name: "or only their total" }).fill("1");
    await press(page, "Set up the table");
    const steps = page.getByRole("region", { name: "Setup" });
    const only = async (name) => {
      await expect(steps.getByRole("button", { expanded: true })).toHaveCount(1);
      await steps.getByRole("button", { name, expanded: true }).waitFor();
      const bodies = await steps.locator(".match-step-body").evaluateAll((all) => all.filter((body) => body.checkVisibility()).length);
      assert.equal(bodies, 1, `${name} alone is open`);
      const box = await steps.getByRole("button", { expanded: true }).boundingBox();
      assert.ok(box.y >= 0 && box.y < PHONE.height, `${name} is on screen`);
    };
    await only(/Terrain/);
    await done(page, "Terrain");
    await only(/Colours/);
    await press(page, "I am blue");
    await only(/Mission/);
  });
});
