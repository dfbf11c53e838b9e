import * as v from "valibot";
import { definePrivilegedRead, definePrivilegedWrite } from "../wire/call.ts";
import { noQuery, queryList, queryNumber } from "../wire/query.ts";
import { recordSchemas, type RecordKind } from "./records.ts";

/** Maximum number of records in one page and in one write. */
export const maxRecords = 500;

/**
 * Reads records of one kind in key order, with the operator's export token. `after` is the key of the last
 * record seen, as one or more parts; `next` is null at the end. A page may be shorter than requested if its
 * records are long.
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

/** Kinds that are written as records. Pictures, videos and captions are uploaded to the store instead. */
export type WrittenKind = Exclude<RecordKind, "pictures" | "media-files">;

/**
 * Writes exported records of one kind, with the operator's import token. Never overwrites: an existing equal
 * record is reported as `unchanged`, an existing different one as a failure, by its index in the list.
 * Counters and views only increase.
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
