import { expect, test, vi } from "vitest";
import { createViewCounter, type ViewSender } from "../../../app/services/view-counter.ts";

/** A request's means, whose time passes when the test says. */
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

test("the views of many readers are one report, which the first of them carries", async () => {
  const counter = createViewCounter();
  const first = createSender();
  const later = createSender(1000);
  for (let reader = 0; reader < 500; reader++) counter.count("1", reader === 0 ? first.sender : later.sender);
  counter.count("2", later.sender);
  expect([first.work.length, later.work.length, first.sent]).toEqual([1, 0, []]);
  await first.passTime();
  expect(first.sent).toEqual([{ "1": 500, "2": 1 }]);
});

test("what comes after a report is in the next, and nothing is in two", async () => {
  const counter = createViewCounter();
  const one = createSender();
  counter.count("1", one.sender);
  await one.passTime();
  counter.count("1", one.sender);
  await one.passTime();
  expect(one.sent).toEqual([{ "1": 1 }, { "1": 1 }]);
});

test("a report that fails is lost, not sent twice, and the next goes on", async () => {
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

test("a collection that the platform has cut off does not stop the counting for good", async () => {
  const counter = createViewCounter();
  const cut = createSender(0);
  counter.count("1", cut.sender);
  const next = createSender(60_000);
  counter.count("1", next.sender);
  await next.passTime();
  expect(next.sent).toEqual([{ "1": 2 }]);
});

test("never reports more than the service takes at once", async () => {
  const counter = createViewCounter();
  const one = createSender();
  for (let id = 0; id < 300; id++) counter.count(String(id), one.sender);
  for (let reader = 0; reader < 10_005; reader++) counter.count("7", one.sender);
  await one.passTime();
  expect(Object.keys(one.sent[0] ?? {})).toHaveLength(200);
  expect(one.sent[0]?.["7"]).toBe(10_000);
});
