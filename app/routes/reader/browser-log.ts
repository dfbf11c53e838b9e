import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { parseBrowserReport } from "../../telemetry/parse-browser-report.ts";

/** `sendBeacon` sends text; other clients may state the type. */
const bodyType = /^(?:text\/plain|application\/json)\s*(?:;|$)/i;

const answer = (status: number, text: string | null, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** GET is 405: this is not a page. */
export const loader = () => answer(405, null, { Allow: "POST" });

/**
 * Receives error reports from readers' browsers (specification, section 7) and writes each as one line to the
 * log.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (!bodyType.test(request.headers.get("Content-Type") ?? "")) {
    return answer(415, "A report is JSON, sent as text/plain or application/json.\n");
  }
  const report = parseBrowserReport(await request.text());
  if ("refusal" in report) return answer(400, `${report.refusal}\n`);
  context.log("browser.log", { host: new URL(request.url).host, ...report });
  return answer(204, null);
}
