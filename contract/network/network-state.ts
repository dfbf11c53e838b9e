import * as v from "valibot";
import { Millis } from "../entities/ids.ts";
import { definePrivilegedWrite, defineSignedRead, defineSignedWrite, defineWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";
import { Capacity, JobHealth } from "./health.ts";

/*
 * The network's machinery for superusers (docs/guides/network-page.md): what the open health report leaves out, because
 * anyone may read that, and what can be done about it.
 */

const Total = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A scheduled job with the result of its latest run. */
export const NetworkJob = v.object({
  name: v.string(),
  ...JobHealth.entries,
  /** Why the latest failed run failed; null if none ever did. */
  failure: v.nullable(v.string()),
});
export type NetworkJob = v.InferOutput<typeof NetworkJob>;

/** Kinds of outgoing messages. */
export const deliveryKinds = [
  "mail",
  "statement",
  "outcome",
  "confirmation",
  "subscription",
  "hub",
  "engines",
  "appleNews",
  "video",
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Messages of a kind that wait for their first or next attempt, or that were given up. */
export const NetworkDelivery = v.object({
  kind: v.picklist(deliveryKinds),
  /** `late`: waiting for longer than is usual for its kind. */
  state: v.picklist(["waiting", "late", "givenUp"]),
  /** Counted up to 1,000. */
  count: v.number(),
  oldestTimeMillis: Millis,
  /** Why the last attempts failed, in a few words, the most frequent reason first. */
  failures: v.array(v.string()),
});
export type NetworkDelivery = v.InferOutput<typeof NetworkDelivery>;

/** A finished export of the network, and its totals. Nothing in it is about a person. */
const Export = v.object({
  /** The command that made it. */
  command: v.pipe(v.string(), v.regex(/^[\w .:-]{1,60}$/, "must be the name of a command")),
  /** With accounts, mail addresses and other private data. */
  isPersonal: v.boolean(),
  /** SHA-256 of its manifest, in hex. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hex")),
  records: Total,
  bytes: Total,
});
export const NetworkExport = v.object({ ...Export.entries, finishedTimeMillis: Millis });
export type NetworkExport = v.InferOutput<typeof NetworkExport>;

/** Requests that were refused: over a rate limit (429), or of a form that no page takes. */
export const refusalKinds = ["limited", "refused"] as const;
export type RefusalKind = (typeof refusalKinds)[number];
const Refusals = v.object({ hourMillis: Millis, limited: v.number(), refused: v.number() });

/** Requests of a kind that one report can have: those of an isolate in a few seconds. */
export const maxRefusalsAtOnce = 100_000;
const Refused = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxRefusalsAtOnce));

export const getNetworkState = defineSignedRead({
  service: "magma",
  path: "network/state",
  query: noQuery,
  reply: v.object({
    jobs: listOf(NetworkJob),
    /** Kinds without a message are left out. */
    deliveries: listOf(NetworkDelivery),
    /** Null in the first hour. */
    capacity: v.nullable(Capacity),
    /** The last five, the newest first. */
    exports: v.optional(listOf(NetworkExport), []),
    /** The hours of the last day in which requests were refused, the newest first. */
    refusals: v.optional(listOf(Refusals), []),
  }),
});

/** Keeps that an export has ended; with the operator's export token, which has read it. */
export const recordExport = {
  ...definePrivilegedWrite({
    service: "core",
    path: "export/done",
    query: noQuery,
    body: v.strictObject(Export.entries),
    reply: v.object({}),
  }),
  scope: "export" as const,
};

/** Adds requests that a front end refused. Nothing is said of them but how many they were. */
export const addRefusals = defineWrite({
  service: "magma",
  path: "network/refusals/add",
  query: noQuery,
  body: v.strictObject({ limited: Refused, refused: Refused }),
  reply: v.object({}),
});

/** Runs a scheduled job now, and returns its result. 404 if there is no job of that name. */
export const runNetworkJob = defineSignedWrite({
  service: "magma",
  path: "network/jobs/run",
  query: noQuery,
  body: v.strictObject({ name: v.pipe(v.string(), v.maxLength(100)) }),
  reply: v.object({ failure: v.nullable(v.string()) }),
});

/**
 * Lets the waiting messages of a kind be tried again within five minutes, up to 1,000 of them. The attempt doesn't count:
 * no message is given up earlier because of it.
 */
export const retryDeliveries = defineSignedWrite({
  service: "magma",
  path: "network/deliveries/retry",
  query: noQuery,
  body: v.strictObject({ kind: v.picklist(deliveryKinds) }),
  reply: v.object({ count: v.number() }),
});
