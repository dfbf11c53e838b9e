import { isProbe, normalizeLostPath } from "../../contract/lost-path.ts";
import * as calls from "../../contract/lost.ts";
import type { Action } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { assertAllowed } from "../profile/assert-allowed.ts";
import type { Actor } from "../profile/find-actor.ts";
import { getBlogOfId } from "../profile/find-blog.ts";
import { presentBlogs, type BlogRow } from "../profile/present-person.ts";
import { selectMainSite } from "../profile/sql.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";
import { leadAddress } from "./lead-address.ts";
import { addToLost, addToRest, selectLost, selectRest } from "./sql.ts";

/** Maximum number of lines on a page. */
const shown = 200;

interface LostRow {
  path: string;
  count: number;
  first_time: number;
  last_time: number;
  from_host: string | null;
}

export const lostRoutes = [
  routeCall(calls.addLost, async ({ db }, { body }) => {
    const lines = body.lost.map(({ host, path, count, fromHost }) => {
      const normal = path === null || isProbe(path) ? null : normalizeLostPath(path);
      return [host, normal, count, fromHost] as const;
    });
    const named = lines.filter(([, path]) => path !== null);
    const [counted] = await runQueries<[{ path: string }[]]>(db, [
      db.prepare(addToLost).bind(JSON.stringify(named), calls.maxLostOfDay),
      db.prepare(addToRest).bind(JSON.stringify(lines)),
    ]);
    return { counted: counted.length };
  }),

  routeSignedCall(calls.getLost, async (context, { actor, query }) => {
    const { db } = context;
    const host = await requireHost(context, "lost.read", actor, query.blogId ?? null);
    const [rows, [rest]] = await runQueries<[LostRow[], { rest: number }[]]>(db, [
      db.prepare(selectLost).bind(host, shown),
      db.prepare(selectRest).bind(host, calls.lostFor),
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

  routeSignedCall(calls.leadLost, async (context, { actor, body }) => {
    const host = await requireHost(context, "lost.lead", actor, body.blogId);
    return { outcome: await leadAddress(context, actor, { ...body, host }) };
  }),
];

/** The host of a blog, or of the main site for network-wide access, if the actor has the permission. */
async function requireHost(
  { db }: ServiceContext,
  action: Extract<Action, "lost.read" | "lost.lead">,
  actor: Actor,
  blogId: string | null,
): Promise<string> {
  assertAllowed(blogId === null ? "network.queue.read" : action, actor, blogId);
  if (blogId !== null) return (await getBlogOfId(db, blogId)).host;
  const [main] = presentBlogs(await runQuery<BlogRow>(db, selectMainSite));
  if (main === undefined) throw notFound("blog");
  return main.host;
}
