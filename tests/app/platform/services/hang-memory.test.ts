import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getLatest, getPostList } from "../../../../contract/posts/core.ts";
import { buildEnvelope } from "../../../../contract/wire/envelope.ts";
import { getViews } from "../../../../contract/posts/kala.ts";
import {
  failuresToOpen,
  maxPause,
  createBreakers,
  hangRemembered,
  suspectPatience,
} from "../../../../app/platform/services/breakers.ts";
import { createServices } from "../../../../app/platform/services/client.ts";
import {
  defaultTimeout,
  formBudget,
  formPatience,
  formTimeout,
} from "../../../../app/platform/services/time-outs.ts";
import { createUnreadableRecords } from "../../../../app/platform/services/unreadable-records.ts";
import { createTimings } from "../../../../app/platform/telemetry/trace.ts";

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

/** Consecutive reads of readers, with the wait of each. */
function createReaders(patience?: number) {
  const breakers = createBreakers();
  const hanging = new Set<string>();
  const kept: Promise<unknown>[] = [];
  const open = (until: number) =>
    createServices({
      config: { servicesOrigin: "http://services.test", serviceBases: {}, timeoutScale: 1 },
      fetch: ({ url }) =>
        [...hanging].some((path) => url.includes(path))
          ? new Promise(() => undefined)
          : Promise.resolve(Response.json(buildEnvelope({ items: [] }))),
      signal: new AbortController().signal,
      log: () => undefined,
      breakers,
      unreadable: createUnreadableRecords(),
      since: Date.now(),
      until,
      clock: Date.now,
      random: () => 0,
      patience,
      trace: { createHeaders: () => ({}), timings: createTimings() },
      waitUntil: (work) => kept.push(work),
    });
  const calls = {
    list: () => open(Date.now() + defaultTimeout).get(getPostList, { query: { id: ["1"] } }),
    latest: () => open(Date.now() + defaultTimeout).get(getLatest, { params: { blogId: "9" } }),
    views: () => open(Date.now() + defaultTimeout).get(getViews, { query: { id: "1" } }),
  };
  return {
    hanging,
    /** Milliseconds until there is a response of any kind. */
    read: async (name: keyof typeof calls) => {
      const start = Date.now();
      const ends: number[] = [];
      const note = () => void ends.push(Date.now());
      void calls[name]().then(note, note);
      while (ends.length === 0) await vi.advanceTimersByTimeAsync(50);
      return (ends[0] ?? 0) - start;
    },
  };
}

test("a hang is learned by the first reader, and costs later ones half a second or nothing, probes included", async () => {
  const readers = createReaders();
  readers.hanging.add("getList");
  expect(await readers.read("list")).toBe(defaultTimeout);
  const waits: number[] = [];
  for (let reader = 0; reader < 3 * failuresToOpen; reader += 1) {
    waits.push(await readers.read("list"));
    await vi.advanceTimersByTimeAsync(maxPause / 3);
  }
  expect(Math.max(...waits)).toBe(suspectPatience);
  expect(Math.min(...waits)).toBe(0);
});

test("makes the service's other calls suspect until they answer, and no other service's", async () => {
  const readers = createReaders();
  readers.hanging.add("getList");
  await readers.read("list");
  readers.hanging.add("latest").add("kala");
  expect(await readers.read("latest")).toBe(suspectPatience);
  expect(await readers.read("views")).toBe(2_000);
  readers.hanging.delete("latest");
  expect(await readers.read("latest")).toBe(0);
  // The first call still hangs.
  await readers.read("list");
  readers.hanging.add("latest");
  expect(await readers.read("latest")).toBe(defaultTimeout);
});

test("costs the page of a form what its own call has left, and no more than that", async () => {
  const readers = createReaders(formPatience);
  readers.hanging.add("getList");
  await readers.read("list");
  expect(await readers.read("list")).toBe(formPatience);
  expect(formTimeout + formPatience).toBeLessThan(formBudget);
});

test("is forgotten when the call answers, or after a minute", async () => {
  const readers = createReaders();
  readers.hanging.add("getList");
  await readers.read("list");
  readers.hanging.clear();
  expect(await readers.read("list")).toBe(0);
  readers.hanging.add("getList");
  expect(await readers.read("list")).toBe(defaultTimeout);
  await vi.advanceTimersByTimeAsync(hangRemembered);
  expect(await readers.read("list")).toBe(defaultTimeout);
});

test("optional data that a page asks for late has what is left of its time-out, and half a second at least", async () => {
  const waitLate = async (passed: number) => {
    const services = createServices({
      config: { servicesOrigin: "http://services.test", serviceBases: {}, timeoutScale: 1 },
      fetch: () => new Promise(() => undefined),
      signal: new AbortController().signal,
      log: () => undefined,
      breakers: createBreakers(),
      unreadable: createUnreadableRecords(),
      since: Date.now() - passed,
      until: Date.now() - passed + defaultTimeout,
      clock: Date.now,
      random: () => 0,
      trace: { createHeaders: () => ({}), timings: createTimings() },
    });
    const start = Date.now();
    const views = services.findOptional(getViews, { query: { id: "1" } }).then(() => Date.now() - start);
    await vi.advanceTimersByTimeAsync(defaultTimeout);
    return views;
  };
  expect(await waitLate(0)).toBe(2_000);
  expect(await waitLate(1_200)).toBe(800);
  expect(await waitLate(1_900)).toBe(500);
  expect(await waitLate(19_000)).toBe(500);
  // The page has no more than this.
  expect(await waitLate(19_900)).toBe(100);
});
