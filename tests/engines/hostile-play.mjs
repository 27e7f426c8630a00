// Hostile texts in a game at the table, in its result, and in what two devices send each other.
import { readFileSync } from "node:fs";
import { keep } from "./hostile-page.mjs";
import { ALL, TEXTS, look, settle } from "./hostile-texts.mjs";

/** A game as a storage may hold it, with these texts for all names. */
function saved() {
  const game = JSON.parse(readFileSync(new URL("../play/fight.json", import.meta.url), "utf8"));
  const { armies, mission, rules } = game.start;
  for (const army of [armies.red, armies.blue]) {
    [army.name, army.faction, army.code] = [ALL, TEXTS[0], TEXTS[1]];
    for (const [at, unit] of army.units.entries()) [unit.name, unit.class] = [`${at} ${TEXTS[at]}`, TEXTS[at + 2]];
    for (const named of [...army.leaders, ...army.hand]) named.name = TEXTS[3];
  }
  rules.actions.forEach((action, at) => (action.name = TEXTS[at]));
  if (mission) {
    [mission.name, mission.scoring] = [TEXTS[4], TEXTS[5]];
    (mission.reminders ?? []).forEach((reminder) => (reminder.text = TEXTS[6]));
  }
  game.start.edition = TEXTS[7];
  return game;
}

export async function play(app) {
  const game = saved();
  const side = { name: ALL, faction: TEXTS[1], tokens: 12, lost: 300 };
  const result = { v: 1, ended: 7, cap: 500, mission: TEXTS[2], rounds: 5, mine: "red", sides: { red: side, blue: side }, ending: { winner: "red", reason: "more-tokens" } };
  await app.driver.evaluate(keep, { "muster.game.00000000p1": JSON.stringify(game), "muster.game.00000000p2": ALL, "muster.result.00000000p3": JSON.stringify(result) });
  await app.open("#/");
  await app.reload();
  await look(app, "#/play", TEXTS[0]);
  await look(app, "#/play/00000000p1", TEXTS[0]);
  await look(app, "#/play/00000000p2");
  await look(app, "#/play/00000000p3");

  // A link to the game, and codes that another device may send.
  await app.open("#/play/00000000p1");
  await app.click("button", "Send to another device");
  await settle(app, "sending a game");
  const link = await app.value("textbox", "Link");
  for (const text of [...TEXTS, `PLAY1${TEXTS[0]}`, link]) {
    await app.fill("textbox", "Their code or link", text);
    await app.click("button", "Take it in");
    await settle(app, "a code of a game");
  }
  await app.driver.evaluate(() => localStorage.removeItem("muster.game.00000000p1"));
  await look(app, link.slice(link.indexOf("#")), TEXTS[0]);
  for (const text of [TEXTS[0], encodeURIComponent(TEXTS[1])]) {
    for (const page of ["", "follow/", "code/", "match/", "army/"]) await look(app, `#/play/${page}${text}`);
  }
}
