import type * as v from "valibot";
import type { ImportBatch, importBatch, ImportOutcome } from "../../contract/import.ts";

export type ParsedBatch = v.InferOutput<typeof ImportBatch>;
export type ImportReply = v.InferOutput<(typeof importBatch)["reply"]>;
export type Outcome = v.InferOutput<typeof ImportOutcome>;

/** An item that could not be taken: which, and why in plain words. */
export interface Failure {
  item: string;
  reason: string;
}

/** An item with the reason why it cannot be taken, or with what was worked out for it. */
export type Resolved<T> = { failure: Failure } | { value: T };

export const fail = (item: string, reason: string): { failure: Failure } => ({ failure: { item, reason } });

/** Parts what can be written from what cannot. */
export function partition<T>(resolved: readonly Resolved<T>[]): { values: T[]; failures: Failure[] } {
  return {
    values: resolved.flatMap((entry) => ("value" in entry ? [entry.value] : [])),
    failures: resolved.flatMap((entry) => ("failure" in entry ? [entry.failure] : [])),
  };
}

/** What happened to an item, by the hashes before and after. */
export function findOutcome(before: string | undefined, after: string): Outcome {
  return before === undefined ? "created" : before === after ? "unchanged" : "updated";
}
