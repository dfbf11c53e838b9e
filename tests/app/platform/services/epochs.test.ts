import { describe, expect, test } from "vitest";
import { simulateIsolates } from "../../../../bench/versions/simulate-isolates.ts";
import type { Epochs } from "../../../../contract/network/magma.ts";
import {
  createEpochMemory,
  type EpochAsker,
  type EpochStore,
  type SharedEpochs,
} from "../../../../app/platform/services/epoch-memory.ts";
import { findSince, listEpochs, mergeEpochs } from "../../../../app/platform/services/epoch-state.ts";
import { epochTimeout } from "../../../../app/platform/services/time-outs.ts";
import { ServiceError } from "../../../../app/platform/services/service-error.ts";

const answer = (checked: number, more: Partial<Epochs> = {}): Epochs => ({
  checked,
  frame: 0,
  pages: 0,
  lists: 0,
  blogs: [{ host: "kotaku.com", lists: 1, replies: 2 }],
  posts: { floor: 0, items: [] },
  withdrawn: { floor: 0, items: [] },
  ...more,
});
const log = (floor: number, ...items: [postId: string, epoch: number][]) => ({
  floor,
  items: items.map(([postId, epoch]) => ({ postId, epoch })),
});

describe("known changes", () => {
  test("are requested from shortly before the last response on", () => {
    expect(findSince(null)).toBe(0);
    expect(findSince(mergeEpochs(null, answer(5_000), 0))).toBe(4_000);
    expect(findSince(mergeEpochs(null, answer(5), 0))).toBe(0);
  });

  test("accumulate over responses", () => {
    const one = mergeEpochs(null, answer(5_000, { posts: log(100, ["7", 4_900], ["8", 200]) }), 0);
    const two = mergeEpochs(one, answer(9_000, { posts: log(4_000, ["7", 8_000], ["9", 4_500]) }), 4_000);
    expect(two.posts).toEqual({
      floor: 100,
      epochs: new Map([
        ["7", 8_000],
        ["8", 200],
        ["9", 4_500],
      ]),
    });
    expect([two.checked, two.blogs.get("kotaku.com")]).toEqual([9_000, { lists: 1, replies: 2 }]);
  });

  test("are reset by a response that doesn't reach back far enough", () => {
    const one = mergeEpochs(null, answer(5_000, { posts: log(0, ["7", 4_900]) }), 0);
    const two = mergeEpochs(one, answer(9_000, { posts: log(6_000, ["9", 7_000]) }), 4_000);
    expect(two.posts).toEqual({ floor: 6_000, epochs: new Map([["9", 7_000]]) });
  });

  const of = (lists: number, replies: number, host = "kotaku.com") => ({ host, lists, replies });
  test("keep blogs that a response with a floor leaves out", () => {
    const one = mergeEpochs(null, answer(5_000, { blogs: [of(100, 4_000)], blogsFloor: 50 }), 0);
    const blogs = [of(8_000, 0), of(0, 7_000, "io9.com")];
    const two = mergeEpochs(one, answer(9_000, { blogs, blogsFloor: 4_000 }), 4_000);
    expect([two.blogsFloor, ...two.blogs]).toEqual([
      50,
      ["kotaku.com", { lists: 8_000, replies: 4_000 }],
      ["io9.com", { lists: 50, replies: 7_000 }],
    ]);
    expect(mergeEpochs(null, listEpochs(two), 0)).toEqual(two);
  });

  test("drop blogs if there is a gap, and begin anew with services that list all", () => {
    const one = mergeEpochs(null, answer(5_000, { blogs: [of(100, 4_000)], blogsFloor: 0 }), 0);
    const two = mergeEpochs(
      one,
      answer(9_000, { blogs: [of(7_000, 0, "io9.com")], blogsFloor: 6_000 }),
      4_000,
    );
    expect([two.blogsFloor, ...two.blogs]).toEqual([6_000, ["io9.com", { lists: 7_000, replies: 6_000 }]]);
    const three = mergeEpochs(two, answer(9_500, { blogs: [of(1, 2)] }), 8_000);
    expect([three.blogsFloor, ...three.blogs]).toEqual([0, ["kotaku.com", { lists: 1, replies: 2 }]]);
  });

  test("forget the oldest beyond a limit, and know the boundary", () => {
    const items = Array.from({ length: 6_000 }, (_, index): [string, number] => [`${index}`, index + 1]);
    const { posts } = mergeEpochs(null, answer(9_000, { posts: log(0, ...items) }), 0);
    expect([posts.floor, posts.epochs.size, posts.epochs.has("999"), posts.epochs.has("1000")]).toEqual([
      1_000,
      5_000,
      false,
      true,
    ]);
  });
});

