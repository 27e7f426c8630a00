// StarCraft: the army that the rulebook prints, typed into the paste box, and what the builder says about it.
import { army, verdict } from "./builder.mjs";
import { expect, test } from "./harness.mjs";
import { openPrinted } from "./starcraft.mjs";

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
