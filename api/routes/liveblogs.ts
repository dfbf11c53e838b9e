import * as contract from "../../contract/discussion/modes.ts";
import { readLiveblog, setDuty } from "../discussion/modes/liveblog.ts";
import { routeSignedCall } from "../wire/route.ts";

export const liveblogRoutes = [
  routeSignedCall(contract.getLiveblog, (context, { actor, params, query }) =>
    readLiveblog(context, actor, { ...params, ...query }),
  ),
  routeSignedCall(contract.setLiveblogDuty, async (context, { actor, body }) => ({
    duty: await setDuty(context, actor, body),
  })),
];
