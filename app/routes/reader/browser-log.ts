import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { parseBrowserReport } from "../../telemetry/parse-browser-report.ts";

/** A beacon sends text; programs may say what it is. */
const bodyType = /^(?:text\/plain|application\/json)\s*(?:;|$)/i;

const answer = (status: number, text: string | null, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** There is nothing to read here. */
export const loader = () => answer(405, null, { Allow: "POST" });

/** Takes what a reader's browser reports of itself (specification, section 7) and writes it as one line of the log. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (!bodyType.test(request.headers.get("Content-Type") ?? "")) {
    return answer(415, "A report is JSON, sent as text/plain or application/json.\n");
  }
  const report = parseBrowserReport(await request.text());
  if ("refusal" in report) return answer(400, `${report.refusal}\n`);
  context.log("browser.log", { host: new URL(request.url).host, ...report });
  return answer(204, null);
}
