import type { Capacity } from "../../contract/network/health.ts";

/** Logs the size of a database, as one line of JSON; as a warning when it is filling up. */
export function logCapacity({
  name,
  bytes,
  limitBytes,
  bytesOfHour,
  state,
}: Capacity["databases"][number]): void {
  const line = { database: name, bytes, share: Number((bytes / limitBytes).toFixed(3)), bytesOfHour };
  if (state === "ok") console.info(JSON.stringify({ level: "info", event: "database.size", ...line }));
  else console.warn(JSON.stringify({ level: "warn", event: "database.filling", ...line }));
}

const missingBodies = new Set<string>();

/** Logs a story whose body is missing from the store, as one line of JSON; once per isolate. */
export function logMissingBody(postId: string): void {
  if (missingBodies.has(postId)) return;
  missingBodies.add(postId);
  console.error(JSON.stringify({ level: "error", event: "body.missing", postId }));
}

const missingLimiters = new Set<string>();

/** Logs once per isolate that a rate limiter isn't bound. */
export function logMissingLimiter(name: string): void {
  if (missingLimiters.has(name)) return;
  missingLimiters.add(name);
  console.warn(JSON.stringify({ level: "warn", event: "limiter.missing", limiter: name }));
}

const renamedVariables = new Set<string>();

/** The binding under its old name; each isolate logs it once, as one line of JSON. */
export function findRenamed<Env, Old extends keyof Env & string>(env: Env, old: Old, name: string): Env[Old] {
  const bound = env[old];
  if (bound !== undefined && !renamedVariables.has(old)) {
    renamedVariables.add(old);
    console.warn(JSON.stringify({ level: "warn", event: "variable.renamed", old, name }));
  }
  return bound;
}
