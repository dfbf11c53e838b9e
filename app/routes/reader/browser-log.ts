import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { buildReportResponse } from "./report-response.ts";
import { parseBrowserReport } from "../../platform/telemetry/parse-reports.ts";

/** `sendBeacon` sends text; other clients may state the type. */
const bodyType = /^(?:text\/plain|application\/json)\s*(?:;|$)/i;

export { loadReportAddress as loader } from "./report-response.ts";

/**
 * Receives error reports from readers' browsers (specification, section 7) and writes each as one line to the
 * log.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (!bodyType.test(request.headers.get("Content-Type") ?? "")) {
    return buildReportResponse(415, "A report is JSON, sent as text/plain or application/json.\n");
  }
  const report = parseBrowserReport(await request.text());
  if ("refusal" in report) return buildReportResponse(400, `${report.refusal}\n`);
  context.log("browser.log", { host: new URL(request.url).host, ...report });
  return buildReportResponse(204);
}
