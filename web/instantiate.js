// Compiles a module while it arrives; where the host does not name its type, browsers can only do so afterwards. The
// build puts this in the place of `WebAssembly.instantiateStreaming`.
const { instantiateStreaming } = WebAssembly;

export async function instantiate(source, imports) {
  const response = await source;
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const named = response.headers.get("Content-Type")?.startsWith("application/wasm");
  if (named && instantiateStreaming) return instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
