import * as v from "valibot";
import { definePrivilegedWrite, defineRead, type ServiceName } from "../wire/call.ts";
import { Millis } from "../entities/ids.ts";
import { noQuery } from "../wire/query.ts";

/**
 * Result of a scheduled job's latest run: it failed, the job hasn't completed for too long (`late`), or it never ran
 * (both times are null, and the state is `ok` until it is overdue). The reason of a failure is only in the services'
 * log and database, because anyone may read this.
 */
export const JobHealth = v.object({
  state: v.picklist(["ok", "failing", "late"]),
  succeededTimeMillis: v.nullable(Millis),
  failedTimeMillis: v.nullable(Millis),
  /** Duration of the latest run; null if it never ran, and from services that don't report it. */
  durationMillis: v.exactOptional(v.nullable(v.number())),
});
export type JobHealth = v.InferOutput<typeof JobHealth>;

/**
 * Runs one scheduled job now, and returns its result. 404 if there is no job of that name. Only the operator can read
 * why it failed.
 */
export const runJob = definePrivilegedWrite({
  service: "magma",
  path: "jobs/run",
  query: noQuery,
  body: v.object({ name: v.pipe(v.string(), v.maxLength(100)) }),
  reply: v.object({ durationMillis: v.number(), failure: v.nullable(v.string()) }),
});

/**
 * Undelivered messages (mail, WebSub notifications and the like) of one kind, in one state. As for jobs, the reasons
 * are in the log only, since anyone may read this.
 */
export const StuckDeliveries = v.object({
  kind: v.string(),
  /** `late`: waiting longer than usual; `givenUp`: no longer retried, stored for a week. */
  state: v.picklist(["late", "givenUp"]),
  /** Counted up to 1,000. */
  count: v.number(),
  /** Time at which the oldest of them was due. */
  oldestTimeMillis: v.number(),
});
export type StuckDeliveries = v.InferOutput<typeof StuckDeliveries>;

/** Size and growth of the databases, measured hourly. */
export const Capacity = v.object({
  databases: v.array(
    v.object({
      name: v.picklist(["main", "search"]),
      bytes: v.number(),
      limitBytes: v.number(),
      /** `filling`: above 60 % of its maximum size. */
      state: v.picklist(["ok", "filling"]),
      /** Growth within an hour; null before the second measurement. */
      bytesOfHour: v.nullable(v.number()),
    }),
  ),
  /** Posts and replies written on this network within an hour. */
  postsOfHour: v.nullable(v.number()),
  /** Rows read and written by the main and the search database in the last whole hour, as far as known; null before. */
  rowsOfHour: v.exactOptional(v.nullable(v.object({ read: v.number(), written: v.number() }))),
});
export type Capacity = v.InferOutput<typeof Capacity>;

/** Health of a service. `parts` are its dependencies under its own names; it may still serve without some of them. */
export const Health = v.object({
  canServe: v.boolean(),
  parts: v.record(v.string(), v.picklist(["ok", "down"])),
  /** By name, for services with scheduled jobs. */
  jobs: v.optional(v.record(v.string(), JobHealth)),
  /** Empty if there are none; absent from services that send nothing. */
  stuckDeliveries: v.exactOptional(v.array(StuckDeliveries)),
  /** When the oldest waiting message was due, late or not; null if none waits. */
  oldestDeliveryTimeMillis: v.exactOptional(v.nullable(Millis)),
  /** For services with their own databases, after their first hour. */
  capacity: v.exactOptional(v.nullable(Capacity)),
});
export type Health = v.InferOutput<typeof Health>;

/** Every service base has this call. It must be cheap, since it is polled every few seconds. */
export const healthOf = (service: ServiceName) =>
  defineRead({ service, path: "health", query: v.object({}), reply: Health });
