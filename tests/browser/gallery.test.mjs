// Pictures of every page at three widths in both themes, for somebody to look at: MUSTER_GALLERY names their folder.
import { join } from "node:path";
import { DESKTOP, PHONE, TABLET, test } from "./harness.mjs";
import { PAGES, openPage } from "./pages.mjs";

const FOLDER = process.env.MUSTER_GALLERY;
/** Longer pages are cut: their end looks like their middle. */
const LONGEST = 3000;

for (const { name, ...at } of FOLDER ? PAGES : []) {
  test(`gallery: ${name}`, async ({ visit }) => {
    const { page } = visit;
    await openPage(visit, at);
    await page.waitForLoadState("networkidle");
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        // Two frames: fields are drawn anew after a change of width.
        await page.evaluate(() => new Promise((done) => (scrollTo(0, 0), requestAnimationFrame(() => requestAnimationFrame(done)))));
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, LONGEST) };
        await page.screenshot({ path: join(FOLDER, `${name}-${viewport.width}-${colorScheme}.png`), fullPage: true, clip });
      }
    }
  });
}
