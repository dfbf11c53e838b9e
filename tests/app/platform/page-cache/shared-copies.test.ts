import { expect, test } from "vitest";
import { type NewestCopy, createSharedCopies } from "../../../../app/platform/page-cache/shared-copies.ts";
import { identifyBody, type PageEntry } from "../../../../app/platform/page-cache/page-entry.ts";
import { createEntry } from "./page-fixture.ts";

const url = "https://kotaku.com/x-7";
const own = createEntry();
const now = own.since + 60_000;
const other = createEntry({ made: own.made + 1_000, since: own.since + 1_000, known: own.known + 1_000 });
const tell = (entry: PageEntry, more: Partial<NewestCopy> = {}): NewestCopy => ({
  bodyId: identifyBody(entry),
  since: now,
  known: now,
  ...more,
});

/** Copies with this in the data center; counts how often bodies are read. */
function createCopies(stored: PageEntry | null, newest: NewestCopy | null) {
  let reads = 0;
  const edge = { get: async () => ((reads += 1), stored), set: async () => undefined };
  const copies = createSharedCopies(edge, { find: async () => newest, add: () => undefined });
  return { find: (copy: PageEntry | null) => copies.find(url, copy, now), countReads: () => reads };
}

test.each([
  ["nothing is known of the page", null],
  ["it is the newest", tell(own, { since: own.since })],
  ["another is older", tell(other, { since: own.since - 1 })],
])("the own copy is used, and no body read, if %s", async (_what, newest) => {
  const { find, countReads } = createCopies(other, newest);
  expect([await find(own), countReads()]).toEqual([own, 0]);
});

test("the own copy is as new as another isolate has confirmed it, without reading its body", async () => {
  const { find, countReads } = createCopies(other, tell(own));
  expect([await find(own), countReads()]).toEqual([{ ...own, since: now, known: now }, 0]);
});

test("another body is read, and is as new as it was confirmed", async () => {
  const { find, countReads } = createCopies(other, tell(other));
  expect([await find(own), countReads()]).toEqual([{ ...other, since: now, known: now }, 1]);
});

test("a body that isn't the one in the index isn't confirmed by it", async () => {
  const third = createEntry({ made: own.made + 2_000 });
  expect(await createCopies(other, tell(third)).find(own)).toBe(other);
  expect(await createCopies(null, tell(third)).find(own)).toBe(own);
  expect(await createCopies({ ...third, since: own.since }, tell(other)).find(own)).toBe(own);
});

test("an isolate without a copy takes what there is", async () => {
  expect(await createCopies(null, tell(other)).find(null)).toBeNull();
  expect(await createCopies(other, null).find(null)).toBe(other);
  expect(await createCopies(other, tell(other)).find(null)).toEqual({ ...other, since: now, known: now });
});

test("the index learns of a copy unless the data center had none before", async () => {
  const stored: PageEntry[] = [];
  const added: PageEntry[] = [];
  const lookups: string[] = [];
  const work: Promise<unknown>[] = [];
  const edge = {
    get: async () => null,
    set: async (_url: string, entry: PageEntry) => void stored.push(entry),
  };
  const copies = createSharedCopies(edge, {
    find: async (at) => (lookups.push(at), null),
    add: (_url, entry) => void added.push(entry),
  });
  const ports = {
    now,
    wait: async () => undefined,
    waitUntil: (one: Promise<unknown>) => void work.push(one),
  };
  expect(await copies.find(url, null, now)).toBeNull();
  copies.keep(url, own, true, ports);
  copies.keep(url, other, false, ports);
  await Promise.all(work);
  expect([stored, added, lookups]).toEqual([[own, other], [other], []]);
});
