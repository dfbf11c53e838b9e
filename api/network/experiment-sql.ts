/** Running experiments, by name. */
export const selectRunningExperiments = `
  SELECT experiment FROM experiments WHERE status = 'running' ORDER BY name`;

/** All experiments except drafts, running ones first. */
export const selectExperiments = `
  SELECT experiment FROM experiments WHERE status IN ('running', 'stopped') ORDER BY status, name`;
