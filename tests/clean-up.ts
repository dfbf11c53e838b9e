import { afterAll, vi } from "vitest";
import { removeTemporaryFolders } from "../cli/temporary-folder.ts";

/* The next test file in the same process starts with a clean state. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  removeTemporaryFolders();
});
