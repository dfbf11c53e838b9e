import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { buildReportResponse } from "./report-response.ts";
import { createSample } from "../../platform/telemetry/log.ts";
import { isExtensions, parsePolicyReport } from "../../platform/telemetry/parse-reports.ts";

/** Media types of the Reporting API and of `report-uri`. */
const bodyType = /^application\/(?:reports\+json|csp-report)\s*(?:;|$)/i;

/** Every view of a faulty page sends a report: log at most ten lines a minute from each isolate. */
const sample = createSample(10, 60_000);

export { loadReportAddress as loader } from "./report-response.ts";

/** Receives browsers' reports of violations of a page's Content-Security-Policy (docs/decisions/0060). */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (!bodyType.test(request.headers.get("Content-Type") ?? "")) {
    return buildReportResponse(
      415,
      "A report is sent as application/reports+json or application/csp-report.\n",
    );
  }
  const violations = parsePolicyReport(await request.text());
  if (violations === null)
    return buildReportResponse(400, "The body is no report of a policy's violation.\n");
  for (const violation of violations) {
    const sampled = isExtensions(violation) ? null : sample(context.now);
    if (sampled)
      context.log("policy.violated", { host: new URL(request.url).host, ...violation, ...sampled });
  }
  return buildReportResponse(204);
}
