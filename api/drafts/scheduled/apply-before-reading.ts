import { minLeadTime } from "../../../contract/entities/draft.ts";
import type { ServiceContext } from "../../env.ts";
import { logFailedJob } from "../../telemetry/failure-log.ts";
import { applyDue } from "./apply-due.ts";
import { findNextTime, readNextTime, type NextTime } from "./schedule.ts";

/**
 * Lifetime of the value read, ms: nothing can be scheduled for a time before it ends, and the rest of the notice is for
 * the time that scheduling itself takes. Read again in the background at half of it.
 */
const lifetime = (minLeadTime * 2) / 3;
/** Work that takes longer was cut off with the request that began it, ms. */
const lostAfter = 10_000;
/** Maximum time that a reader waits, ms. */
const patience = 5_000;

/**
 * Applies all scheduled changes of stories that are due, before reading: readers see them on time even if no job has
 * run. Usually it only compares times in memory; undefined then.
 */
export function applyBeforeReading(context: ServiceContext): Promise<void> | undefined {
  const { db, now } = context;
  const next = findNextTime(db);
  const age = now - next.checked;
  if (age < 0 || age >= lifetime || now >= next.time) return limitWait(begin(context, next));
  if (age >= lifetime / 2) void begin(context, next);
  return undefined;
}

/** Shared by all requests of the isolate that need it. */
function begin(context: ServiceContext, next: NextTime): Promise<void> {
  const { now } = context;
  if (next.work !== null && now - next.work.since < lostAfter) return next.work.done;
  const done = look(context, next)
    // The reader gets a response all the same.
    .catch((error: unknown) => logFailedJob("apply-scheduled-changes", asError(error)))
    .finally(() => (next.work = null));
  next.work = { done, since: now };
  context.waitUntil(done);
  return done;
}

async function look(context: ServiceContext, next: NextTime): Promise<void> {
  const { db, now } = context;
  let time = await readNextTime(db);
  if (time <= now) {
    await applyDue(context);
    time = await readNextTime(db);
  }
  next.time = time;
  next.checked = now;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

async function limitWait(done: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([done, limit]);
  clearTimeout(timer);
}
