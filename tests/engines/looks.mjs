// How things look, as far as a page can tell.

/** Every style of line under the keywords that are seen; `null` while there are none. */
export function underlines() {
  const seen = [...document.querySelectorAll(".keyword-chips button")].filter((button) => button.getClientRects().length);
  const lines = seen.map((button) => {
    const { textDecorationLine, textDecorationStyle } = getComputedStyle(button);
    return `${textDecorationLine} ${textDecorationStyle}`;
  });
  return lines.length ? [...new Set(lines)] : null;
}

/** Words in another face than the page's. */
export function strangeFaces() {
  const face = getComputedStyle(document.documentElement).fontFamily;
  const words = (element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const strange = [...document.body.querySelectorAll("*")].filter((element) => words(element) && getComputedStyle(element).fontFamily !== face);
  return strange.map((element) => `${element.tagName}: ${element.textContent}`);
}

/** How far stat lines stand from the left edge of the names above them. */
export function indents() {
  const left = (element) => element.getBoundingClientRect().left;
  const rows = [...document.querySelectorAll(".unit-row")].filter((row) => row.getClientRects().length);
  return [...new Set(rows.map((row) => Math.round(left(row.querySelector(".stat-line")) - left(row.querySelector("h3")))))];
}

/** Lines on the paper whose words run out of their place. */
export function spills() {
  const lines = [...document.querySelectorAll(".paper .stat-table, .paper h2, .paper h3, .paper p")];
  return lines.filter((line) => line.clientWidth && line.scrollWidth > line.clientWidth + 1).map((line) => line.textContent);
}
