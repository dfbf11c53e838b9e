import type { Epochs } from "../../contract/magma.ts";
import { findSince, mergeEpochs, type Changes, type EpochState } from "./epoch-state.ts";
import { ServiceError } from "./service-error.ts";
import { epochTimeout } from "./time-outs.ts";

/** Services that do not know the call may be replaced by some that do, ms. */
const askStrangersAfter = 300_000;
/** A question that was asked longer ago than this was cut off with the request that asked it, ms: ask another. */
const lostAfter = 5_000;

/** What one request lends to the memory: its clock, and work that may go on after its answer. */
export interface EpochAsker {
  now: number;
  /** Asks the services. `isFirst` is false while the last question failed too: one failure is logged once. */
  ask: (since: number, isFirst: boolean) => Promise<Epochs>;
  wait: (ms: number) => Promise<void>;
  waitUntil: (work: Promise<unknown>) => void;
  /** Told once of services that do not say what changed. */
  onStrangers: () => void;
}

/** What an isolate has been told of changes. One exists per isolate; tests make their own. */
export interface EpochMemory {
  /**
   * What is known, no older than `memory` ms unless the services do not answer; null where they never did. At once while
   * it is young enough; it is renewed behind the readers' backs when it is half as old as it may be.
   */
  get(asker: EpochAsker): Changes;
}

/** `memory`: how long an answer holds, ms. With 0 every request asks. */
export function createEpochMemory(memory: number): EpochMemory {
  let state: EpochState | null = null;
  /** When the question was asked to which `state` is the answer. */
  let since = -Infinity;
  let asking: { promise: Promise<void>; since: number } | null = null;
  let failure: { at: number; isStranger: boolean } | null = null;

  const ask = async (asker: EpochAsker) => {
    try {
      const from = findSince(state);
      state = mergeEpochs(state, await asker.ask(from, failure === null), from);
      since = asker.now;
      failure = null;
    } catch (error) {
      const isStranger = error instanceof ServiceError && error.status === 404;
      if (isStranger && failure?.isStranger !== true) asker.onStrangers();
      failure = { at: asker.now, isStranger };
    }
    asking = null;
  };

  /** The question under way, or a new one. It outlives the request that asks it, since others may go by the answer. */
  const renew = (asker: EpochAsker): Promise<void> => {
    if (asking !== null && asker.now - asking.since < lostAfter) return asking.promise;
    const promise = ask(asker);
    asking = { promise, since: asker.now };
    asker.waitUntil(promise);
    return promise;
  };

  return {
    get(asker) {
      const age = asker.now - since;
      if (age < memory / 2) return state;
      if (failure !== null) {
        // Whoever did not answer is asked again by and by, and no reader waits for it.
        const pause = failure.isStranger ? askStrangersAfter : memory / 2;
        if (asker.now - failure.at >= pause) void renew(asker);
        return state;
      }
      const renewed = renew(asker);
      if (age < memory) return state;
      // The question may be another request's, which can be cut off and then never ends: no longer than a time-out.
      return Promise.race([renewed, asker.wait(epochTimeout)]).then(() => state);
    },
  };
}
