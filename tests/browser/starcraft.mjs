// The army that StarCraft's rulebook prints, as somebody would type it.
export const PRINTED = `Raynor's Raiders 2000

Tactical Cards:
Barracks
Barracks (Proxy)
Factory
Orbital Command
Academy
Engineering Bay

Core (8/8)
2x Marine (9 models)
Marine
Marauder (4 models)
Marauder, 2 models
Hero
Jim Raynor
Support:
2 Medics
Elite
Goliath
Hold Position
Frontlines
Gauntlet
Acropolis
`;

/** Types the army into the box of the home page and opens it. */
export const openPrinted = (visit) => openTyped(visit, PRINTED);

/** The same with any list. */
export async function openTyped(visit, list) {
  const page = await visit.open();
  const box = page.getByRole("region", { name: "Paste an army" });
  await box.getByRole("textbox").fill(list);
  await box.getByRole("button", { name: "Read it" }).click();
  await box.getByRole("button", { name: /^Open/ }).click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  return page;
}
