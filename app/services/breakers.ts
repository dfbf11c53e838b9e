import { admit, newBreaker, settle, type BreakerState, type Outcome, type Pass } from "./breaker.ts";

/**
 * The breakers of all that an isolate has asked, by the address of a service's call without its values
 * (`…/api/core/blog/:blogId/latest`). One for the whole of a service would let one slow call that a page can do without
 * shut the calls that it cannot. One exists per isolate.
 */
export interface Breakers {
  /** A pass for one call; null while it is not to be asked. */
  enter(call: string, now: number): Pass | null;
  /** Tells what became of the call; says when that has opened or closed the breaker. */
  leave(call: string, pass: Pass, outcome: Outcome, now: number, chance: number): "opened" | "closed" | null;
  /** Of a service by its base address: open where every call of it that was made is, closed where none is. */
  stateOf(base: string): BreakerState["kind"];
}

export function createBreakers(): Breakers {
  const states = new Map<string, BreakerState>();
  const find = (call: string) => states.get(call) ?? newBreaker;
  return {
    enter(call, now) {
      const { state, pass } = admit(find(call), now);
      states.set(call, state);
      return pass;
    },
    leave(call, pass, outcome, now, chance) {
      const before = find(call);
      const after = settle(before, pass, outcome, now, chance);
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
