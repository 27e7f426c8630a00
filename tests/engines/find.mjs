// Functions that run inside a page and find elements by role and name, as a screen reader does.

/** The visible element of this role whose name is, or else contains, these words; `null` if there is none. */
export function find({ role, name, inside }) {
  const ROLES = {
    button: "button, summary",
    link: "a[href]",
    textbox: "textarea, input:not([type]), input[type=text], input[type=search]",
    spinbutton: "input[type=number]",
    checkbox: "input[type=checkbox]",
    radio: "input[type=radio]",
    combobox: "select",
    heading: "h1, h2, h3, h4",
    text: "p, li, dt, dd, b, h1, h2, h3, td, th, span, pre",
  };
  const plain = (text) => (text ?? "").replace(/\s+/g, " ").trim();
  const title = (element) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const titles = ids.map((id) => document.getElementById(id)?.textContent);
    const label = element.ariaLabel ?? element.getAttribute("aria-label") ?? titles.join(" ");
    return plain(label || [...(element.labels ?? [])].map((each) => each.textContent).join(" ") || element.textContent);
  };
  const regions = [...document.querySelectorAll("section, nav, [role=region], [role=group]")];
  const scope = inside ? regions.filter((region) => title(region) === inside) : [document.body];
  const shown = (element) => element.getClientRects().length > 0;
  const all = scope.flatMap((root) => [...root.querySelectorAll(ROLES[role])]).filter(shown);
  return all.find((element) => title(element) === name) ?? all.find((element) => title(element).includes(name)) ?? null;
}

/** Whether the app has replaced its skeleton and shows the requested page. */
export function mounted() {
  return !document.querySelector("#skeleton, .waiting") && document.body.childElementCount > 0;
}

/** Puts a text into a field as pasting would. */
export function put(field, text) {
  const kind = { TEXTAREA: HTMLTextAreaElement, SELECT: HTMLSelectElement }[field.tagName] ?? HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value").set.call(field, text);
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Makes the page record silent errors. */
export function watch() {
  if (globalThis.faults) return;
  globalThis.faults = [];
  const note = (fault) => globalThis.faults.push(fault);
  addEventListener("error", (event) => event.message && note(`error: ${event.message}`));
  addEventListener("unhandledrejection", (event) => note(`rejection: ${event.reason}`));
  addEventListener("securitypolicyviolation", (event) => note(`policy violation: ${event.violatedDirective} ${event.blockedURI}`));
}
