import { isbot } from "isbot";
import * as v from "valibot";
import {
  testEntries,
  depthParts,
  maxSeconds,
  timeLimits,
  type DeviceKind,
  type DetailKind,
  type TestReading,
} from "../../contract/audience/readings.ts";
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

/** What a page's script reports: that its story is viewed, and from where, or how long and how far it has been read since. */
const Report = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.strictObject({ id: PostId, seconds: growing(maxSeconds), depth: growing(depthParts) }),
    v.strictObject({ id: PostId, from: v.pipe(v.string(), v.maxLength(260)) }),
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
export type ReadingReport = Exclude<PageReport, TestReport>;

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

/** What a report counts. Of a robot, only that its view was left out; null for nothing. */
export function createReading(
  report: ReadingReport,
  { headers, country, nameSource }: ReadingRequest,
): Reading | null {
  const { id } = report;
  const isView = "from" in report;
  if (isRobot(headers.get("User-Agent")))
    return isView ? { id, count: 0, details: [["refused", "robot", 1]] } : null;
  if (!isView) return { id, count: 0, details: listProgress(report) };
  const details = listClientDetails(headers, country);
  return { id, count: 1, details: [["source", nameSource(report.from), 1], ...details] };
}

/** What a report about tests counts: each variant and goal once, and nothing of a robot. */
export function listTestReadings({ tests }: TestReport, headers: Headers): TestReading[] {
  if (isRobot(headers.get("User-Agent"))) return [];
  const once = new Map(tests.map((entry) => [entry.join(" "), entry]));
  return [...once.values()].map(([test, variant, goal]) => ({ test, variant, goal, count: 1 }));
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

/** What a request tells of a browser: its kind of device and the country of its connection. */
export function listClientDetails(headers: Headers, country: unknown): CountedDetail[] {
  const isCountry = typeof country === "string" && /^[A-Z]{2}$/.test(country);
  return [["device", findDevice(headers), 1], ...(isCountry ? [["country", country, 1] as const] : [])];
}

function findDevice(headers: Headers): DeviceKind {
  const agent = headers.get("User-Agent") ?? "";
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return "tablet";
  return headers.get("Sec-CH-UA-Mobile") === "?1" || /Mobi|iPhone|Android/i.test(agent) ? "phone" : "desktop";
}

/** True for programs that say what they are, and for requests that don't. */
export const isRobot = (agent: string | null): boolean => agent === null || agent === "" || isbot(agent);
