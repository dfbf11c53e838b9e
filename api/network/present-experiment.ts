import type { Experiment } from "../../contract/experiments.ts";

export interface ExperimentRow {
  /** The entity as JSON. */
  experiment: string;
}

export function presentExperiment(row: ExperimentRow): Experiment {
  return JSON.parse(row.experiment) as Experiment;
}
