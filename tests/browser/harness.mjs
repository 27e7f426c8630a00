// Common setup of the browser tests: a server of dist/, a fresh browser profile per test, and detection of silent errors.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as playwright } from "@playwright/test";
import { serve } from "../../scripts/server.mjs";

export { expect } from "@playwright/test";

export const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
export const SHOTS = fileURLToPath(new URL("./shots", import.meta.url));
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };
export const DESKTOP = { width: 1440, height: 900 };

export const test = playwright.extend({
  /** The path below which the app is served. */
  base: ["/", { option: true }],

  /** The visit of a player, whose page is blank until `visit.open()`. Silent errors fail the test. */
  visit: async ({ browser, context, page, base }, use) => {
    const visit = new Visit(browser, context, base);
    await visit.serveFolder(DIST);
    visit.page = await visit.watch(page);
    await use(visit);
    await visit.end();
    visit.checkFaults();
  },
});

/** One player's visit: own server, own profile, and the silent errors so far. */
export class Visit {
  faults = [];
  /** Patterns of errors that a test provokes on purpose. */
  provoked = [];

  constructor(browser, context, base = "/") {
    Object.assign(this, { browser, context, base });
  }

  /** Serves this folder from here on. */
  async serveFolder(folder) {
    await this.server?.close();
    this.server = await serve(folder, { base: this.base });
    this.url = this.server.url;
  }

  /** A visit with another profile, for a second player. */
  newContext() {
    return this.browser.newContext();
  }

  async newPage(context = this.context) {
    return this.watch(await context.newPage());
  }

  /** Makes errors, violations of the security policy and requests to other hosts fail the test. */
  async watch(page) {
    page.on("console", (message) => message.type() === "error" && this.note(`console: ${message.text()}`));
    page.on("pageerror", (error) => this.note(`page error: ${error.message}`));
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(this.url)) this.note(`request to ${request.url()}`);
    });
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
      });
    });
    return page;
  }

  note(fault) {
    this.faults.push(fault);
  }

  /** Opens an address within the app, such as `#/reference`, and waits until the app has replaced the skeleton. */
  async open(path = "", page = this.page) {
    await page.goto(this.url + path);
    await this.mounted(page);
    return page;
  }

  async mounted(page = this.page) {
    await page.waitForFunction(() => !document.querySelector("#skeleton, .waiting") && document.body.childElementCount > 0);
  }

  /** Waits until the service worker has a complete copy of the app and controls this page. */
  async kept(page = this.page) {
    await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller));
  }

  async offline(isOffline = true) {
    await this.context.setOffline(isOffline);
  }

  async shot(name, page = this.page) {
    const path = join(SHOTS, `${name}.png`);
    await page.screenshot({ path, fullPage: true });
    return path;
  }

  async pdf(name, options = {}, page = this.page) {
    const path = join(SHOTS, `${name}.pdf`);
    await page.pdf({ path, preferCSSPageSize: true, printBackground: true, ...options });
    return path;
  }

  /** Errors that match this pattern are expected. */
  provokes(...patterns) {
    this.provoked.push(...patterns);
  }

  checkFaults() {
    const faults = this.faults.filter((fault) => !this.provoked.some((pattern) => pattern.test(fault)));
    if (faults.length) throw new Error(`went wrong unseen:\n${faults.join("\n")}`);
  }

  end() {
    return this.server.close();
  }
}

/** The number of pages of a file that `pdf` wrote. Chromium writes page objects in plain text. */
export function pageCount(path) {
  return readFileSync(path, "latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
}
