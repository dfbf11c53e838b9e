import type { PeriodSpans } from "./curve.ts";
import { findDate, startOfDate } from "./spans.ts";

/* Which figures are packed together, and where they are in a pack. */

/**
 * Views by day of a year, by hour of a month and by five minutes of a day; details by day of ten days, by ten days of a month and by
 * month of a year. The first ten days of a month are those to the 10th, the last may be eight or eleven.
 *
 * `details` by day of a month and `totals` of a month are of the release before: they are read, and carried over.
 */
export const packKinds = {
  days: 1,
  hours: 2,
  details: 3,
  totals: 4,
  slots: 5,
  dayDetails: 6,
  tenDays: 7,
  months: 8,
} as const;
export type PackKind = (typeof packKinds)[keyof typeof packKinds];

export interface PackRow {
  kind: PackKind;
  /** A year (2026), a month (202611), ten days of one (2026110, 2026111, 2026112) or a date (20261130). */
  period: number;
  counts: string;
}

export const monthOfDate = (date: number): number => Math.floor(date / 100);
/** Which ten days of its month a date is in: 0, 1 or 2. */
const partOfMonth = (date: number) => Math.min(2, Math.floor(((date % 100) - 1) / 10));
export const tenDaysOfDate = (date: number): number => monthOfDate(date) * 10 + partOfMonth(date);
const dateOfHour = (start: number) => findDate(start * 1_000, "UTC");

const kindsOfViews: readonly PackKind[] = [packKinds.days, packKinds.hours, packKinds.slots];
/** True of views; the others are details. */
export const isOfViews = (kind: PackKind): boolean => kindsOfViews.includes(kind);

/** The kind as which figures of the release before are stored now. */
export const findNewKind = (kind: PackKind): PackKind =>
  kind === packKinds.details ? packKinds.dayDetails : kind === packKinds.totals ? packKinds.months : kind;

/** The pack of a row, and its position there. `start` is a date (20261130), or of an hour and five minutes their start, s. */
export function findPosition(kind: PackKind, start: number): { period: number; position: number } {
  if (kind === packKinds.slots) return { period: dateOfHour(start), position: Math.floor(start / 300) % 288 };
  if (kind === packKinds.hours) {
    const date = dateOfHour(start);
    const hour = Math.floor(start / 3_600) % 24;
    return { period: monthOfDate(date), position: ((date % 100) - 1) * 24 + hour };
  }
  const [year, month, day] = [Math.floor(start / 10_000), Math.floor(start / 100) % 100, start % 100];
  switch (kind) {
    case packKinds.days:
      return { period: year, position: (month - 1) * 31 + day - 1 };
    case packKinds.months:
      return { period: year, position: month - 1 };
    case packKinds.tenDays:
      return { period: monthOfDate(start), position: partOfMonth(start) };
    case packKinds.dayDetails:
      return { period: tenDaysOfDate(start), position: day - 1 - partOfMonth(start) * 10 };
    default:
      return { period: monthOfDate(start), position: kind === packKinds.totals ? 0 : day - 1 };
  }
}

/** The start of what is at a position of a pack: the reverse. Of several days it is the first. */
export function findStart(kind: PackKind, period: number, position: number): number {
  switch (kind) {
    case packKinds.days:
      return period * 10_000 + (Math.floor(position / 31) + 1) * 100 + (position % 31) + 1;
    case packKinds.slots:
      return startOfDate(period, "UTC") / 1_000 + position * 300;
    case packKinds.hours:
      return Date.UTC(Math.floor(period / 100), (period % 100) - 1, 1, position) / 1_000;
    case packKinds.months:
      return period * 10_000 + (position + 1) * 100 + 1;
    case packKinds.tenDays:
      return period * 100 + position * 10 + 1;
    case packKinds.dayDetails:
      return Math.floor(period / 10) * 100 + (period % 10) * 10 + position + 1;
    default:
      return period * 100 + position + 1;
  }
}

/** The last day of details that start on one. */
export function findLastDay(kind: PackKind, firstDay: number): number {
  if (kind === packKinds.tenDays) return firstDay % 100 === 21 ? firstDay + 10 : firstDay + 9;
  return kind === packKinds.months || kind === packKinds.totals ? firstDay + 30 : firstDay;
}

/** Packs that a period's figures may be in: the rows that aren't packed yet are to be read with them, in one transaction. */
export function listPackKeys(isYear: boolean, spans: PeriodSpans): [kind: PackKind, period: number][] {
  const { firstDay, lastDay } = spans;
  const months = listMonths(monthOfDate(firstDay), monthOfDate(lastDay));
  const tenDays = months
    .flatMap((month) => [0, 1, 2].map((part) => month * 10 + part))
    .filter((period) => period >= tenDaysOfDate(firstDay) && period <= tenDaysOfDate(lastDay));
  const longer = [
    ...listKeys(packKinds.totals, months),
    ...listKeys(packKinds.tenDays, months),
    ...listKeys(packKinds.months, listYears(firstDay, lastDay)),
  ];
  return [
    ...listViewKeys(spans),
    ...listKeys(packKinds.details, months),
    ...listKeys(packKinds.dayDetails, tenDays),
    ...(isYear ? longer : []),
  ];
}

function listViewKeys({ span, from, until }: PeriodSpans): [PackKind, number][] {
  if (span === 1_440) return listKeys(packKinds.days, listYears(from, until - 1));
  const [first, last] = [from, until - 1].map((start) => monthOfDate(dateOfHour(start)));
  return listKeys(packKinds.hours, listMonths(first ?? 0, last ?? 0));
}

const listKeys = (kind: PackKind, periods: readonly number[]) =>
  periods.map((period): [PackKind, number] => [kind, period]);

/** The years of dates. */
export function listYears(firstDay: number, lastDay: number): number[] {
  const [first, last] = [Math.floor(firstDay / 10_000), Math.floor(lastDay / 10_000)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Months as numbers: 202611, 202612, 202701. */
function listMonths(first: number, last: number): number[] {
  const months: number[] = [];
  for (let month = first; month <= last; month += month % 100 === 12 ? 89 : 1) months.push(month);
  return months;
}
