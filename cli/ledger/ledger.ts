import type { SourceItem } from "../source.ts";
import {
  add,
  countMissing,
  ledgerKinds,
  withoutArrivals,
  type Balances,
  type ItemBalance,
  type LedgerKind,
} from "./compare-item.ts";

/**
 * What became of an item: written now, the same as before, left as it was edited here, older than the import asked for, taken
 * down because its source deleted it, left out on purpose, or failed.
 */
export const outcomes = [
  "created",
  "updated",
  "unchanged",
  "checked",
  "kept",
  "older",
  "taken down",
  "skipped",
  "failed",
] as const;
export type LedgerOutcome = (typeof outcomes)[number];

/** One item of the source. */
export interface LedgerItem {
  origin: string;
  title: string;
  outcome: LedgerOutcome;
  /** Its address in the network; null if it has none. */
  address: string | null;
  counts: Balances;
  /** Texts that didn't arrive. */
  missing: string[];
}

const emptyBalance: ItemBalance = { counts: {}, missing: [] };
/** Most texts of an item that are listed; the counts have all of them. */
const maxMissing = 50;

/** Every item of a source, with what it consisted of and what of it arrived. */
export class Ledger {
  readonly items: LedgerItem[] = [];

  add(
    { origin, title }: Pick<SourceItem, "origin" | "title">,
    outcome: LedgerOutcome,
    address: string | null,
    { counts, missing }: ItemBalance = emptyBalance,
  ): void {
    const hasArrived = outcome !== "failed" && outcome !== "skipped";
    this.items.push({
      origin,
      title,
      outcome,
      address,
      counts: hasArrived ? counts : withoutArrivals(counts),
      missing: hasArrived ? missing.slice(0, maxMissing) : [],
    });
  }

  /** The balance of all items by kind, in the order of the kinds; kinds that don't occur are left out. */
  totals(): Balances {
    const sums: Balances = {};
    for (const { counts } of this.items)
      for (const kind of ledgerKinds) {
        const balance = counts[kind];
        if (balance) add(sums, kind, balance);
      }
    return Object.fromEntries(
      ledgerKinds.flatMap((kind): [LedgerKind, NonNullable<Balances[LedgerKind]>][] => {
        const sum = sums[kind];
        return sum && sum[0] > 0 ? [[kind, sum]] : [];
      }),
    );
  }

  /** Number of items by outcome, without those that don't occur. */
  outcomes(): [LedgerOutcome, number][] {
    return outcomes.flatMap((outcome): [LedgerOutcome, number][] => {
      const count = this.items.filter((item) => item.outcome === outcome).length;
      return count === 0 ? [] : [[outcome, count]];
    });
  }
}

/** True if something of an item is missing. */
export const hasLosses = ({ counts }: Pick<LedgerItem, "counts">): boolean =>
  Object.values(counts).some((balance) => countMissing(balance) > 0);

/** "Every word has arrived: 14,856.", or how many of them, were left out on purpose, or are missing. */
export function formatWords(totals: Balances): string {
  const [inSource, arrived, leftOut = 0] = totals.word ?? [0, 0];
  const number = (value: number) => value.toLocaleString("en-US");
  if (inSource === 0) return "There were no words to compare.";
  if (inSource === arrived) return `Every word has arrived: ${number(inSource)}.`;
  const missing = inSource - arrived - leftOut;
  return [
    `${number(arrived)} of ${number(inSource)} words have arrived`,
    ...(leftOut > 0 ? [`${number(leftOut)} were left out on purpose`] : []),
    `${missing > 0 ? number(missing) : "none"} ${missing === 1 || missing === 0 ? "is" : "are"} missing.`,
  ].join("; ");
}
