// The two games that publish no armies: formations of stands, and link groups of single units.
import { add, army } from "./builder.mjs";
import { expect, pageCount, test } from "./harness.mjs";

/** Makes an army of another game from the home page. */
async function armyOf(visit, game, faction, start) {
  const { page } = visit;
  await visit.open();
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: game });
  const make = page.getByRole("region", { name: "New army" });
  await make.getByRole("button", { name: faction }).waitFor();
  await make.getByRole("radio", { name: start }).check();
  await make.getByRole("button", { name: faction }).click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  return page;
}

test("a formation says its firepower, when it routs and where it starts", async ({ visit }) => {
  const page = await armyOf(visit, "Stands and formations", "Example stands", "Sample army");
  const squads = army(page).getByTestId("formation-facts").first();
  await expect(squads).toContainText("Fire, 20 cm8");
  await expect(squads).toContainText("Routedat 4");
  await expect(squads).toContainText("within 50 cm");
  await expect(page.getByText(/No price yet: Fire Squad/)).toBeVisible();
});

test("objectives too close together are named, and evenly spread ones are not", async ({ visit }) => {
  const page = await armyOf(visit, "Stands and formations", "Example stands", "Sample army");
  await visit.open(new URL(page.url()).hash.replace("army", "deploy"));
  const said = page.getByTestId("objectives-said");
  await expect(said).toHaveText("5 objectives, at least 20 cm apart.");
  const second = page.getByRole("button", { name: /^Objective 2/ });
  await second.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Shift+ArrowRight");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Shift+ArrowDown");
  await expect(said).toContainText("Objectives 1 and 2 are");
  await page.reload();
  await expect(said).toContainText("Objectives 1 and 2 are");
  await page.getByRole("button", { name: "Spread them evenly" }).click();
  await expect(said).toHaveText("5 objectives, at least 20 cm apart.");
});

test("seven units against five are linked, by hand too, and anew as they fall", async ({ visit }) => {
  const page = await visit.open("#/turn");
  const add = async (side, count) => {
    const box = page.getByRole("region", { name: side, exact: true });
    await box.getByRole("spinbutton", { name: "Units" }).fill(String(count));
    await box.getByRole("button", { name: /^Add a player/ }).click();
  };
  await add("Your side", 7);
  await add("Their side", 5);
  const said = page.getByTestId("links-said");
  await expect(said).toHaveText("7 against 5: both sides move 5 times, so 2 of your units move along with others.");
  const groups = page.getByTestId("link-groups").locator("> li");
  await expect(groups).toHaveCount(5);
  await page.getByRole("combobox", { name: "Unit 1 is part of" }).selectOption({ label: "by itself" });
  await expect(said).toContainText("join 1 more");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(groups).toHaveCount(5);
  await page.getByRole("region", { name: "Your side", exact: true }).getByRole("checkbox", { name: "Unit 7 stands" }).uncheck();
  await expect(said).toHaveText("6 against 5: both sides move 5 times, so 1 of your units moves along with others.");
  await page.reload();
  await expect(said).toContainText("6 against 5");
});

test("players have names, and the keyboard stays with a unit that changes its group", async ({ visit }) => {
  const page = await visit.open("#/turn");
  const mine = page.getByRole("region", { name: "Your side", exact: true });
  const join = async (box, count) => {
    await box.getByRole("spinbutton", { name: "Units" }).fill(String(count));
    await box.getByRole("button", { name: /^Add a player/ }).click();
  };
  await join(mine, 3);
  await join(mine, 2);
  await join(page.getByRole("region", { name: "Their side", exact: true }), 3);
  const names = mine.getByRole("textbox", { name: "Name of the player" });
  await names.first().fill("Anna");
  await names.first().blur();
  await expect(page.getByRole("combobox", { name: "Unit 1 of Anna is part of" })).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Unit 1 of Player 2 is part of" })).toHaveCount(1);
  const unit = page.getByRole("combobox", { name: "Unit 1 of Anna is part of" });
  await unit.selectOption({ label: "by itself" });
  await expect(unit).toBeFocused();
});

