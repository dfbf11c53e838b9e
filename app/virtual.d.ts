declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  const build: ServerBuild;
  export = build;
}

/** The same with the studio's routes (cli/split-studio.ts). */
declare module "virtual:studio-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  const build: ServerBuild;
  export = build;
}

declare module "*?worker&url" {
  /** The address of a file, bundled for a web worker. */
  const path: string;
  export default path;
}

declare module "virtual:browser-module" {
  /** The address of the module that every page loads, compiled from `entry/browser.ts`. */
  const src: string;
  export default src;
}

declare module "virtual:text-module" {
  /** The module that opens a story's text, and its imports; empty in the browser. */
  const module: { src: string; preloads: string[] };
  export default module;
}

declare module "virtual:service-worker" {
  /** The text of the service worker, compiled from `offline/service-worker.ts`. */
  const text: string;
  export default text;
}

/** Browser builds have the same types as the rest. */
declare module "mammoth/mammoth.browser.min.js" {
  export { default } from "mammoth";
}

/** The light build has the same types as the full one. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}

/**
 * React's server build for workerd; in Node, which runs `npm run dev`, the module without a suffix resolves to another
 * one.
 */
declare module "react-dom/server.browser" {
  export { renderToReadableStream } from "react-dom/server";
}
