import { isProbe, normalizeNotFoundPath } from "../../contract/not-found-path.ts";
import * as calls from "../../contract/not-found-log.ts";
import type { Action } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { getBlogOfId } from "../people/find-blog.ts";
import { presentBlogs, type BlogRow } from "../people/present-person.ts";
import { selectMainSite } from "../people/sql.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { redirectAddress } from "../network/not-found-log/redirect-address.ts";
import { upsertNotFound, addToRest, selectNotFound, selectRest } from "../network/not-found-log/sql.ts";

/** Maximum number of lines on a page. */
const shown = 200;

interface NotFoundRow {
  path: string;
  count: number;
  first_time: number;
  last_time: number;
  from_host: string | null;
}

export const notFoundLogRoutes = [
  routeCall(calls.addNotFound, async ({ db }, { body }) => {
    const lines = body.lost.map(({ host, path, count, fromHost }) => {
      const normal = path === null || isProbe(path) ? null : normalizeNotFoundPath(path);
      return [host, normal, count, fromHost] as const;
    });
    const named = lines.filter(([, path]) => path !== null);
    const [counted] = await runAll(db, [
      statement(db, upsertNotFound, JSON.stringify(named), calls.maxNotFoundPerDay),
      statement(db, addToRest, JSON.stringify(lines)),
    ]);
    return { counted: counted.length };
  }),

  routeSignedCall(calls.getNotFoundLog, async (context, { actor, query }) => {
    const { db } = context;
    const host = await requireHost(context, "notFoundLog.read", actor, query.blogId ?? null);
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
  }),

  routeSignedCall(calls.redirectNotFound, async (context, { actor, body }) => {
    const host = await requireHost(context, "notFoundLog.lead", actor, body.blogId);
    return { outcome: await redirectAddress(context, actor, { ...body, host }) };
  }),
];

/** The host of a blog, or of the main site for network-wide access, if the actor has the permission. */
async function requireHost(
  { db }: ServiceContext,
  action: Extract<Action, "notFoundLog.read" | "notFoundLog.lead">,
  actor: Actor,
  blogId: string | null,
): Promise<string> {
  assertAllowed(blogId === null ? "network.queue.read" : action, actor, blogId);
  if (blogId !== null) return (await getBlogOfId(db, blogId)).host;
  const [main] = presentBlogs(await runQuery<BlogRow>(db, selectMainSite));
  if (main === undefined) throw notFound("blog");
  return main.host;
}
