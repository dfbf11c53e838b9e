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
import {
  findNewKind,
  findPosition,
  findStart,
  isOfViews,
  monthOfDate,
  packKinds,
  type PackKind,
  type PackRow,
} from "./pack-positions.ts";
import { otherName, type DetailRow } from "./present-details.ts";

/* Packs: what they add to rows, what is added to them, and how they are stored. */

export type KeyedPack = PackRow & { scope: string };

/** A part of a pack as stored; -1 for a pack of the release before. */
export type PartRow = KeyedPack & { part: number };

/** Characters of a part: with its key, four fill a page of the database. A longer row would take a page of its own. */
const maxPart = 960;

/** The key of a pack as one text. */
export const keyOf = ({ kind, period, scope }: Pick<KeyedPack, "kind" | "period" | "scope">): string =>
  `${kind} ${period} ${scope}`;

/** Packs from their parts; of a key there are two if one is of the release before. */
export const joinParts = (parts: readonly PartRow[]): KeyedPack[] =>
  [...Map.groupBy(parts, (part) => `${keyOf(part)} ${part.part < 0}`)].map(([, group]) => {
    const [{ kind, period, scope }] = group as [PartRow];
    const inOrder = group.toSorted((one, other) => one.part - other.part);
    return { kind, period, scope, counts: inOrder.map(({ counts }) => counts).join("") };
  });

/** A character of two halves stays whole: the database can't store a half. */
export function splitPack({ kind, period, scope, counts }: KeyedPack): PartRow[] {
  const parts: PartRow[] = [];
  for (let from = 0; from < counts.length || from === 0;) {
    const end = from + maxPart;
    const isHalved = /[\uD800-\uDBFF]/.test(counts[end - 1] ?? "") && counts.length > end;
    const text = counts.slice(from, isHalved ? end - 1 : end);
    parts.push({ kind, period, scope, part: parts.length, counts: text });
    from += Math.max(1, text.length);
  }
  return parts;
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

/** Views on days of packs that have views by day. */
export function sumPackedDays(packs: readonly PackRow[], firstDay: number, lastDay: number): number {
  const spans = { span: 1_440, from: firstDay, until: lastDay + 1, firstDay, lastDay } as const;
  return addPackedViews([], packs, spans).reduce((sum, { views }) => sum + views, 0);
}

/** Details of a period, packed or not. Those of ten days and of a month count in a period that has a part of their month. */
export function addPackedDetails(
  rows: readonly DetailRow[],
  packs: readonly PackRow[],
  { firstDay, lastDay }: Pick<PeriodSpans, "firstDay" | "lastDay">,
): DetailRow[] {
  const isByDay = (kind: PackKind) => kind === packKinds.details || kind === packKinds.dayDetails;
  const isIn = (kind: PackKind, day: number) =>
    isByDay(kind)
      ? day >= firstDay && day <= lastDay
      : monthOfDate(day) >= monthOfDate(firstDay) && monthOfDate(day) <= monthOfDate(lastDay);
  const sums = new Map(rows.map(({ detail, count }) => [detail, count]));
  for (const { kind, period, counts } of packs) {
    if (isOfViews(kind)) continue;
    for (const [position, details] of unpackDetails(counts)) {
      if (!isIn(kind, findStart(kind, period, position))) continue;
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

type Combine = (known: number, added: number) => number;

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

/** The details of days, as those of the ten days that they are in. */
export const addUpDays = (pack: KeyedPack): Addition[] =>
  listDetails(pack).map(({ day, detail }) => ({
    ...findPosition(packKinds.tenDays, day),
    kind: packKinds.tenDays,
    scope: pack.scope,
    detail,
  }));

/**
 * The details of ten days of a month, as they are added up once it has ended. Sites and countries of fewer readers than are shown are
 * those of others from then on.
 */
export function addUpTenDays(pack: KeyedPack): Addition[] {
  const sums = new Map<string, number>();
  for (const { detail } of listDetails(pack))
    sums.set(detail.detail, (sums.get(detail.detail) ?? 0) + detail.count);
  const kind = packKinds.months;
  const month = { kind, scope: pack.scope, ...findPosition(kind, pack.period * 100 + 1) };
  return [...sums].map(([detail, count]) => {
    const [first = ""] = /^(?:source(?= site:)|country)/.exec(detail) ?? [];
    const name = first !== "" && count < minShown ? `${first} ${otherName}` : detail;
    return { ...month, detail: { detail: name, count } };
  });
}

/** What a pack of the release before has, as it is stored now. */
export function carryOver(pack: KeyedPack): Addition[] {
  const { kind: old, period, scope, counts } = pack;
  const kind = findNewKind(old);
  if (!isOfViews(old))
    return listDetails(pack).map(({ day, detail }) => ({ ...findPosition(kind, day), kind, scope, detail }));
  return [...unpackViews(counts)].map(([position, views]) => ({ kind, period, scope, position, views }));
}

function listDetails({ kind, period, counts }: KeyedPack): { day: number; detail: DetailRow }[] {
  return [...unpackDetails(counts)].flatMap(([position, details]) =>
    [...details].map(([detail, count]) => ({
      day: findStart(kind, period, position),
      detail: { detail, count },
    })),
  );
}
