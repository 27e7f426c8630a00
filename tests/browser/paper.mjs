// What can be wrong with a printed page, measured on the page itself.
/** How much of the page the sheet takes. */
export function filled(page) {
  return page.locator(".paper-foot").evaluate((foot) => {
    const sheet = foot.closest(".paper-flow");
    return (foot.offsetTop + foot.offsetHeight) / parseFloat(getComputedStyle(sheet).minHeight);
  });
}

/** Faults for reading or cutting out, in words; cards have this width and height in millimetres. */
export function faults(page, [wide, high] = [63, 88]) {
  return page.evaluate(([wide, high]) => {
    const mm = 96 / 25.4;
    const found = [];
    const paper = document.querySelector(".paper");
    const letter = paper.classList.contains("letter");
    const height = (letter ? 279.4 : 297) * mm;
    const near = (a, b) => Math.abs(a - b) < 1;
    for (const block of paper.querySelectorAll(".paper-block, .paper-keyword, .card-page, .paper-head, .paper-foot")) {
      const { breakInside } = getComputedStyle(block);
      if (block.matches(".paper-block, .card-page") && breakInside !== "avoid") found.push(`${block.className} may split`);
      if (block.getBoundingClientRect().height > height - 23 * mm && !block.matches(".card-page")) found.push(`${block.className} is longer than a page`);
    }
    for (const card of paper.querySelectorAll(".card-face")) {
      const name = card.querySelector("h2").textContent;
      const box = card.getBoundingClientRect();
      const sheet = card.closest(".card-page").getBoundingClientRect();
      if (!near(box.width, wide * mm) || !near(box.height, high * mm)) found.push(`${name} is ${box.width / mm}×${box.height / mm} mm`);
      if (card.scrollHeight > card.clientHeight || card.scrollWidth > card.clientWidth) found.push(`${name} is clipped`);
      if (box.left < sheet.left || box.right > sheet.right || box.top < sheet.top || box.bottom > sheet.bottom) found.push(`${name} leaves its page`);
      const parts = [...card.children].map((part) => part.getBoundingClientRect()).filter((part) => part.height > 0);
      if (parts.some((part, at) => at > 0 && part.top < parts[at - 1].bottom - 0.5)) found.push(`${name} overlaps itself`);
    }
    for (const element of paper.querySelectorAll("*")) {
      const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      if (!words) continue;
      const scale = element instanceof SVGElement ? element.getScreenCTM().a : 1;
      const size = parseFloat(getComputedStyle(element).fontSize) * scale;
      if (size < 9.99) found.push(`type of ${(size * 0.75).toFixed(2)} pt: ${element.textContent}`);
      const { scrollWidth, clientWidth } = element;
      if (element instanceof HTMLElement && clientWidth && scrollWidth > clientWidth + 1) found.push(`wider than its place: ${element.textContent}`);
    }
    for (const boxes of paper.querySelectorAll(".boxes")) {
      if (boxes.getBoundingClientRect().height < 3.5 * mm) found.push("a box too small for a pencil");
    }
    return [...new Set(found)];
  }, [wide, high]);
}
