import { admit, newBreaker, settle, type BreakerState, type Outcome, type Pass } from "./breaker.ts";

/** The breakers of every service that an isolate has called, by the service's base address. One exists per isolate. */
export interface Breakers {
  /** A pass for one call; null while the service is not to be asked. */
  enter(base: string, now: number): Pass | null;
  /** Tells what became of the call; says when that has opened or closed the breaker. */
  leave(base: string, pass: Pass, outcome: Outcome, now: number, chance: number): "opened" | "closed" | null;
  stateOf(base: string): BreakerState["kind"];
}

export function createBreakers(): Breakers {
  const states = new Map<string, BreakerState>();
  const find = (base: string) => states.get(base) ?? newBreaker;
  return {
    enter(base, now) {
      const { state, pass } = admit(find(base), now);
      states.set(base, state);
      return pass;
    },
    leave(base, pass, outcome, now, chance) {
      const before = find(base);
      const after = settle(before, pass, outcome, now, chance);
      states.set(base, after);
      if (after.kind === "open" && before.kind === "closed") return "opened";
      return after.kind === "closed" && before.kind === "halfOpen" ? "closed" : null;
    },
    stateOf: (base) => find(base).kind,
  };
}
