import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { isRobot, listClientDetails, listProgress, parseReading } from "../../audience/parse-reading.ts";
import { findSource } from "../../audience/find-source.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { buildReportResponse } from "./report-response.ts";

export { loadReportAddress as loader } from "./report-response.ts";

/** Counts that a story is viewed, or how far it was read. Nothing in the body is about the reader. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const report = parseReading(await request.text());
  if (report === null) return buildReportResponse(400, 'A view is JSON: {"id": "1836000001", "from": ""}.\n');
  // Respects Global Privacy Control even if the page's script missed it.
  if (request.headers.get("Sec-GPC") === "1") return buildReportResponse(204);
  if (isRobot(request.headers.get("User-Agent"))) {
    if ("from" in report)
      context.countReading({ id: report.id, count: 0, details: [["refused", "robot", 1]] });
  } else if ("from" in report) {
    const details = listClientDetails(request.headers, findCountry(request));
    context.countReading({
      id: report.id,
      count: 1,
      details: [["source", nameSource(report.from, context), 1], ...details],
    });
  } else context.countReading({ id: report.id, count: 0, details: listProgress(report) });
  return buildReportResponse(204);
}

const findCountry = ({ cf }: Request & { cf?: { country?: unknown } }) => cf?.country;

const nameSource = (from: string, { blogContext, findProductionHost }: AppContext) =>
  blogContext === null
    ? "direct:"
    : findSource(from, blogContext.blog, blogContext.network, findProductionHost);
