import * as v from "valibot";
import { definePrivilegedWrite, defineRead, type ServiceName } from "../wire/call.ts";
import { Millis } from "../entities/ids.ts";
import { noQuery } from "../wire/query.ts";

/**
 * How a scheduled job last went: its newest run failed, or it has not run to its end for too long (`late`), or never (both
 * times are null, and the state is `ok` until it is overdue). The reason of a
 * failure is in the services' log and database alone, because anyone may read this.
 */
export const JobHealth = v.object({
  state: v.picklist(["ok", "failing", "late"]),
  succeededTimeMillis: v.nullable(Millis),
  failedTimeMillis: v.nullable(Millis),
  /** How long the newest run took; null if it never ran, and from services that don't say it. */
  durationMillis: v.exactOptional(v.nullable(v.number())),
});
export type JobHealth = v.InferOutput<typeof JobHealth>;

/** Runs one scheduled job now, and answers how it went. 404 if there is no job of that name. Only the operator reads why it failed. */
export const runJob = definePrivilegedWrite({
  service: "magma",
  path: "jobs/run",
  query: noQuery,
  body: v.object({ name: v.pipe(v.string(), v.maxLength(100)) }),
  reply: v.object({ durationMillis: v.number(), failure: v.nullable(v.string()) }),
});

/**
 * Mail, notifications of hubs and the like that did not leave: of one kind, in one state. As for jobs, the reasons are in
 * the log only, since everyone may read this.
 */
export const StuckDeliveries = v.object({
  kind: v.string(),
  /** `late`: they wait longer than is usual; `givenUp`: nobody tries them any more, kept for a week. */
  state: v.picklist(["late", "givenUp"]),
  /** Counted to 1,000. */
  count: v.number(),
  /** From when the oldest of them was to be sent. */
  oldestTimeMillis: v.number(),
});
export type StuckDeliveries = v.InferOutput<typeof StuckDeliveries>;

/** How large the databases are and how fast they grow, once an hour. */
export const Capacity = v.object({
  databases: v.array(
    v.object({
      name: v.picklist(["main", "search"]),
      bytes: v.number(),
      limitBytes: v.number(),
      /** `filling`: more than 60 % of what it can hold. */
      state: v.picklist(["ok", "filling"]),
      /** Added within an hour; null before there are two. */
      bytesOfHour: v.nullable(v.number()),
    }),
  ),
  /** Posts and replies written here within an hour. */
  postsOfHour: v.nullable(v.number()),
  /** Rows that the main and the search database read and wrote in the last whole hour, as far as is known; null before. */
  rowsOfHour: v.exactOptional(v.nullable(v.object({ read: v.number(), written: v.number() }))),
});
export type Capacity = v.InferOutput<typeof Capacity>;

/**
 * Health of a service. `parts` are its dependencies under names of its own; it may still serve without some
 * of them.
 */
export const Health = v.object({
  canServe: v.boolean(),
  parts: v.record(v.string(), v.picklist(["ok", "down"])),
  /** By name, of the services that have scheduled jobs. */
  jobs: v.optional(v.record(v.string(), JobHealth)),
  /** Nothing is missing where there are none, and from services that send nothing. */
  stuckDeliveries: v.exactOptional(v.array(StuckDeliveries)),
  /** Since when the oldest message waits to be sent, whether that is long or not; null if none does. */
  oldestDeliveryTimeMillis: v.exactOptional(v.nullable(Millis)),
  /** Of services with databases of their own, from their first hour on. */
  capacity: v.exactOptional(v.nullable(Capacity)),
});
export type Health = v.InferOutput<typeof Health>;

/** Every service base has this call. It must be cheap, since it is polled every few seconds. */
export const healthOf = (service: ServiceName) =>
  defineRead({ service, path: "health", query: v.object({}), reply: Health });
