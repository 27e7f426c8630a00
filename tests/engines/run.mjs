// Runs the steps in Firefox and WebKit on the built dist/. `node tests/engines/run.mjs firefox` runs one of them.
//
// scripts/engines.sh says which engines there are: FIREFOX and MINIBROWSER name their programs.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "../../scripts/server.mjs";
import { App, SHOTS } from "./app.mjs";
import { firefox } from "./firefox.mjs";
import { STEPS } from "./steps.mjs";
import { webkit } from "./webkit.mjs";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const ENGINES = { firefox: [firefox, "FIREFOX", "Firefox"], webkit: [webkit, "MINIBROWSER", "WebKit"] };
const count = { passed: 0, failed: 0, skipped: 0 };

if (!existsSync(join(DIST, "index.html"))) {
  console.error("There is no dist/ to test. Run scripts/build first.");
  process.exit(1);
}
rmSync(SHOTS, { recursive: true, force: true });
const wanted = process.argv.slice(2);
for (const [name, engine] of Object.entries(ENGINES)) {
  if (!wanted.length || wanted.includes(name)) await run(name, ...engine);
}
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed || !(count.passed + count.skipped) ? 1 : 0);

async function run(name, start, variable, title) {
  if (!process.env[variable]) {
    for (const [step] of STEPS) tell("skipped", title, step);
    console.log(`      ${title} is not installed here, so nothing was tried in it.`);
    return;
  }
  const began = Date.now();
  const driver = await start();
  const app = new App(driver, name);
  app.serve = async () => {
    app.server = await serve(DIST, { port: app.port ?? 0 });
    app.url = app.server.url;
    app.port = Number(new URL(app.url).port);
  };
  await app.serve();
  try {
    for (const [step, act] of STEPS) await attempt(app, title, step, act);
  } finally {
    await driver.close();
    await app.server.close();
  }
  console.log(`      ${driver.version}, ${Math.round((Date.now() - began) / 1000)} s`);
}

async function attempt(app, title, step, act) {
  const began = Date.now();
  try {
    const reason = await act(app);
    await app.checkFaults();
    tell(reason ? "skipped" : "passed", title, step, Date.now() - began, reason);
  } catch (error) {
    tell("failed", title, step, Date.now() - began, `${error.stack ?? error}\n${await app.standing()}`);
    await app.shot(`failed ${step}`).catch(() => {});
  }
}

function tell(result, title, step, time = 0, more = "") {
  count[result] += 1;
  const mark = { passed: "  ok", failed: "FAIL", skipped: "skip" }[result];
  console.log(`${mark}  ${title}: ${step} (${(time / 1000).toFixed(1)} s)`);
  if (more) console.log(more.replace(/^/gm, "      "));
}
