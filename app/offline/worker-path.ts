/** A blog's own, below its host's root so that it is of every page. */
export const workerPath = "/service-worker.js";
