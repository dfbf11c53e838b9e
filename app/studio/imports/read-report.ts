import * as v from "valibot";

/* A report of an import, as it was kept in the network. */

const Text = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 1_000)),
);
const Balance = v.tuple([v.number(), v.number()]);
const Item = v.object({
  origin: Text,
  title: Text,
  outcome: v.string(),
  address: v.nullable(v.string()),
  counts: v.record(v.string(), Balance),
  missing: v.array(Text),
});
const Entry = v.object({ origin: Text, title: Text, reason: Text, kept: v.optional(Text, "") });

const KeptReport = v.object({
  error: v.optional(v.string()),
  totals: v.record(v.string(), v.number()),
  entries: v.array(Entry),
  ledger: v.object({ totals: v.record(v.string(), Balance), items: v.array(Item) }),
  /** Number of items; a large report has only a part of them. */
  itemCount: v.number(),
});
export type KeptReport = v.InferOutput<typeof KeptReport>;

/** Parses a report; null for a text that is something else. */
export function readReport(text: string): KeptReport | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptReport), text);
  return parsed.success ? parsed.output : null;
}
