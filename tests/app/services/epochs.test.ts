import { describe, expect, test } from "vitest";
import type { Epochs } from "../../../contract/magma.ts";
import { createEpochMemory, type EpochAsker } from "../../../app/services/epoch-memory.ts";
import { findSince, mergeEpochs } from "../../../app/services/epoch-state.ts";
import { ServiceError } from "../../../app/services/service-error.ts";

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

/** Services that return the time of the request, hang, or fail. */
function createServices() {
  const services = {
    asked: [] as number[],
    first: [] as boolean[],
    strangers: 0,
    mode: "answer" as "answer" | "hang" | "fail" | "stranger",
    waited: [] as number[],
  };
  const at = (now: number): EpochAsker => ({
    now,
    waitUntil: () => undefined,
    wait: async (ms) => void services.waited.push(ms),
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
    const memory = createEpochMemory(4_000);
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
    const memory = createEpochMemory(4_000);
    await memory.get(at(10_000));
    const state = memory.get(at(14_000));
    expect(state).toBeInstanceOf(Promise);
    expect(await state).toMatchObject({ checked: 14_000 });
  });

  test("does not hang on another request's promise", async () => {
    const { services, at } = createServices();
    const memory = createEpochMemory(4_000);
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
    const memory = createEpochMemory(4_000);
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
    const memory = createEpochMemory(4_000);
    expect(await memory.get(at(10_000))).toBeNull();
    for (const now of [20_000, 300_000, 309_999, 310_000]) {
      expect(memory.get(at(now))).toBeNull();
      await settle();
    }
    expect([services.asked, services.strangers]).toEqual([[10_000, 310_000], 1]);
  });
});
