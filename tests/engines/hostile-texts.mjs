// The hostile texts, and what must hold wherever they are shown.
import { intruders, shown } from "./hostile-page.mjs";

export const TEXTS = [
  "<img id=pwned src=x onerror=alert(1)>",
  "\"><script id=pwned>alert(1)</script>",
  "'><svg id=pwned onload=alert(1)>",
  "<iframe id=pwned srcdoc='<script>parent.pwned=1</script>'></iframe>",
  "<style id=pwned>*{display:none}</style>",
  "</textarea></title><a id=pwned href=javascript:alert(1)>x</a>",
  "javascript:alert(1)",
  "{{pwned}} ${pwned} %3Cimg%20id=pwned%3E &lt;b id=pwned&gt;",
  "\u202Edetrevni\u202C \u2066\u200B\u200D\uFEFF\u2069 e\u0301\u0301\u0301",
];
export const ALL = TEXTS.join(" ");

/** Opens a page, on which the text must be readable if one is given. */
export async function look(app, path, text) {
  await app.open(path);
  if (text) await app.until(`"${text}" on ${path.slice(0, 20)}`, shown, text);
  await settle(app, path);
}

/** Nothing on the page is more than text, and nothing is too wide. */
export async function settle(app, where) {
  const found = await app.driver.evaluate(intruders);
  if (found.length) throw new Error(`${where}: more than text: ${found.join(", ")}`);
  // A bar to scroll sideways with would lie over the buttons at the bottom.
  const over = await app.driver.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) throw new Error(`${where}: a long text makes the page ${over} px too wide`);
}
