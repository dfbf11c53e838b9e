import { buildReport, maxReports, reportedShare, type Breakage } from "./browser-report.ts";
import { sendBeacon } from "./send-beacon.client.ts";

/**
 * Sends what breaks on the page to the address that the page names, from one page view in ten: uncaught errors, with
 * them what our own parts hand to `reportError`, and promises that nobody caught. Each once. `draw` is a number of
 * [0, 1).
 */
export function startBrowserLog(document: Document, draw: () => number = Math.random): void {
  const view = document.defaultView;
  const address = document.body.dataset.log ?? "";
  if (view === null || address === "" || draw() >= reportedShare) return;
  const sent = new Set<string>();
  const report = (breakage: Breakage) => {
    const built = sent.size < maxReports ? buildReport(breakage, view.location.href) : null;
    if (built === null) return;
    const key = [built.kind, built.message, built.source, built.line, built.column].join(" ");
    if (sent.has(key)) return;
    sent.add(key);
    sendBeacon(view, address, built);
  };
  view.addEventListener("error", ({ error, message, filename, lineno, colno }) =>
    report({ kind: "error", thrown: error, message, source: filename, line: lineno, column: colno }),
  );
  view.addEventListener("unhandledrejection", ({ reason }) =>
    report({ kind: "rejection", thrown: reason, message: describe(reason), source: "", line: 0, column: 0 }),
  );
}

/** Anything may be thrown, also what has no text. */
function describe(reason: unknown): string {
  try {
    return String(reason);
  } catch {
    return "unknown";
  }
}