test("the turn helper opens for an army in a new tab", async ({ visit }) => {
  const page = await armyOf(visit, "Stress and dice pools", "Blank units", "Empty");
  await add(page, "Blank unit", 3);
  const address = new URL(page.url()).hash.replace("army", "turn");
  const tab = await visit.newPage();
  await visit.open(address, tab);
  await expect(tab.getByRole("region", { name: "Your side", exact: true })).toContainText("3 of 3 units standing");
});

test("the turn helper takes over a battle under way, and keeps its groups as units fall", async ({ visit }) => {
  const page = await armyOf(visit, "Stress and dice pools", "Blank units", "Empty");
  await add(page, "Blank unit", 7);
  await visit.open(new URL(page.url()).hash.replace("army", "play/army"));
  await page.getByRole("spinbutton", { name: "or only how many units they have" }).fill("5");
  await page.getByRole("button", { name: "One device for both" }).click();
  await page.getByRole("button", { name: "To the table" }).click();
  await page.getByRole("button", { name: "Who moves with whom" }).click();
  const said = page.getByTestId("links-said");
  await expect(said).toHaveText("7 against 5: both sides move 5 times, so 2 of your units move along with others.");
  await page.getByRole("combobox", { name: "Blank unit 3 is part of" }).selectOption({ label: "Move 1" });
  const groups = page.getByTestId("link-groups").locator("> li");
  await expect(groups.first().getByRole("listitem")).toHaveCount(3);
  await page.goBack();
  await page.getByRole("button", { name: "Who moves with whom" }).click();
  await expect(groups.first().getByRole("listitem")).toHaveCount(3);
});

test("a stress check and a ram tell their odds", async ({ visit }) => {
  const page = await visit.open("#/turn");
  await expect(page.getByTestId("stress-said")).toContainText("3+ clears it all");
  await page.getByRole("button", { name: "More: Stress" }).click();
  await expect(page.getByTestId("stress-said")).toContainText("4+ clears it all");
  await expect(page.getByTestId("ram-said")).toContainText("3 dice on 4+ against 3 dice on 5+");
});

test("a game without points asks for none", async ({ visit }) => {
  const page = await armyOf(visit, "Stress and dice pools", "Blank units", "Empty");
  await expect(page.getByText("Points cap")).toHaveCount(0);
});

for (const [game, faction, words] of [
  ["Stands and formations", "Example stands", "Price them in your own roster"],
  ["Stress and dice pools", "Blank units", "Enter yours in your own roster"],
]) {
  test(`${game}: home, builder and reference lead to a copy in the editor`, async ({ visit }) => {
    const page = await armyOf(visit, game, faction, "Empty");
    const address = new URL(page.url()).hash;
    const link = page.getByRole("link", { name: words });
    const copy = await link.getAttribute("href");
    await visit.open();
    await expect(link).toHaveAttribute("href", copy.split("/").slice(0, 4).join("/"));
    await visit.open(`#/reference/-/${game.toLowerCase().replaceAll(" ", "-")}`);
    await expect(link).toBeVisible();
    await visit.open(address);
    await link.click();
    await page.getByRole("checkbox", { name: /uses it from now on$/ }).waitFor();
    await page.getByRole("button", { name: "Make the copy" }).click();
    await page.getByRole("heading", { name: `My ${game}`, level: 1 }).waitFor();
    await visit.open(address);
    await expect(page.getByText(`My ${game} is your own roster.`)).toBeVisible();
  });
}

test("stands that a player prices cost what they say", async ({ visit }) => {
  const page = await armyOf(visit, "Stands and formations", "Example stands", "Sample army");
  const address = new URL(page.url()).hash;
  await expect(page.getByTestId("total")).toHaveText("0");
  await page.getByRole("link", { name: "Price them in your own roster" }).click();
  await page.getByRole("button", { name: "Make the copy" }).click();
  await page.getByRole("button", { name: /^Example stands/ }).first().click();
  await page.getByRole("button", { name: /^Fire Squad/ }).click();
  await page.getByRole("textbox", { name: "Price, points" }).fill("2");
  await visit.open(address);
  // Four and twice three of them.
  await expect(page.getByTestId("total")).toHaveText("20");
  await expect(page.getByRole("heading", { name: /No price yet: MBT/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /No price yet: .*Fire Squad/ })).toHaveCount(0);
});

