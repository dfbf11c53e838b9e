import * as calls from "../../contract/network/not-found-log.ts";
import { countNotFound, readNotFound, requireHost, redirectAddress } from "../redirects/not-found-log.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const notFoundLogRoutes = [
  routeCall(calls.addNotFound, async ({ db }, { body }) => ({ counted: await countNotFound(db, body.lost) })),

  routeSignedCall(calls.getNotFoundLog, async (context, { actor, query }) => {
    const host = await requireHost(context, "notFoundLog.read", actor, query.blogId ?? null);
    return readNotFound(context.db, host);
  }),

  routeSignedCall(calls.redirectNotFound, async (context, { actor, body }) => {
    const host = await requireHost(context, "notFoundLog.lead", actor, body.blogId);
    return { outcome: await redirectAddress(context, actor, { ...body, host }) };
  }),
];
