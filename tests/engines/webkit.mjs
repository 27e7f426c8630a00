// WebKit over WebDriver: WebKitGTK's MiniBrowser on a virtual screen.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
// The browser's own toolbar would not let the window become as narrow as a phone.
const SMALL_TOOLBAR = "headerbar *, toolbar *, entry, button, notebook tab { min-width: 0; margin: 0; padding: 0; font-size: 4px; -gtk-icon-transform: scale(0.3); }";
// Without a graphics card, WebKit composes the page with Mesa's software renderer, which crashes now and then.
const NO_GRAPHICS_CARD = { WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1" };
// With font hinting, the default without a desktop, thin sans-serif strokes look like slab serif.
const UNBENT = "[Settings]\ngtk-xft-hinting = 0\ngtk-xft-hintstyle = hintnone\n";

/** Starts it with a fresh profile. */
export async function webkit() {
  const settings = mkdtempSync(join(tmpdir(), "muster-webkit-"));
  mkdirSync(join(settings, "gtk-3.0"));
  writeFileSync(join(settings, "gtk-3.0", "gtk.css"), SMALL_TOOLBAR);
  writeFileSync(join(settings, "gtk-3.0", "settings.ini"), UNBENT);
  const port = await freePort();
  // In its own process group, so that the screen and the browser end with the driver.
  const driver = spawn("xvfb-run", ["-a", "-s", "-screen 0 1600x1200x24", "WebKitWebDriver", `--port=${port}`], {
    stdio: "ignore", detached: true, env: { ...process.env, ...NO_GRAPHICS_CARD, XDG_CONFIG_HOME: settings },
  });
  const end = () => {
    process.kill(-driver.pid);
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    return await session(`http://127.0.0.1:${port}`, end);
  } catch (error) {
    end();
    throw error;
  }
}

async function session(server, end) {
  const post = (path, body = {}) => call("POST", server + path, body);
  await ready(server);
  const options = { binary: process.env.MINIBROWSER, args: ["--automation"] };
  const { sessionId, capabilities } = await post("/session", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } });
  const here = `/session/${sessionId}`;
  const evaluate = (run, ...args) => post(`${here}/execute/sync`, { script: `return (${run}).apply(null, arguments)`, args });
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    // The window has a toolbar above the page, so its size is corrected until the page has the requested one.
    async resize(width, height) {
      for (let surplus = 0, time = 0; time < 2; time += 1) {
        await post(`${here}/window/rect`, { width, height: height + surplus });
        await new Promise((next) => setTimeout(next, 300));
        surplus = height - (await evaluate(() => innerHeight));
      }
    },
    goto: (url) => post(`${here}/url`, { url }),
    reload: () => post(`${here}/refresh`),
    evaluate,
    element: evaluate,
    // The driver does not scroll to an element whose edge is in sight already.
    click: async (element) => {
      await evaluate((it) => void it.scrollIntoView({ block: "center", behavior: "instant" }), element);
      await post(`${here}/element/${element[ELEMENT]}/click`);
    },
    with: (element, run, argument = null) => evaluate(run, element, argument),
    picture: async () => Buffer.from(await call("GET", `${server}${here}/screenshot`), "base64"),
    close: () => call("DELETE", server + here).finally(end),
  };
}

async function call(method, url, body) {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function ready(server) {
  for (let tries = 100; ; tries -= 1) {
    try {
      return await call("GET", `${server}/status`);
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((next) => setTimeout(next, 100));
    }
  }
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
