import type * as v from "valibot";
import * as calls from "../../contract/network/not-found-log.ts";
import {
  notFoundRetentionDays,
  type redirectNotFound,
  isProbe,
  normalizeNotFoundPath,
} from "../../contract/network/not-found-log.ts";
import { isAllowed, type Action } from "../../contract/permissions.ts";
import type { RedirectProblem } from "../../contract/network/redirects.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId, prepareMainSite } from "../people/blogs.ts";
import { presentBlogs } from "../people/present-person.ts";
import { runAll, run, statement } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { applyPattern, isPattern } from "./redirect-patterns.ts";
import { normalizePath } from "./redirect-planner.ts";
import { preparePatterns, readPatterns } from "./redirects.ts";
import { changeRedirect, readRedirectChange, undoChange, type RedirectScope } from "./set-redirects.ts";
import {
  deleteOldDays,
  deleteOldNotFound,
  addToRest,
  selectNotFound,
  selectRest,
  showNotFound,
  hideNotFound,
  upsertNotFound,
} from "./not-found-sql.ts";
import { writeAuditOfChange } from "../store/write-audit.ts";

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

/** The log of a host, without what is redirected by a pattern by now. */
export async function readNotFound(db: D1Database, host: string) {
  const [found, [rest], patternRows] = await runAll(db, [
    statement<NotFoundRow>(db, selectNotFound, host, calls.maxListed),
    statement<{ rest: number }>(db, selectRest, host, calls.notFoundRetentionDays),
    preparePatterns(db, [host]),
  ]);
  const patterns = readPatterns(patternRows);
  const rows = found.filter(({ path }) => {
    const normal = normalizePath(path);
    return normal === null || patterns.every((pattern) => applyPattern(pattern, normal) === null);
  });
  const items = rows.map((row) => ({
    path: row.path,
    count: row.count,
    firstTimeMillis: row.first_time,
    lastTimeMillis: row.last_time,
    fromHost: row.from_host,
  }));
  return { items, rest: rest?.rest ?? 0 };
}

type ScopeAction = Extract<Action, "notFoundLog.read" | "notFoundLog.lead" | "redirects.write">;

/** A blog, or the main site for network-wide access, if the actor has the permission. */
export async function requireRedirectScope(
  { db }: ServiceContext,
  action: ScopeAction,
  actor: Actor,
  blogId: string | null,
): Promise<RedirectScope> {
  assertAllowed(
    blogId === null && action !== "redirects.write" ? "network.queue.read" : action,
    actor,
    blogId,
  );
  if (blogId !== null) return { blogId, blog: await getBlogOfId(db, blogId) };
  const [main] = presentBlogs(await run(prepareMainSite(db)));
  if (main === undefined) throw notFound("blog");
  return { blogId, blog: main };
}

type Outcome = v.InferOutput<(typeof redirectNotFound)["reply"]>["outcome"];

const outcomes: Partial<Record<RedirectProblem, Outcome>> = {
  self: "self",
  loop: "self",
  story: "taken",
  taken: "taken",
  own: "taken",
  front: "taken",
};

/**
 * Creates the redirect and hides the path in the log. A redirect to a story is stored by id, so that it
 * follows changes of the permalink.
 */
export async function redirectAddress(
  context: ServiceContext,
  actor: Actor,
  scope: RedirectScope,
  { path, to }: { path: string; to: string },
): Promise<v.InferOutput<(typeof redirectNotFound)["reply"]>> {
  // A path as in the list: a star in it is no pattern.
  if (isPattern(path)) return { outcome: "nowhere", undo: null };
  const { problem, undo } = await changeRedirect(context, actor, scope, { from: path, to, was: null });
  return { outcome: problem === null ? "led" : (outcomes[problem] ?? "nowhere"), undo };
}

/** Paths that an entry of the audit log names, and those of which it can be undone. */
const [maxNamed, maxUndone] = [10, 50];

/** Hides paths in the log until they are forgotten, or shows them again. Returns their number. */
export async function dismissPaths(
  context: ServiceContext,
  actor: Actor,
  { blog: { host, id, isMainSite } }: RedirectScope,
  { paths, isDismissed }: v.InferOutput<(typeof calls.dismissNotFound)["body"]>,
): Promise<number> {
  const { db, now } = context;
  const list = JSON.stringify(paths);
  const [found] = await runAll(db, [
    isDismissed
      ? statement(db, `${hideNotFound} AND dismissed_time IS NULL RETURNING 1`, host, list, now)
      : statement(db, `${showNotFound} AND dismissed_time IS NOT NULL RETURNING 1`, host, list),
    writeAuditOfChange(context, {
      blogId: isMainSite ? null : id,
      byPersonId: actor.personId,
      action: isDismissed ? "notFound.dismiss" : "notFound.restore",
      detail: {
        words: paths.slice(0, maxNamed).join(", "),
        ...(paths.length <= maxUndone && { paths }),
      },
    }),
  ]);
  return found.length;
}

/**
 * Takes back a change of redirects, for someone who may change them; those who may only redirect missing addresses take
 * back their own ones.
 */
export async function undoRedirect(
  context: ServiceContext,
  actor: Actor,
  { blogId, id }: { blogId: string | null; id: string },
): Promise<{ changed: number }> {
  const { byPersonId, edits } = await readRedirectChange(context.db, blogId, id);
  const isOwnNew = byPersonId === actor.personId && edits.every(({ before }) => before === null);
  const isFull = isAllowed("redirects.write", buildClaim(actor, blogId));
  const scope = await requireRedirectScope(
    context,
    isOwnNew && !isFull ? "notFoundLog.lead" : "redirects.write",
    actor,
    blogId,
  );
  return undoChange(context, actor, scope, edits);
}

/** Scheduled: deletes paths not requested for a month. */
export async function deleteExpiredNotFound({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await runAll(
    db,
    [deleteOldNotFound, deleteOldDays].map((sql) => db.prepare(sql).bind(notFoundRetentionDays)),
  );
}
