// Nothing a player made is lost: random walks compared with a model, and pages killed right after an edit.
import { army, newArmy, total } from "./builder.mjs";
import { expect, test } from "./harness.mjs";

// A list lost once is lost, so these tests get no second try.
test.describe.configure({ retries: 0 });

const STEPS = Number(process.env.STEPS ?? 60);
const KILLS = Number(process.env.KILLS ?? 20);

/** A small pseudo-random generator, so that a failed walk can be repeated. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What is in the army: every row with its count, size and options, and the points. */
async function contents(page) {
  const rows = await army(page).locator("[data-entry]").evaluateAll((all) =>
    all.map((row) => [row.dataset.item, ...[".entry-row-count", ".entry-row-name .aside"].map((part) => row.querySelector(part)?.textContent.trim())].join(" ")));
  return JSON.stringify([rows.sort(), await total(page).textContent()]);
}

/** Presses one of these buttons that is enabled, and waits until the army has changed. */
async function press(page, buttons, pick) {
  const open = await buttons.evaluateAll((all) => all.flatMap((button, at) => (button.ariaDisabled === "true" || button.disabled ? [] : [at])));
  if (open.length === 0) return false;
  const before = await contents(page);
  await buttons.nth(open[pick(open.length)]).click();
  await expect.poll(() => contents(page)).not.toBe(before);
  return true;
}

/** Kills the page; another one with the same army. */
async function killed(visit, page) {
  const address = page.url();
  const devtools = await visit.context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => {});
  await crashed;
  const next = await visit.newPage();
  await next.goto(address);
  await visit.mounted(next);
  await page.close();
  return next;
}

const headerButton = (page, name) => page.locator(".builder-head").getByRole("button", { name, exact: true });

/** A list of the game whose copies have sizes and options. */
async function nestedArmy(visit) {
  const page = await visit.open("#/l/R3CZ-0K25-FZGK-771G-M0E8-N3RE");
  await page.getByRole("button", { name: "Open in builder" }).click();
  await page.getByRole("textbox", { name: "Name of the army" }).waitFor();
  return page;
}

for (const seed of [1, 2, 3]) {
  const nested = seed === 3;
  test(`a walk of ${STEPS} steps keeps to its model, seed ${seed}${nested ? ", with sizes and options" : ""}`, async ({ visit }) => {
    test.setTimeout(240_000);
    let page = await (nested ? nestedArmy(visit) : newArmy(visit, "Rebel Alliance", { start: "Sample army" }));
    const pick = random(seed);
    let [past, present, future] = [[], await contents(page), []];
    const edit = async (buttons) => {
      if (!(await press(page, buttons, pick))) return;
      past.push(present);
      future = [];
      present = await contents(page);
    };
    const travel = async (name, from, to) => {
      if (from.length === 0) return;
      await headerButton(page, name).click();
      to.push(present);
      present = from.pop();
    };
    const takeBack = async () => {
      const notice = page.getByRole("status", { name: "Notices" }).getByRole("button", { name: "Undo" });
      if (past.length === 0 || !(await notice.isVisible())) return;
      await notice.click();
      future.push(present);
      present = past.pop();
    };
    // What another tab does is a step like any other.
    const otherTab = async () => {
      const other = await visit.newPage();
      await other.goto(page.url());
      await visit.mounted(other);
      if (await press(other, army(other).locator("[aria-label$=\" less\"]"), pick)) {
        past.push(present);
        future = [];
        present = await contents(other);
      }
      await other.close();
    };
    const leave = async () => {
      const address = page.url();
      await page.goto(`${visit.url}#/reference/keywords`);
      await page.goto(address);
    };
    const reload = async () => {
      await page.reload();
      await visit.mounted(page);
    };
    const kill = async () => {
      page = await killed(visit, page);
    };
    const remove = async () => {
      const address = page.url();
      await page.goto(`${visit.url}#/`);
      await page.getByRole("button", { name: /^More for/ }).first().click();
      await page.getByRole("button", { name: /^Delete/ }).click();
      await page.getByRole("status", { name: "Notices" }).getByRole("button", { name: "Bring back" }).click();
      await page.goto(address);
    };
    // What one copy is changed in; a row must be open for that.
    const change = async () => {
      const chips = army(page).locator(".size-chip[aria-pressed=\"false\"], [id^=\"option-\"]");
      const rows = army(page).locator(".entry-card .entry-row-name");
      if (!(await chips.count()) && (await rows.count())) await rows.first().click();
      await edit(chips);
    };
    const actions = [
      () => edit(army(page).locator("[aria-label$=\" more\"], [aria-label$=\" more, with its options\"]")),
      change,
      () => edit(army(page).locator("[aria-label$=\" less\"]")),
      () => travel("Undo", past, future),
      () => travel("Redo", future, past),
      takeBack,
      otherTab,
      leave,
      reload,
      kill,
      remove,
    ];
    for (let step = 0; step < STEPS; step += 1) {
      const action = pick(actions.length);
      await actions[action]();
      await expect.poll(() => contents(page), `step ${step}, action ${action}`).toBe(present);
    }
  });
}

test(`a page killed right after an edit loses neither the army nor a step, ${KILLS} times`, async ({ visit }) => {
  test.setTimeout(60_000 + KILLS * 5_000);
  let page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
  const pick = random(3);
  const [past, future] = [[], []];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const present = await contents(page);
    const open = ":not([aria-disabled=\"true\"]):not([disabled])";
    const [adds, removes] = ["more", "less"].map((word) => army(page).locator(`[aria-label$=" ${word}"]${open}`));
    const choices = [...((await adds.count()) > 0 ? [adds] : []), ...((await removes.count()) > 0 ? [removes] : []), ...(past.length > 0 ? ["Undo"] : []), ...(future.length > 0 ? ["Redo"] : [])];
    const choice = choices[pick(choices.length)];
    const isTravel = typeof choice === "string";
    const button = await (isTravel ? headerButton(page, choice) : choice.nth(pick(await choice.count()))).elementHandle();
    // The page reports the army after the edit and is killed before it can do anything else.
    const after = await page.evaluate((button) => {
      button.click();
      const key = Object.keys(localStorage).find((name) => name.startsWith("muster.list."));
      return localStorage.getItem(key);
    }, button);
    page = await killed(visit, page);
    const found = await page.evaluate(() => localStorage.getItem(Object.keys(localStorage).find((name) => name.startsWith("muster.list."))));
    expect(JSON.parse(found).list.entries, `kill ${kill}`).toEqual(JSON.parse(after).list.entries);
    if (isTravel) {
      const [from, to] = choice === "Undo" ? [past, future] : [future, past];
      to.push(present);
      await expect.poll(() => contents(page), `kill ${kill}, ${choice}`).toBe(from.pop());
    } else {
      past.push(present);
      future.length = 0;
    }
  }
  // As many steps as are kept for the next visit.
  for (const before of past.slice(-50).reverse()) {
    await headerButton(page, "Undo").click();
    await expect.poll(() => contents(page)).toBe(before);
  }
});
