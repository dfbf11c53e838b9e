import { expect, test } from "vitest";
import {
  createNotFoundCounter,
  createRefusalCounter,
  type NotFoundLine,
  type NotFoundSender,
} from "../../../../app/platform/services/counters.ts";
import { maxNotFoundAtOnce } from "../../../../contract/network/not-found-log.ts";

/** A request's clock and timers, which the test controls. */
function createSender(now = 0) {
  const passed: (() => void)[] = [];
  const work: Promise<unknown>[] = [];
  const sent: NotFoundLine[][] = [];
  const sender: NotFoundSender = {
    now,
    wait: () => new Promise((resolve) => passed.push(resolve)),
    waitUntil: (promise) => void work.push(promise),
    send: (notFound) => {
      sent.push(notFound);
      return Promise.resolve();
    },
  };
  const passTime = async () => {
    for (const resolve of passed.splice(0)) resolve();
    await Promise.all(work);
  };
  return { sender, sent, work, passTime };
}

test("many readers' misses are one report, with the last referring site and nothing else about them", async () => {
  const counter = createNotFoundCounter();
  const { sender, sent, work, passTime } = createSender();
  counter.count("kotaku.com", "/old?mail=a@b.example", "https://search.example/find?q=who+am+i", sender);
  counter.count("kotaku.com", "/old/", "android-app://com.example/", sender);
  // Browsers accept such a host, but the services don't.
  counter.count("kotaku.com", "/old", "https://a_b.example/", sender);
  counter.count("kotaku.com", "/old", "https://[::1]/", sender);
  counter.count("gizmodo.com", "/old", null, sender);
  counter.count("kotaku.com", "/.env", "https://search.example/", sender);
  expect(work).toHaveLength(1);
  await passTime();
  expect(sent).toEqual([
    [
      { host: "kotaku.com", path: "/old", count: 4, fromHost: "search.example" },
      { host: "gizmodo.com", path: "/old", count: 1, fromHost: null },
      { host: "kotaku.com", path: null, count: 1, fromHost: null },
    ],
  ]);
});

test("ten thousand scanned paths become a report of fifty, and a total", async () => {
  const counter = createNotFoundCounter();
  const { sender, sent, passTime } = createSender();
  for (let index = 0; index < 10_000; index++) counter.count("kotaku.com", `/try-${index}`, null, sender);
  await passTime();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveLength(51);
  expect(sent[0]?.at(-1)).toEqual({ host: "kotaku.com", path: null, count: 9_950, fromHost: null });
});

test("a report respects the services' limits, and the next one starts anew", async () => {
  const counter = createNotFoundCounter();
  const { sender, sent, passTime } = createSender();
  for (let index = 0; index <= maxNotFoundAtOnce; index++) counter.count("kotaku.com", "/old", null, sender);
  await passTime();
  counter.count("kotaku.com", "/old", null, sender);
  await passTime();
  expect(sent.flat().map(({ count }) => count)).toEqual([maxNotFoundAtOnce, 1]);
});

test("a rejected report is not sent again", async () => {
  const counter = createNotFoundCounter();
  const { sender, sent, passTime } = createSender();
  counter.count("kotaku.com", "/old", null, { ...sender, send: () => Promise.reject(new Error("down")) });
  await passTime();
  counter.count("kotaku.com", "/new", null, sender);
  await passTime();
  expect(sent.flat().map(({ path }) => path)).toEqual(["/new"]);
});

test("a report cancelled with its request is restarted by another", async () => {
  const counter = createNotFoundCounter();
  const [gone, next] = [createSender(), createSender(70_000)];
  counter.count("kotaku.com", "/old", null, gone.sender);
  counter.count("kotaku.com", "/old", null, next.sender);
  await next.passTime();
  expect(next.sent).toEqual([[{ host: "kotaku.com", path: "/old", count: 2, fromHost: null }]]);
});

test("refused requests are only counted, in one report", async () => {
  const counter = createRefusalCounter();
  const { sender, work, passTime } = createSender();
  const sent: unknown[] = [];
  const counting = { ...sender, send: (counts: unknown) => Promise.resolve(sent.push(counts)) };
  for (const kind of ["limited", "refused", "limited"] as const) counter.count(kind, counting);
  expect(work).toHaveLength(1);
  await passTime();
  expect(sent).toEqual([{ limited: 2, refused: 1 }]);
});
