import { writeFileSync } from "node:fs";
import type { Ledger } from "./ledger/ledger.ts";
import { printLedger } from "./ledger/print-ledger.ts";
import type { Note, NoteKind } from "./nodes/conversion.ts";

/** Number of items by outcome. */
export interface Totals {
  created: number;
  updated: number;
  unchanged: number;
  /** Read and checked by a rehearsal, which writes nothing. */
  checked: number;
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

  /** Writes the report with the ledger as JSON, and the ledger for people beside it. Returns the two files. */
  write(
    file: string,
    ledger: Ledger,
    head: { source: string; blog: string; totals: Totals; error?: string },
  ): [json: string, html: string] {
    const counts = Object.fromEntries(this.counts());
    const contents = { totals: ledger.totals(), items: ledger.items };
    const page = file.replace(/\.json$/i, "") + ".html";
    writeFileSync(
      file,
      `${JSON.stringify({ ...head, counts, entries: this.entries, ledger: contents }, null, 2)}\n`,
    );
    writeFileSync(page, printLedger(ledger, head, this.entries));
    return [file, page];
  }
}

/** "created 57, updated 0, unchanged 0", with the number of failures if there are any; for a rehearsal "checked 57". */
export const formatTotals = ({ created, updated, unchanged, checked, failed }: Totals): string =>
  `${checked > 0 ? `checked ${checked}, nothing written` : `created ${created}, updated ${updated}, unchanged ${unchanged}`}${failed > 0 ? `, failed ${failed}` : ""}`;
