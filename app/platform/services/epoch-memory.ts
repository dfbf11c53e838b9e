import type { Epochs } from "../../../contract/network/magma.ts";
import { findSince, listEpochs, mergeEpochs, type Changes, type EpochState } from "./epoch-state.ts";
import { ServiceError } from "./service-error.ts";
import { epochTimeout } from "./time-outs.ts";

/** What the services said about changes. */
export interface SharedEpochs {
  /** When they were asked, ms on the asking isolate's clock. */
  asked: number;
  epochs: Epochs;
}

/**
 * The last answer about changes in a data center, which its isolates share, and since when one of them has been
 * asking for the next. Reads and writes never fail; what is unavailable counts as missing.
 */
export interface EpochStore {
  find(): Promise<SharedEpochs | null>;
  keep(shared: SharedEpochs): Promise<void>;
  /** When an isolate last said that it is asking, ms on its clock. */
  findClaim(): Promise<number | null>;
  claim(now: number): Promise<void>;
}

/** Longest use of an answer and of a claim, seconds: bounds by the cache's clock; the memory's own are shorter. */
const answerLife = 4;
const claimLife = 1;

/**
 * Keeps both in the platform's cache. `base` is an address that has no pages. The platform has a cache for each
 * zone, so blogs with domains of their own share what they ask only where they share a zone.
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
    keep: (shared) => write(answerName, shared, answerLife),
    findClaim: () => read<number>(claimName),
    claim: (now) => write(claimName, now, claimLife),
  };
}

/** Retry interval for services that don't support the call, ms. */
const askStrangersAfter = 300_000;
/** A request older than this was cancelled together with the request that started it, ms: start another. */
const abandonedAfter = 5_000;
/** How far ahead of ours another isolate's clock may be, ms. */
const clockTolerance = 1_000;
/** How often, and how often at most, a request that waits looks for what another isolate is asking for; ms. */
const lookEvery = 50;
const maxLooks = 10;

/** What a request provides: its clock, and work that may continue after its response. */
export interface EpochAsker {
  now: number;
  /**
   * Fetches changes from the services. `isFirst` is false if the previous attempt failed too, so that
   * failures are logged once.
   */
  ask: (since: number, isFirst: boolean) => Promise<Epochs>;
  /** What the isolates of the data center share. */
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
 * `memory`: how long a result is valid, ms, from when the services were asked for it, by whichever isolate.
 * With 0 every request fetches. `random` spreads isolates that learned of the same result.
 */
export function createEpochMemory(memory: number, random: () => number): EpochMemory {
  let state: EpochState | null = null;
  /** When the services were asked for `state`. */
  let since = -Infinity;
  /** The age at which `state` is refreshed in the background. */
  let renewAfter = memory / 2;
  let asking: { promise: Promise<void>; since: number } | null = null;
  /** When the data center's answer was last looked for. */
  let looked = -Infinity;
  let failure: { at: number; isStranger: boolean } | null = null;

  const adopt = (epochs: Epochs, from: number, asked: number) => {
    state = mergeEpochs(state, epochs, from);
    since = asked;
    renewAfter = memory * (1 / 2 + random() / 4);
    failure = null;
  };

  /** Adopts the data center's answer if it is newer, and returns whether this isolate should ask. */
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
        const pause = failure.isStranger ? askStrangersAfter : memory / 2;
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
