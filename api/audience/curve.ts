import type { AudiencePeriod, AudiencePoint } from "../../contract/audience/audience.ts";
import { addDays, findDate, startOfDate, startOfHour } from "./spans.ts";

/** Views of a span, as stored. */
export interface SpanRow {
  start: number;
  views: number;
  /** How many of them are doubtful; they don't make up what is usual. */
  doubtful?: number;
}

/** Weeks that today is compared with. */
const weeks = 4;
/** Fewest views in these weeks for a comparison. */
const minCompared = 100;
const daysOfWeek = 7;
const weeksOfYear = 52;
const hour = 3_600;

/** What a period consists of: the spans to read, from a start up to an end, and the days of its details. */
export interface PeriodSpans {
  span: 60 | 1440;
  from: number;
  until: number;
  firstDay: number;
  lastDay: number;
}

/** True of periods that are shown by the hour. */
const isOneDay = (period: AudiencePeriod): boolean => period === "day" || period === "yesterday";

/** The last moment of a period that has been, ms: that of yesterday is the one before midnight. */
export const findEnd = (period: AudiencePeriod, now: number, timezone: string): number =>
  period === "yesterday" ? startOfDate(findDate(now, timezone), timezone) - 1 : now;

/** The spans of a period and of the weeks before that it is compared with. */
export function findSpans(period: AudiencePeriod, now: number, timezone: string): PeriodSpans {
  const end = findEnd(period, now, timezone);
  const today = findDate(end, timezone);
  if (isOneDay(period))
    return {
      span: 60,
      from: startOfHour(startOfDate(addDays(today, -weeks * daysOfWeek), timezone)),
      until: startOfHour(end) + hour,
      firstDay: today,
      lastDay: today,
    };
  const days = period === "week" ? daysOfWeek : weeksOfYear * daysOfWeek;
  const firstDay = addDays(today, 1 - days);
  const from = period === "week" ? addDays(firstDay, -weeks * daysOfWeek) : firstDay;
  return { span: 1440, from, until: addDays(today, 1), firstDay, lastDay: today };
}

/** The spans of a period that its curve is drawn from, without those between: [first start, end] of each run. */
export function listWindows(period: AudiencePeriod, now: number, timezone: string): [number, number][] {
  const { from, until } = findSpans(period, now, timezone);
  if (!isOneDay(period)) return [[from, until]];
  const today = findDate(findEnd(period, now, timezone), timezone);
  // A day with a clock change has 25 hours.
  return [0, ...weeksBefore].map((days) => {
    const start = startOfHour(startOfDate(addDays(today, -days), timezone));
    return [start, Math.min(until, start + 25 * hour)];
  });
}

/** The curve of a period with what is usual for it, from the rows of its spans. */
export function drawCurve(
  period: AudiencePeriod,
  rows: readonly SpanRow[],
  now: number,
  timezone: string,
): { points: AudiencePoint[]; views: number; doubtful: number; usual: number | null } {
  const byStart = new Map(rows.map((row) => [row.start, row]));
  const at = (start: number) => byStart.get(start)?.views ?? 0;
  const doubtfulAt = (start: number) => byStart.get(start)?.doubtful ?? 0;
  const total = (points: readonly AudiencePoint[]) => ({
    points: [...points],
    views: sum(points.map(({ views }) => views)),
    doubtful: sum(points.map(({ doubtful }) => doubtful)),
  });
  const end = findEnd(period, now, timezone);
  const today = findDate(end, timezone);
  if (period === "year") {
    const points = Array.from({ length: weeksOfYear }, (_, index): AudiencePoint => {
      const first = addDays(today, 1 - (weeksOfYear - index) * daysOfWeek);
      const dates = Array.from({ length: daysOfWeek }, (_, day) => addDays(first, day));
      const startMillis = startOfDate(first, timezone);
      return { startMillis, views: sum(dates.map(at)), doubtful: sum(dates.map(doubtfulAt)), usual: null };
    });
    return { ...total(points), usual: null };
  }
  const steps = isOneDay(period) ? listHours(today, end, timezone) : listDays(today, timezone);
  const before = steps.map(({ earlier }) => earlier.map((start) => at(start) - doubtfulAt(start)));
  const compared = sum(before.flat());
  const isCompared = compared >= minCompared;
  const points = steps.map(({ startMillis, start }, index): AudiencePoint => {
    const earlier = before[index] ?? [];
    const usual = isCompared ? { low: Math.min(...earlier), high: Math.max(...earlier) } : null;
    return { startMillis, views: at(start), doubtful: doubtfulAt(start), usual };
  });
  return { ...total(points), usual: isCompared ? Math.round(compared / weeks) : null };
}

interface Step {
  startMillis: number;
  /** Its span, and those of the same hour or weekday before. */
  start: number;
  earlier: number[];
}

const weeksBefore = Array.from({ length: weeks }, (_, index) => (index + 1) * daysOfWeek);

/** The hours of a day that had begun at its end, or at a moment before. The same hour of another day is as long after its midnight. */
function listHours(today: number, end: number, timezone: string): Step[] {
  const midnight = startOfHour(startOfDate(today, timezone));
  const earlier = weeksBefore.map((days) => startOfHour(startOfDate(addDays(today, -days), timezone)));
  const count = Math.floor((startOfHour(end) - midnight) / hour) + 1;
  return Array.from({ length: count }, (_, index) => ({
    startMillis: (midnight + index * hour) * 1_000,
    start: midnight + index * hour,
    earlier: earlier.map((start) => start + index * hour),
  }));
}

const listDays = (today: number, timezone: string): Step[] =>
  Array.from({ length: daysOfWeek }, (_, index) => {
    const date = addDays(today, 1 - daysOfWeek + index);
    return {
      startMillis: startOfDate(date, timezone),
      start: date,
      earlier: weeksBefore.map((days) => addDays(date, -days)),
    };
  });

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
