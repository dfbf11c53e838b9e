import { getExperiments } from "../../contract/experiments.ts";
import { readExperiments } from "../network/read-experiments.ts";
import { routeCall } from "../wire/route.ts";

export const experimentRoutes = [
  routeCall(getExperiments, async ({ db }) => ({ items: await readExperiments(db) })),
];
