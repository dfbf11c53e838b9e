import type * as v from "valibot";
import * as calls from "../../contract/network/not-found-log.ts";
import {
  notFoundRetentionDays,
  type redirectNotFound,
  isProbe,
  normalizeNotFoundPath,
} from "../../contract/network/not-found-log.ts";
import type { Action } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId, prepareMainSite, prepareBlogByHost } from "../people/blogs.ts";
import { presentBlogs } from "../people/present-person.ts";
import { listChanges, recordChanges } from "../store/change-log.ts";
import { runAll, run, statement } from "../store/query.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { parseAddress, normalizePath } from "./redirect-planner.ts";
import { planRedirects, writeRedirects } from "./redirects.ts";
import {
  deleteOldDays,
  deleteOldNotFound,
  addToRest,
  selectNotFound,
  selectRest,
  upsertNotFound,
  deleteNotFound,
} from "./not-found-sql.ts";

/** Maximum number of lines on a page. */
const shown = 200;

interface NotFoundRow {
  path: string;
  count: number;
  first_time: number;
  last_time: number;
  from_host: string | null;
}

/** Counts addresses that were not found; returns the number of those with a line of their own. */
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

type Outcome = v.InferOutput<(typeof redirectNotFound)["reply"]>["outcome"];

interface NotFoundRedirect {
  blogId: string | null;
  host: string;
  /** As in the list. */
  path: string;
  to: string;
}

/**
 * Creates the redirect and removes the path from the log. A redirect to a story is stored by id, so that it
 * follows changes of the permalink.
 */
export async function redirectAddress(
  context: ServiceContext,
  actor: Actor,
  { blogId, host, path, to }: NotFoundRedirect,
): Promise<Outcome> {
  const { db } = context;
  const target = URL.parse(to, `https://${host}`);
  const end = target && parseAddress(target.href);
  if (target === null || end === null) return "nowhere";
  if ((await run(prepareBlogByHost(db, end.host))).length === 0) return "nowhere";
  const from = normalizePath(path);
  if (from === null) return "nowhere";
  if (end.host === host && end.path === from) return "self";
  const wanted = { item: path, host, from, to: { url: target.href } };
  const { rows, failures } = await planRedirects(db, [wanted]);
  if (failures.length > 0) return "taken";
  await runAll(db, [
    ...recordChanges(db, blogId === null ? [{ scope: "lists" }] : listChanges(blogId)),
    ...writeRedirects(db, rows),
    db.prepare(deleteNotFound).bind(host, path),
    writeAudit(context, {
      blogId,
      byPersonId: actor.personId,
      action: "redirect.write",
      detail: { words: `${path} → ${target.href}` },
    }),
  ]);
  return "led";
}

/** Scheduled: deletes paths not requested for a month. */
export async function deleteExpiredNotFound({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await runAll(
    db,
    [deleteOldNotFound, deleteOldDays].map((sql) => db.prepare(sql).bind(notFoundRetentionDays)),
  );
}
