import { getExperiments } from "../../contract/network/features.ts";
import {
  changeExperiment,
  getExperimentResults,
  getManagedExperiments,
} from "../../contract/network/managed-experiments.ts";
import { readExperimentResults } from "../audience/experiment-results.ts";
import { readExperiments } from "../blog-settings/feature-flags.ts";
import { readManagedExperiments, writeExperiment } from "../blog-settings/managed-experiments.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";

export const experimentRoutes = [
  routeCall(getExperiments, async ({ db }) => ({ items: await readExperiments(db) })),
  routeSignedCall(getManagedExperiments, (context, { actor }) => readManagedExperiments(context, actor)),
  routeSignedCall(getExperimentResults, async (context, { actor, query: { name } }) => {
    const { items } = await readManagedExperiments(context, actor);
    const found = items.find((experiment) => experiment.name === name);
    if (found === undefined) throw notFound("experiment");
    return readExperimentResults(context.db, found);
  }),
  routeSignedCall(changeExperiment, async (context, { actor, body }) => {
    await writeExperiment(context, actor, body);
    return {};
  }),
];
