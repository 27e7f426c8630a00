// Odds of one attack and of two armies: the page follows every switch.
import { army, newArmy, roster } from "./builder.mjs";
import { expect, test } from "./harness.mjs";
import { openPrinted } from "./starcraft.mjs";

const sentence = (page) => page.getByTestId("odds-sentence");
const pressed = (page, name) => page.getByRole("button", { name, exact: true, pressed: true });

/** The chance in a row of a table, in percent. */
async function chance(page, table, row) {
  const cell = page.getByRole("table", { name: new RegExp(`^${table}`) }).getByRole("row", { name: new RegExp(`^${row}`) });
  return Number((await cell.first().innerText()).replace(/^.*?([\d]+) %$/s, "$1"));
}

test("an attack is told in a sentence that follows the switches", async ({ visit }) => {
  const page = await visit.open("#/odds/rep_clonetroopers/sep_b1");
  await expect(sentence(page)).toContainText(/^Most likely \d+ hits? and (no|\d+) wounds?\./);
  const before = await sentence(page).innerText();
  await page.getByRole("button", { name: "Volley fire" }).click();
  await expect(sentence(page)).not.toHaveText(before);
  const volley = await chance(page, "Outcome", "Left shaken");
  await page.getByRole("button", { name: "Target in cover" }).click();
  await page.getByRole("button", { name: "Long range" }).click();
  await expect(pressed(page, "Long range")).toBeVisible();
  expect(await chance(page, "Outcome", "Left shaken")).toBeLessThan(volley);
});

test("droids may take the wound instead", async ({ visit }) => {
  const page = await visit.open("#/odds/rep_clonetroopers/sep_b1");
  await page.getByRole("button", { name: "Takes wounds, not shaken" }).click();
  expect(await chance(page, "Outcome", "Left shaken")).toBe(0);
});

