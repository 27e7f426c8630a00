// A game on two devices that have nothing but each other's codes.
import assert from "node:assert/strict";
import { keep } from "./armies.mjs";
import { newArmy } from "./builder.mjs";
import { PHONE, test } from "./harness.mjs";
import { code, heading, next, play, press, propose, shoot, tab, take, told, until } from "./table.mjs";

test.use({ viewport: PHONE });

const DECK = ["msn_agg_frontline", "msn_def_trench", "msn_man_meeting"];
// In an order that no roster has.
const EMPIRE = {
  name: "Anna’s Empire", faction: "emp_all", host: "emp_atst", missions: DECK,
  entries: "ots_field_triage emp_atst emp_stormtroopers*2 emp_armytroopers*2 ots_comm_jammer ldr_emp_veers",
};
const REBELS = {
  name: "Bert’s Rebels", faction: "reb_all", host: "reb_troopers", missions: DECK,
  entries: "reb_t1b ots_propaganda_drop reb_troopers*2 ldr_reb_leia reb_pathfinders",
};

/** A phone with one army in its library, and that army's link. */
async function phone(visit, page, army) {
  await visit.open("", page);
  const id = await keep(page, army);
  await visit.open(`#/share/${id}`, page);
  await page.reload();
  await visit.mounted(page);
  return { page, id, link: await page.getByRole("textbox", { name: "Link", exact: true }).inputValue() };
}

/** Anna has begun a game against Bert's army; both have their own phone. */
async function twoPhones(visit) {
  const context = await visit.browser.newContext({ viewport: PHONE });
  const { page: bert, link } = await phone(visit, await visit.newPage(context), REBELS);
  const { page: anna, id } = await phone(visit, visit.page, EMPIRE);
  await visit.open(`#/play/army/${id}`, anna);
  await anna.getByRole("textbox", { name: "Their code or link" }).fill(link);
  await anna.getByRole("button", { name: "I am blue" }).click();
  await anna.getByRole("combobox", { name: /^Mission/ }).selectOption("Frontline Clash");
  await anna.getByRole("button", { name: "My phone" }).click();
  await anna.getByRole("button", { name: "To the table" }).click();
  await next(anna).getByRole("heading", { name: "Deploy your units" }).waitFor();
  return { anna, bert };
}

/** Opens a game from the code alone, which needs no camera and no link. */
async function join(visit, page, text) {
  await visit.open("#/play", page);
  const box = page.getByRole("region", { name: "Join or follow a game" });
  await box.getByRole("textbox", { name: "Code or link of their game" }).fill(text);
  await box.getByRole("button", { name: "Open the game" }).click();
  await page.getByRole("button", { name: "Open it here" }).click();
  await next(page).waitFor();
}

async function note(page, words) {
  await tab(page, "Report");
  await page.getByRole("textbox", { name: "A note for the report" }).fill(words);
  await page.keyboard.press("Enter");
}

const names = (page, side) => page.locator(`.play-side.side-${side} .play-unit-head > b`).allTextContents();

