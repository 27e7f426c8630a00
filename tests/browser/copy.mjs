// A copy of the build that a test may change while it is served.
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIST } from "./harness.mjs";

/** Serves a copy of the build that the test may change. */
export async function withCopy(visit, run) {
  const folder = mkdtempSync(join(tmpdir(), "muster-"));
  try {
    cpSync(realpathSync(DIST), folder, { recursive: true });
    for (const name of readdirSync(folder, { recursive: true })) {
      if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name));
    }
    await visit.serveFolder(folder);
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
