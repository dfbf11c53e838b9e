import { getExperiments } from "../../contract/network/features.ts";
import { changeExperiment, getManagedExperiments } from "../../contract/network/managed-experiments.ts";
import { readExperiments } from "../blog-settings/feature-flags.ts";
import { readManagedExperiments, writeExperiment } from "../blog-settings/managed-experiments.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const experimentRoutes = [
  routeCall(getExperiments, async ({ db }) => ({ items: await readExperiments(db) })),
  routeSignedCall(getManagedExperiments, (context, { actor }) => readManagedExperiments(context, actor)),
  routeSignedCall(changeExperiment, async (context, { actor, body }) => {
    await writeExperiment(context, actor, body);
    return {};
  }),
];
