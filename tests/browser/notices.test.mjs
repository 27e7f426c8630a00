// Notices: one at a time, in a place where they cover nothing that is being used.
import { army, newArmy } from "./builder.mjs";
import { DESKTOP, expect, PHONE, TABLET, test } from "./harness.mjs";

const SMALL_PHONE = { width: 320, height: 640 };

/** Controls of the page on which the notice lies, by their names. What the bar below the builder hides anyway does not count. */
const covered = (page) => page.evaluate(() => {
  const bar = document.querySelector(".bottom-bar")?.getBoundingClientRect();
  const parts = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]];
  const isCovered = (control) => {
    const box = control.getBoundingClientRect();
    return parts.some(([right, down]) => {
      const [x, y] = [box.left + box.width * right, box.top + box.height * down];
      return !(bar?.height && y >= bar.top) && document.elementFromPoint(x, y)?.closest(".toasts");
    });
  };
  const controls = [...document.querySelectorAll("a, button, summary, select, input, textarea")];
  return controls.filter((control) => !control.closest(".toasts") && isCovered(control)).map((control) => control.ariaLabel ?? control.textContent);
});

for (const [name, viewport] of Object.entries({ "small phone": SMALL_PHONE, phone: PHONE, tablet: TABLET, desktop: DESKTOP })) {
  test.describe(() => {
    test.use({ viewport });

    test(`one notice at a time, over no control of the builder, ${name}`, async ({ visit }) => {
      const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
      const less = army(page).getByRole("button", { name: /^One .* less$/ });
      for (const count of [0, 1]) await less.nth(count).click();
      const notices = page.locator(".toast");
      await expect(notices).toHaveCount(1);
      const box = await notices.boundingBox();
      const bar = await page.locator(".bottom-bar").boundingBox();
      if (bar) expect(box.y).toBeGreaterThanOrEqual(bar.y);
      else expect(box.x).toBeGreaterThan(viewport.width / 2);
      expect(box.y).toBeGreaterThan(viewport.height / 2);
      expect(await covered(page)).toEqual([]);
    });
  });
}

for (const [how, hold, leave] of [
  ["pointer is on it", (page) => page.locator(".toast").hover(), (page) => page.mouse.move(5, 5)],
  ["focus is in it", (page) => page.locator(".toast").getByRole("button", { name: "Dismiss" }).focus(), (page) => page.locator("main").focus()],
]) {
  test(`a notice stays while the ${how}, and goes by itself afterwards`, async ({ visit }) => {
    await visit.page.addInitScript(holdTimers);
    const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
    const timers = () => page.evaluate(() => globalThis.heldTimers.size);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Take everything out" }).click();
    const notice = page.locator(".toast");
    await notice.waitFor();
    await expect.poll(timers).toBe(1);
    await hold(page);
    await expect.poll(timers).toBe(0);
    await leave(page);
    await expect.poll(timers).toBe(1);
    await expect(notice).toHaveCount(1);
    await page.evaluate(() => globalThis.heldTimers.forEach((run) => run()));
    await expect(notice).toHaveCount(0);
  });
}

/** Timers of several seconds wait for the test instead of the clock. */
function holdTimers() {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const held = (globalThis.heldTimers = new Map());
  globalThis.setTimeout = (run, delay, ...rest) => {
    if (!(delay >= 5000)) return start(run, delay, ...rest);
    const handle = start(() => {}, 0);
    held.set(handle, run);
    return handle;
  };
  globalThis.clearTimeout = (handle) => {
    held.delete(handle);
    stop(handle);
  };
}

test.describe(() => {
  test.use({ viewport: PHONE });

  test("the bar of a game moves out of the way of a notice", async ({ visit }) => {
    const page = await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
    await visit.open(new URL(page.url()).hash.replace("army", "play/army"));
    await page.getByLabel("or only how many units they have").fill("6");
    await page.getByRole("button", { name: "To the table" }).click();
    const next = page.getByTestId("next");
    await next.waitFor();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await next.getByRole("button").last().click();
    await expect(page.locator(".toast")).toContainText("not saved");
    const [notice, bar] = [await page.locator(".toast").boundingBox(), await next.boundingBox()];
    expect(bar.y + bar.height).toBeLessThanOrEqual(notice.y + 1);
    expect(notice.y + notice.height).toBeGreaterThanOrEqual(PHONE.height - 1);
  });

  test("what has the focus is scrolled out from under a notice", async ({ visit }) => {
    for (let count = 0; count < 3; count += 1) await newArmy(visit, "Rebel Alliance", { start: "Sample army" });
    const page = await visit.open("#/library");
    const tiles = page.getByRole("button", { name: /^More for/ });
    await expect(tiles).toHaveCount(3);
    // Just so high that the next army stands at the lower edge of the screen.
    const box = await tiles.nth(1).boundingBox();
    await page.setViewportSize({ ...PHONE, height: Math.ceil(box.y + box.height) + 4 });
    await tiles.first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Delete/ }).first().focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".toast")).toHaveCount(1);
    await expect.poll(async () => {
      const [used, notice] = await page.evaluate(() => [document.activeElement, document.querySelector(".toast")].map((it) => it.getBoundingClientRect().toJSON()));
      return used.bottom <= notice.top;
    }).toBe(true);
    expect(await page.evaluate(() => document.activeElement.tagName)).not.toBe("BODY");
  });
});
