// Firefox over WebDriver BiDi.
import puppeteer from "puppeteer-core";
import { watch } from "./find.mjs";

/** Starts it with a fresh profile. */
export async function firefox() {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX || "/usr/bin/firefox-esr",
    headless: true,
    // A mouse and overlay scroll bars, which a headless Firefox does not have.
    extraPrefsFirefox: {
      "ui.prefersReducedMotion": 1,
      "ui.primaryPointerCapabilities": 6,
      "ui.allPointerCapabilities": 6,
      "ui.useOverlayScrollbars": 1,
    },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(watch);
  return {
    version: await browser.version(),
    resize: (width, height) => page.setViewport({ width, height }),
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    element: async (run, ...args) => (await page.evaluateHandle(run, ...args)).asElement(),
    click: (element) => element.click(),
    with: (element, run, argument) => element.evaluate(run, argument),
    picture: () => page.screenshot({ type: "png" }),
    close: () => browser.close(),
  };
}
