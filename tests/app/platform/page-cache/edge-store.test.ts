import { expect, test } from "vitest";
import { createEdgeStore } from "../../../../app/platform/page-cache/edge-store.ts";
import { createEntry } from "./page-fixture.ts";

const url = "https://kotaku.com/x-7?page=2";
const entry = createEntry({ body: new TextEncoder().encode("año \u{1F600}\0") });

/** A data center's cache, with reads and writes by each of its isolates. */
function createDataCenter() {
  const kept = new Map<string, Response>();
  const log: string[] = [];
  const part = (name: string) => new URL(name).pathname.split("/")[2] ?? "";
  const cache = {
    match: async (name: string) => {
      log.push(`read ${part(name)}`);
      return kept.get(name)?.clone();
    },
    put: async (name: string, response: Response) => {
      log.push(`write ${part(name)}`);
      kept.set(name, response);
    },
  } as unknown as Cache;
  return {
    kept,
    openStore: () => createEdgeStore(() => cache, "d"),
    takeLog: () => log.splice(0).toSorted(),
  };
}

test("an isolate without a copy gets what another one stored, unchanged", async () => {
  const center = createDataCenter();
  await center.openStore().set(url, entry);
  expect(await center.openStore().get(url)).toEqual(entry);
});

test("a page that was confirmed, whose body the data center has, isn't written again", async () => {
  const center = createDataCenter();
  const [one, other] = [center.openStore(), center.openStore()];
  await one.set(url, entry);
  const copy = await other.get(url);
  center.takeLog();
  await one.set(url, { ...entry, since: entry.since + 60_000 });
  if (copy) await other.set(url, copy);
  expect(center.takeLog()).toEqual([]);
});

test.each([0, 1, 5, 40, -1, -5])("an entry that ends early counts as missing, at %i", async (at) => {
  const center = createDataCenter();
  await center.openStore().set(url, entry);
  for (const [name, response] of center.kept) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    center.kept.set(name, new Response(bytes.slice(0, at), { headers: response.headers }));
  }
  expect(await center.openStore().get(url)).toBeNull();
});

test("a cache that doesn't answer counts as empty", async () => {
  const cache = { match: () => new Promise(() => undefined) } as unknown as Cache;
  expect(await createEdgeStore(() => cache, "d", 1).get(url)).toBeNull();
});

test("a cache that fails counts as empty", async () => {
  const store = createEdgeStore(() => {
    throw new Error("no cache");
  }, "d");
  await store.set(url, entry);
  expect(await store.get(url)).toBeNull();
});
