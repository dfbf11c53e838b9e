import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startBrowserLog } from "./platform/telemetry/browser-log.client.ts";

// Remix leaves the request of a navigation that another one replaced as an unhandled rejection. That is no fault.
addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
  if (!(event.reason instanceof DOMException) || event.reason.name !== "AbortError") return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

// The route table names each route once (cli/studio-routes.ts).
for (const [id, route] of Object.entries(window.__remixManifest.routes)) if (route) route.id = id;

// Remix prints a page's preloads when it hydrates as well: they are those that it has printed, after the route table's and
// this file's. The table needn't say for each route what it imports.
const [, , ...preloads] = document.querySelectorAll("body > link[rel=modulepreload]");
window.__remixManifest.entry.imports = preloads.map((link) => link.getAttribute("href") ?? "");

/** Studio pages only: no reader page asks for this script. */
startBrowserLog(document);
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
