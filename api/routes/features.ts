import { getFeatureFlags, getNetworkFlags } from "../../contract/network/features.ts";
import { readFlags, readNetworkFlags } from "../blog-settings/feature-flags.ts";
import { routeCall } from "../wire/route.ts";

export const featureRoutes = [
  routeCall(getFeatureFlags, async ({ db }, { query }) => ({ items: await readFlags(db, query.host) })),
  routeCall(getNetworkFlags, async ({ db }) => ({ items: await readNetworkFlags(db) })),
];
