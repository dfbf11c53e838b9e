import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startBrowserLog } from "./platform/telemetry/browser-log.client.ts";

// Remix reports a navigation's request that another one replaced as an unhandled rejection. It is not an error.
addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
  if (!(event.reason instanceof DOMException) || event.reason.name !== "AbortError") return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

// The route table names each route once (cli/studio-routes.ts).
for (const [id, route] of Object.entries(window.__remixManifest.routes)) if (route) route.id = id;

// Remix prints a page's preloads again when it hydrates: the ones printed before, after the route table's and this
// file's. So the table needn't list each route's imports.
const [, , ...preloads] = document.querySelectorAll("body > link[rel=modulepreload]");
window.__remixManifest.entry.imports = preloads.map((link) => link.getAttribute("href") ?? "");

/**
 * Remix reads the page's data in its first render and suspends there, at the root. A key pressed in that moment makes
 * React 18 render the root at once, fail with error 345 and never render again. So the data is read before.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/** Studio pages only: no reader page loads this script. */
startBrowserLog(document);
await readPageData();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
