import * as v from "valibot";
import { reportLimits, withoutPersonalData, type BrowserReport } from "./browser-report.ts";

/** Cleaned again on the server, because anyone can send reports. */
const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit), v.transform(withoutPersonalData));
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Report = v.strictObject({
  kind: v.picklist(["error", "rejection"]),
  message: v.pipe(text(reportLimits.message), v.minLength(1)),
  page: v.pipe(v.string(), v.maxLength(reportLimits.page), v.regex(/^\/[^?#]*$/, "must be a path")),
  source: v.pipe(v.string(), v.maxLength(reportLimits.source), v.regex(/^[^?#]*$/, "must have no query")),
  line: place,
  column: place,
  stack: text(reportLimits.stack),
});

/** Parses a report; otherwise a message naming the invalid field. */
export function parseBrowserReport(body: string): BrowserReport | { refusal: string } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { refusal: "The body isn't valid JSON." };
  }
  const parsed = v.safeParse(Report, json, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return { refusal: `${v.getDotPath(issue) ?? "report"}: ${issue.message}` };
}
