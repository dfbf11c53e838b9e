import type { ServiceContext } from "../env.ts";
import { run, statement } from "../store/query.ts";
import { collectRows } from "../store/row-counter.ts";
import { addRows } from "./capacity-sql.ts";

/** Adds the rows that this isolate has counted to those of the hour, every few minutes, after the response. */
export function recordRows({ db, now, waitUntil }: Pick<ServiceContext, "db" | "now" | "waitUntil">): void {
  const rows = collectRows(now);
  if (rows === null) return;
  // The next request counts on; what could not be written is only missing in the report.
  waitUntil(run(statement(db, addRows, now, rows.read, rows.written)).catch(() => undefined));
}
