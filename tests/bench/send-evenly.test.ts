import { afterEach, expect, test, vi } from "vitest";
import { sendEvenly } from "../../bench/traffic/send-evenly.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a request that waits for one before it is late from when it was due", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  let free = performance.now() + 1_000;
  const answer = async () => {
    const wait = Math.max(0, free - performance.now());
    free = Math.max(free, performance.now()) + 10;
    await new Promise((resolve) => setTimeout(resolve, wait));
  };
  const sending = sendEvenly({ perSecond: 10, until: performance.now() + 950 }, () => ({
    name: "write",
    answer: answer(),
  }));
  await vi.advanceTimersByTimeAsync(3_000);
  const sent = await sending;
  expect(sent).toHaveLength(10);
  expect(sent.map(({ ms }) => Math.round(ms / 100))).toEqual([10, 9, 8, 7, 6, 6, 5, 4, 3, 2]);
});

test("an error is kept with what was sent", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const send = () => ({ name: "write", answer: Promise.reject(new Error("409")) });
  const sent = await sendEvenly({ perSecond: 10, until: performance.now() + 50 }, send);
  expect(sent.map(({ error }) => error)).toEqual(["409"]);
});
