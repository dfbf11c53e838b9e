import { vi } from "vitest";
import { waitLimit } from "./wait-limit.ts";

/** Repeats a check until it throws no error, and returns its result. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: waitLimit, interval: 50 });
