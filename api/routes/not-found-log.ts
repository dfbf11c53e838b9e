import * as calls from "../../contract/network/not-found-log.ts";
import {
  countNotFound,
  dismissPaths,
  readNotFound,
  redirectAddress,
  requireRedirectScope,
} from "../redirects/not-found-log.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { suggestTargets } from "./pages/suggest-targets.ts";

export const notFoundLogRoutes = [
  routeCall(calls.addNotFound, async ({ db }, { body }) => ({ counted: await countNotFound(db, body.lost) })),

  routeSignedCall(calls.getNotFoundLog, async (context, { actor, query }) => {
    const { blog } = await requireRedirectScope(context, "notFoundLog.read", actor, query.blogId ?? null);
    const { items, rest } = await readNotFound(context.db, blog.host);
    return { items: await suggestTargets(context, blog, items), rest };
  }),

  routeSignedCall(calls.redirectNotFound, async (context, { actor, body }) => {
    const scope = await requireRedirectScope(context, "notFoundLog.lead", actor, body.blogId);
    return redirectAddress(context, actor, scope, body);
  }),

  routeSignedCall(calls.dismissNotFound, async (context, { actor, body }) => {
    const scope = await requireRedirectScope(context, "notFoundLog.lead", actor, body.blogId);
    return { changed: await dismissPaths(context, actor, scope, body) };
  }),
];
