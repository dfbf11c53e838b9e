import type * as v from "valibot";
import { isProbe, normalizeNotFoundPath } from "../../../contract/not-found-path.ts";
import * as calls from "../../../contract/not-found-log.ts";
import type { Action } from "../../../contract/permissions.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/find-blog.ts";
import { prepareMainSite } from "../../people/prepare-blogs.ts";
import { presentBlogs } from "../../people/present-person.ts";
import { run, runAll, statement } from "../../store/query.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { addToRest, selectNotFound, selectRest, upsertNotFound } from "./sql.ts";

/** Maximum number of lines on a page. */
const shown = 200;

interface NotFoundRow {
  path: string;
  count: number;
  first_time: number;
  last_time: number;
  from_host: string | null;
}

/** Counts addresses that were not found; returns how many of them have a line of their own. */
export async function countNotFound(
  db: D1Database,
  reported: v.InferOutput<(typeof calls.addNotFound)["body"]>["lost"],
): Promise<number> {
  const lines = reported.map(({ host, path, count, fromHost }) => {
    const normal = path === null || isProbe(path) ? null : normalizeNotFoundPath(path);
    return [host, normal, count, fromHost] as const;
  });
  const named = lines.filter(([, path]) => path !== null);
  const [counted] = await runAll(db, [
    statement(db, upsertNotFound, JSON.stringify(named), calls.maxNotFoundPerDay),
    statement(db, addToRest, JSON.stringify(lines)),
  ]);
  return counted.length;
}

/** The log of a host. */
export async function readNotFound(db: D1Database, host: string) {
  const [rows, [rest]] = await runAll(db, [
    statement<NotFoundRow>(db, selectNotFound, host, shown),
    statement<{ rest: number }>(db, selectRest, host, calls.notFoundRetentionDays),
  ]);
  const items = rows.map((row) => ({
    path: row.path,
    count: row.count,
    firstTimeMillis: row.first_time,
    lastTimeMillis: row.last_time,
    fromHost: row.from_host,
  }));
  return { items, rest: rest?.rest ?? 0 };
}

/** The host of a blog, or of the main site for network-wide access, if the actor has the permission. */
export async function requireHost(
  { db }: ServiceContext,
  action: Extract<Action, "notFoundLog.read" | "notFoundLog.lead">,
  actor: Actor,
  blogId: string | null,
): Promise<string> {
  assertAllowed(blogId === null ? "network.queue.read" : action, actor, blogId);
  if (blogId !== null) return (await getBlogOfId(db, blogId)).host;
  const [main] = presentBlogs(await run(prepareMainSite(db)));
  if (main === undefined) throw notFound("blog");
  return main.host;
}
