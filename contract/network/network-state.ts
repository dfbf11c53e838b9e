import * as v from "valibot";
import { Millis } from "../entities/ids.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";
import { Capacity, JobHealth } from "./health.ts";

/*
 * The network's machinery for superusers (docs/guides/network-page.md): what the open health report leaves out, because
 * anyone may read that, and what can be done about it.
 */

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
  }),
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