test("bases left and the unit are chosen, the address follows", async ({ visit }) => {
  const page = await visit.open("#/odds");
  await page.getByRole("group", { name: "Attacker" }).getByLabel("Unit").selectOption("emp_stormtroopers");
  await expect(page).toHaveURL(/#\/odds\/emp_stormtroopers\//);
  const before = await sentence(page).innerText();
  await page.getByRole("group", { name: "Attacker" }).getByLabel("Bases left").selectOption("1");
  await expect(sentence(page)).not.toHaveText(before);
  await page.getByRole("button", { name: "Swap sides" }).click();
  await expect(page).toHaveURL(/\/emp_stormtroopers$/);
});

test("a charge shows the blow back, and what cannot be says why", async ({ visit }) => {
  const page = await visit.open("#/odds/emp_stormtroopers/reb_troopers");
  await page.getByRole("button", { name: "Charge", exact: true }).click();
  await expect(page.getByRole("region", { name: "The blow back" })).toBeVisible();
  await expect(sentence(page)).toContainText(/Of 100 charges it wins/);
  await page.getByRole("group", { name: "Defender" }).getByLabel("Unit").selectOption("reb_uwing");
  await expect(page.getByText("No such attack: nobody can charge an aerial unit.")).toBeVisible();
});

test("what is set above counts in the list of targets and in the curve", async ({ visit }) => {
  const page = await visit.open("#/odds/emp_stormtroopers/reb_troopers");
  const targets = page.getByRole("region", { name: "Best targets for Stormtroopers" });
  const curve = page.getByRole("region", { name: "Fire by distance" });
  const points = async () => Number(await targets.getByRole("row").nth(1).getByRole("cell").nth(1).innerText());
  const wounds = async (unit) => curve.getByRole("row", { name: new RegExp(`^${unit}`) }).innerText();
  const [full, back] = [await points(), await wounds("Rebel Troopers")];
  await page.getByRole("group", { name: "Attacker" }).getByLabel("Bases left").selectOption("1");
  await expect.poll(points).toBeLessThan(full);
  const mine = await wounds("Stormtroopers");
  await page.getByRole("button", { name: "Volley fire" }).click();
  await expect.poll(() => wounds("Stormtroopers")).not.toBe(mine);
  expect(await wounds("Rebel Troopers"), "return fire is no volley").toBe(back);
});

test("a side spends as many tactical points as its faction has, on its blow back, too", async ({ visit }) => {
  const page = await visit.open("#/odds/emp_stormtroopers/sep_b1");
  const [attacker, defender] = ["Attacker", "Defender"].map((name) => page.getByRole("group", { name }));
  const last = (field) => field.locator("option").last().innerText();
  expect(await last(defender.getByLabel("Tactical points on failed saves"))).toBe("7");
  await expect(attacker.getByLabel("Tactical points on failed saves")).toBeHidden();
  await page.getByRole("button", { name: "Charge", exact: true }).click();
  const lost = () => chance(page, "Who wins", "Attacker");
  const before = await lost();
  await defender.getByLabel("Tactical points on misses").selectOption("3");
  expect(await last(defender.getByLabel("Tactical points on failed saves"))).toBe("4");
  await expect.poll(lost).toBeLessThan(before);
  const struck = await lost();
  await attacker.getByLabel("Tactical points on failed saves").selectOption("2");
  await expect.poll(lost).toBeGreaterThan(struck);
});

test("a unit without a ranged attack does not shoot", async ({ visit }) => {
  const page = await visit.open("#/odds/gun_fambaa/emp_stormtroopers");
  await expect(page.getByText("No such attack: the attacker has no ranged attack.")).toBeVisible();
});

test("the address keeps range and switches, and a line of the table leads to its own numbers", async ({ visit }) => {
  const page = await visit.open("#/odds/emp_stormtroopers/reb_troopers");
  await page.getByRole("button", { name: "Long range" }).click();
  await page.getByRole("button", { name: "Target in cover" }).click();
  await expect(page).toHaveURL(/\/reb_troopers\/long\+cover$/);
  const told = await sentence(page).innerText();
  await page.reload();
  await expect(sentence(page)).toHaveText(told);

  for (const { game, mine, theirs, press } of [
    { game: undefined, mine: "Galactic Empire", theirs: "Rebel Alliance", press: ["Long range", "Targets in cover"] },
    { game: "Star Wars: Regiment (2025)", mine: "Galactic Empire", theirs: "Rebel Alliance", press: ["With an aim token", "Targets in cover"] },
    { game: "StarCraft: Tabletop Miniatures Game", mine: "Terran Armed Forces", theirs: "Khalai", press: [] },
  ]) {
    const { table, other } = await twoArmies(visit, game, mine, theirs);
    await visit.open(table);
    await page.getByRole("combobox", { name: "Their army" }).selectOption(other);
    await expect(page.getByText("Best target", { exact: true }).first()).toBeVisible();
    for (const name of press) await page.getByRole("button", { name, exact: true }).click();
    for (const name of press) await expect(pressed(page, name)).toBeVisible();
    await expect(page.getByText("Best target", { exact: true }).first()).toBeVisible();
    const row = page.getByRole("region", { name: "My units against theirs" }).getByRole("row").nth(1);
    // Lines of the table before have other addresses.
    await expect(row.getByRole("link")).toHaveAttribute("href", press.length > 0 ? /\/(long|aim)\+cover/ : /#\/odds/);
    // The column of losses may be hidden.
    const destroyed = await row.locator("td").nth(3).innerText();
    await row.getByRole("link").click();
    await expect(sentence(page)).toBeVisible();
    const result = page.getByRole("table", { name: /^Outcome/ }).getByRole("row").first();
    expect((await result.innerText()).replace(/^\D*/, "").trim(), `${game} ${press}`).toBe(destroyed.replace(/^\D*/, ""));
  }
});

test("my army meets theirs, best targets marked, and the table sorts", async ({ visit }) => {
  const { page } = visit;
  await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  const mine = new URL(page.url()).hash.replace("#/army/", "");
  await visit.open(`#/matchup/${mine}`);
  await expect(page.getByText("Choose your army and theirs")).toBeVisible();
  const theirs = page.getByRole("combobox", { name: "Their army" });
  const other = await theirs.locator("option").evaluateAll((options, mine) => options.map((option) => option.value).find((id) => id && id !== mine), mine);
  await theirs.selectOption(other);
  const rows = page.getByRole("region", { name: "My units against theirs" }).getByRole("row");
  await expect(page.getByText("Best target", { exact: true }).first()).toBeVisible();
  const few = await rows.count();
  await page.getByRole("button", { name: "Every pairing" }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(few);
  await page.getByRole("button", { name: "Points" }).click();
  await expect(page.getByRole("columnheader", { name: "Points" })).toHaveAttribute("aria-sort", "descending");
  const points = await rows.evaluateAll((rows) => rows.slice(1).map((row) => Number(row.cells[2].innerText)));
  expect(points.length).toBeGreaterThan(4);
  expect(points).toEqual(points.toSorted((one, other) => other - one));

  await page.getByRole("button", { name: "Targets in cover" }).click();
  await page.getByRole("button", { name: "Their units attack" }).click();
  const theirUnits = page.getByRole("region", { name: "Their units against mine" });
  await expect(theirUnits.getByRole("columnheader", { name: "Their unit" })).toBeVisible();
  await expect(theirUnits.getByRole("rowheader", { name: /Rebel Troopers/ }).first()).toBeVisible();
  await expect(pressed(page, "Targets in cover"), "the situation stays").toBeVisible();
});

test("units that differ in size only are told apart", async ({ visit }) => {
  const page = await openPrinted(visit);
  const mine = new URL(page.url()).hash.replace("#/army/", "");
  await visit.open(`#/matchup/${mine}`);
  await page.getByRole("combobox", { name: "Their army" }).selectOption(mine);
  const table = page.getByRole("region", { name: "My units against theirs" });
  for (const name of ["2 × Marine (9 models)", "Marine (6 models)", "Marauder (4 models)", "Marauder (2 models)"]) {
    await expect(table.getByRole("rowheader", { name, exact: false }).first()).toBeVisible();
  }
});

test("the foot of the page names the numbers that are shown", async ({ visit }) => {
  const page = await visit.open("#/odds/marine/zergling");
  const foot = page.getByRole("contentinfo");
  await expect(foot).toContainText("Numbers: Rulebook of May 2026");
  await page.getByRole("link", { name: "Armies", exact: true }).click();
  await expect(foot).toContainText("rulebook v0.2");
});

test("a target loses as much in its own outcome as in the list of targets", async ({ visit }) => {
  const page = await visit.open("#/odds/marauder/stalker");
  const listed = page.getByRole("region", { name: "Best targets for Marauder" }).getByRole("row", { name: /^Stalker/ });
  for (const [place, name] of [[-2, "Destroyed"], [-1, "Left with less supply"]]) {
    const shown = await listed.locator("td").nth(place).innerText();
    expect(Number.parseInt(shown, 10)).toBe(await chance(page, "Outcome", name));
  }
  // Two points for each die.
  const damage = page.getByRole("table", { name: /^Damage/ });
  await expect(damage.getByRole("rowheader", { name: "4", exact: true })).toBeVisible();
  await expect(damage.getByRole("rowheader", { name: "5", exact: true })).toBeHidden();
});

test("units, shared lists and matches lead to the odds", async ({ visit }) => {
  const { page } = visit;
  await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  const mine = new URL(page.url()).hash;
  await roster(page).getByRole("button", { name: "Stormtroopers", exact: true }).click();
  await expect(roster(page).getByText(/^Wounds to infantry 5\+ in cover/)).toBeVisible();
  await roster(page).getByRole("link", { name: "All odds" }).click();
  await expect(sentence(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/odds\/emp_stormtroopers/);

  await visit.open(mine.replace("army", "share"));
  const link = new URL(await page.getByRole("textbox", { name: "Link" }).inputValue()).hash;
  await visit.open(link);
  await page.getByRole("link", { name: "Odds of Stormtroopers" }).click();
  await expect(page).toHaveURL(/#\/odds\/emp_stormtroopers/);
  await visit.open(link);
  await page.getByRole("link", { name: "Odds against mine" }).click();
  await expect(page.getByRole("heading", { name: "Army against army" })).toBeVisible();
  await page.getByRole("combobox", { name: "My army" }).selectOption({ index: 1 });
  await expect(page.getByText("Best target", { exact: true }).first()).toBeVisible();

  await visit.open(mine.replace("army", "match"));
  await page.getByRole("textbox", { name: "Their code or link" }).fill(link.replace("#/l/", ""));
  await page.getByRole("link", { name: "Odds, unit by unit" }).click();
  await expect(page.getByText("Best target", { exact: true }).first()).toBeVisible();
});

test("units of other games attack in the steps of their own", async ({ visit }) => {
  const page = await visit.open("#/odds/stormtroopers/darth-vader");
  await expect(sentence(page)).toContainText(/^Most likely \d+ hits? and (no|\d+) wounds?\..*The attacker suffers a wound/);
  await expect(page.getByRole("combobox", { name: "Weapon" })).toHaveText("Blaster Rifles");
  const before = await sentence(page).innerText();
  await page.getByRole("combobox", { name: "Aim tokens spent" }).selectOption("1");
  await expect(sentence(page)).not.toHaveText(before);

  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "StarCraft: Tabletop Miniatures Game" });
  await page.getByRole("group", { name: "Attacker" }).getByLabel("Unit").selectOption("marine");
  await page.getByRole("group", { name: "Defender" }).getByLabel("Unit").selectOption("zergling");
  await expect(page.getByText(/^18 dice on 3\+: 12 hits, D3 of them past armour/)).toBeVisible();
  await expect(page.getByRole("table", { name: /^Models lost/ })).toBeVisible();
});

test("formations and machines are set up by hand", async ({ visit }) => {
  const page = await visit.open("#/odds/stands-and-formations");
  await expect(sentence(page)).toContainText(/^Most likely/);
  await page.getByRole("combobox", { name: "Stress of the attackers" }).selectOption("4");
  await expect(page.getByText("No such attack: stress keeps every stand from attacking.")).toBeVisible();
  await page.getByRole("combobox", { name: "Stress of the attackers" }).selectOption("1");
  await page.getByRole("button", { name: "Target is routed" }).click();
  await expect(page.getByText(/divided by cover level 1: \d+ dice/)).toBeVisible();

  await visit.open("#/odds/stress-and-dice-pools");
  await expect(page.getByText("3 attack dice on 4+ against 3 defence dice on 5+; damage 3.")).toBeVisible();
  await page.getByRole("button", { name: "Ram" }).click();
  await expect(page.getByText("3 attack dice on 4+ against 4 defence dice on 5+; damage 5.")).toBeVisible();
});

test("the best target of a unit leads its list", async ({ visit }) => {
  const page = await visit.open("#/odds/emp_stormtroopers/reb_uwing");
  const targets = page.getByRole("region", { name: "Best targets for Stormtroopers" });
  const best = targets.getByRole("row").nth(1);
  await expect(best.getByText("Best target")).toBeVisible();
  await best.getByRole("button").click();
  await expect(page).not.toHaveURL(/reb_uwing$/);
  await expect(best).toHaveAttribute("aria-current", "true");
});

/** Two sample armies of a game; my own is open afterwards. Returns the address of the table and the id of the other. */
async function twoArmies(visit, game, mine, theirs) {
  await newArmy(visit, theirs, { game, start: "Sample army" });
  const other = new URL(visit.page.url()).hash.replace("#/army/", "");
  await newArmy(visit, mine, { game, start: "Sample army" });
  return { table: new URL(visit.page.url()).hash.replace("army", "matchup"), other };
}

for (const { game, mine, theirs, counted, hampered, note } of [
  { game: "Star Wars: Regiment (2025)", mine: "Galactic Empire", theirs: "Rebel Alliance", counted: "Points", hampered: "Suppressed", note: "each element its share" },
  { game: "StarCraft: Tabletop Miniatures Game", mine: "Terran Armed Forces", theirs: "Khalai", counted: "Minerals", hampered: "Loses supply", note: "each model its share" },
  { game: "Stands and formations", mine: "Example stands", theirs: "Example stands", counted: "Stands", hampered: "Routed", note: "not every unit here has a published price" },
]) {
  test(`armies of ${game} meet, and say what is counted`, async ({ visit }) => {
    const { page } = visit;
    const { table, other } = await twoArmies(visit, game, mine, theirs);
    await visit.open(table);
    await page.getByRole("combobox", { name: "Their army" }).selectOption(other);
    await expect(page.getByText("Best target", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByRole("columnheader", { name: hampered })).toBeVisible();
    await page.getByRole("button", { name: "Every pairing" }).click();
    await page.getByRole("columnheader", { name: counted }).getByRole("button").click();
    const rows = page.getByRole("region", { name: "My units against theirs" }).getByRole("row");
    const amounts = await rows.evaluateAll((rows) => rows.slice(1).map((row) => Number(row.cells[2].innerText)));
    expect(amounts.length).toBeGreaterThan(4);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    // The table leads to the same attack, with the options of both units.
    await rows.nth(1).getByRole("link").click();
    await expect(sentence(page)).toBeVisible();
    await expect(page.getByRole("region", { name: "Fire and return fire by distance" })).toBeVisible();
  });
}

test("two armies of different games are not compared", async ({ visit }) => {
  const { page } = visit;
  await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  const mine = new URL(page.url()).hash.replace("army", "share");
  await visit.open(mine);
  const link = new URL(await page.getByRole("textbox", { name: "Link" }).inputValue()).hash;
  await newArmy(visit, "Terran Armed Forces", { game: "StarCraft: Tabletop Miniatures Game", start: "Sample army" });
  await visit.open(new URL(page.url()).hash.replace("army", "matchup"));
  await page.getByRole("textbox", { name: "or their code, link or list as text" }).fill(link.replace("#/l/", ""));
  await expect(page.getByText("These armies are of different games")).toBeVisible();
});

test("units and entries of another game lead to their odds", async ({ visit }) => {
  const { page } = visit;
  await newArmy(visit, "Galactic Empire", { game: "Star Wars: Regiment (2025)", start: "Sample army" });
  const address = new URL(page.url()).hash;
  await roster(page).getByRole("button", { name: "Stormtroopers", exact: true }).click();
  await expect(roster(page).getByText("Wounds to five troopers 5+ in cover: 1 with Blaster Rifles.")).toBeVisible();
  await army(page).getByRole("button", { name: /^Stormtroopers/ }).first().click();
  await army(page).getByRole("link", { name: "Odds of Stormtroopers" }).click();
  await expect(page.getByText("With Rocket Launchers, Targeting Scopes.")).toBeVisible();
  await page.getByRole("combobox", { name: "Weapon" }).selectOption({ label: "Rocket Launcher" });
  await expect(page.getByText(/^3 dice with eight sides on 5\+ and 3 on 5\+/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Best targets for Stormtroopers" }).getByText("Best target", { exact: true })).toBeVisible();

  await visit.open(address.replace("army", "share"));
  await visit.open(new URL(await page.getByRole("textbox", { name: "Link" }).inputValue()).hash);
  await page.getByRole("link", { name: "Odds against mine" }).click();
  await page.getByRole("combobox", { name: "My army" }).selectOption({ index: 1 });
  await expect(page.getByText("Best target", { exact: true }).first()).toBeVisible();
});

test("formations of the address stand in their rows", async ({ visit }) => {
  const page = await visit.open("#/odds/formation+4*fire-squad/formation+mbt+2*conscript");
  await expect(page.getByText(/^Strength 8 divided by cover level 2: 4 dice\./)).toBeVisible();
  await page.getByRole("button", { name: "Swap sides" }).click();
  await expect(page).toHaveURL(/#\/odds\/formation\+mbt\+2\*conscript\/formation\+4\*fire-squad$/);
});
