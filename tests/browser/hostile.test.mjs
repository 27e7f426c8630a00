// Hostile texts in every field; the same path as in the other engines.
import { App } from "../engines/app.mjs";
import { chromium } from "../engines/chromium.mjs";
import { alarmWorks, hostile } from "../engines/hostile.mjs";
import { test } from "./harness.mjs";

test("hostile texts are shown as text", async ({ visit }) => {
  const app = Object.assign(new App(chromium(visit.page), "chromium"), { url: visit.url });
  await visit.open("#/");
  await app.settled();
  await hostile(app);
});

test("markup and violations of the policy would be noticed", async ({ visit }) => {
  visit.provokes(/policy|Content Security|Failed to load resource/);
  const app = Object.assign(new App(chromium(visit.page), "chromium"), { url: visit.url });
  await visit.open("#/");
  await app.settled();
  await alarmWorks(app);
});
