import * as v from "valibot";
import { definePrivilegedRead, definePrivilegedWrite } from "./call.ts";
import { noQuery, queryList, queryNumber } from "./query.ts";
import { recordSchemas, type RecordKind } from "./records.ts";

/** Records in one page, and in one write. */
export const maxRecords = 500;

/**
 * Reads the records of one kind in the order of their keys, with the token of the scope `export`. `after` is the key of
 * the last record seen, one part or several; `next` is null at the end. A page is shorter than asked when its records
 * are long.
 */
export const readRecords = <Kind extends RecordKind>(kind: Kind) =>
  definePrivilegedRead({
    service: "core",
    path: `export/${kind}` as const,
    query: v.object({
      after: v.optional(queryList),
      maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(maxRecords)), "100"),
    }),
    reply: v.object({
      items: v.array(recordSchemas[kind]),
      next: v.nullable(v.array(v.string())),
    }),
  });

/** Kinds that are written as records; a picture is put into the store with its bytes. */
export type WrittenKind = Exclude<RecordKind, "pictures">;

/**
 * Writes records of one kind as they were exported, with the token of the scope `import`. Never overwrites: what is
 * there and equal is `unchanged`, what is there and different is a failure, by its place in the list. Counters and views
 * only grow.
 */
export const writeRecords = <Kind extends WrittenKind>(kind: Kind) =>
  definePrivilegedWrite({
    service: "core",
    path: `import/records/${kind}` as const,
    query: noQuery,
    body: v.object({
      items: v.pipe(
        v.array(recordSchemas[kind]),
        v.maxLength(maxRecords, `must have at most ${maxRecords} records`),
      ),
    }),
    reply: v.object({
      created: v.number(),
      unchanged: v.number(),
      failures: v.array(v.object({ index: v.number(), reason: v.string() })),
    }),
  });
