// Odds of one attack and of two armies: the page follows every switch.
import { newArmy, roster } from "./builder.mjs";
import { expect, test } from "./harness.mjs";

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
});

test("units, shared lists and matches lead to the odds", async ({ visit }) => {
  const { page } = visit;
  await newArmy(visit, "Galactic Empire", { start: "Sample army" });
  const army = new URL(page.url()).hash;
  await roster(page).getByRole("button", { name: "Stormtroopers", exact: true }).click();
  await expect(roster(page).getByText(/^Wounds to infantry 5\+ in cover/)).toBeVisible();
  await roster(page).getByRole("link", { name: "All odds" }).click();
  await expect(sentence(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/odds\/emp_stormtroopers/);

  await visit.open(army.replace("army", "share"));
  const link = new URL(await page.getByRole("textbox", { name: "Link" }).inputValue()).hash;
  await visit.open(link);
  await page.getByRole("link", { name: "Odds against mine" }).click();
  await expect(page.getByRole("heading", { name: "Army against army" })).toBeVisible();
  await page.getByRole("combobox", { name: "My army" }).selectOption({ index: 1 });
  await expect(page.getByText("Best target", { exact: true }).first()).toBeVisible();

  await visit.open(army.replace("army", "match"));
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
