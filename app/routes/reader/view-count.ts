import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findSource } from "../../audience/find-source.ts";
import {
  createReading,
  listEventReadings,
  listTestReadings,
  parseReading,
} from "../../audience/parse-reading.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { buildReportResponse } from "./report-response.ts";

export { loadReportAddress as loader } from "./report-response.ts";

/** Counts that a story is viewed, how far it was read, which of its links with events were followed, or what was seen and clicked of tests. Nothing in the body is about the reader. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const report = parseReading(await request.text());
  if (report === null) return buildReportResponse(400, 'A view is JSON: {"id": "1836000001", "from": ""}.\n');
  const { headers } = request;
  const country = findCountry(request);
  // Respects Global Privacy Control even if the page's script missed it.
  if (headers.get("Sec-GPC") === "1") return buildReportResponse(204);
  if ("tests" in report) {
    context.countTests(listTestReadings(report, headers));
    return buildReportResponse(204);
  }
  if ("events" in report) {
    context.countEvents(listEventReadings(report, headers));
    return buildReportResponse(204);
  }
  const reading = createReading(report, {
    headers,
    country,
    nameSource: (from) => nameSource(from, context),
  });
  if (reading !== null) context.countReading(reading);
  return buildReportResponse(204);
}

const findCountry = ({ cf }: Request & { cf?: { country?: unknown } }) => cf?.country;

const nameSource = (from: string, { blogContext, findProductionHost }: AppContext) =>
  blogContext === null
    ? "direct:"
    : findSource(from, blogContext.blog, blogContext.network, findProductionHost);
