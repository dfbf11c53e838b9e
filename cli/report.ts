import { writeFileSync } from "node:fs";
import type { Note, NoteKind } from "./nodes/conversion.ts";

/** Number of items by outcome. */
export interface Totals {
  created: number;
  updated: number;
  unchanged: number;
  /** Rejected by the services. */
  failed: number;
}

export interface ReportEntry extends Note {
  origin: string;
  title: string;
}

/** Collects losses and changes of an import, by item. */
export class Report {
  readonly entries: ReportEntry[] = [];
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

  write(file: string, head: { source: string; blog: string; totals: Totals; error?: string }): void {
    const counts = Object.fromEntries(this.counts());
    writeFileSync(file, `${JSON.stringify({ ...head, counts, entries: this.entries }, null, 2)}\n`);
  }
}

/** "created 57, updated 0, unchanged 0", with the number of failures if there are any. */
export const formatTotals = ({ created, updated, unchanged, failed }: Totals): string =>
  `created ${created}, updated ${updated}, unchanged ${unchanged}${failed > 0 ? `, failed ${failed}` : ""}`;
