import { isbot } from "isbot";
import * as v from "valibot";
import {
  testEntries,
  depthParts,
  maxSeconds,
  timeLimits,
  type BrowserKind,
  type DeviceKind,
  type DetailKind,
  type RefusalReason,
  type TestReading,
} from "../../contract/audience/readings.ts";
import { LinkEvent, maxEventsOfLink, type CountedLinkEvent } from "../../contract/audience/link-events.ts";
import { PostId } from "../../contract/entities/ids.ts";

/** A number that has grown, before and after. */
const growing = (maximum: number) =>
  v.pipe(
    v.tuple([
      v.pipe(v.number(), v.integer(), v.minValue(0)),
      v.pipe(v.number(), v.integer(), v.maxValue(maximum)),
    ]),
    v.check(([before, after]) => before <= after),
  );

/** The most variants and goals that a page reports at once. */
const maxTests = 40;

/**
 * What a page's script reports: that its story is viewed, and from where, how long and how far it has been read since, or that
 * it was left without a sign of a reader, or that a link with events was followed.
 */
const Report = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.strictObject({ id: PostId, seconds: growing(maxSeconds), depth: growing(depthParts) }),
    v.strictObject({ id: PostId, from: v.pipe(v.string(), v.maxLength(260)) }),
    v.strictObject({ id: PostId, unread: v.literal(true) }),
    v.strictObject({
      id: PostId,
      events: v.pipe(v.array(LinkEvent), v.minLength(1), v.maxLength(maxEventsOfLink)),
    }),
    v.strictObject({
      tests: v.pipe(
        v.array(v.strictTuple([testEntries.test, testEntries.variant, testEntries.goal])),
        v.maxLength(maxTests),
      ),
    }),
  ]),
);
type PageReport = v.InferOutput<typeof Report>;
export type TestReport = Extract<PageReport, { tests: unknown }>;
export type EventReport = Extract<PageReport, { events: unknown }>;
export type ReadingReport = Exclude<PageReport, TestReport | EventReport>;

/** Null for anything else. */
export function parseReading(text: string): PageReport | null {
  const report = v.safeParse(Report, text);
  return report.success ? report.output : null;
}

/** A detail of a report, with its number. */
export type CountedDetail = readonly [kind: DetailKind, value: string, count: number];

/** A view, or details of one that was counted before. */
export interface Reading {
  id: string;
  count: 0 | 1;
  details: readonly CountedDetail[];
}

/** What a page's request tells besides its report. */
interface ReadingRequest {
  headers: Headers;
  /** As the platform names it. */
  country: unknown;
  /** Where the reader came from (`findSource`). */
  nameSource: (from: string) => string;
}

/** What a report counts. Of what is left out, only that it was and why; null for nothing. */
export function createReading(
  report: ReadingReport,
  { headers, country, nameSource }: ReadingRequest,
): Reading | null {
  const { id } = report;
  const reason = findRefusal(report, headers);
  if (reason !== null)
    return "seconds" in report ? null : { id, count: 0, details: [["refused", reason, 1]] };
  if ("seconds" in report) return { id, count: 0, details: listProgress(report) };
  if (!("from" in report)) return null;
  const details = listClientDetails(headers, country);
  return { id, count: 1, details: [["source", nameSource(report.from), 1], ...details] };
}

/** Why a report isn't a reader's; null if nothing speaks against it. */
function findRefusal(report: ReadingReport, headers: Headers): RefusalReason | null {
  if (isRobot(headers.get("User-Agent"))) return "robot";
  if (isProgram(headers)) return "program";
  return "unread" in report ? "unread" : null;
}

/** Browsers name the origin of a page that sends something. Requests of other sites' pages are refused before. */
const isProgram = (headers: Headers): boolean => !headers.has("Sec-Fetch-Site") && !headers.has("Origin");

/** What a report about tests counts: each variant and goal once, and nothing of a robot or program. */
export function listTestReadings({ tests }: TestReport, headers: Headers): TestReading[] {
  if (isRobot(headers.get("User-Agent")) || isProgram(headers)) return [];
  const once = new Map(tests.map((entry) => [entry.join(" "), entry]));
  return [...once.values()].map(([test, variant, goal]) => ({ test, variant, goal, count: 1 }));
}

/** The events of a link that was followed, once each; nothing of a robot or program. */
export function listEventReadings({ id, events }: EventReport, headers: Headers): CountedLinkEvent[] {
  if (isRobot(headers.get("User-Agent")) || isProgram(headers)) return [];
  return events.map((event) => ({ id, event, count: 1 }));
}

/** The details of a later report: each limit and part is counted for the reader who passes it. */
export function listProgress(report: Extract<ReadingReport, { seconds: unknown }>): CountedDetail[] {
  const [from, to] = report.seconds;
  const [part, lastPart] = report.depth;
  return [
    ...(to > from ? [["seconds", "total", to - from] as const] : []),
    ...timeLimits
      .filter((limit) => from < limit && to >= limit)
      .map((limit) => ["time", String(limit), 1] as const),
    ...Array.from({ length: lastPart - part }, (_, index) => ["depth", String(part + index + 1), 1] as const),
  ];
}

/** What a request tells of a browser: its kind, that of its device, and the country of its connection. */
export function listClientDetails(headers: Headers, country: unknown): CountedDetail[] {
  const isCountry = typeof country === "string" && /^[A-Z]{2}$/.test(country);
  const device = findDevice(headers);
  return [
    ["device", device, 1],
    ["browser", findBrowser(headers.get("User-Agent") ?? "", device), 1],
    ...(isCountry ? [["country", country, 1] as const] : []),
  ];
}

/** Every browser names others that it is like: those that only Chrome names are Chrome or made of it. */
function findBrowser(agent: string, device: DeviceKind): BrowserKind {
  if (/Firefox|FxiOS|Edg|OPR|SamsungBrowser|YaBrowser/i.test(agent)) return "other";
  if (/Chrome|CriOS/.test(agent)) return device === "desktop" ? "chrome-desktop" : "chrome-phone";
  return agent.includes("Safari") ? "safari" : "other";
}

function findDevice(headers: Headers): DeviceKind {
  const agent = headers.get("User-Agent") ?? "";
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return "tablet";
  return headers.get("Sec-CH-UA-Mobile") === "?1" || /Mobi|iPhone|Android/i.test(agent) ? "phone" : "desktop";
}

/** True for programs that say what they are, and for requests that don't. */
export const isRobot = (agent: string | null): boolean => agent === null || agent === "" || isbot(agent);