test("a whole game on two phones by codes alone: lists in the players' own order, a card, and undo after sending", async ({ visit }) => {
  test.slow();
  const { anna, bert } = await twoPhones(visit);
  await press(anna, "All deployed: begin round 1");
  await join(visit, bert, await code(anna));
  await bert.getByText(/Bert’s Rebels/).first().waitFor();
  assert.equal(await told(bert), await told(anna));

  // Bert tries a card that Anna's phone only counts.
  const theirs = anna.getByRole("region", { name: /^Red/ });
  await tab(anna, "Red");
  await theirs.getByRole("button", { name: "Show 1 support card" }).click();
  await theirs.getByText("Hidden card 1").waitFor();
  for (let tries = 0; tries < 20; tries += 1) {
    await until(bert, /action points?$/);
    if (await next(bert).locator("button", { hasText: "Propaganda Drop" }).count()) break;
    await propose(bert);
  }
  await next(bert).getByText("Special, transports, support cards").click();
  await next(bert).getByRole("button", { name: /^Propaganda Drop/ }).click();
  await press(bert, "It arrives");
  await propose(bert);
  assert.match(await take(anna, await code(bert)), /taken in/);
  await tab(anna, "Red");
  await theirs.getByText("Propaganda Drop").waitFor();
  assert.equal(await told(anna), await told(bert));

  // Anna shoots, tells it, and takes the shot back; Bert hears of another one.
  await until(anna, /action points?$/);
  await shoot(anna);
  assert.match(await take(bert, await code(anna)), /taken in/);
  const before = await told(bert);
  await anna.getByRole("button", { name: "Undo" }).click();
  await anna.getByRole("button", { name: "Undo" }).click();
  assert.match(await take(bert, await code(anna)), /^Their game ends 2 taps before yours/);
  await bert.getByRole("button", { name: "Keep mine" }).click();
  assert.equal(await told(bert), before);
  await play(anna, 4);
  assert.match(await take(bert, await code(anna)), /^Their game differs: 2 of your last taps are not in it/);
  await bert.getByRole("button", { name: "Go on with theirs" }).click();
  assert.equal(await told(bert), await told(anna));

  // The rest of the game: each plays for a while, then tells the other.
  const rounds = new Set();
  for (let turn = 0; !(await bert.getByTestId("result").count()); turn += 1) {
    assert.ok(turn < 60, "the game never ends");
    const [from, to] = turn % 2 ? [bert, anna] : [anna, bert];
    await play(from, 12);
    if (/^End of round [24]/.test(await heading(from))) await next(from).getByRole("button", { name: /^Objective 1:/ }).click();
    assert.match(await take(to, await code(from)), /taken in/);
    rounds.add((await to.getByTestId("round").innerText()).match(/\d/)?.[0]);
  }
  assert.deepEqual([...rounds].sort(), ["1", "2", "3", "4", "5"]);
  const end = await told(anna);
  assert.match(end, /Round 5\n[^]*(wins|A draw)/);
  assert.equal(await told(bert), end);
  assert.equal(await anna.getByTestId("result").innerText(), await bert.getByTestId("result").innerText());
  // Anna's units are in the order of the roster on both phones.
  for (const side of ["red", "blue"]) assert.deepEqual(await names(anna, side), await names(bert, side));
  await bert.context().close();
});

test("games that no longer have the same past say so, and the whole game brings them together", async ({ visit }) => {
  const { anna, bert } = await twoPhones(visit);
  await press(anna, "All deployed: begin round 1");
  await join(visit, bert, await code(anna));
  // Both tap on without a word; then Bert hears only what comes after that.
  await play(anna, 3);
  await code(anna);
  await note(bert, "Nobody else knows this.");
  await play(bert, 4);
  await play(anna, 2);
  assert.match(await take(bert, await code(anna)), /^Your games already differ before tap \d+/);
  await tab(anna, "Send");
  await anna.getByRole("button", { name: "Send the whole game again" }).click();
  assert.match(await take(bert, await code(anna)), /^Their game differs/);
  await bert.getByRole("button", { name: "Go on with theirs" }).click();
  assert.equal(await told(bert), await told(anna));

  // As a link it is taken in on its own page, which asks the same.
  await anna.getByRole("button", { name: "Undo" }).click();
  await bert.goto(await code(anna, "Link"));
  await bert.getByTestId("taken").getByText(/^Their game ends 1 tap before yours/).waitFor();
  await bert.getByRole("button", { name: "Take back 1 tap" }).click();
  assert.equal(await told(bert), await told(anna));
  await play(anna, 1);
  await bert.goto(await code(anna, "Link"));
  await bert.getByText("1 tap taken in.").waitFor();
  assert.equal(await told(bert), await told(anna));
  await bert.context().close();
});

