import { buildReport, maxReports, reportedShare, type Breakage } from "./browser-report.ts";
import { sendBeacon } from "./send-beacon.client.ts";

/**
 * Reports browser errors to the page's log URL, for one page view in ten: uncaught errors (including those
 * our code passes to `reportError`) and unhandled rejections, each once. `draw` returns a random number in
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

/** Anything can be thrown, even values that can't be converted to a string. */
function describe(reason: unknown): string {
  try {
    return String(reason);
  } catch {
    return "unknown";
  }
}
