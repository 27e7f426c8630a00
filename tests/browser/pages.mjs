// Every page of the app, in one place: each is scanned for accessibility and photographed in light and dark.
//
// `path` is what stands behind the app's address. `prepare`, if any, runs first on an open app and may return a path.
export const PAGES = [
  { name: "home", path: "" },
];
