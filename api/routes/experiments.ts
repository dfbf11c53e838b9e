import { getExperiments } from "../../contract/experiments.ts";
import { runQuery } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { presentExperiment, type ExperimentRow } from "../network/present-experiment.ts";
import { selectExperiments } from "../network/experiment-sql.ts";

export const experimentRoutes = [
  routeCall(getExperiments, async ({ db }) => ({
    items: (await runQuery<ExperimentRow>(db, selectExperiments)).map(presentExperiment),
  })),
];
