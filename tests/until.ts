import { vi } from "vitest";
import { longestWait } from "./longest-wait.ts";

/** Calls a check again until it throws no error, and gives what it returns. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: longestWait, interval: 50 });
