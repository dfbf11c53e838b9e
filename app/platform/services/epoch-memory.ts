import type { Epochs } from "../../../contract/network/magma.ts";
import { findSince, listEpochs, mergeEpochs, type Changes, type EpochState } from "./epoch-state.ts";
import { ServiceError } from "./service-error.ts";
import { epochTimeout } from "./time-outs.ts";

/** Changes as reported by the services. */
export interface SharedEpochs {
  /** When they were fetched, ms on the fetching isolate's clock. */
  asked: number;
  epochs: Epochs;
}

/**
 * The latest change list of a data center, shared by its isolates, and the time at which one of them claimed the next
 * fetch. Reads and writes never fail; an unavailable entry counts as missing.
 */
export interface EpochStore {
  find(): Promise<SharedEpochs | null>;
  keep(shared: SharedEpochs): Promise<void>;
  /** When an isolate last claimed the fetch, ms on its clock. */
  findClaim(): Promise<number | null>;
  claim(now: number): Promise<void>;
}

/** Longest use of a change list and of a claim, seconds: limits by the cache's clock; the memory's own are shorter. */
const responseLifetime = 4;
const claimLife = 1;

/**
 * Stores both in the platform's cache. `base` is an address that has no pages. The platform has a cache for each zone,
 * so only blogs in the same zone share them.
 */
export function createEpochStore(findCache: () => Cache, base: string): EpochStore {
  const [answerName, claimName] = [`${base}/answer`, `${base}/claim`];
  const read = async <Kept>(name: string): Promise<Kept | null> => {
    try {
      const found = await findCache().match(name);
      return found ? await found.json<Kept>() : null;
    } catch {
      return null;
    }
  };
  const write = async (name: string, kept: unknown, life: number) => {
    const headers = { "Cache-Control": `public, max-age=${life}` };
    await findCache()
      .put(name, Response.json(kept, { headers }))
      .catch(() => undefined);
  };
  return {
    find: () => read<SharedEpochs>(answerName),
    keep: (shared) => write(answerName, shared, responseLifetime),
    findClaim: () => read<number>(claimName),
    claim: (now) => write(claimName, now, claimLife),
  };
}

/** Retry interval for services that don't support the call, ms. */
const retryUnsupportedAfter = 300_000;
/** A request older than this was cancelled together with the request that started it, ms: start another. */
const abandonedAfter = 5_000;
/** Tolerance for another isolate's clock being ahead of ours, ms. */
const clockTolerance = 1_000;
/** Polling interval of a request that waits for another isolate's fetch, ms, and the maximum number of polls. */
const lookEvery = 50;
const maxLooks = 10;

/** Functions that a request provides: its clock, and work that may continue after its response. */
export interface EpochAsker {
  now: number;
  /**
   * Fetches changes from the services. `isFirst` is false if the previous attempt failed too, so that
   * failures are logged once.
   */
  ask: (since: number, isFirst: boolean) => Promise<Epochs>;
  /** The store that the isolates of the data center share. */
  store: EpochStore;
  wait: (ms: number) => Promise<void>;
  waitUntil: (work: Promise<unknown>) => void;
  /** Called once if the services don't support the call. */
  onStrangers: () => void;
}

/** Changes known to an isolate. One instance per isolate; tests create their own. */
export interface EpochMemory {
  /**
   * The known changes, at most `memory` ms old unless the services fail; null if they never responded.
   * Returned at once if recent enough; refreshed in the background from half of that age on.
   */
  get(asker: EpochAsker): Changes;
}

/**
 * `memory`: validity of a result, ms, from when any isolate fetched it. With 0 every request fetches. `random` spreads
 * isolates that adopted the same result.
 */
export function createEpochMemory(memory: number, random: () => number): EpochMemory {
  let state: EpochState | null = null;
  /** When `state` was fetched. */
  let since = -Infinity;
  /** The age at which `state` is refreshed in the background. */
  let renewAfter = memory / 2;
  let asking: { promise: Promise<void>; since: number } | null = null;
  /** When the data center's list was last read. */
  let looked = -Infinity;
  let failure: { at: number; isStranger: boolean } | null = null;

  const adopt = (epochs: Epochs, from: number, asked: number) => {
    state = mergeEpochs(state, epochs, from);
    since = asked;
    renewAfter = memory * (1 / 2 + random() / 4);
    failure = null;
  };

  /** Adopts the data center's list if it is newer; returns true if this isolate should fetch. */
  const look = async ({ now, store, wait }: EpochAsker): Promise<boolean> => {
    const isWaitedFor = now - since >= memory && failure === null;
    for (let looks = 1; ; looks++) {
      const [shared, claimed] = await Promise.all([store.find(), store.findClaim()]);
      if (shared !== null && isUsable(shared.asked, now) && shared.epochs.checked > (state?.checked ?? 0)) {
        adopt(shared.epochs, findSince(state), Math.min(shared.asked, now));
      }
      const age = now - since;
      if (age < memory / 2) return false;
      if (claimed === null || Math.abs(now - claimed) >= memory / 4) return !isWaitedFor || age >= memory;
      if (!isWaitedFor || age < memory) return false;
      if (looks === maxLooks) return true;
      await wait(lookEvery);
    }
  };

  const isUsable = (asked: number, now: number) => now - asked < memory && asked - now < clockTolerance;

  const ask = async (asker: EpochAsker) => {
    const { now, store, waitUntil } = asker;
    waitUntil(store.claim(now));
    const from = findSince(state);
    adopt(await asker.ask(from, failure === null), from, now);
    if (state !== null) waitUntil(store.keep({ asked: now, epochs: listEpochs(state) }));
  };

  const lookOrAsk = async (asker: EpochAsker) => {
    looked = asker.now;
    try {
      if (await look(asker)) await ask(asker);
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
    const promise = lookOrAsk(asker);
    asking = { promise, since: asker.now };
    asker.waitUntil(promise);
    return promise;
  };

  return {
    get(asker) {
      const age = asker.now - since;
      if (age < renewAfter) return state;
      const isLooked = asker.now - looked < memory / 16;
      if (failure !== null) {
        // After a failure it is retried in the background from time to time.
        const pause = failure.isStranger ? retryUnsupportedAfter : memory / 2;
        if (asker.now - failure.at >= pause && !isLooked) void renew(asker);
        return state;
      }
      if (age < memory) {
        if (!isLooked) void renew(asker);
        return state;
      }
      // Limited by a timeout, because a promise of another request may never settle if that request is
      // cancelled.
      return Promise.race([renew(asker), asker.wait(epochTimeout)]).then(() => state);
    },
  };
}
