/**
 * The front end's variables for browser tests. What a page lacks when a service is late is tested elsewhere
 * (`tests/worker`); here a busy machine shall not cost a page its parts.
 */
export const patience = { TIMEOUT_SCALE: "5" };
