import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startBrowserLog } from "./telemetry/browser-log.client.ts";

// Remix leaves the request of a navigation that another one replaced as an unhandled rejection. That is no fault.
addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
  if (!(event.reason instanceof DOMException) || event.reason.name !== "AbortError") return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

// The root's stylesheet is the reader wing's, which no studio page prints: Remix would fetch it with each new loading of data.
delete window.__remixManifest.routes["root"]?.css;

/** Studio pages only: no reader page asks for this script. */
startBrowserLog(document);
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
