// Printing: every form of the largest and the smallest army of each faction, on A4 and Letter. Page counts are as
// promised, nothing is clipped or split, type and boxes are large enough; and the downloads for Tabletop Simulator.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { ARMIES, keep } from "./armies.mjs";
import { PHONE, pageCount, test } from "./harness.mjs";
import { newArmy } from "./builder.mjs";
import { faults, filled } from "./paper.mjs";

const PAPERS = ["A4", "Letter"];
/** Most pages a 1000-point army may take. Cards are counted by nines. */
const FORMS = { "Army sheet": 2, "Cards": null, "Opponent's copy": 2, "Packing list": 1 };

for (const army of ARMIES) {
  test(`${army.name} army`, async ({ visit }) => {
    const page = await open(visit, army);
    for (const [form, most] of Object.entries(FORMS)) {
      await page.getByRole("button", { name: form, exact: true }).click();
      for (const paper of PAPERS) {
        await page.getByRole("combobox", { name: "Paper" }).selectOption({ label: paper });
        const name = `print ${army.name} ${form} ${paper}`.replace(/[^\w]+/g, "-");
        const pages = pageCount(await visit.pdf(name));
        await page.emulateMedia({ media: "print" });
        const cards = await page.locator(".card-face").count();
        assert.deepEqual(await faults(page), [], `${form} on ${paper}`);
        await page.emulateMedia({ media: null });
        if (most === null) assert.equal(pages, Math.ceil(cards / 9), `${form} on ${paper}: ${cards} cards`);
        else assert.ok(pages <= most, `${form} on ${paper}: ${pages} pages`);
        if (form === "Army sheet") {
          assert.equal(pages, 1, `${form} on ${paper}`);
          assert.ok((await filled(page)) > 0.85, `${form} on ${paper} leaves room`);
        }
      }
    }
  });
}

test("the opponent's copy gives nothing away", async ({ visit }) => {
  const page = await open(visit, ARMIES[0]);
  await page.getByText("Field Triage").first().waitFor();
  await page.getByRole("button", { name: "Opponent's copy" }).click();
  const copy = page.getByRole("region", { name: "Preview" });
  await copy.getByText("4 cards, face down").waitFor();
  const text = await copy.textContent();
  for (const secret of ["Field Triage", "Ambush", "Breakthrough"]) assert.ok(!text.includes(secret), secret);
});

test("a section can be left out, and an illegal list says so", async ({ visit }) => {
  const page = await open(visit, { ...ARMIES[0], host: undefined, entries: "emp_atat*5" });
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText(/^NOT LEGAL/).waitFor();
  await preview.getByText("Towering").first().waitFor();
  await preview.getByRole("heading", { name: "Keywords" }).waitFor();
  await page.getByRole("checkbox", { name: "Keywords" }).uncheck();
  await preview.getByRole("heading", { name: "Keywords" }).waitFor({ state: "detached" });
});

test("on a phone the paper comes first, and what it shows is a fold away", async ({ visit }) => {
  await visit.page.setViewportSize(PHONE);
  const page = await open(visit, ARMIES[0]);
  const paper = await page.locator(".paper-flow").boundingBox();
  assert.ok(paper.y < PHONE.height * 0.6, `the paper begins at ${paper.y}`);
  const keywords = page.getByRole("checkbox", { name: "Keywords" });
  assert.equal(await keywords.isVisible(), false);
  await page.getByText("What it shows").click();
  await keywords.uncheck();
  await page.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "Keywords" }).waitFor({ state: "detached" });
});

test("a sheet of two pages has its foot on both", async ({ visit }) => {
  const entries = "ldr_emp_veers emp_atat*2 emp_atst*4 emp_itt*2 emp_stormtroopers*8 emp_armytroopers*8 emp_speederbikes*3 emp_eweb*5";
  const page = await open(visit, { ...ARMIES[0], entries });
  assert.equal(pageCount(await visit.pdf("print-two-pages")), 2);
  await page.emulateMedia({ media: "print" });
  // Browsers repeat the foot of a table on every page.
  const foot = page.locator(".paper-foot").filter({ hasText: /^Not legal by / });
  assert.equal(await foot.evaluate((element) => getComputedStyle(element).display), "table-footer-group");
  await page.emulateMedia({ media: null });
});

test("the packing list counts every token once", async ({ visit }) => {
  const page = await open(visit, ARMIES[0]);
  await page.getByRole("button", { name: "Packing list" }).click();
  const rows = await page.getByRole("region", { name: "Preview" }).getByRole("listitem").allInnerTexts();
  const count = (name) => rows.filter((row) => row.includes(name)).map((row) => row.replace(/\s+/g, " ").trim());
  assert.deepEqual(count("Initiative"), ["13 Initiative tokens"]);
  assert.deepEqual(count("Wound"), ["36 Wound tokens, at most"]);
  assert.deepEqual(count("Dug-in"), ["10 Dug-in tokens, at most"]);
  assert.deepEqual(count("Round tracker"), ["1 Round tracker"]);
});

