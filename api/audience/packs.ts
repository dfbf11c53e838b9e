import { minShown } from "../../contract/audience/audience.ts";
import type { PeriodSpans, SpanRow } from "./curve.ts";
import {
  packDetails,
  packViews,
  unpackDetails,
  unpackViews,
  type DetailsByPosition,
  type ViewsByPosition,
} from "./packed-counts.ts";
import { otherName, type DetailRow } from "./present-details.ts";
import { findDate, startOfDate } from "./spans.ts";

/* Which figures are packed together, and how they come out again. */

/**
 * Views by day of a year, by hour of a month and by five minutes of a day; details by day of a month, and those of a month that
 * has long ended.
 */
export const packKinds = { days: 1, hours: 2, details: 3, totals: 4, slots: 5 } as const;
export type PackKind = (typeof packKinds)[keyof typeof packKinds];

export interface PackRow {
  kind: PackKind;
  /** A year (2026), a month (202611) or a date (20261130). */
  period: number;
  counts: string;
}

const monthOfDate = (date: number) => Math.floor(date / 100);
const dateOfHour = (start: number) => findDate(start * 1_000, "UTC");

/** True of views; the others are details. */
export const isOfViews = (kind: PackKind): boolean => kind !== packKinds.details && kind !== packKinds.totals;

/** The pack of a row, and its position there. `start` is a date (20261130), or of an hour and five minutes their start, s. */
export function findPosition(kind: PackKind, start: number): { period: number; position: number } {
  if (kind === packKinds.slots) return { period: dateOfHour(start), position: Math.floor(start / 300) % 288 };
  if (kind === packKinds.hours) {
    const date = dateOfHour(start);
    const hour = Math.floor(start / 3_600) % 24;
    return { period: monthOfDate(date), position: ((date % 100) - 1) * 24 + hour };
  }
  const [month, day] = [Math.floor(start / 100) % 100, start % 100];
  if (kind === packKinds.days)
    return { period: Math.floor(start / 10_000), position: (month - 1) * 31 + day - 1 };
  return { period: monthOfDate(start), position: kind === packKinds.totals ? 0 : day - 1 };
}

/** The start of what is at a position of a pack: the reverse. */
export function findStart(kind: PackKind, period: number, position: number): number {
  if (kind === packKinds.days)
    return period * 10_000 + (Math.floor(position / 31) + 1) * 100 + (position % 31) + 1;
  if (kind === packKinds.slots) return startOfDate(period, "UTC") / 1_000 + position * 300;
  if (kind !== packKinds.hours) return period * 100 + position + 1;
  return Date.UTC(Math.floor(period / 100), (period % 100) - 1, 1, position) / 1_000;
}

/** Packs that a period's figures may be in: the rows that aren't packed yet are to be read with them, in one transaction. */
export function listPackKeys(isYear: boolean, spans: PeriodSpans): [kind: PackKind, period: number][] {
  const views = spans.span === 60 ? packKinds.hours : packKinds.days;
  const ends = [spans.from, spans.until - 1].map((start) => findPosition(views, start).period);
  const details = isYear ? [packKinds.details, packKinds.totals] : [packKinds.details];
  const months = listPeriods(monthOfDate(spans.firstDay), monthOfDate(spans.lastDay));
  return [
    ...listPeriods(ends[0] ?? 0, ends[1] ?? 0).map((period): [PackKind, number] => [views, period]),
    ...details.flatMap((kind) => months.map((period): [PackKind, number] => [kind, period])),
  ];
}

/** Years, or months as numbers: 202611, 202612, 202701. */
function listPeriods(first: number, last: number): number[] {
  const isMonth = first > 9_999;
  const periods: number[] = [];
  for (let period = first; period <= last; period += isMonth && period % 100 === 12 ? 89 : 1)
    periods.push(period);
  return periods;
}

