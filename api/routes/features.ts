import {
  getFeatureFlags,
  getFlagChoices,
  getNetworkFlags,
  setFlag,
  setFlagOnBlogs,
} from "../../contract/network/features.ts";
import {
  changeFlag,
  changeFlags,
  readFlagChoices,
  readFlags,
  readNetworkFlags,
} from "../blog-settings/feature-flags.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const featureRoutes = [
  routeCall(getFeatureFlags, async ({ db }, { query }) => ({ items: await readFlags(db, query.host) })),
  routeCall(getNetworkFlags, async ({ db }) => ({ items: await readNetworkFlags(db) })),
  routeSignedCall(getFlagChoices, (context, { actor, query: { blogId = null } }) =>
    readFlagChoices(context, actor, blogId),
  ),
  routeSignedCall(setFlag, async (context, { actor, body }) => {
    await changeFlag(context, actor, body);
    return {};
  }),
  routeSignedCall(setFlagOnBlogs, async (context, { actor, body }) => {
    await changeFlags(context, actor, { ...body, description: null, place: null });
    return {};
  }),
];
