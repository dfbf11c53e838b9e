import type { HealthReport } from "../services/health.ts";
import { cacheControlFor } from "./cache-rules.ts";

/** On all our hosts; no blog can have a page there. */
export const healthPath = "/-/health";

/** 503 if pages can't be rendered, so that monitors need only the status. Neither cached nor indexed. */
export const answerHealth = (report: HealthReport, method: string): Response =>
  new Response(method === "HEAD" ? null : `${JSON.stringify(report, null, 2)}\n`, {
    status: report.status === "down" ? 503 : 200,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": cacheControlFor(503),
      "X-Robots-Tag": "noindex",
    },
  });