test("a heading on the sheet is never parted from its first block", async ({ visit }) => {
  const page = await open(visit, ARMIES[0]);
  const parted = await page.locator(".army-sheet .paper-heading").evaluateAll((headings) => headings
    .filter(({ parentElement, nextElementSibling }) => !nextElementSibling || getComputedStyle(parentElement).breakInside !== "avoid")
    .map((heading) => heading.textContent));
  assert.deepEqual(parted, []);
  assert.ok((await page.locator(".army-sheet .paper-heading").count()) > 4);
});

test("a unit's card has the numbers of its keywords, and the chosen host hosts", async ({ visit }) => {
  const page = await open(visit, { ...ARMIES[0], entries: "ldr_emp_veers emp_atat emp_atst emp_stormtroopers*2" });
  await page.getByRole("button", { name: "Cards" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("Hosts General Veers.").waitFor();
  const words = (await preview.locator(".card-words").allInnerTexts()).join("\n");
  assert.match(words, /Armor 3: 3 hits/);
  assert.doesNotMatch(words, /\bX\b|May host/);
});

test("a trooper's card has room for large numbers, and every card of a faction fits", async ({ visit }) => {
  const entries = "ldr_emp_vader emp_atat emp_atst emp_itt emp_stormtroopers emp_armytroopers emp_speederbikes emp_eweb";
  const page = await open(visit, { ...ARMIES[0], host: "emp_atat", entries });
  await page.getByRole("button", { name: "Cards" }).click();
  const card = page.locator(".card-face").filter({ hasText: "Stormtroopers" });
  await card.getByRole("img", { name: "Infantry" }).waitFor();
  const sizes = await card.locator(".stat-table dd").evaluateAll((all) => all.map((number) => parseFloat(getComputedStyle(number).fontSize)));
  assert.ok(Math.min(...sizes) >= 16, `numbers of ${sizes} px`);
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await faults(page), []);
  await page.emulateMedia({ media: null });
});

test("Tabletop Simulator gets its files, named after the army", async ({ visit }) => {
  const page = await open(visit, { ...ARMIES[0], name: "Iron Fist" }, "tts");
  const save = async (button) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
    return [download.suggestedFilename(), JSON.parse(readFileSync(await download.path(), "utf8"))];
  };
  const [name, object] = await save("Download the Saved Object");
  assert.equal(name, "Iron-Fist.json");
  assert.equal(object.ObjectStates[0].Nickname, "Iron Fist");
  const [codeName, code] = await save("Download the TTS code");
  assert.equal(codeName, "Iron-Fist-TTS.json");
  await page.getByText("Show the TTS code").click();
  assert.equal(await page.getByRole("textbox", { name: "TTS code" }).inputValue(), JSON.stringify(code, null, 2));
  const [, importer] = await save("Download the importer");
  assert.match(importer.ObjectStates[0].LuaScript, /function onLoad/);
});

test("figures fold out below the verdict", async ({ visit }) => {
  const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  await page.getByText("Figures", { exact: true }).click();
  await page.getByRole("table", { name: "Ranged dice by distance" }).waitFor();
});

test("the picture goes to the clipboard, or becomes a file", async ({ visit }) => {
  await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await open(visit, ARMIES[0], "share");
  await page.getByRole("button", { name: "Copy picture" }).click();
  await page.getByRole("status", { name: "Notices" }).getByText("Picture copied").waitFor();
  const size = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const image = await createImageBitmap(await item.getType("image/png"));
    return [image.width, image.height > image.width / 2];
  });
  assert.deepEqual(size, [1600, true]);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save picture" }).click()]);
  assert.equal(download.suggestedFilename(), "empire-largest.png");
  assert.equal(readFileSync(await download.path(), "latin1").slice(1, 4), "PNG");
});

test("odds are printed dark on white, whatever the screen, and say how the attack is made", async ({ visit }) => {
  const page = await visit.open("#/odds/emp_stormtroopers/reb_troopers/long+cover");
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await page.getByTestId("odds-sentence").waitFor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const light = (css) => css.match(/[\d.]+/g).slice(0, 3).map(Number).reduce((sum, part) => sum + part, 0) / 3;
  const colours = await page.locator(".odds :is(p, h1, h2, th, td, .chip[aria-pressed='true'], text)").evaluateAll((all) =>
    all.filter((element) => element.checkVisibility() && element.textContent.trim()).map((element) => {
      const style = getComputedStyle(element);
      return [element.textContent.trim(), element instanceof SVGElement ? style.fill : style.color];
    }));
  assert.ok(colours.length > 30);
  assert.deepEqual(colours.filter(([, css]) => /^rgb/.test(css) && light(css) > 140), []);
  const panels = await page.locator(".panel").evaluateAll((all) => all.map((panel) => getComputedStyle(panel).backgroundColor));
  assert.deepEqual(panels.filter((css) => light(css) < 240), []);
  for (const name of ["Long range", "Target in cover"]) assert.ok(await page.getByText(name, { exact: true }).isVisible(), name);
  assert.equal(await page.getByText("Volley fire", { exact: true }).isVisible(), false);
  await visit.pdf("print-odds");
  await page.emulateMedia({ media: null });
});

async function open(visit, army, where = "print") {
  await visit.open();
  const id = await keep(visit.page, army);
  return visit.open(`#/${where}/${id}`);
}
