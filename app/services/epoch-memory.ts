import type { Epochs } from "../../contract/magma.ts";
import { findSince, mergeEpochs, type Changes, type EpochState } from "./epoch-state.ts";
import { ServiceError } from "./service-error.ts";
import { epochTimeout } from "./time-outs.ts";

/** Retry interval for services that don't support the call, ms. */
const askStrangersAfter = 300_000;
/** A request older than this was cancelled together with the request that started it, ms: start another. */
const abandonedAfter = 5_000;

/** What a request provides: its clock, and work that may continue after its response. */
export interface EpochAsker {
  now: number;
  /**
   * Fetches changes from the services. `isFirst` is false if the previous attempt failed too, so that
   * failures are logged once.
   */
  ask: (since: number, isFirst: boolean) => Promise<Epochs>;
  wait: (ms: number) => Promise<void>;
  waitUntil: (work: Promise<unknown>) => void;
  /** Called once if the services don't support the call. */
  onStrangers: () => void;
}

/** Changes known to an isolate. One instance per isolate; tests create their own. */
export interface EpochMemory {
  /**
   * The known changes, at most `memory` ms old unless the services fail; null if they never responded.
   * Returned at once if recent enough; refreshed in the background at half of that age.
   */
  get(asker: EpochAsker): Changes;
}

/** `memory`: how long a result is valid, ms. With 0 every request fetches. */
export function createEpochMemory(memory: number): EpochMemory {
  let state: EpochState | null = null;
  /** When the request for `state` was started. */
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

  /**
   * The request in progress, or a new one. Kept alive beyond the request that starts it, since others may use
   * the result.
   */
  const renew = (asker: EpochAsker): Promise<void> => {
    if (asking !== null && asker.now - asking.since < abandonedAfter) return asking.promise;
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
        // After a failure it is retried in the background from time to time.
        const pause = failure.isStranger ? askStrangersAfter : memory / 2;
        if (asker.now - failure.at >= pause) void renew(asker);
        return state;
      }
      const renewed = renew(asker);
      if (age < memory) return state;
      // Limited by a timeout, because a promise of another request may never settle if that request is
      // cancelled.
      return Promise.race([renewed, asker.wait(epochTimeout)]).then(() => state);
    },
  };
}
