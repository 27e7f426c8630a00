// Compiles a module while it arrives or, if the host does not send its MIME type, afterwards. The build replaces
// `WebAssembly.instantiateStreaming` by this.
const { instantiateStreaming } = WebAssembly;

export async function instantiate(source, imports) {
  const response = await source;
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const named = response.headers.get("Content-Type")?.startsWith("application/wasm");
  if (named && instantiateStreaming) return instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
