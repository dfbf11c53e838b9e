import { afterAll, vi } from "vitest";

/* The next file of the same process finds everything as this one did. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
