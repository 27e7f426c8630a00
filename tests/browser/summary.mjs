// Ends a run with the tests that needed a second try, and one line a script can read: "12 passed, 0 failed".
export default class Summary {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    const tests = this.suite.allTests();
    for (const late of tests.filter((test) => test.outcome() === "flaky")) console.log(`passed at the second try: ${late.title}`);
    const outcomes = tests.map((test) => test.outcome());
    const count = (...wanted) => outcomes.filter((outcome) => wanted.includes(outcome)).length;
    console.log(`${count("expected", "flaky")} passed, ${count("unexpected")} failed`);
  }

  printsToStdio() {
    return false;
  }
}
