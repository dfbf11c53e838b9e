import { runQuery } from "../store/query.ts";
import { selectExperiments } from "./experiment-sql.ts";
import { presentExperiment, type ExperimentRow } from "./present-experiment.ts";

export const readExperiments = async (db: D1Database) =>
  (await runQuery<ExperimentRow>(db, selectExperiments)).map(presentExperiment);
