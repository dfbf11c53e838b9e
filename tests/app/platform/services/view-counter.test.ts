import { expect, test, vi } from "vitest";
import { createViewCounter, type ViewSender } from "../../../../app/platform/services/counters.ts";

/** A request's clock and timers, which the test controls. */
function createSender(now = 0) {
  const passed: (() => void)[] = [];
  const work: Promise<unknown>[] = [];
  const sent: Record<string, number>[] = [];
  const sender: ViewSender = {
    now,
    wait: () => new Promise((resolve) => passed.push(resolve)),
    waitUntil: (promise) => void work.push(promise),
    send: (views) => {
      sent.push(Object.fromEntries(views.map(({ id, count }) => [id, count])));
      return Promise.resolve();
    },
  };
  const passTime = async () => {
    for (const resolve of passed.splice(0)) resolve();
    await Promise.all(work);
  };
  return { sender, sent, work, passTime };
}

test("many readers' views are one report, sent by the first request", async () => {
  const counter = createViewCounter();
  const first = createSender();
  const later = createSender(1000);
  for (let reader = 0; reader < 500; reader++) counter.count("1", reader === 0 ? first.sender : later.sender);
  counter.count("2", later.sender);
  expect([first.work.length, later.work.length, first.sent]).toEqual([1, 0, []]);
  await first.passTime();
  expect(first.sent).toEqual([{ "1": 500, "2": 1 }]);
});

test("later views are in the next report, and none is in two", async () => {
  const counter = createViewCounter();
  const one = createSender();
  counter.count("1", one.sender);
  await one.passTime();
  counter.count("1", one.sender);
  await one.passTime();
  expect(one.sent).toEqual([{ "1": 1 }, { "1": 1 }]);
});

test("a failed report is lost, not sent twice, and the next one works", async () => {
  const counter = createViewCounter();
  const one = createSender();
  const send = vi.fn(() => Promise.reject(new Error("down")));
  counter.count("1", { ...one.sender, send });
  await one.passTime();
  counter.count("2", one.sender);
  await one.passTime();
  expect(send).toHaveBeenCalledTimes(1);
  expect(one.sent).toEqual([{ "2": 1 }]);
});

test("a cancelled collection does not stop counting", async () => {
  const counter = createViewCounter();
  const cut = createSender(0);
  counter.count("1", cut.sender);
  const next = createSender(60_000);
  counter.count("1", next.sender);
  await next.passTime();
  expect(next.sent).toEqual([{ "1": 2 }]);
});

test("never exceeds the service's limits", async () => {
  const counter = createViewCounter();
  const one = createSender();
  for (let id = 0; id < 300; id++) counter.count(String(id), one.sender);
  for (let reader = 0; reader < 10_005; reader++) counter.count("7", one.sender);
  await one.passTime();
  expect(Object.keys(one.sent[0] ?? {})).toHaveLength(200);
  expect(one.sent[0]?.["7"]).toBe(10_000);
});
