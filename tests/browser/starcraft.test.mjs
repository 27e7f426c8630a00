// StarCraft: the army that the rulebook prints, typed into the paste box, what the builder says about it, and armies by hand.
import { add, army, newArmy, part, verdict } from "./builder.mjs";
import { PHONE, expect, test } from "./harness.mjs";
import { openPrinted, openTyped } from "./starcraft.mjs";

const STARCRAFT = "StarCraft: Tabletop Miniatures Game";
const note = (page, title) => verdict(page).getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

/** Minerals and gas, as the verdict has them. */
async function spent(page) {
  const number = async (id) => Number(await verdict(page).getByTestId(id).textContent());
  return [await number("total"), await number("spent")];
}

test("the army of the rulebook, typed, adds up on screen", async ({ visit }) => {
  const page = await openPrinted(visit);
  const [minerals, gas] = await spent(page);
  await expect(verdict(page)).toContainText(`/ 2000 minerals · ${2000 - minerals} left`);
  await expect(verdict(page)).toContainText(`/ 200 gas · ${200 - gas} left`);
  for (const [slot, places] of Object.entries({ Core: "8 / 8", Elite: "2 / 2", Support: "2 / 3", Air: "0 / 1", Hero: "1 / 1" })) {
    const group = army(page).locator(".slot-group").filter({ has: page.getByRole("heading", { name: slot, exact: true }) });
    await expect(group.locator(".slot-group-places")).toHaveText(places);
  }
  await expect(verdict(page).locator(".facts")).toContainText("8CP each round");
});

test("what still fits is one tap away, and every tap leaves less", async ({ visit }) => {
  const page = await openPrinted(visit);
  const box = verdict(page).locator(".fits-box");
  const [minerals, gas] = await spent(page);
  await expect(box).toContainText(`${2000 - minerals} minerals, ${200 - gas} gas left; Support 1, Air 1 free`);
  const first = box.getByRole("listitem").first();
  const cost = Number.parseInt(await first.locator(".number").textContent(), 10);
  await first.getByRole("button", { name: /^Add / }).click();
  await expect(verdict(page).getByTestId("total")).toHaveText(String(minerals + cost));
  await expect(verdict(page)).toContainText("Ready for");
  const pressed = box.getByRole("button", { name: /^Add / });
  for (let taps = 0; taps < 60 && (await pressed.count()); taps += 1) await pressed.first().click();
  await expect(box).toContainText("Nothing more fits.");
  await expect(verdict(page)).toContainText("Ready for");
});

test("a note about something in the list has its fix beside it", async ({ visit }) => {
  const list = "Terran Armed Forces 2000\nFactory\nGoliath (Haywire Missiles, Scatter Missiles)\nGauntlet\nAbandoned Camp";
  const page = await openTyped(visit, list);
  const twice = note(page, "Hellfire Missiles replaced twice");
  await twice.getByRole("button", { name: /^−1 Scatter Missiles/ }).click();
  await expect(twice).toHaveCount(0);
  const scale = note(page, "Abandoned Camp is made for Skirmish");
  await scale.getByRole("button", { name: "Abandoned Camp → Typhoon" }).click();
  await expect(scale).toHaveCount(0);
  await army(page).getByRole("button", { name: "Put back Typhoon" }).waitFor();
  await expect(note(page, "What is not spent is lost").getByRole("button")).toHaveCount(0);
});

test("a Grand Offensive has every mission and deployment to choose from", async ({ visit }) => {
  const page = await newArmy(visit, "Khalai", { game: STARCRAFT });
  await expect(army(page).getByRole("button", { name: "Abandoned Camp" })).toHaveCount(0);
  await page.getByText("Change format, cap, faction or edition").click();
  await page.getByRole("combobox", { name: "Format" }).selectOption({ label: "Grand Offensive" });
  for (const card of ["Abandoned Camp", "Gauntlet", "Supply Drop (Skirmish)"]) {
    await expect(army(page).getByRole("button", { name: card })).toHaveCount(1);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
  test("a skirmish army by hand: sizes, upgrades, cards, scenario", async ({ visit }) => {
    const { page } = visit;
    await visit.open();
    await page.getByRole("combobox", { name: "Game" }).selectOption({ label: STARCRAFT });
    await page.getByRole("button", { name: /^Skirmish/ }).click();
    await page.getByRole("region", { name: "New army" }).getByRole("button", { name: "Terran Armed Forces" }).click();
    await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
    const tab = (name) => page.getByRole("navigation", { name: "Parts of the builder" }).getByRole("button", { name }).click();
    await add(page, "Marine");
    await add(page, "Medic");
    await tab("Army");
    const marine = army(page).locator(".entry-card").filter({ hasText: "Marine" });
    await marine.locator(".entry-row-name").click();
    await marine.getByRole("button", { name: /^9 models, supply 2/ }).click();
    for (const upgrade of ["AGG-12", "Bayonet"]) await marine.getByRole("button", { name: `Add ${upgrade}` }).click();
    await expect(marine.getByText("AGG-12 instead on one model", { exact: true })).toBeVisible();
    await expect(marine.getByText("Replaced by Bayonet", { exact: true })).toBeVisible();
    await expect(marine.locator(".entry-card-head")).toContainText("9 models, supply 2 · AGG-12, Bayonet");
    await tab("Roster");
    await part(page, "Tactical");
    await add(page, "Barracks");
    await tab("Verdict");
    for (const title of ["Needs 2 missions", "Needs 2 deployments"]) {
      await note(page, title).getByRole("button").first().click();
      await expect(note(page, title)).toHaveCount(0);
    }
    await expect(verdict(page)).toContainText("Ready for Skirmish");
  });
});
