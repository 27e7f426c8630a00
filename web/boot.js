// Starts the app; shows a page of its own if the app cannot start or breaks; announces a newer version.
"use strict";

(() => {
  const { glue, wasm } = document.currentScript.dataset;
  // The time it took to get here shows how slow the connection is.
  const pause = Math.max(200, performance.now());
  let over = false;

  /** Applies the theme that the player chose before the app is loaded. */
  function dress() {
    try {
      const { theme } = JSON.parse(localStorage.getItem("muster.settings")) ?? {};
      if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    } catch {
      // Without readable settings the device's theme applies.
    }
  }

  async function start() {
    if (typeof WebAssembly !== "object") {
      plainPage("This browser cannot run Muster", [
        "Muster needs WebAssembly, which this browser does not have or has switched off. Any current browser will do.",
      ]);
      return;
    }
    try {
      const app = await import(new URL(glue, document.baseURI));
      await app.default({ module_or_path: new URL(wasm, document.baseURI) });
    } catch (error) {
      // A panic has its own page; errors after it are not failures to load.
      if (over || isTrap(error)) return broken(String(error));
      console.warn("Muster could not be loaded:", error);
      plainPage("Muster could not be loaded", [
        "A part of the app did not arrive. Check the network and try again. Your saved lists are safe in this browser.",
      ], [["Try again", () => location.reload()]], String(error));
    }
  }

  // WebAssembly does not unwind: after a trap no code of the app may run again.
  function isTrap(error) {
    return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
  }

  function broken(detail) {
    if (over) return;
    over = true;
    plainPage("Something broke", [
      "Your lists are safe: they are saved as you change them. Load the page again to go on.",
      "If it breaks again, download your lists first; the file holds everything Muster has saved in this browser.",
    ], [["Load again", reload], ["Download my lists", download]], detail);
  }

  // Drops `?drill` and the address of the page that broke, which may break again.
  function reload() {
    history.replaceState(null, "", location.pathname);
    location.reload();
  }

  function download() {
    const values = {};
    let error;
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("muster.")) values[key] = localStorage.getItem(key);
      }
    } catch (cause) {
      error = String(cause);
    }
    // The app imports it like any backup; see storage/backup.rs.
    const text = JSON.stringify({ format: "muster-backup", version: 1, made: Date.now(), values, error }, null, 2);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "muster-lists.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  function plainPage(title, sentences, buttons = [], detail = "") {
    const page = element("main", "", { className: "plain-page" });
    page.append(element("h1", title), ...sentences.map((sentence) => element("p", sentence)));
    for (const [label, press] of buttons) page.append(element("button", label, { type: "button", onclick: press }));
    if (detail) {
      const details = element("details", "");
      details.append(element("summary", "What the app said"), element("pre", detail));
      page.append(details);
    }
    document.body.replaceChildren(page);
    document.title = title;
    page.tabIndex = -1;
    page.focus();
  }

  function element(name, text, properties = {}) {
    return Object.assign(document.createElement(name), { textContent: text }, properties);
  }

  addEventListener("muster-panic", (event) => broken(String(event.detail)));
  addEventListener("error", (event) => isTrap(event.error) && broken(event.message));
  addEventListener("unhandledrejection", (event) => isTrap(event.reason) && broken(String(event.reason)));

  // The service worker keeps one complete build for offline use. A newer one waits until the player accepts it.
  async function keepOffline() {
    const workers = navigator.serviceWorker;
    if (!workers || !document.documentElement.dataset.build) return;
    let asked = false;
    let controlled = Boolean(workers.controller);
    const ready = () => {
      // The app may not be listening yet, so it can also ask later.
      window.musterUpdateReady = true;
      dispatchEvent(new CustomEvent("muster-update-ready"));
    };
    window.musterUpdate = async () => {
      asked = true;
      const registration = await workers.getRegistration();
      if (registration?.waiting) registration.waiting.postMessage("skip-waiting");
      else location.reload();
    };
    workers.addEventListener("controllerchange", () => {
      if (asked) location.reload();
      // Another tab accepted the new version; this one continues until the player reloads it.
      else if (controlled) ready();
      controlled = true;
    });

    // Making the offline copy must not delay what the player is waiting for.
    await settled();
    const registration = await workers.register("./sw.js", { updateViaCache: "none" });
    if (registration.waiting && controlled) ready();
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker.addEventListener("statechange", () => worker.state === "installed" && controlled && ready());
    });

    // An installed app is resumed far more often than it is loaded.
    let last = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - last < 3_600_000) return;
      last = Date.now();
      registration.update().catch(() => {});
    });
  }

  /** Resolves when the app shows a page and nothing has arrived for a while. */
  function settled() {
    return new Promise((done) => {
      let before = -1;
      const look = () => {
        const { length } = performance.getEntriesByType("resource");
        const busy = length !== before || document.querySelector("#skeleton, .waiting");
        before = length;
        if (busy) setTimeout(look, pause);
        else if (globalThis.requestIdleCallback) requestIdleCallback(done);
        else done();
      };
      look();
    });
  }

  dress();
  start();
  keepOffline().catch((error) => console.warn("No offline use:", error));
})();