/** Views of a period, packed or not. */
export function addPackedViews(
  rows: readonly SpanRow[],
  packs: readonly PackRow[],
  spans: PeriodSpans,
): SpanRow[] {
  const sums = new Map<number, Required<SpanRow>>();
  const add = (start: number, views: number, doubtful: number) => {
    const known = sums.get(start);
    sums.set(start, {
      start,
      views: views + (known?.views ?? 0),
      doubtful: doubtful + (known?.doubtful ?? 0),
    });
  };
  for (const { start, views, doubtful = 0 } of rows) add(start, views, doubtful);
  for (const { kind, period, counts } of packs) {
    if (!isOfViews(kind)) continue;
    for (const [position, { views, doubtful }] of unpackViews(counts)) {
      const start = findStart(kind, period, position);
      if (start >= spans.from && start < spans.until) add(start, views, doubtful);
    }
  }
  return [...sums.values()];
}

/** Details of a period, packed or not. Those of a whole month count in a period that has a part of it. */
export function addPackedDetails(
  rows: readonly DetailRow[],
  packs: readonly PackRow[],
  { firstDay, lastDay }: PeriodSpans,
): DetailRow[] {
  const sums = new Map(rows.map(({ detail, count }) => [detail, count]));
  for (const { kind, period, counts } of packs) {
    if (isOfViews(kind)) continue;
    for (const [position, details] of unpackDetails(counts)) {
      const day = findStart(kind, period, position);
      if (kind === packKinds.details && (day < firstDay || day > lastDay)) continue;
      for (const [detail, count] of details) sums.set(detail, (sums.get(detail) ?? 0) + count);
    }
  }
  return [...sums].map(([detail, count]) => ({ detail, count }));
}

/** What is added to a pack: views at a position, or details. */
export interface Addition {
  kind: PackKind;
  period: number;
  scope: string;
  position: number;
  views?: { views: number; doubtful: number };
  detail?: DetailRow;
}

export type KeyedPack = PackRow & { scope: string };
type Combine = (known: number, added: number) => number;

const keyOf = ({ kind, period, scope }: Pick<KeyedPack, "kind" | "period" | "scope">) =>
  `${kind} ${period} ${scope}`;

/** Packs with what is added to them, each once: the sum of counts, or what `combine` makes of them. */
export function addToPacks(
  packs: readonly KeyedPack[],
  additions: readonly Addition[],
  combine: Combine = (known, added) => known + added,
): KeyedPack[] {
  const known = new Map(packs.map((pack) => [keyOf(pack), pack.counts]));
  return [...Map.groupBy(additions, keyOf)].map(([key, group]) => {
    const [first] = group as [Addition];
    const counts = known.get(key) ?? "";
    const { kind, period, scope } = first;
    const changed = isOfViews(kind)
      ? packViews(addViews(unpackViews(counts), group, combine))
      : packDetails(addDetails(unpackDetails(counts), group, combine));
    return { kind, period, scope, counts: changed };
  });
}

function addViews(
  byPosition: ViewsByPosition,
  group: readonly Addition[],
  combine: Combine,
): ViewsByPosition {
  for (const { position, views: added } of group) {
    const known = byPosition.get(position) ?? { views: 0, doubtful: 0 };
    byPosition.set(position, {
      views: combine(known.views, added?.views ?? 0),
      doubtful: combine(known.doubtful, added?.doubtful ?? 0),
    });
  }
  return byPosition;
}

function addDetails(
  byPosition: DetailsByPosition,
  group: readonly Addition[],
  combine: Combine,
): DetailsByPosition {
  for (const { position, detail: added } of group) {
    if (added === undefined) continue;
    const details = byPosition.get(position) ?? new Map<string, number>();
    details.set(added.detail, combine(details.get(added.detail) ?? 0, added.count));
    byPosition.set(position, details);
  }
  return byPosition;
}

/**
 * The details of days of a month, as they are added up once it has ended. Sites and countries of fewer readers than are shown are
 * those of others from then on.
 */
export function addUpDays(pack: KeyedPack): Addition[] {
  const sums = new Map<string, number>();
  for (const details of unpackDetails(pack.counts).values())
    for (const [detail, count] of details) sums.set(detail, (sums.get(detail) ?? 0) + count);
  const start = { kind: packKinds.totals, period: pack.period, scope: pack.scope, position: 0 };
  return [...sums].map(([detail, count]) => {
    const [kind = ""] = /^(?:source(?= site:)|country)/.exec(detail) ?? [];
    const name = kind !== "" && count < minShown ? `${kind} ${otherName}` : detail;
    return { ...start, detail: { detail: name, count } };
  });
}
