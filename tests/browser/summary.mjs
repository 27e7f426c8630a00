// Ends a run with one line that a person or a script can read: "12 passed, 0 failed".
export default class Summary {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    const outcomes = this.suite.allTests().map((test) => test.outcome());
    const count = (...wanted) => outcomes.filter((outcome) => wanted.includes(outcome)).length;
    console.log(`${count("expected", "flaky")} passed, ${count("unexpected")} failed`);
  }

  printsToStdio() {
    return false;
  }
}
