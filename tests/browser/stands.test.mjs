// The two games that publish no armies: formations of stands, and link groups of single units.
import { army } from "./builder.mjs";
import { expect, test } from "./harness.mjs";

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
