// Serves dist/ for scripts/serve and for the browser tests: sirv below a base path.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

/** Serves `folder` below `base`. Port 0 means any free port. Resolves to `{ url, close }`. */
export function serve(folder, { port = 0, base = "/" } = {}) {
  // "dev" reads the files on every request, so that a new build is served at once.
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true });
  const server = createServer((request, response) => {
    if (!request.url.startsWith(base)) return response.writeHead(404).end();
    request.url = `/${request.url.slice(base.length)}`;
    files(request, response);
  });
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      const url = `http://127.0.0.1:${server.address().port}${base}`;
      const close = () => new Promise((closed) => (server.close(closed), server.closeAllConnections()));
      done({ url, close });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = "dist", wanted = "8080"] = process.argv.slice(2);
  const port = Number(wanted);
  const { url } = await serve(folder, { port }).catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    console.log(`Port ${port} is taken, using another.`);
    return serve(folder);
  });
  console.log(`\n  Muster is at ${url}\n  Ctrl+C stops it.\n`);
}
