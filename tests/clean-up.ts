import { afterAll, vi } from "vitest";

/* The next test file in the same process starts with a clean state. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