test("unit cards have attributes, tags and boxes to tick, and fit on their paper", async ({ visit }) => {
  const page = await armyOf(visit, "Stress and dice pools", "Blank units", "Empty");
  await add(page, "Blank unit", 5);
  await visit.open(new URL(page.url()).hash.replace("army", "print"));
  const preview = page.getByRole("region", { name: "Preview" });
  const cards = preview.locator(".card-face");
  await expect(cards).toHaveCount(5);
  for (const words of ["Move", "Evasion", "Skill", "Size", "Armor", "Structure", "Damage", "Effective range", "Tags", "Stress", "Panicked"]) {
    await expect(cards.first()).toContainText(words);
  }
  for (const paper of ["A4", "Letter"]) {
    await page.getByRole("combobox", { name: "Paper" }).selectOption({ label: paper });
    expect(pageCount(await visit.pdf(`print-unit-cards-${paper}`))).toBe(2);
    const cut = await cards.evaluateAll((faces) => faces.filter((face) => face.scrollHeight > face.clientHeight + 1).length);
    expect(cut).toBe(0);
  }
  await page.getByRole("checkbox", { name: "A card for every copy" }).uncheck();
  await expect(cards).toHaveCount(1);
});

test("the worked example of the rules comes out on screen", async ({ visit }) => {
  const page = await visit.open("#/odds/stands-and-formations");
  const set = async (side, row, fields) => {
    const here = page.getByRole("group", { name: side }).locator(".odds-row").nth(row);
    for (const [label, value] of Object.entries(fields)) await here.getByLabel(label).selectOption({ label: value });
    return here;
  };
  // Four squads with one stress marker: two within 20 cm fire with 2 each, one of the two beyond with 1.
  await set("Stands that attack", 0, { Stands: "2", Kind: "Fire Squad", Distance: "within 20 cm" });
  await set("Stands that attack", 1, { Stands: "2", Kind: "Fire Squad", Distance: "beyond 20 cm" });
  await page.getByRole("combobox", { name: "Stress of the attackers" }).selectOption("1");
  // A tank in the open, nearer than two conscripts in cover; the formation is routed.
  await set("Targets, nearest first", 0, { Stands: "1", Kind: "MBT 6+" });
  const conscripts = await set("Targets, nearest first", 1, { Stands: "2", Kind: "Conscript 3+" });
  await conscripts.getByRole("button", { name: "In cover" }).click();
  await page.getByRole("button", { name: "Target is routed" }).click();
  await expect(page.getByText("Strength 5 divided by cover level 2: 3 dice.")).toBeVisible();
  await expect(page.getByText(/^Falls, nearest first: MBT \d+ %, Conscript \d+ %, Conscript \d+ %\.$/)).toBeVisible();
  await page.getByRole("textbox", { name: "Dice rolled" }).fill("2 4 5");
  await expect(page.getByTestId("rolled-said")).toHaveText("2 is discarded. 4 goes to MBT and does nothing. 5 kills Conscript 1.");
});

for (const [game, faction, start, unit] of [
  ["Stands and formations", "Example stands", "Sample army", "Formation"],
  ["Stress and dice pools", "Blank units", "Empty", "Blank unit"],
]) {
  test(`${game}: a list is shared, checked among many, and played`, async ({ visit }) => {
    const page = await armyOf(visit, game, faction, start);
    if (start === "Empty") await add(page, unit, 3);
    const address = new URL(page.url()).hash;
    await visit.open(address.replace("army", "share"));
    const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
    // There is no deck and no hand that anybody could hide.
    await expect(page.getByRole("radio", { name: /deck|mission/i })).toHaveCount(0);
    await visit.open("#/check");
    await page.getByRole("textbox").first().fill(`Ann ${link}`);
    const row = page.getByRole("row").filter({ hasText: "Ann" });
    await expect(row).toContainText("Legal");
    await expect(row).toContainText(faction);
    await visit.open(address.replace("army", "play/army"));
    await page.getByRole("spinbutton", { name: "or only how many units they have" }).fill("3");
    await page.getByRole("button", { name: "To the table" }).click();
    await expect(page).toHaveURL(/#\/play\/[0-9a-z]{10}$/);
    await expect(page.getByText(unit).first()).toBeVisible();
  });
}
