import * as contract from "../../contract/liveblogs.ts";
import { handOverLiveblog } from "../discussion/modes/hand-over-liveblog.ts";
import { readLiveblog } from "../discussion/modes/read-liveblog.ts";
import { routeSignedCall } from "../wire/route.ts";

export const liveblogRoutes = [
  routeSignedCall(contract.getLiveblog, (context, { actor, params, query }) =>
    readLiveblog(context, actor, { ...params, ...query }),
  ),
  routeSignedCall(contract.setLiveblogDuty, async (context, { actor, body }) => ({
    duty: await handOverLiveblog(context, actor, body),
  })),
];
