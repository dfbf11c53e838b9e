import { createHangMemory, type HangMemory } from "./hang-memory.ts";
import { admit, newBreaker, recordOutcome, type BreakerState, type Outcome, type Pass } from "./breaker.ts";

/**
 * The breakers of an isolate, one per call pattern (`…/api/core/blog/:blogId/latest`). A single breaker for a
 * whole service would let a slow optional call block its essential calls.
 */
export interface Breakers {
  /** Calls that hung. */
  hangs: HangMemory;
  /** A pass for a call; null while the breaker is open. */
  enter(call: string, now: number): Pass | null;
  /** Records the outcome; tells whether it opened or closed the breaker. */
  leave(call: string, pass: Pass, outcome: Outcome, now: number, random: number): "opened" | "closed" | null;
  /** State of a service by its base URL: open if all of its breakers are, closed if none is. */
  stateOf(base: string): BreakerState["kind"];
}

export function createBreakers(): Breakers {
  const states = new Map<string, BreakerState>();
  const find = (call: string) => states.get(call) ?? newBreaker;
  return {
    hangs: createHangMemory(),
    enter(call, now) {
      const { state, pass } = admit(find(call), now);
      states.set(call, state);
      return pass;
    },
    leave(call, pass, outcome, now, random) {
      const before = find(call);
      const after = recordOutcome(before, pass, outcome, now, random);
      states.set(call, after);
      if (after.kind === "open" && before.kind === "closed") return "opened";
      return after.kind === "closed" && before.kind === "halfOpen" ? "closed" : null;
    },
    stateOf(base) {
      const kinds = [...states].filter(([call]) => call.startsWith(`${base}/`)).map(([, { kind }]) => kind);
      if (kinds.every((kind) => kind === "closed")) return "closed";
      return kinds.every((kind) => kind === "open") ? "open" : "halfOpen";
    },
  };
}
