// The first page: a cap that is none is named where it is typed, printed armies open once, deleted ones come back.
import { expect, test } from "./harness.mjs";
import { newArmy } from "./builder.mjs";

for (const [what, typed, said] of [
  ["empty", "", /Type a number of points/],
  ["negative", "-5", /at least 1/],
  ["nothing", "0", /at least 1/],
  ["fractional", "750.5", /whole number/],
  ["huge", "99999999999", /at most 65535/],
]) {
  test(`a cap that is ${what} is named beside the field`, async ({ visit }) => {
    const page = await visit.open();
    const field = page.getByRole("spinbutton", { name: "Points cap" });
    await field.fill(typed);
    await page.getByRole("region", { name: "New army" }).getByRole("button", { name: "Rebel Alliance" }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(said);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("750");
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
    await page.getByRole("region", { name: "New army" }).getByRole("button", { name: "Rebel Alliance" }).click();
    await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  });
}

test("a printed army that is here already is opened, and a second one only when asked for", async ({ visit }) => {
  const page = await visit.open();
  const printed = page.getByRole("region", { name: "First games" });
  const mine = page.getByRole("region", { name: "My armies" }).getByRole("listitem");
  await printed.getByRole("button", { name: /^Open/ }).first().click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  const first = page.url();
  await visit.open();
  await printed.getByRole("link", { name: /^Open/ }).first().click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  expect(page.url()).toBe(first);
  await visit.open();
  await expect(mine).toHaveCount(1);
  await printed.getByRole("button", { name: /^New copy/ }).first().click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  expect(page.url()).not.toBe(first);
});

test("the address of a deleted army offers to bring it back", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const { hash } = new URL(page.url());
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Delete this army" }).click();
  await page.getByRole("region", { name: "New army" }).waitFor();
  for (const where of ["army", "share", "print", "tts"]) {
    await visit.open(hash.replace("army", where));
    await expect(page.getByRole("heading", { name: /is in the trash/ })).toBeVisible();
  }
  await visit.open(hash);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
});
