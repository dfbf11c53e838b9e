/** At the root, so that the worker's scope includes every page. */
export const workerPath = "/service-worker.js";
