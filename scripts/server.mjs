// A small static server for dist/, used by scripts/serve and by the browser tests.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};
const ENCODINGS = [["br", ".br"], ["gzip", ".gz"]];

/** Serves `folder` below `base`. A port of 0 is any free one. Resolves to `{ url, close }`. */
export function serve(folder, { port = 0, base = "/" } = {}) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    answer(root, base, request, response).catch(() => send(response, 500, "Something went wrong."));
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

async function answer(root, base, request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") return send(response, 405, "Only GET.");
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  if (!path.startsWith(base)) return send(response, 404, "Not here.");
  const name = path.slice(base.length);
  const file = join(root, name === "" || name.endsWith("/") ? `${name}index.html` : name);
  if (!file.startsWith(root + sep)) return send(response, 404, "Not here.");

  const [bytes, encoding] = await read(file, request.headers["accept-encoding"] ?? "");
  if (!bytes) return send(response, 404, "Not here.");
  // Browsers ask each time and mostly hear "unchanged", so a new build is never hidden behind an old copy.
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
    "Cache-Control": "no-cache",
    ETag: etag,
    Vary: "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
  };
  if (encoding) headers["Content-Encoding"] = encoding;
  if (request.headers["if-none-match"] === etag) return response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, "Content-Length": bytes.length });
  response.end(request.method === "HEAD" ? undefined : bytes);
}

/** The smallest copy of the file that the browser takes. */
async function read(file, accepted) {
  for (const [encoding, ending] of ENCODINGS) {
    const bytes = accepted.includes(encoding) && (await readFile(file + ending).catch(() => null));
    if (bytes) return [bytes, encoding];
  }
  return [await readFile(file).catch(() => null), null];
}

function send(response, status, text) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
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
