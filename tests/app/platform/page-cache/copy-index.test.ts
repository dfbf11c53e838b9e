import { expect, test } from "vitest";
import type { CachePorts } from "../../../../app/platform/page-cache/page-entry.ts";
import { createCopyIndex } from "../../../../app/platform/page-cache/shared-copies.ts";
import { createEntry } from "./page-fixture.ts";

const url = "https://kotaku.com/x-7";
const entry = createEntry();
const start = entry.since;
const newest = { bodyId: `${entry.made} ${entry.body.byteLength} W/"d-1"`, since: start, known: entry.known };

/** A data center's cache and clock, and its isolates' index. */
function createDataCenter() {
  const kept = new Map<string, Response>();
  const log: string[] = [];
  const waits: { until: number; end: () => void }[] = [];
  const work: Promise<unknown>[] = [];
  let now = start;
  const cache = {
    match: async (name: string) => {
      log.push("read");
      return kept.get(name)?.clone();
    },
    put: async (name: string, response: Response) => {
      log.push("write");
      kept.set(name, response);
    },
  } as unknown as Cache;
  const ports = (): Pick<CachePorts, "now" | "wait" | "waitUntil"> => ({
    now,
    wait: (ms) => new Promise((end) => void waits.push({ until: now + ms, end })),
    waitUntil: (promise) => void work.push(promise),
  });
  const open = (deployment = "d") => {
    const index = createCopyIndex(() => cache, deployment);
    return {
      add: (page: string, more: Partial<typeof entry> = {}) =>
        index.add(page, { ...entry, ...more }, ports()),
      find: (page: string) => index.find(page, now),
    };
  };
  return {
    open,
    /** Advances time, and runs due timers. */
    pass: async (ms: number) => {
      now += ms;
      for (const { until, end } of waits) if (until <= now) end();
      await new Promise((resolve) => setImmediate(resolve));
    },
    /** The platform cancels waiting requests. */
    cancel: () => void waits.splice(0),
    takeLog: () => log.splice(0),
  };
}

test("an isolate learns of a copy that another has told of", async () => {
  const { open, pass } = createDataCenter();
  const [one, other] = [open(), open()];
  one.add(url);
  await pass(0);
  expect(await other.find(url)).toEqual(newest);
  expect(await other.find("https://kotaku.com/y-8")).toBeNull();
  expect(await open("another deployment").find(url)).toBeNull();
});

test("copies that become known within a twentieth of a second are written together", async () => {
  const { open, pass, takeLog } = createDataCenter();
  const [one, other] = [open(), open()];
  for (const id of [1, 2, 3, 4]) {
    one.add(`https://kotaku.com/x-${id}`);
    await pass(10);
  }
  await pass(100);
  expect(takeLog().filter((deed) => deed === "write")).toHaveLength(2);
  expect(await other.find("https://kotaku.com/x-4")).toEqual(newest);
});

test("each host is read at most once in a twentieth of a second", async () => {
  const { open, pass, takeLog } = createDataCenter();
  const one = open();
  for (let turn = 0; turn < 10; turn += 1) await one.find(url);
  await one.find("https://jezebel.com/x-7");
  expect(takeLog()).toEqual(["read", "read"]);
  await pass(100);
  await one.find(url);
  expect(takeLog()).toEqual(["read"]);
});

test("hosts that somebody made up don't push out those that are asked for", async () => {
  const { open, takeLog } = createDataCenter();
  const one = open();
  for (let id = 1; id <= 300; id += 1) {
    await one.find(url);
    await one.find(`https://h${id}.example/x-7`);
  }
  expect(takeLog()).toHaveLength(301);
});

test("what several isolates tell of comes together, and of each page the newest stays", async () => {
  const { open, pass } = createDataCenter();
  const [one, other, third] = [open(), open(), open()];
  one.add(url, { since: start + 2 });
  await pass(100);
  other.add(url, { since: start + 1 });
  other.add("https://kotaku.com/y-8");
  await pass(100);
  await pass(100);
  expect(await third.find(url)).toMatchObject({ since: start + 2 });
  expect(await third.find("https://kotaku.com/y-8")).toEqual(newest);
});

test("what an isolate knows itself stays newer than what it reads", async () => {
  const { open, pass } = createDataCenter();
  const one = open();
  one.add(url);
  await pass(0);
  one.add(url, { since: start + 1 });
  await pass(50);
  expect(await one.find(url)).toMatchObject({ since: start + 1 });
  expect(await open().find(url)).toMatchObject({ since: start + 1 });
});

test("only the newest pages of a host are kept, whatever there are", async () => {
  const { open, pass } = createDataCenter();
  const one = open();
  for (let id = 1; id <= 500; id += 1) one.add(`https://kotaku.com/x-${id}`);
  await pass(0);
  await pass(100);
  const other = open();
  expect(await other.find("https://kotaku.com/x-1")).toBeNull();
  expect(await other.find("https://kotaku.com/x-500")).toEqual(newest);
});

test("writing that the platform cancelled is planned again", async () => {
  const { open, pass, cancel } = createDataCenter();
  const [one, other] = [open(), open()];
  one.add("https://kotaku.com/x-1");
  await pass(0);
  one.add("https://kotaku.com/x-2");
  cancel();
  await pass(100);
  expect(await other.find("https://kotaku.com/x-2")).toBeNull();
  await pass(6_000);
  one.add("https://kotaku.com/x-3");
  await pass(0);
  expect(await other.find("https://kotaku.com/x-3")).toEqual(newest);
});

test.each([
  ["fails", () => Promise.reject(new Error("no cache"))],
  ["doesn't answer", () => new Promise(() => undefined)],
  ["has something else", async () => new Response("<html>")],
  ["has other JSON", async () => Response.json({ rows: 1 })],
])("a cache that %s counts as empty, and stops nothing", async (_what, match) => {
  const cache = { match, put: () => Promise.reject(new Error("no cache")) } as unknown as Cache;
  const index = createCopyIndex(() => cache, "d", 1);
  const work: Promise<unknown>[] = [];
  index.add(url, entry, { now: start, wait: async () => undefined, waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
  expect(await index.find("https://kotaku.com/y-8", start)).toBeNull();
});