test("a code is scanned from the other screen", async ({ visit }) => {
  const { anna, bert } = await twoPhones(visit);
  const first = await code(anna, "Link");
  await press(anna, "All deployed: begin round 1");
  await bert.addInitScript(() => {
    // A camera that sees what the test shows it.
    const canvas = document.createElement("canvas");
    canvas.getContext("2d");
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
    globalThis.BarcodeDetector = class {
      async detect() {
        const rawValue = sessionStorage.getItem("seen");
        sessionStorage.removeItem("seen");
        return rawValue ? [{ rawValue }] : [];
      }
    };
  });
  await bert.evaluate((text) => sessionStorage.setItem("seen", text), first);
  await visit.open("#/play", bert);
  await bert.reload();
  await visit.mounted(bert);
  await bert.getByRole("button", { name: "Scan their QR" }).click();
  await bert.getByRole("button", { name: "Open it here" }).click();
  await next(bert).waitFor();
  // What is new is scanned where the game is.
  const further = await code(anna, "Link");
  assert.match(further, /#\/play\/follow\/PLAY/);
  await tab(bert, "Send");
  await bert.evaluate((text) => sessionStorage.setItem("seen", text), further);
  await bert.getByRole("button", { name: "Scan their QR" }).click();
  await bert.getByTestId("taken").getByText("1 tap taken in.").waitFor();
  assert.equal(await told(bert), await told(anna));
  await bert.context().close();
});

test("the first page's box knows the code of a game, and a long game goes in several QRs", async ({ visit }) => {
  const { anna, bert } = await twoPhones(visit);
  await press(anna, "All deployed: begin round 1");
  for (let line = 0; line < 30; line += 1) await note(anna, `Note ${line}: the dice were unkind to everybody.`);
  await tab(anna, "Send");
  await anna.getByText("This is too much for one QR").waitFor();
  await anna.getByRole("button", { name: /^QR 1 of \d+: show the next/ }).click();
  await anna.getByRole("button", { name: /^QR 2 of \d+/ }).waitFor();
  await visit.shot("play-send", anna);

  await visit.open("", bert);
  await bert.getByRole("textbox", { name: "Code, link or text of an army" }).fill(`Come and see: ${await code(anna)}`);
  await bert.getByRole("button", { name: "Read it" }).click();
  await bert.getByRole("link", { name: "Open the game" }).click();
  await bert.getByRole("button", { name: "Open it here" }).click();
  await next(bert).waitFor();
  assert.equal(await told(bert), await told(anna));
  await bert.context().close();
});

test("dice of an attack outlive undo and reload, rolled here or at the table", async ({ visit }) => {
  const page = await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  await visit.open(new URL(page.url()).hash.replace("army", "share"));
  const link = await page.getByRole("textbox", { name: "Link", exact: true }).inputValue();
  await visit.open(new URL(link).hash.replace("#/l/", "#/play/code/"));
  await page.getByRole("textbox", { name: "Their code or link" }).fill(link);
  await page.getByRole("button", { name: "One device for both" }).click();
  await page.getByRole("button", { name: "To the table" }).click();
  await until(page, /action points?$/);
  await next(page).getByRole("button", { name: /^Shoot/ }).click();
  await next(page).getByLabel("Target").selectOption({ index: 1 });
  const dice = next(page).locator(".dice");
  const faces = async () => (await dice.first().innerText()).replace(/\s+/g, "");
  await next(page).getByRole("textbox", { name: "Dice rolled at the table" }).fill("6 1 1 1");
  await next(page).getByRole("button", { name: "Enter: Dice rolled at the table" }).click();
  assert.equal(await faces(), "6111");
  const hits = () => next(page).getByRole("group", { name: /^Hits/ }).first().locator(".number").innerText();
  const one = await hits();
  await dice.first().getByRole("button", { name: /^Turn the 1 to 6/ }).first().click();
  assert.equal(await faces(), "6611");
  assert.notEqual(await hits(), one);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await faces(), "6111");
  assert.equal(await hits(), one);
  await page.reload();
  await visit.mounted();
  await next(page).getByTestId("rolled").waitFor();
  assert.equal(await faces(), "6111");
  assert.equal(await hits(), one);
  assert.notEqual(await next(page).getByLabel("Target").inputValue(), "");
  assert.match(await told(page), /Rolled 6, 1, 1, 1: 1 hit on \d\+\./);
  await visit.shot("play-dice");
});
