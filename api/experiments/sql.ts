/** The running ones, by name. */
export const selectRunningExperiments = `
  SELECT experiment FROM experiments WHERE status = 'running' ORDER BY name`;

/** All but the drafts, those that run first. */
export const selectExperiments = `
  SELECT experiment FROM experiments WHERE status IN ('running', 'stopped') ORDER BY status, name`;
