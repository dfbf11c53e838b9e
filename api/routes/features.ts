import { getFeatureFlags, getNetworkFlags } from "../../contract/features.ts";
import { readFlags, readNetworkFlags } from "../network/read-flags.ts";
import { routeCall } from "../wire/route.ts";

export const featureRoutes = [
  routeCall(getFeatureFlags, async ({ db }, { query }) => ({ items: await readFlags(db, query.host) })),
  routeCall(getNetworkFlags, async ({ db }) => ({ items: await readNetworkFlags(db) })),
];
