import * as contract from "../../contract/liveblogs.ts";
import { readLiveblog } from "../discussion/modes/read-liveblog.ts";
import { setDuty } from "../discussion/modes/set-duty.ts";
import { routeSignedCall } from "../wire/route.ts";

export const liveblogRoutes = [
  routeSignedCall(contract.getLiveblog, (context, { actor, params, query }) =>
    readLiveblog(context, actor, { ...params, ...query }),
  ),
  routeSignedCall(contract.setLiveblogDuty, async (context, { actor, body }) => ({
    duty: await setDuty(context, actor, body),
  })),
];
