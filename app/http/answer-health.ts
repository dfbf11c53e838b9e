import type { HealthReport } from "../services/health.ts";
import { cacheControlFor } from "./cache-rules.ts";

/** On every host of ours; no blog can have a page there. */
export const healthPath = "/-/health";

/** 503 when no page can be made, so that whoever asks by a machine need not read it. For no cache and no index. */
export const answerHealth = (report: HealthReport, method: string): Response =>
  new Response(method === "HEAD" ? null : `${JSON.stringify(report, null, 2)}\n`, {
    status: report.status === "down" ? 503 : 200,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": cacheControlFor(503),
      "X-Robots-Tag": "noindex",
    },
  });
