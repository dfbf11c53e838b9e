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

/** Studio pages only: no reader page asks for this script. */
startBrowserLog(document);
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
