import type { Capacity } from "../../contract/health.ts";

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
