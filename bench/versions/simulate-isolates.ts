import {
  createEpochMemory,
  type EpochMemory,
  type EpochStore,
} from "../../app/platform/services/epoch-memory.ts";
import type { Epochs } from "../../contract/network/magma.ts";

/** Isolates of one data center that render pages for a while, on a simulated clock. */
export interface Scene {
  isolates: number;
  seconds: number;
  /** Requests of each isolate, per second. */
  perSecond: number;
  /** The isolates share a cache. */
  isShared: boolean;
  /** Random numbers in [0, 1). */
  random: () => number;
}

export interface SceneResult {
  /** Number of calls to the services. */
  calls: number;
  /** Most calls within one second, after the first. */
  busiest: number;
  /** Maximum age of the known changes at any request, ms. */
  oldest: number;
}

/** Response times of the cache and the services, ms. */
const cacheTime = 2;
const servicesTime = 60;
const memory = 4_000;

/** Runs the isolates' own memory of changes; time only passes here. */
export async function simulateIsolates(scene: Scene): Promise<SceneResult> {
  const { random, perSecond } = scene;
  const clock = createClock();
  const store = scene.isShared ? createStore(clock) : nowhere;
  const callsOf = Array.from({ length: scene.seconds + 2 }, () => 0);
  let oldest = 0;
  const request = async (isolate: EpochMemory) => {
    const state = await isolate.get({
      now: clock.now(),
      store,
      wait: clock.wait,
      waitUntil: () => undefined,
      onStrangers: () => undefined,
      ask: async () => {
        const second = Math.floor(clock.now() / 1_000);
        callsOf[second] = (callsOf[second] ?? 0) + 1;
        await clock.wait(servicesTime / 2);
        const checked = clock.now();
        await clock.wait(servicesTime / 2);
        return createAnswer(checked);
      },
    });
    if (state !== null) oldest = Math.max(oldest, clock.now() - state.checked);
  };
  const isolates = Array.from({ length: scene.isolates }, () =>
    createEpochMemory(memory, scene.isShared ? random : () => 0),
  );
  for (let at = 1; at <= scene.seconds * 1_000; at++) {
    await clock.moveTo(at);
    for (const isolate of isolates) if (random() < perSecond / 1_000) void request(isolate);
  }
  const calls = callsOf.reduce((sum, count) => sum + count, 0);
  return { calls, busiest: Math.max(...callsOf.slice(1)), oldest };
}

function createClock() {
  let time = 0;
  const due = new Map<number, (() => void)[]>();
  return {
    now: () => time,
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const at = time + Math.max(1, Math.round(ms));
        const others = due.get(at);
        if (others) others.push(resolve);
        else due.set(at, [resolve]);
      }),
    /** Advances by a millisecond; due work continues before this returns. */
    moveTo: async (at: number) => {
      time = at;
      for (const resolve of due.get(at) ?? []) resolve();
      if (due.delete(at)) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function createStore({ now, wait }: ReturnType<typeof createClock>): EpochStore {
  const kept = new Map<string, { value: unknown; until: number }>();
  const read = async <Value>(name: string) => {
    await wait(cacheTime);
    const found = kept.get(name);
    return found !== undefined && found.until > now() ? (found.value as Value) : null;
  };
  const write = async (name: string, value: unknown, life: number) => {
    await wait(cacheTime);
    kept.set(name, { value, until: now() + life });
  };
  return {
    find: () => read("answer"),
    keep: (shared) => write("answer", shared, 4_000),
    findClaim: () => read("claim"),
    claim: (at) => write("claim", at, 1_000),
  };
}

const nowhere: EpochStore = {
  find: () => Promise.resolve(null),
  keep: () => Promise.resolve(),
  findClaim: () => Promise.resolve(null),
  claim: () => Promise.resolve(),
};

const createAnswer = (checked: number): Epochs => ({
  checked,
  frame: 0,
  pages: 0,
  lists: 0,
  blogs: [],
  posts: { floor: 0, items: [] },
  withdrawn: { floor: 0, items: [] },
});
