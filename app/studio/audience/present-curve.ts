import type {
  Audience,
  AudienceMark,
  AudiencePeriod,
  AudiencePoint,
} from "../../../contract/audience/audience.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { formatClock, formatDate, formatMoment } from "../time/format-moment.ts";

/** A curve with its band, in shares of the plane: x from the start, y from the bottom, both in thousandths. */
export interface CurveView {
  /** The figure's description: what it shows, and the highest point. */
  label: string;
  line: string;
  /** The area of the usual; null if there is too little to compare. */
  band: string | null;
  /** Marks of the vertical axis, from the bottom. */
  levels: { text: string; at: number }[];
  /** Steps with doubtful views, in thousandths: where they begin, and their width. */
  doubts: { x: number; width: number }[];
  /** Where something happened to the story, in thousandths from the start. */
  marks: number[];
  /** Some of the steps' names, in order. */
  steps: string[];
  legend: { key: "line" | "band" | "doubts" | "marks"; text: string }[];
  /** The first column is the time. */
  table: { summary: string; columns: string[]; rows: { time: string; cells: string[] }[] };
}

const plane = 1_000;

/** The next round number: 1, 2 or 5 with zeros, at least 10. */
export function findCeiling(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(value, 10)));
  return [1, 2, 5, 10].map((factor) => factor * size).find((level) => level >= value) ?? 10 * size;
}

/** The curve of a period; null if nobody has read anything. */
export function presentCurve(
  { points, views }: Pick<Audience, "points" | "views">,
  period: AudiencePeriod,
  { timezone, marks = [] }: { timezone: string; marks?: readonly AudienceMark[] },
  { intl }: Pick<PageContext, "intl">,
): CurveView | null {
  if (views === 0) return null;
  const { t, number, locale } = intl;
  // Yesterday looks like today once it is over.
  const shape = period === "yesterday" ? "day" : period;
  const name = (ms: number) =>
    shape === "day" ? formatClock(ms, locale, timezone) : formatDate(ms, locale, timezone);
  const highest = points.reduce((best, point) => (point.views > best.views ? point : best));
  const most = Math.max(...points.map((point) => Math.max(point.views, point.usual?.high ?? 0)));
  const ceiling = findCeiling(most);
  // Today's curve ends at this hour, and leaves room for the rest of the day.
  const steps = period === "day" ? Math.max(points.length, 24) : points.length;
  const x = (index: number) => Math.round((index / Math.max(steps - 1, 1)) * plane);
  const y = (value: number) => plane - Math.round((value / ceiling) * plane);
  const draw = (values: readonly number[]) => values.map((value, index) => `${x(index)},${y(value)}`);
  // A mark belongs to the last step that had begun.
  const marked = Map.groupBy(marks, ({ timeMillis }) =>
    points.findLastIndex(({ startMillis }) => startMillis <= timeMillis),
  );
  const describe = ({ kind, text, timeMillis }: AudienceMark) =>
    t(`audience.mark.${kind}`, { time: formatMoment(timeMillis, locale, timezone), text });
  const isMarked = marked.size > 0;
  const isDoubtful = points.some(({ doubtful }) => doubtful > 0);
  const half = plane / Math.max(steps - 1, 1) / 2;
  const isCompared = points.every((point) => point.usual !== null);
  return {
    label: t(`audience.curve.${shape}`, {
      most: number(highest.views),
      when: name(highest.startMillis),
    }),
    line: draw(points.map((point) => point.views)).join(" "),
    band: isCompared ? drawBand(points, draw) : null,
    levels: [0, 0.5, 1].map((share) => ({ text: number(ceiling * share), at: share })),
    doubts: findRuns(points).map(([first, last]) => {
      const start = Math.max(0, Math.round(x(first) - half));
      return { x: start, width: Math.min(plane, Math.round(x(last) + half)) - start };
    }),
    marks: [...marked.keys()].map(x),
    steps: pickSteps(points, steps, period).map(name),
    legend: [
      { key: "line", text: t(`audience.line.${shape}`) },
      ...(isCompared ? [{ key: "band" as const, text: t("audience.band") }] : []),
      ...(isDoubtful ? [{ key: "doubts" as const, text: t("audience.doubts") }] : []),
      ...(isMarked ? [{ key: "marks" as const, text: t("audience.marks") }] : []),
    ],
    table: {
      summary: t("audience.table"),
      columns: [
        t("audience.time"),
        t("audience.views"),
        ...(isDoubtful ? [t("audience.doubtful")] : []),
        ...(isCompared ? [t("audience.usual")] : []),
        ...(isMarked ? [t("audience.happened")] : []),
      ],
      rows: points.map(({ startMillis, views: count, doubtful, usual }, index) => ({
        time: name(startMillis),
        cells: [
          number(count),
          ...(isDoubtful ? [doubtful > 0 ? number(doubtful) : ""] : []),
          ...(isCompared && usual !== null
            ? [t("audience.range", { low: number(usual.low), high: number(usual.high) })]
            : []),
          ...(isMarked ? [(marked.get(index) ?? []).map(describe).join(" · ")] : []),
        ],
      })),
    },
  };
}

/** The first and last of neighboring steps with doubtful views. */
function findRuns(points: readonly AudiencePoint[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const [index, { doubtful }] of points.entries()) {
    const run = runs.at(-1);
    if (doubtful === 0) continue;
    if (run?.[1] === index - 1) run[1] = index;
    else runs.push([index, index]);
  }
  return runs;
}

function drawBand(points: readonly AudiencePoint[], draw: (values: readonly number[]) => string[]): string {
  const above = draw(points.map(({ usual }) => usual?.high ?? 0));
  const below = draw(points.map(({ usual }) => usual?.low ?? 0));
  return [...above, ...below.toReversed()].join(" ");
}

/** Times to print below: of a day every six hours, of a week each day, of a year every thirteen weeks and the last. */
function pickSteps(points: readonly AudiencePoint[], steps: number, period: AudiencePeriod): number[] {
  const [first] = points;
  if (first === undefined) return [];
  if (period === "week") return points.map(({ startMillis }) => startMillis);
  if (period === "year")
    return points
      .filter((_, index) => index % 13 === 0 || index === points.length - 1)
      .map(({ startMillis }) => startMillis);
  const hour = 3_600_000;
  return [0, 6, 12, 18, steps].map((hours) => first.startMillis + hours * hour);
}
