// What every browser test stands on: a server of dist/, a fresh browser profile a test, and eyes for silent failures.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../scripts/server.mjs";

export const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
export const SHOTS = fileURLToPath(new URL("./shots", import.meta.url));
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };
export const DESKTOP = { width: 1440, height: 900 };
export const THEMES = ["light", "dark"];

const ARGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

const tests = [];
let topic = "";

/** The file whose tests are registered next. */
export function setTopic(name) {
  topic = name;
}

/** Registers a test. `run` gets a `Visit` whose page is blank until `visit.open()`. */
export function test(name, run, options = {}) {
  tests.push({ name: `${topic}: ${name}`, run, options });
}

/** Runs what was registered, two at a time. Returns how many passed and failed. */
export async function runAll(filter = "") {
  mkdirSync(SHOTS, { recursive: true });
  const waiting = tests.filter(({ name }) => name.includes(filter));
  const count = { passed: 0, failed: 0 };
  const browser = await launch();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = Date.now();
      const fault = await attempt(browser, next);
      count[fault ? "failed" : "passed"] += 1;
      console.log(`${fault ? "FAIL" : "  ok"}  ${next.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      if (fault) console.log(String(fault.stack ?? fault).replace(/^/gm, "      "));
    }
  };
  try {
    await Promise.all(Array.from({ length: Number(process.env.JOBS ?? 2) }, work));
  } finally {
    await browser.close();
  }
  return count;
}

function launch(args = []) {
  return chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: [...ARGS, ...args] });
}

async function attempt(browser, { name, run, options }) {
  const visit = new Visit(browser, options);
  try {
    await within(options.timeout ?? 120_000, (async () => {
      await visit.start();
      await run(visit);
      visit.checkFaults();
    })());
    return null;
  } catch (error) {
    await visit.page?.screenshot({ path: join(SHOTS, `failed ${name.replace(/[^\w ]+/g, "")}.png`) }).catch(() => {});
    return error;
  } finally {
    await visit.end();
  }
}

function within(milliseconds, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took more than ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** One player's visit: own server, own profile, and everything that went wrong unseen. */
export class Visit {
  faults = [];
  /** Patterns of faults a test provokes on purpose. */
  expected = [];

  constructor(browser, { base = "/", folder = DIST, ...context } = {}) {
    this.browser = browser;
    this.options = { base, folder };
    this.contextOptions = { viewport: DESKTOP, colorScheme: "light", reducedMotion: "reduce", ...pick(context) };
  }

  async start() {
    this.server = await serve(this.options.folder, { base: this.options.base });
    this.url = this.server.url;
    this.context = await this.newContext();
    this.page = await this.newPage(this.context);
  }

  /** Serves another folder from here on. */
  async serveFolder(folder) {
    await this.server.close();
    this.server = await serve(folder, { base: this.options.base });
    this.url = this.server.url;
  }

  /** Another profile, for a second player. */
  async newContext(options = {}) {
    const context = await this.browser.newContext({ ...this.contextOptions, ...options });
    context.setDefaultTimeout(30_000);
    (this.contexts ??= []).push(context);
    return context;
  }

  /** Another browser, started with its own switches. */
  async launch(args) {
    const browser = await launch(args);
    (this.browsers ??= []).push(browser);
    return browser;
  }

  /** A page whose errors, violations of the policy and foreign requests fail the test. */
  async newPage(context = this.context) {
    const page = await context.newPage();
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

  /** Waits until the service worker has a whole copy of the app and answers for this page. */
  async kept(page = this.page) {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((next) => setTimeout(next, 50));
    });
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

  /** Faults that match are part of the test. */
  expect(...patterns) {
    this.expected.push(...patterns);
  }

  checkFaults() {
    const faults = this.faults.filter((fault) => !this.expected.some((pattern) => pattern.test(fault)));
    if (faults.length) throw new Error(`went wrong unseen:\n${faults.join("\n")}`);
  }

  async end() {
    for (const context of this.contexts ?? []) await context.close().catch(() => {});
    for (const browser of this.browsers ?? []) await browser.close().catch(() => {});
    await this.server?.close();
  }
}

/** Pages of a file that `pdf` wrote. Chromium writes page objects in plain text. */
export function pageCount(path) {
  return readFileSync(path, "latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
}

function pick(options) {
  const { timeout, ...context } = options;
  return context;
}

export function clearShots() {
  rmSync(SHOTS, { recursive: true, force: true });
}
