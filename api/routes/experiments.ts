import { getExperiments } from "../../contract/network/features.ts";
import { readExperiments } from "../blog-settings/feature-flags.ts";
import { routeCall } from "../wire/route.ts";

export const experimentRoutes = [
  routeCall(getExperiments, async ({ db }) => ({ items: await readExperiments(db) })),
];
