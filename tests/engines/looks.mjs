// How things look, as far as a script in the page can measure it.

/** The underline styles of all visible keywords; `null` while there are none. */
export function underlines() {
  const seen = [...document.querySelectorAll(".keyword-chips button")].filter((button) => button.getClientRects().length);
  const lines = seen.map((button) => {
    const { textDecorationLine, textDecorationStyle } = getComputedStyle(button);
    return `${textDecorationLine} ${textDecorationStyle}`;
  });
  return lines.length ? [...new Set(lines)] : null;
}

/** Texts in another font than the page's. */
export function strangeFaces() {
  const face = getComputedStyle(document.documentElement).fontFamily;
  const words = (element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const strange = [...document.body.querySelectorAll("*")].filter((element) => words(element) && getComputedStyle(element).fontFamily !== face);
  return strange.map((element) => `${element.tagName}: ${element.textContent}`);
}

/** The distance of stat lines from the left edge of the names above them. */
export function indents() {
  const left = (element) => element.getBoundingClientRect().left;
  const rows = [...document.querySelectorAll(".unit-row")].filter((row) => row.getClientRects().length);
  return [...new Set(rows.map((row) => Math.round(left(row.querySelector(".stat-line")) - left(row.querySelector("h3")))))];
}

/** Lines on the printed sheet that overflow their boxes. */
export function spills() {
  const lines = [...document.querySelectorAll(".paper .stat-table, .paper h2, .paper h3, .paper p")];
  return lines.filter((line) => line.clientWidth && line.scrollWidth > line.clientWidth + 1).map((line) => line.textContent);
}