describe("changes named for other isolates", () => {
  test("are those known, and adopted as such", () => {
    const state = mergeEpochs(null, answer(5_000, { posts: log(100, ["7", 4_900], ["8", 200]) }), 0);
    expect(mergeEpochs(null, listEpochs(state), 0)).toEqual(state);
  });

  test("are the newest of many, up to a boundary that all of one time are on the same side of", () => {
    const items = Array.from({ length: 502 }, (_, index): [string, number] => [`${index}`, index + 1]);
    const state = mergeEpochs(null, answer(9_000, { posts: log(0, ...items, ["twin", 3]) }), 0);
    const { posts } = listEpochs(state);
    expect([posts.floor, posts.items.length, posts.items.at(-1)]).toEqual([
      3,
      499,
      { postId: "3", epoch: 4 },
    ]);
  });
});

/** Data shared by the isolates of a data center. */
function createStore() {
  const kept = { answer: null as SharedEpochs | null, claim: null as number | null };
  const store: EpochStore = {
    find: async () => kept.answer,
    keep: async (shared) => void (kept.answer = shared),
    findClaim: async () => kept.claim,
    claim: async (now) => void (kept.claim = now),
  };
  return { kept, store };
}

/** Services that return the time of the request, hang, or fail. */
function createServices(store = createStore().store) {
  const services = {
    asked: [] as number[],
    first: [] as boolean[],
    strangers: 0,
    mode: "answer" as "answer" | "hang" | "fail" | "stranger",
    waited: [] as number[],
  };
  const at = (now: number): EpochAsker => ({
    now,
    store,
    waitUntil: () => undefined,
    wait: async (ms) => {
      services.waited.push(ms);
      // The longest wait ends after immediate work.
      if (ms === epochTimeout) await settle();
    },
    onStrangers: () => void (services.strangers += 1),
    ask: async (_since, isFirst) => {
      services.asked.push(now);
      services.first.push(isFirst);
      if (services.mode === "hang") return new Promise<Epochs>(() => undefined);
      if (services.mode === "answer") return answer(now);
      const status = services.mode === "stranger" ? 404 : 500;
      throw new ServiceError({ service: "magma", path: "epochs", reason: "status", status, message: "no" });
    },
  });
  return { services, at };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("an isolate's memory of changes", () => {
  test("asks once for all requests within its time, then in the background", async () => {
    const { services, at } = createServices();
    const memory = createEpochMemory(4_000, () => 0);
    const first = await Promise.all([memory.get(at(10_000)), memory.get(at(10_000))]);
    expect(first.map((state) => state?.checked)).toEqual([10_000, 10_000]);
    expect(memory.get(at(11_999))).toMatchObject({ checked: 10_000 });
    expect(services.asked).toEqual([10_000]);
    expect(memory.get(at(12_000)), "at once, and renewed").toMatchObject({ checked: 10_000 });
    await settle();
    expect(memory.get(at(12_001))).toMatchObject({ checked: 12_000 });
    expect(services.asked).toEqual([10_000, 12_000]);
  });

  test("makes requests wait when it is too old, so that no change is missed for too long", async () => {
    const { at } = createServices();
    const memory = createEpochMemory(4_000, () => 0);
    await memory.get(at(10_000));
    const state = memory.get(at(14_000));
    expect(state).toBeInstanceOf(Promise);
    expect(await state).toMatchObject({ checked: 14_000 });
  });

  test("does not hang on another request's promise", async () => {
    const { services, at } = createServices();
    const memory = createEpochMemory(4_000, () => 0);
    await memory.get(at(10_000));
    services.mode = "hang";
    expect(await memory.get(at(15_000))).toMatchObject({ checked: 10_000 });
    expect(await memory.get(at(15_001))).toMatchObject({ checked: 10_000 });
    expect(services.asked).toEqual([10_000, 15_000]);
    expect(new Set(services.waited)).toEqual(new Set([1_000]));
    services.mode = "answer";
    expect(await memory.get(at(20_000)), "that question was lost").toMatchObject({ checked: 20_000 });
  });

  test("keeps serving while nobody responds, retries from time to time, and reports it once", async () => {
    const { services, at } = createServices();
    const memory = createEpochMemory(4_000, () => 0);
    await memory.get(at(10_000));
    services.mode = "fail";
    await memory.get(at(15_000));
    for (const now of [15_500, 16_999, 17_000, 18_000, 19_001]) {
      expect(memory.get(at(now))).toMatchObject({ checked: 10_000 });
      await settle();
    }
    expect(services.asked).toEqual([10_000, 15_000, 17_000, 19_001]);
    expect(services.first).toEqual([true, true, false, false]);
    services.mode = "answer";
    void memory.get(at(22_000));
    await settle();
    expect(memory.get(at(22_001))).toMatchObject({ checked: 22_000 });
  });

  test("stays unknown if the services don't report changes, which are rarely asked", async () => {
    const { services, at } = createServices();
    services.mode = "stranger";
    const memory = createEpochMemory(4_000, () => 0);
    expect(await memory.get(at(10_000))).toBeNull();
    for (const now of [20_000, 300_000, 309_999, 310_000]) {
      expect(memory.get(at(now))).toBeNull();
      await settle();
    }
    expect([services.asked, services.strangers]).toEqual([[10_000, 310_000], 1]);
  });
});

describe("a data center's answer", () => {
  test("serves its isolates: one asks, the others use what it learned, for as long as it may", async () => {
    const { kept, store } = createStore();
    const { services, at } = createServices(store);
    const [one, two, three] = [1, 2, 3].map(() => createEpochMemory(4_000, () => 0));
    await one?.get(at(10_000));
    expect(await two?.get(at(11_000))).toMatchObject({ checked: 10_000 });
    expect(services.asked).toEqual([10_000]);
    // The age counts from the call to the services, not from when this isolate received the result.
    kept.claim = null;
    void two?.get(at(12_000));
    await settle();
    expect(await three?.get(at(13_000))).toMatchObject({ checked: 12_000 });
    expect(await one?.get(at(14_000))).toMatchObject({ checked: 12_000 });
    expect(services.asked).toEqual([10_000, 12_000]);
  });

  test("is asked for by one at a time; who can't wait longer asks nonetheless", async () => {
    const { kept, store } = createStore();
    const { services, at } = createServices(store);
    const memory = createEpochMemory(4_000, () => 0);
    await memory.get(at(10_000));
    kept.claim = 12_000;
    void memory.get(at(12_900));
    await settle();
    expect(services.asked, "somebody else is asking").toEqual([10_000]);
    kept.claim = 14_000;
    expect(await memory.get(at(14_001))).toMatchObject({ checked: 14_001 });
    expect(services.waited.filter((ms) => ms === 50)).toHaveLength(9);
  });

  test("is taken up while waiting for it", async () => {
    const { kept, store } = createStore();
    const { services, at } = createServices(store);
    const memory = createEpochMemory(4_000, () => 0);
    kept.claim = 10_000;
    const asker = at(10_000);
    const wait = async () => void (kept.answer = { asked: 10_000, epochs: answer(10_050) });
    const state = await memory.get({ ...asker, wait: (ms) => (ms === 50 ? wait() : asker.wait(ms)) });
    expect(state).toMatchObject({ checked: 10_050 });
    expect(services.asked).toEqual([]);
  });

  test.each([
    ["is too old", 6_000],
    ["comes from a clock that is ahead", 11_001],
  ])("is not used if it %s", async (_why, asked) => {
    const { kept, store } = createStore();
    const { services, at } = createServices(store);
    kept.answer = { asked, epochs: answer(asked) };
    await createEpochMemory(4_000, () => 0).get(at(10_000));
    expect(services.asked).toEqual([10_000]);
  });

  test("comes from one call each two seconds, however many isolates there are, and is never too old", async () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const scene = { isolates: 60, seconds: 20, perSecond: 5, isShared: true, random };
    const { calls, oldest } = await simulateIsolates(scene);
    expect(calls).toBeLessThanOrEqual(scene.seconds / 2 + 3);
    expect(oldest).toBeLessThanOrEqual(4_100);
  });
});
