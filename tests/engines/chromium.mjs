// A page of the Chromium tests, driven like the other engines.

/** Makes a driver of Playwright's page. */
export function chromium(page) {
  const call = (run, args) => `(${run}).apply(null, ${JSON.stringify(args)})`;
  return {
    resize: (width, height) => page.setViewportSize({ width, height }),
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: (run, ...args) => page.evaluate(call(run, args)),
    element: async (run, ...args) => (await page.evaluateHandle(call(run, args))).asElement(),
    click: (element) => element.click(),
    with: (element, run, argument) => element.evaluate(run, argument),
    picture: () => page.screenshot(),
  };
}
