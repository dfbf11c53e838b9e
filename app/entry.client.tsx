import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startBrowserLog } from "./telemetry/browser-log.client.ts";

/** Studio pages only: no reader page asks for this script. */
startBrowserLog(document);
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
