import type { VersionDifference } from "../contract/import/import.ts";
import { hasLosses, type Ledger } from "./ledger/ledger.ts";
import { printLedger } from "./ledger/print-ledger.ts";
import type { Note, NoteKind } from "./nodes/conversion.ts";

/** Number of items by outcome. */
export interface Totals {
  created: number;
  updated: number;
  unchanged: number;
  /** Read and checked by a rehearsal, which writes nothing. */
  checked: number;
  /** Edited here and changed at the source, so that they stay as they are. */
  kept: number;
  /** Not changed at the source since the day that was asked for. */
  older: number;
  /** Deleted at the source, and taken down here. */
  takenDown: number;
  /** Rejected by the services. */
  failed: number;
}

export const noTotals: Totals = {
  created: 0,
  updated: 0,
  unchanged: 0,
  checked: 0,
  kept: 0,
  older: 0,
  takenDown: 0,
  failed: 0,
};

/** A story that was edited here and changed at its source, with what differs. */
export interface KeptStory {
  sourceId: string;
  title: string;
  address: string;
  differences: VersionDifference[];
}

export interface ReportEntry extends Note {
  origin: string;
  title: string;
}

/** Collects losses and changes of an import, by item. */
export class Report {
  readonly entries: ReportEntry[] = [];
  /** Stories for which a version has to be chosen. */
  readonly kept: KeptStory[] = [];
  private readonly seen = new Set<string>();

  /** Duplicate notes of an item are added once. */
  add(item: { origin: string; title: string }, note: Note): void {
    const entry = { origin: item.origin, title: item.title, ...note };
    const key = JSON.stringify(entry);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.entries.push(entry);
  }

  /** Number of notes by kind, most frequent first. */
  counts(): [NoteKind, number][] {
    const counts = new Map<NoteKind, number>();
    for (const { kind } of this.entries) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return [...counts].toSorted((a, b) => b[1] - a[1]);
  }
}

/** "created 57, updated 0, unchanged 0", with the number of failures if there are any; for a rehearsal "checked 57". */
export const formatTotals = ({ created, updated, unchanged, checked, ...others }: Totals): string =>
  [
    checked > 0
      ? `checked ${checked}, nothing written`
      : `created ${created}, updated ${updated}, unchanged ${unchanged}`,
    ...(others.kept > 0 ? [`edited here ${others.kept}`] : []),
    ...(others.older > 0 ? [`not changed since ${others.older}`] : []),
    ...(others.takenDown > 0 ? [`taken down ${others.takenDown}`] : []),
    ...(others.failed > 0 ? [`failed ${others.failed}`] : []),
  ].join(", ");

/** "headline, text". */
export const nameFields = (differences: KeptStory["differences"]): string =>
  [...new Set(differences.map(({ field }) => field))].join(", ");

/** What an import was of, and how it ended. */
export interface ReportHead {
  source: string;
  blog: string;
  totals: Totals;
  error?: string;
}

/**
 * The report for the network, of at most `most` characters: of a large one, items that arrived whole are left out, and then all
 * but the first ones.
 */
export function shortenReport(report: Report, ledger: Ledger, head: ReportHead, most: number): string {
  const totals = ledger.totals();
  const lost = ledger.items.filter((item) => item.outcome === "failed" || hasLosses(item));
  const print = (items: readonly unknown[], entries: readonly ReportEntry[], edited: readonly KeptStory[]) =>
    JSON.stringify({ ...head, edited, entries, ledger: { totals, items }, itemCount: ledger.items.length });
  const whole = print(ledger.items, report.entries, report.kept);
  if (whole.length <= most) return whole;
  for (let count = lost.length; count > 0; count = Math.floor(count / 2)) {
    const named = new Set(lost.slice(0, count).map(({ origin, title }) => `${origin} ${title}`));
    // What is said of the source as a whole.
    named.add(`${head.source} ${head.source}`);
    const entries = report.entries.filter(({ origin, title }) => named.has(`${origin} ${title}`));
    const text = print(lost.slice(0, count), entries, []);
    if (text.length <= most) return text;
  }
  return print([], [], []);
}

/** The report with the ledger, as JSON for programs and as a page for people. */
export function printReport(
  report: Report,
  ledger: Ledger,
  head: ReportHead,
): { json: string; html: string } {
  const counts = Object.fromEntries(report.counts());
  const contents = { totals: ledger.totals(), items: ledger.items };
  const whole = { ...head, counts, edited: report.kept, entries: report.entries, ledger: contents };
  return { json: `${JSON.stringify(whole, null, 2)}\n`, html: printLedger(ledger, head, report) };
}
