// Functions of the hostile-text tests that run inside a page.

/** Puts values into the storage, as an old or modified version of the app may have left them there. */
export function keep(values) {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

/** Gives a file to the page's file field, as if a player had chosen it. */
export function offer(name, text) {
  const choice = new DataTransfer();
  choice.items.add(new File([text], name, { type: "application/json" }));
  const field = document.querySelector("input[type=file]");
  field.files = choice.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Whether a player can read this text somewhere on the page, letter by letter. */
export function shown(text) {
  const plain = (words) => words.replace(/\s+/g, " ");
  const fields = [...document.querySelectorAll("input, textarea")].map((field) => field.value);
  return plain([document.body.textContent, ...fields].join("\n")).includes(plain(text));
}

/** Everything of a hostile text that became an element, an attribute, an address or a script. */
export function intruders() {
  const found = [...document.querySelectorAll("[id=pwned], [onerror], [onload], [srcdoc], iframe, body style, body script")];
  for (const link of document.querySelectorAll("[href], [src], [action], [formaction]")) {
    for (const name of ["href", "src", "action", "formaction"]) {
      if (/^\s*(javascript|data:text)/i.test(link.getAttribute(name) ?? "")) found.push(link);
    }
  }
  const names = found.map((element) => element.outerHTML.slice(0, 80));
  return typeof globalThis.pwned === "undefined" ? names : [...names, "a script has run"];
}
