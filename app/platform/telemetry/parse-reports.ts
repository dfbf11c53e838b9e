import * as v from "valibot";
import { withoutPersonalData, reportLimits, type BrowserReport } from "./browser-report.ts";

/** Cleaned again on the server, because anyone can send reports. */
const cleanText = (limit: number) => v.pipe(v.string(), v.maxLength(limit), v.transform(withoutPersonalData));
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Report = v.strictObject({
  kind: v.picklist(["error", "rejection"]),
  message: v.pipe(cleanText(reportLimits.message), v.minLength(1)),
  page: v.pipe(v.string(), v.maxLength(reportLimits.page), v.regex(/^\/[^?#]*$/, "must be a path")),
  source: v.pipe(v.string(), v.maxLength(reportLimits.source), v.regex(/^[^?#]*$/, "must have no query")),
  line: place,
  column: place,
  stack: cleanText(reportLimits.stack),
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

/** A policy violation for the log: no query, fragment or code sample. */
interface PolicyViolation {
  /** `script-src-elem` */
  directive: string;
  /** `inline`, `eval`, `trusted-types-sink`, or origin and path. */
  blocked: string;
  /** Path of the page. */
  page: string;
  /** The script responsible; empty if unknown. */
  source: string;
  line: number;
}

const text = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(8192)), ""), "");
const line = v.optional(v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0), 0);

/** Reporting API: a list of reports of any type (W3C, Reporting, "Serialize reports"; CSP3, 5.3). */
const Reports = v.pipe(
  v.array(
    v.looseObject({
      type: v.string(),
      body: v.looseObject({
        documentURL: text,
        blockedURL: text,
        effectiveDirective: text,
        sourceFile: v.nullish(text, ""),
        lineNumber: v.nullish(line, 0),
      }),
    }),
  ),
  v.maxLength(100),
);

/** `report-uri`, for browsers without the Reporting API (CSP3, 5.3). */
const SingleReport = v.object({
  "csp-report": v.looseObject({
    "document-uri": text,
    "blocked-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "source-file": text,
    "line-number": line,
  }),
});

/** The violations in a body of either format; null if it is neither. */
export function parsePolicyReport(body: string): PolicyViolation[] | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const list = v.safeParse(Reports, json);
  if (list.success) {
    return list.output
      .filter(({ type }) => type === "csp-violation")
      .map(({ body: report }) => ({
        directive: nameDirective(report.effectiveDirective),
        blocked: clean(report.blockedURL),
        page: findPath(report.documentURL),
        source: clean(report.sourceFile),
        line: report.lineNumber,
      }));
  }
  const single = v.safeParse(SingleReport, json);
  if (!single.success) return null;
  const report = single.output["csp-report"];
  return [
    {
      directive: nameDirective(report["effective-directive"] || report["violated-directive"]),
      blocked: clean(report["blocked-uri"]),
      page: findPath(report["document-uri"]),
      source: clean(report["source-file"]),
      line: report["line-number"],
    },
  ];
}

/** Older browsers send the whole directive. */
const nameDirective = (directive: string) => /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "";

const maxLength = 300;
/** Cut first, because removing personal data takes quadratic time. */
const cut = (address: string) => withoutPersonalData(address.slice(0, 2 * maxLength)).slice(0, maxLength);

/** A URL without query, fragment and credentials, or one of the policy's keywords. */
function clean(address: string): string {
  if (/^[a-z-]{1,40}$/.test(address)) return address;
  if (!URL.canParse(address)) return "";
  const { protocol, origin, pathname } = new URL(address);
  // `data:` and `blob:` URLs contain page content.
  if (origin === "null") return protocol;
  return cut(origin + pathname);
}

const findPath = (address: string) => (URL.canParse(address) ? cut(new URL(address).pathname) : "");

/** True if the violation was caused by a browser extension: an extension's URL, or none. */
export const isExtensions = ({ blocked, source }: PolicyViolation) =>
  [blocked, source].some((address) => /^(?:[a-z-]+-extension|about|sandbox)(?::|$)/.test(address));
