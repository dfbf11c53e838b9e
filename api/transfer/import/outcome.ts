import type * as v from "valibot";
import type { ImportBatch, importBatch, ImportOutcome } from "../../../contract/import/import.ts";

export type ParsedBatch = v.InferOutput<typeof ImportBatch>;
export type ImportReply = v.InferOutput<(typeof importBatch)["reply"]>;
export type Outcome = v.InferOutput<typeof ImportOutcome>;

/** A rejected item and the reason. */
export interface Failure {
  item: string;
  reason: string;
}

/** An item with the reason for rejecting it, or with its resolved data. */
export type Resolved<T> = { failure: Failure } | { value: T };

export const fail = (item: string, reason: string): { failure: Failure } => ({ failure: { item, reason } });

/** Separates values from failures. */
export function partition<T>(resolved: readonly Resolved<T>[]): { values: T[]; failures: Failure[] } {
  return {
    values: resolved.flatMap((entry) => ("value" in entry ? [entry.value] : [])),
    failures: resolved.flatMap((entry) => ("failure" in entry ? [entry.failure] : [])),
  };
}

/** The outcome for an item, from its hashes before and after. */
export function findOutcome(before: string | undefined, after: string): Outcome {
  return before === undefined ? "created" : before === after ? "unchanged" : "updated";
}
