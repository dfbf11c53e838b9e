import { vi } from "vitest";
import { waitLimit } from "./wait-limit.ts";

/** Calls a check again until it throws no error, and gives what it returns. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: waitLimit, interval: 50 });
