// The app as a player uses it, in any browser engine.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { find, mounted, put, watch } from "./find.mjs";

export const SHOTS = fileURLToPath(new URL("./shots", import.meta.url));
const PATIENCE = 20_000;

export class App {
  constructor(driver, name) {
    this.driver = driver;
    this.name = name;
  }

  /** Opens an address within the app, such as `#/reference`. */
  async open(path = "#/") {
    const same = await this.driver.evaluate((url) => location.href.startsWith(url) && location.hash.length > 0, this.url);
    // Within the app only the hash changes, and the page keeps recording errors.
    if (same && path) await this.driver.evaluate((hash) => void (location.hash = hash), path);
    else await this.driver.goto(this.url + path);
    await this.settled();
  }

  async reload() {
    await this.driver.reload();
    await this.settled();
  }

  async settled() {
    await this.until("the app is there", mounted);
    await this.driver.evaluate(watch);
  }

  /** Waits until `run` gives something in the page, and returns it. */
  async until(what, run, ...args) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      // While the page navigates, the script fails; try again.
      const value = await this.driver.evaluate(run, ...args).catch((error) => (Date.now() > end ? Promise.reject(error) : null));
      if (value) return value;
      if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
      await new Promise((next) => setTimeout(next, 50));
    }
  }

  async element(role, name, inside) {
    const query = { role, name, inside };
    const end = Date.now() + PATIENCE;
    for (;;) {
      const element = await this.driver.element(find, query);
      if (element) return element;
      if (Date.now() > end) throw new Error(`there is no ${role} "${name}"${inside ? ` in "${inside}"` : ""}`);
      await new Promise((next) => setTimeout(next, 50));
    }
  }

  /** Clicks once the element rests: while a page is still filling, another one could slip under the pointer. */
  async click(role, name, inside) {
    const element = await this.element(role, name, inside);
    const place = () => this.driver.with(element, (it) => (({ x, y }) => `${x} ${y + scrollY}`)(it.getBoundingClientRect()));
    for (let last = await place(), now; ; last = now) {
      await new Promise((next) => setTimeout(next, 50));
      now = await place();
      if (now === last) break;
    }
    await this.driver.click(element);
  }

  async fill(role, name, text, inside) {
    await this.driver.with(await this.element(role, name, inside), put, text);
  }

  /** The value of a field. */
  async value(role, name, inside) {
    return this.driver.with(await this.element(role, name, inside), (field) => field.value);
  }

  async says(words) {
    await this.until(`"${words}"`, (wanted) => document.body.innerText.replace(/\s+/g, " ").includes(wanted), words);
  }

  async address() {
    return this.driver.evaluate(() => location.hash);
  }

  async total() {
    return Number(await this.until("a total", () => document.querySelector('[data-testid="total"]')?.textContent));
  }

  /** Makes an army from the home page and waits for the builder. */
  async newArmy(faction, start = "Sample army") {
    await this.open();
    await this.click("radio", start, "New army");
    await this.click("button", faction, "New army");
    await this.element("textbox", "Name of the army");
    return this.address();
  }

  async shot(name) {
    mkdirSync(SHOTS, { recursive: true });
    writeFileSync(join(SHOTS, `${this.name} ${name}.png`), await this.driver.picture());
  }

  /** Where the page stands, for the message of a failed step. */
  async standing() {
    const about = () => [`at ${location.hash.slice(0, 80)}`, ...(globalThis.faults ?? []), document.body.innerText.replace(/\s+/g, " ").slice(0, 400)];
    return this.driver.evaluate(about).then((lines) => lines.join("\n"), (error) => `the page does not answer: ${error}`);
  }

  /** Fails with the silent errors since the page was opened. */
  async checkFaults() {
    const faults = await this.driver.evaluate(() => globalThis.faults.splice(0));
    if (faults.length) throw new Error(`went wrong unseen:\n${faults.join("\n")}`);
  }
}
