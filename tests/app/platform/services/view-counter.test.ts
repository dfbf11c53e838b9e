import { expect, test, vi } from "vitest";
import type { Reading } from "../../../../app/audience/parse-reading.ts";
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
    send: ({ views }) => {
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

const view = (id: string): Reading => ({ id, count: 1, details: [] });

test("many readers' views are one report, sent by the first request", async () => {
  const counter = createViewCounter();
  const first = createSender();
  const later = createSender(1000);
  for (let reader = 0; reader < 500; reader++)
    counter.count(view("1"), null, reader === 0 ? first.sender : later.sender);
  counter.count(view("2"), null, later.sender);
  expect([first.work.length, later.work.length, first.sent]).toEqual([1, 0, []]);
  await first.passTime();
  expect(first.sent).toEqual([{ "1": 500, "2": 1 }]);
});

test("later views are in the next report, and none is in two", async () => {
  const counter = createViewCounter();
  const one = createSender();
  counter.count(view("1"), null, one.sender);
  await one.passTime();
  counter.count(view("1"), null, one.sender);
  await one.passTime();
  expect(one.sent).toEqual([{ "1": 1 }, { "1": 1 }]);
});

test("a failed report is lost, not sent twice, and the next one works", async () => {
  const counter = createViewCounter();
  const one = createSender();
  const send = vi.fn(() => Promise.reject(new Error("down")));
  counter.count(view("1"), null, { ...one.sender, send });
  await one.passTime();
  counter.count(view("2"), null, one.sender);
  await one.passTime();
  expect(send).toHaveBeenCalledTimes(1);
  expect(one.sent).toEqual([{ "2": 1 }]);
});

test("a cancelled collection does not stop counting", async () => {
  const counter = createViewCounter();
  const cut = createSender(0);
  counter.count(view("1"), null, cut.sender);
  const next = createSender(60_000);
  counter.count(view("1"), null, next.sender);
  await next.passTime();
  expect(next.sent).toEqual([{ "1": 2 }]);
});

test("never exceeds the service's limits", async () => {
  const counter = createViewCounter();
  const one = createSender();
  const dropped: number[] = [];
  const sender: ViewSender = {
    ...one.sender,
    send: (batch) => {
      dropped.push(batch.dropped);
      return one.sender.send(batch);
    },
  };
  for (let id = 0; id < 2_003; id++) counter.count(view(String(id)), null, sender);
  for (let reader = 0; reader < 50_005; reader++) counter.count(view("7"), null, sender);
  await one.passTime();
  expect(one.sent.map((report) => Object.keys(report).length)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(one.sent[0]?.["7"]).toBe(50_000);
  // Three stories too many, and six views of one.
  expect(dropped).toEqual([9, ...Array.from({ length: 9 }, () => 0)]);
});

test("a network that names ever new stories takes the place of no other", async () => {
  const counter = createViewCounter();
  const one = createSender();
  for (let id = 0; id < 100_000; id++) counter.count(view(String(id)), "192.0.2.1", one.sender);
  counter.count(view("real"), "198.51.100.1", one.sender);
  await one.passTime();
  const counted = one.sent.flatMap((report) => Object.entries(report).filter(([, count]) => count > 0));
  expect(counted).toHaveLength(601);
  expect(counted).toContainEqual(["real", 1]);
});

test("details of a story are added up, of views and of what was read later", async () => {
  const counter = createViewCounter();
  const one = createSender();
  const sent: unknown[] = [];
  const sender = {
    ...one.sender,
    send: ({ views }: { views: unknown }) => Promise.resolve(sent.push(views)),
  };
  for (let reader = 0; reader < 3; reader++)
    counter.count({ id: "1", count: 1, details: [["source", "direct:", 1]] }, null, sender);
  counter.count({ id: "1", count: 0, details: [["seconds", "total", 40]] }, null, sender);
  counter.count({ id: "1", count: 0, details: [] }, null, sender);
  await one.passTime();
  const details = [
    { kind: "source", value: "direct:", count: 3 },
    { kind: "seconds", value: "total", count: 40 },
  ];
  expect(sent).toEqual([[{ id: "1", count: 3, details }]]);
});

test("from one network a story counts thirty times a minute, and the rest is named", async () => {
  const counter = createViewCounter();
  const one = createSender();
  const sent: { id: string; count: number; details: readonly unknown[] }[][] = [];
  const sender: ViewSender = { ...one.sender, send: ({ views }) => Promise.resolve(sent.push(views)) };
  for (let reader = 0; reader < 40; reader++) counter.count(view("1"), "192.0.2.0/24", sender);
  counter.count(view("1"), "198.51.100.0/24", sender);
  counter.count(view("1"), "192.0.2.0/24", { ...sender, now: 60_000 });
  await one.passTime();
  expect(sent.flat()).toEqual([
    { id: "1", count: 32, details: [{ kind: "refused", value: "flood", count: 10 }] },
  ]);
});

test("what is seen and clicked of tests is in the same report, within the bounds of one network", async () => {
  const counter = createViewCounter();
  const one = createSender();
  const sent: Parameters<ViewSender["send"]>[0][] = [];
  const sender: ViewSender = { ...one.sender, send: (batch) => Promise.resolve(sent.push(batch)) };
  const seen = { test: "headline:a", variant: "1", goal: "seen", count: 1 } as const;
  counter.count(view("1"), null, sender);
  for (let reader = 0; reader < 40; reader++) counter.countTests([seen], "192.0.2.0/24", sender);
  counter.countTests([seen, { ...seen, goal: "click" }], "198.51.100.0/24", sender);
  counter.countTests([], null, sender);
  await one.passTime();
  expect(sent).toEqual([
    {
      views: [{ id: "1", count: 1, details: [] }],
      tests: [
        { ...seen, count: 31 },
        { ...seen, goal: "click", count: 1 },
      ],
      dropped: 0,
      events: [],
    },
  ]);
});

test("events of links are added up, and only as many of a link from one network as a minute's readers follow", async () => {
  const counter = createViewCounter();
  const { sender, passTime } = createSender();
  const send = vi.fn<ViewSender["send"]>(() => Promise.resolve());
  const followed = (label: string) => [
    { id: "1", event: { category: "Body", action: "Click", label }, count: 1 },
  ];
  for (let reader = 0; reader < 50; reader++)
    counter.countEvents(followed("a"), "network", { ...sender, send });
  counter.countEvents(followed("b"), null, { ...sender, send });
  await passTime();
  expect(send).toHaveBeenCalledTimes(1);
  const [report] = send.mock.calls[0] ?? [];
  expect(report?.events.map(({ event, count }) => [event.label, count])).toEqual([
    ["a", 30],
    ["b", 1],
  ]);
  expect(report?.views).toEqual([]);
});
